# What runs in the root, in a session bus of its own: speech that is written into a file instead of being heard, the
# accessibility bus, the game with the arguments of this script, and Orca. It goes on until it is ended from outside.
set -eu
speech=$HOME/.config/speech-dispatcher
mkdir -p "$speech/modules" "$XDG_RUNTIME_DIR/speech-dispatcher/log"
printf 'pcm.!default { type null }\nctl.!default { type null }\n' >"$HOME/.asoundrc"
cat >"$speech/speechd.conf" <<CONF
LogLevel 1
LogDir "$XDG_RUNTIME_DIR/speech-dispatcher/log"
AudioOutputMethod "alsa"
AddModule "tofile" "sd_generic" "tofile.conf"
DefaultModule tofile
DefaultLanguage en
CONF
cat >"$speech/modules/tofile.conf" <<'CONF'
GenericExecuteSynth "echo '$DATA' >> /srv/heard/spoken.txt"
GenericCmdDependency "sh"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "en"
DefaultVoice "MALE1"
CONF
speech-dispatcher -s -t 0 -C "$speech" -c unix_socket >/srv/heard/speech-dispatcher.log 2>&1 &
sleep 2
/usr/libexec/at-spi-bus-launcher --launch-immediately &
sleep 1
/opt/skip-bo/Skip-Bo "$@" &
sleep 3
orca >/srv/heard/orca.log 2>&1

use strict;
use warnings;
use JSON::PP;

$| = 1;    # each answer at once
while (my $question = <STDIN>) {
    my $legal = decode_json($question)->{legal};
    my ($best) = sort { worth($b) <=> worth($a) } @$legal;
    print encode_json({ play => $best }), "\n";
}

sub worth {
    my ($move) = @_;
    return $move->{card} || -2 if $move->{type} eq "Discard";
    return 0 if $move->{type} ne "Play";
    return $move->{source}{kind} eq "S" ? 1000 : $move->{card} ? 100 : -1;
}

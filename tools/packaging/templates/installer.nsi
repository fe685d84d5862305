; The installer for Windows: for one user, without the rights of an administrator.
;   /S          asks nothing                 /D=FOLDER   another folder (the last word, without quotes)
; and of the program that takes it out again:
;   /S          asks nothing                 /DATA       takes games and settings, too
Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
SetDateSave off
SetCompressor /SOLID zlib

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\@NAME@"
!define CLASSES "Software\Classes"
!define KIND "@IDENTIFIER@.record"
!define DATA "$LOCALAPPDATA\@DATA_FOLDER@"

Name "@NAME@"
OutFile "@TARGET@"
InstallDir "$LOCALAPPDATA\Programs\@NAME@"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "@NAME@ @VERSION@"
VIProductVersion "@NUMBERS@"
VIAddVersionKey ProductName "@NAME@"
VIAddVersionKey ProductVersion "@VERSION@"
VIAddVersionKey FileVersion "@VERSION@"
VIAddVersionKey FileDescription "@NAME@: @SUMMARY@"
VIAddVersionKey CompanyName "@PUBLISHER@"
VIAddVersionKey LegalCopyright "@COPYRIGHT@"

!define MUI_ICON "@ICON@"
!define MUI_UNICON "@ICON@"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\@NAME@.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString OPEN ${LANG_ENGLISH} "@NAME@ is still open. Close it, and try again."
LangString OPEN ${LANG_GERMAN} "@NAME@ ist noch offen. Schließe es und versuche es noch einmal."
LangString PROGRAM ${LANG_ENGLISH} "The program"
LangString PROGRAM ${LANG_GERMAN} "Das Programm"
LangString DATA ${LANG_ENGLISH} "My games and settings, too"
LangString DATA ${LANG_GERMAN} "Auch meine Spiele und Einstellungen"
LangString RECORD ${LANG_ENGLISH} "@RECORD_NAME@"
LangString RECORD ${LANG_GERMAN} "Skip-Bo-Mitschrift"

; A program that runs cannot be written to. Where nobody is asked, ends with status 3.
!macro REQUIRE_CLOSED
    again:
    ${If} ${FileExists} "$INSTDIR\@NAME@.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\@NAME@.exe" a
        ${If} ${Errors}
            MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY again
            SetErrorLevel 3
            Quit
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

; Lets the desktop know that kinds of files have changed.
!macro REFRESH
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "@NAME@"
    !insertmacro REQUIRE_CLOSED
    RMDir /r "$INSTDIR\_internal"
@FILES@
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    CreateDirectory "$SMPROGRAMS"
    CreateShortcut "$SMPROGRAMS\@NAME@.lnk" "$INSTDIR\@NAME@.exe"

    WriteRegStr HKCU "${CLASSES}\.@RECORD_SUFFIX@" "" "${KIND}"
    WriteRegStr HKCU "${CLASSES}\.@RECORD_SUFFIX@" "Content Type" "@RECORD_TYPE@"
    WriteRegStr HKCU "${CLASSES}\.@RECORD_SUFFIX@\OpenWithProgids" "${KIND}" ""
    WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(RECORD)"
    WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" '"$INSTDIR\@NAME@.exe",0'
    WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\@NAME@.exe" "%1"'

    WriteRegStr HKCU "${KEY}" "DisplayName" "@NAME@"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "@VERSION@"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" '"$INSTDIR\@NAME@.exe"'
    WriteRegStr HKCU "${KEY}" "Publisher" "@PUBLISHER@"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
    !insertmacro REFRESH
SectionEnd

Section "un.$(PROGRAM)"
    SectionIn RO
    !insertmacro REQUIRE_CLOSED
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\@NAME@.exe"
    Delete "$INSTDIR\Uninstall.exe"
    Delete "$SMPROGRAMS\@NAME@.lnk"

    ReadRegStr $0 HKCU "${CLASSES}\.@RECORD_SUFFIX@" ""
    ${If} $0 == "${KIND}"
        DeleteRegValue HKCU "${CLASSES}\.@RECORD_SUFFIX@" ""
        DeleteRegValue HKCU "${CLASSES}\.@RECORD_SUFFIX@" "Content Type"
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\.@RECORD_SUFFIX@\OpenWithProgids" "${KIND}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.@RECORD_SUFFIX@\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.@RECORD_SUFFIX@"
    DeleteRegKey HKCU "${CLASSES}\${KIND}"
    DeleteRegKey HKCU "${KEY}"
    !insertmacro REFRESH
SectionEnd

Section /o "un.$(DATA)" TAKE_DATA
    RMDir /r "${DATA}"
SectionEnd

; Last, as the folder of a program that is left behind for games beside it is not empty.
Section "-un.folder"
    SetOutPath "$TEMP"
    RMDir "$INSTDIR"
SectionEnd

Function un.onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/DATA" $1
    ${IfNot} ${Errors}
        SectionSetFlags ${TAKE_DATA} ${SF_SELECTED}
    ${EndIf}
FunctionEnd

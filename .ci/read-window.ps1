# What a screen reader on Windows finds in the window: prints its tree as UI Automation has it, presses "New game"
# and prints again. A report: nobody has to read it for the checks to pass.
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName UIAutomationClient, UIAutomationTypes

function Get-Nodes($window) {
    $every = [System.Windows.Automation.Condition]::TrueCondition
    $window.FindAll([System.Windows.Automation.TreeScope]::Descendants, $every)
}

function Show-Nodes($window) {
    foreach ($node in Get-Nodes $window) {
        $kind = $node.Current.ControlType.ProgrammaticName -replace '^ControlType\.', ''
        "{0}: {1} | {2}" -f $kind, $node.Current.Name, $node.Current.HelpText
    }
}

$folder = Join-Path ([System.IO.Path]::GetTempPath()) 'skip-bo-by-ear'
$game = Start-Process $args[0] -ArgumentList 'main.py', '--data', $folder -PassThru
try {
    $property = [System.Windows.Automation.AutomationElement]::ProcessIdProperty
    $ours = New-Object System.Windows.Automation.PropertyCondition $property, $game.Id
    $desktop = [System.Windows.Automation.AutomationElement]::RootElement
    $window = $null
    foreach ($look in 1..120) {
        $window = $desktop.FindFirst([System.Windows.Automation.TreeScope]::Children, $ours)
        if ($window -and (Get-Nodes $window).Count -gt 3) { break }
        Start-Sleep -Milliseconds 250
    }
    if (-not $window) { throw 'There is no window.' }
    Show-Nodes $window
    $button = Get-Nodes $window | Where-Object { $_.Current.Name -eq 'New game' } | Select-Object -First 1
    if (-not $button) { throw 'There is no button "New game".' }
    $button.GetCurrentPattern([System.Windows.Automation.InvokePattern]::Pattern).Invoke()
    Start-Sleep -Seconds 3
    '--- after "New game"'
    Show-Nodes $window
    if (-not (Get-Nodes $window | Where-Object { $_.Current.Name -eq 'Deal' })) { throw 'There is no button "Deal".' }
} finally {
    Stop-Process -Id $game.Id -ErrorAction SilentlyContinue
}

// What VoiceOver finds in the window on macOS: prints its tree as the system's accessibility has it.
// Run by `osascript -l JavaScript .ci/read-window.js PROCESS`. A report: nobody has to read it for the checks to pass.
function told(element, depth) {
    const words = ["role", "title", "description", "value", "help"].map((name) => {
        try { return element[name]() } catch (error) { return null }
    })
    const line = "  ".repeat(depth) + words.filter((word) => word !== null && word !== "").join(" | ")
    let parts = []
    try { parts = element.uiElements() } catch (error) { return line }
    return [line, ...parts.map((part) => told(part, depth + 1))].join("\n")
}

function run(given) {
    const system = Application("System Events")
    const process = system.processes.whose({ unixId: Number(given[0]) })[0]
    return process.windows().map((window) => told(window, 0)).join("\n")
}

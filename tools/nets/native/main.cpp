// The trainer of the nets: `trainer COMMAND --NAME VALUE ...`. tools/nets starts it; each command says what it takes.
#include "contest.hpp"
#include "positions.hpp"
#include "tried.hpp"

int main(int count, char** words) {
    using namespace skipbo;
    std::map<std::string, void (*)(const Given&)> commands = {
        {"try", try_out}, {"fit", fit}, {"contest", contest}, {"positions", positions}};
    try {
        Given given;
        for (int at = 2; at + 1 < count; at += 2) given.values[words[at] + 2] = words[at + 1];
        auto command = commands.find(count > 1 ? words[1] : "");
        if (command == commands.end()) throw std::runtime_error("expected try, fit, contest or positions");
        command->second(given);
        return 0;
    } catch (const std::exception& error) {
        fprintf(stderr, "trainer: %s\n", error.what());
        return 2;
    }
}

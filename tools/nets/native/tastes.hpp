// Tastes in discards, among lines that are as good as equal: skipbo/ai/tastes.py in C++. TASTES is in layout.hpp.
#pragma once
#include "lines.hpp"
#include <string>

namespace skipbo {

#define TASTE(name, slack) name,
enum Taste { TASTES(TASTE) NO_TASTE };
#undef TASTE
#define TASTE(name, slack) slack,
constexpr double SLACK[] = {TASTES(TASTE) 0}; // log-odds that are given up for it
#undef TASTE
#define TASTE(name, slack) #name,
constexpr const char* TASTE_NAMES[] = {TASTES(TASTE) ""};
#undef TASTE

// The taste with a name such as TIDY, or none.
inline Taste taste_of(const std::string& name) {
    int taste = 0;
    while (taste < NO_TASTE && name != TASTE_NAMES[taste]) taste++;
    return Taste(taste);
}

// Whether a line ends with a discard that is to a taste.
inline bool likes(Taste taste, const Lines& lines, const Line& line) {
    if (taste == NO_TASTE || line.card <= WILD) return false;
    const Position& position = lines.at(line);
    if (taste == TIDY) {
        int top = position.top(lines.setting(), line.pile);
        return top == line.card || top == line.card + 1;
    }
    int lowest = MOST_TOP, highest = 1;
    for (int card = 1; card < CARDS; card++)
        if (position.hand[card]) lowest = std::min(lowest, card), highest = std::max(highest, card);
    return line.card == (taste == CAUTIOUS ? highest : lowest);
}

} // namespace skipbo

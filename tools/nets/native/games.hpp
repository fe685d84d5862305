// The tables that games are played at, and games among players.
#pragma once
#include "players.hpp"
#include <map>
#include <sstream>

namespace skipbo {

// What the command line gives a command: the values by name.
struct Given {
    std::map<std::string, std::string> values;
    const std::string& text(const std::string& name) const {
        auto found = values.find(name);
        if (found == values.end()) throw std::runtime_error("--" + name + " is missing");
        return found->second;
    }
    double number(const std::string& name) const { return std::stod(text(name)); }
    long whole(const std::string& name) const { return std::stol(text(name)); }
    bool has(const std::string& name) const { return values.count(name) > 0; }
};

// "2x30", "4x20" or "4x30/2": seats, cards and sides; a "h" behind it for house rules, which the seed chooses, or
// which the bits of a number behind it name.
struct Form {
    int seats, stock, sides;
    bool house;
    unsigned rules;
};

inline std::vector<Form> forms(const std::string& text) {
    std::vector<Form> found;
    std::stringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        auto house = word.find('h');
        Form form{2, 30, 0, house != std::string::npos, 0};
        if (form.house && house + 1 < word.size()) form.rules = unsigned(std::stoul(word.substr(house + 1)));
        if (sscanf(word.c_str(), "%dx%d/%d", &form.seats, &form.stock, &form.sides) < 2) throw std::runtime_error("no table: " + word);
        if (!form.sides) form.sides = form.seats;
        found.push_back(form);
    }
    return found;
}

inline Rules rules_of(const Form& form, Rng& rng) {
    Rules rules;
    rules.seats = form.seats, rules.stock = form.stock, rules.sides = form.sides;
    if (form.rules) rules.set_house(form.rules);
    else if (form.house) rules.set_house(1 + unsigned(rng.below((1 << HOUSE_RULES) - 1)));
    return rules;
}

// A game as it is dealt: `number` chooses the table, the cards and who begins.
inline Table dealt(const std::vector<Form>& tables, uint64_t seed, uint64_t number) {
    Rng rng(seed * 7919 + number);
    const Form& form = tables[rng.below(int(tables.size()))];
    Rules rules = rules_of(form, rng);
    return deal(rules, seed * 1000000007ull + number, int(number % rules.seats));
}

// Plays to the end; returns whether the side of the seat to act has won, otherwise the game is blocked.
inline bool play(Table& table, Player* const* players) {
    while (true) {
        if (players[table.seat]->turn(table)) return true;
        if (table.blocked()) return false;
    }
}

inline Judgement read_linear(const std::string& name) {
    Judgement found;
    FILE* file = fopen(name.c_str(), "r");
    bool good = file != nullptr;
    for (auto& kind : found.weights)
        for (double& weight : kind) good = good && fscanf(file, "%lf", &weight) == 1;
    if (file) fclose(file);
    if (!good) throw std::runtime_error("cannot read the linear weights " + name);
    return found;
}

} // namespace skipbo

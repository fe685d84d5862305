// Contests of the trainer's own players.
#pragma once
#include "expert.hpp"
#include "games.hpp"

namespace skipbo {

static const std::string EXPERT = "expert:"; // before the name of its net's file

inline std::unique_ptr<Player> player_of(const std::string& name, const Judgement& judgement, std::vector<std::unique_ptr<Net>>& nets) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>();
    if (name == "planner") return std::make_unique<PlannerPlayer>(judgement);
    bool tries = name.rfind(EXPERT, 0) == 0;
    nets.push_back(std::make_unique<Net>());
    nets.back()->load(tries ? name.substr(EXPERT.size()) : name);
    if (!tries) return std::make_unique<NetPlayer>(judgement, *nets.back());
    return std::make_unique<ExpertPlayer>(judgement, *nets.back(), Budget{}, 1);
}

// contest --player NAME --rival NAME --linear FILE --tables T --seed S --deals N : a name is greedy, planner,
// a net's file, or expert: and a net's file
inline void contest(const Given& given) {
    auto judgement = read_linear(given.text("linear"));
    std::vector<std::unique_ptr<Net>> nets;
    auto player = player_of(given.text("player"), judgement, nets), rival = player_of(given.text("rival"), judgement, nets);
    uint64_t seed = uint64_t(given.whole("seed"));
    long deals = given.whole("deals");
    for (auto& form : forms(given.text("tables"))) {
        double sum = 0, squares = 0, blocked = 0, games = 0;
        for (long number = 0; number < deals; number++) {
            double share = 0;
            int sides = form.sides;
            for (int side = 0; side < sides; side++) {
                Table table = dealt({form}, seed, uint64_t(number));
                Player* players[MOST_SEATS];
                for (int seat = 0; seat < form.seats; seat++) players[seat] = seat % sides == side ? player.get() : rival.get();
                bool won = play(table, players);
                share += table.share(side, won) / sides;
                blocked += !won, games++;
            }
            sum += share, squares += share * share;
        }
        double mean = sum / double(deals), error = std::sqrt(std::max(0.0, squares / double(deals) - mean * mean) / double(deals));
        printf("%s v %s, %d x %d%s%s: %.1f %% +- %.1f in %.0f games; %.1f %% blocked\n", given.text("player").c_str(),
               given.text("rival").c_str(), form.seats, form.stock, form.sides < form.seats ? " partners" : "",
               form.house ? " by house rules" : "", 100 * mean, 196 * error, games, 100 * blocked / games);
        fflush(stdout);
    }
}

} // namespace skipbo

// Contests of the trainer's own players.
#pragma once
#include "expert.hpp"
#include "games.hpp"

namespace skipbo {

static const std::string EXPERT = "expert:";   // before the name of its net's file
static const std::string PLANNER = "planner:"; // before that of its weights' file

// The planner with weights of its own.
struct Weighed {
    Judgement own;
};
struct WeighedPlanner : private Weighed, public PlannerPlayer {
    explicit WeighedPlanner(const std::string& file) : Weighed{read_linear(file)}, PlannerPlayer(own) {}
};

inline std::unique_ptr<LinePlayer> planning(const std::string& name, const Judgement& judgement, std::vector<std::unique_ptr<Net>>& nets) {
    if (name == "planner") return std::make_unique<PlannerPlayer>(judgement);
    if (name.rfind(PLANNER, 0) == 0) return std::make_unique<WeighedPlanner>(name.substr(PLANNER.size()));
    bool tries = name.rfind(EXPERT, 0) == 0;
    nets.push_back(std::make_unique<Net>());
    nets.back()->load(tries ? name.substr(EXPERT.size()) : name);
    if (!tries) return std::make_unique<NetPlayer>(judgement, *nets.back());
    return std::make_unique<ExpertPlayer>(judgement, *nets.back(), Budget{}, 1);
}

inline std::unique_ptr<Player> player_of(const std::string& name, const Judgement& judgement, std::vector<std::unique_ptr<Net>>& nets) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>();
    auto joint = name.find('+');
    Taste taste = joint == std::string::npos ? NO_TASTE : taste_of(name.substr(0, joint));
    auto player = planning(taste == NO_TASTE ? name : name.substr(joint + 1), judgement, nets);
    player->taste = taste;
    return player;
}

// contest --player NAME --rival NAME --linear FILE --tables T --seed S --deals N [--shared yes] : a name is greedy,
// planner, planner: and a file of weights, a net's file, or expert: and a net's file; all but greedy can have a taste before
// it, as in TIDY+planner. Each deal is played with the player at every side in turn; shared: at every second side, and then
// at the others.
inline void contest(const Given& given) {
    auto judgement = read_linear(given.text("linear"));
    std::vector<std::unique_ptr<Net>> nets;
    auto player = player_of(given.text("player"), judgement, nets), rival = player_of(given.text("rival"), judgement, nets);
    uint64_t seed = uint64_t(given.whole("seed"));
    long deals = given.whole("deals");
    bool shared = given.has("shared");
    for (auto& form : forms(given.text("tables"))) {
        double sum = 0, squares = 0, blocked = 0, games = 0;
        for (long number = 0; number < deals; number++) {
            double share = 0;
            int ways = shared ? 2 : form.sides;
            for (int way = 0; way < ways; way++) {
                Table table = dealt({form}, seed, uint64_t(number));
                Player* players[MOST_SEATS];
                for (int seat = 0; seat < form.seats; seat++) players[seat] = seat % form.sides % ways == way ? player.get() : rival.get();
                bool won = play(table, players);
                for (int side = way; side < form.sides; side += ways) share += table.share(side, won) / ways;
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

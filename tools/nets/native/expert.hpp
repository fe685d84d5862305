// Expert: tries the best lines in worlds, where all play on like Greedy; skipbo/ai/rollouts.py in C++.
#pragma once
#include "players.hpp"
#include "worlds.hpp"

namespace skipbo {

constexpr double EVEN = 0.25; // the chance to win that goes with each of the log-odds where they are 0

struct Budget {
    int lines = 12, tries = 2000;
    double prior = 0.7, progress = 0.04;
};

class ExpertPlayer : public NetPlayer {
  public:
    ExpertPlayer(const Judgement& judgement, const Net& net, Budget budget, uint64_t seed)
        : NetPlayer(judgement, net), budget(budget), rng(seed) {}

  protected:
    void begun(const Table& table) override {
        passed_over = 0;
        for (int height : table.height) passed_over |= 2u << height;
    }
    Line choose(const Table& table) override {
        by_net = table.rules.seats == 2 || table.rules.partners();
        rank();
        double care = care_of(table);
        if (lines.found[rated[0].line].value == WON || rated.size() == 1) return lines.found[rated[0].line];
        if (care > 0) rank_with(care);
        std::vector<Tried> field;
        auto& rules = table.rules;
        int slower = rules.partners() ? (rules.plain() ? 4 : 8) : (rules.plain() ? 1 : 4);
        int all = rules.seats == 2 ? budget.tries * 9 / 20 : budget.tries, tries = all * 3 / (rules.seats + 1) / slower, most = std::max(4, std::min(budget.lines, tries / 40));
        double prior = budget.prior * (rules.partners() ? 3 : 1);
        tries = std::max(tries, 4 * most);
        for (size_t at = 0; at < std::min<size_t>(size_t(most), rated.size()); at++) {
            const Line& line = lines.found[rated[at].line];
            double bonus = prior * chance(rated[at].value) + (line.ending == STOCK ? budget.progress : 0);
            field.push_back({rated[at].line, bonus, 0, 0, table});
            play_line(field.back().start, lines, line, taken);
            field.back().standing_bonus += care * double(taken.size());
            if (likes(taste, lines, line)) field.back().standing_bonus += SLACK[taste] * EVEN * (1 + prior);
        }
        return lines.found[best(table, field, tries)];
    }

  private:
    struct Tried {
        int line;
        double standing_bonus, total;
        int tries;
        Table start;
        double standing() const { return standing_bonus + (tries ? total / tries : 0); }
    };
    Budget budget;
    Rng rng;
    Bits passed_over = 0;
    bool by_net = true; // whether the net chooses the lines, and not the linear rating
    std::vector<Step> taken;

    void rank() {
        if (by_net) return rate(worth_trying(lines));
        rated.clear();
        for (int at : without_last_wild(*setting->table)) rated.push_back({at, lines.found[at].value, lines.found[at].value});
        rank_by_linear();
    }
    // The numbers of which no card has been seen: skipbo/ai/agent.py in C++.
    Bits never_seen(const Table& table) const {
        Bits seen = table.laid;
        for (int who = 0; who < table.rules.seats; who++) {
            if (!table.stock[who].empty()) seen |= 1u << table.stock[who].top();
            for (auto& pile : table.discards[who])
                for (int at = 0; at < pile.size; at++) seen |= 1u << pile.cards[at];
        }
        for (int card = 1; card < CARDS; card++) seen |= Bits(table.hand[table.seat][card] > 0) << card;
        return ((2u << table.rules.top) - 2) & ~seen;
    }
    // With an empty hand and nothing to draw, nobody passes who can play anything.
    void leave_out_pass(std::vector<int>& worth) const {
        auto idle = [&](int at) { return lines.found[at].ending == END && lines.nothing_played(lines.found[at]); };
        if (!std::all_of(worth.begin(), worth.end(), idle)) worth.erase(std::remove_if(worth.begin(), worth.end(), idle), worth.end());
    }
    // What is worth trying, without the last Skip-Bo card before every number has come up.
    std::vector<int> without_last_wild(const Table& table) {
        auto worth = worth_trying(lines);
        Bits missing = table.rules.seats > 2 ? never_seen(table) : 0, gone = table.shuffles > 1 || !table.draw.size ? missing : 0;
        if (table.rules.seats > 2 && !lines.begin().held) leave_out_pass(worth);
        if (!missing) return worth;
        int wilds = lines.wilds_in_reach();
        std::vector<int> kept;
        for (int at : worth) {
            lines.steps(lines.found[at], taken);
            int spent = 0;
            bool lays = false;
            for (auto& step : taken)
                if (step.card == WILD) spent++, lays |= gone >> step.number & 1;
            if (lines.found[at].ending == STOCK || !wilds || spent < wilds || lays) kept.push_back(at);
        }
        return kept.empty() ? worth : kept;
    }
    void rank_with(double care) {
        std::vector<std::pair<double, Rated>> liked;
        for (auto& each : rated) {
            lines.steps(lines.found[each.line], taken);
            double bonus = by_net || lines.found[each.line].ending != STOCK ? 0 : PROGRESS;
            liked.push_back({each.value + bonus + 4 * care * double(taken.size()), each});
        }
        std::stable_sort(liked.begin(), liked.end(), [](auto& one, auto& other) { return one.first > other.first; });
        for (size_t at = 0; at < rated.size(); at++) rated[at] = liked[at].second;
    }
    double care_of(const Table& table) const {
        if (table.rules.seats == 2 || table.rules.partners()) return 0;
        double loose = double(setting->loose) / table.rules.seats, dry = double(table.dry) / (2 * table.rules.seats) - 1;
        double stuck = std::max(0.0, 1 - loose / 12) * std::min(1.0, std::max(0.0, dry));
        double few = table.rules.seats <= 4 ? 1 - loose / 5 : 0.0;
        return std::max({stuck, few, 0.0});
    }
    int best(const Table& table, std::vector<Tried>& field, int tries) {
        int seat = table.seat, halvings = 32 - __builtin_clz(unsigned(field.size() - 1));
        Dealer dealer(table, seat, passed_over);
        Table world = table;
        for (int round = 0; round < halvings; round++) {
            for (int each = std::max(1, tries / (halvings * int(field.size()))); each; each--) {
                dealer.deal(world, rng);
                for (auto& line : field) {
                    Table start = line.start;
                    dealer.put(start, world);
                    line.total += outcome(start, seat, lines.found[line.line].ending == END), line.tries++;
                }
            }
            std::stable_sort(field.begin(), field.end(), [](auto& one, auto& other) { return one.standing() > other.standing(); });
            field.erase(field.begin() + long((field.size() + 1) / 2), field.end());
        }
        return field[0].line;
    }
    float outcome(Table& t, int seat, bool ended) const {
        int side = seat % t.rules.sides;
        if (!ended && Greedy::turn(t, false)) return 1;
        for (int turn = 0; turn < t.rules.seats; turn++)
            if (Greedy::turn(t, true)) return t.seat % t.rules.sides == side;
        Setting after(t, seat);
        return chance(Linear(after, judgement).all(END, Lines::start(after)));
    }
};

} // namespace skipbo

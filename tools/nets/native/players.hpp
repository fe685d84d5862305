// Players of whole turns on a table: Greedy, the linear Planner, and the net.
#pragma once
#include "net.hpp"
#include "tastes.hpp"
#include <memory>

namespace skipbo {

struct Player {
    virtual ~Player() = default;
    // Plays the turn of the seat to act; returns whether its side has won.
    virtual bool turn(Table& table) = 0;
    // Plays the rest of a turn.
    virtual bool rest(Table& table) = 0;
};

struct GreedyPlayer : Player {
    bool turn(Table& table) override { return Greedy::turn(table, true); }
    bool rest(Table& table) override { return Greedy::turn(table, false); }
};

// Plays the line that it chooses, to a taste where it has one, and chooses again where an unknown card has shown.
class LinePlayer : public Player {
  public:
    Taste taste = NO_TASTE;
    explicit LinePlayer(const Judgement& judgement) : judgement(judgement) {}
    virtual void hurry() { lines.at_most = 60; } // looks at fewer positions from now on
    bool turn(Table& table) override {
        table.reshuffles = 0;
        begun(table);
        table.fill(table.seat);
        return rest(table);
    }
    bool rest(Table& table) override {
        int seat = table.seat, left = table.side_stock(seat);
        bool acted = table.held[seat] > 0;
        if (!table.held[seat]) table.fill(seat);
        while (true) {
            search(table);
            Line line = choose(table);
            lines.steps(line, taken);
            acted |= !taken.empty() || line.card >= 0;
            if (play_until_drawn(table)) continue;
            if (line.ending == STOCK && !table.side_stock(seat)) return true;
            if (line.ending != END) continue;
            end_turn(table, line);
            break;
        }
        table.dry = table.side_stock(seat) < left ? 0 : table.dry + 1;
        table.idle = acted ? 0 : table.idle + 1;
        return false;
    }

  protected:
    const Judgement& judgement;
    Lines lines;
    std::unique_ptr<Setting> setting;

    virtual Line choose(const Table& table) = 0;
    virtual void begun(const Table&) {}
    void search(const Table& table) {
        setting = std::make_unique<Setting>(table, table.seat);
        lines.search(*setting, Linear(*setting, judgement));
    }

  private:
    std::vector<Step> taken;

    // Plays the cards of a line, as far as no emptied hand is filled on the way (R11); returns whether one was.
    bool play_until_drawn(Table& table) {
        int seat = table.seat;
        for (auto& step : taken) {
            play_step(table, *setting, step);
            if (table.held[seat]) continue;
            table.fill(seat);
            if (table.held[seat] && table.side_stock(seat)) return true;
        }
        return false;
    }
};

class PlannerPlayer : public LinePlayer {
  public:
    using LinePlayer::LinePlayer;

  protected:
    Line choose(const Table&) override {
        auto& found = lines.found;
        const Line& best = *std::max_element(found.begin(), found.end(), [](auto& one, auto& other) { return liking(one) < liking(other); });
        if (taste == NO_TASTE || best.card < 0) return best;
        std::vector<const Line*> near;
        for (auto& line : found)
            if (line.card >= 0 && line.value >= best.value - SLACK[taste]) near.push_back(&line);
        bool last = taste == CAUTIOUS; // as Planner does, the one that is rated lowest
        std::stable_sort(near.begin(), near.end(), [last](auto* one, auto* other) { return last ? one->value < other->value : one->value > other->value; });
        for (auto* line : near)
            if (likes(taste, lines, *line)) return *line;
        return best;
    }
};

constexpr double NEAR = 0.07; // log-odds within which a line that brings a stock card on is as good

// The line best by linear rating and net, among the lines that the linear rating likes best; or one as good that brings
// a stock card on.
class NetPlayer : public LinePlayer {
  public:
    struct Rated {
        int line;
        double linear, value;
    };
    NetPlayer(const Judgement& judgement, const Net& net) : LinePlayer(judgement), net(net) {}
    void hurry() override {
        LinePlayer::hurry();
        most_lines = 10;
    }

  protected:
    const Net& net;
    int most_lines = 30;
    std::vector<Rated> rated; // best first
    Inputs inputs;

    Line choose(const Table&) override {
        rate(worth_trying(lines));
        return preferred();
    }
    Line preferred() const {
        const Line& best = lines.found[rated[0].line];
        if (best.ending == STOCK) return best;
        for (auto& each : rated)
            if (each.value >= rated[0].value - NEAR && lines.found[each.line].ending == STOCK) return lines.found[each.line];
        if (best.ending != END) return best;
        for (auto& each : rated)
            if (each.value >= rated[0].value - SLACK[taste] && likes(taste, lines, lines.found[each.line])) return lines.found[each.line];
        return best;
    }
    void rate() {
        std::vector<int> all(lines.found.size());
        for (size_t at = 0; at < all.size(); at++) all[at] = int(at);
        rate(all);
    }
    void rate(std::vector<int> order) {
        auto& found = lines.found;
        size_t most = std::min<size_t>(size_t(most_lines), order.size());
        std::partial_sort(order.begin(), order.begin() + most, order.end(), [&](int one, int other) {
            double first = liking(found[one]), second = liking(found[other]);
            return first != second ? first > second : one < other;
        });
        rated.clear();
        if (found[order[0]].value == WON) return rated.push_back({order[0], WON, WON});
        Features features(*setting);
        for (size_t at = 0; at < most; at++) {
            Line& line = found[order[at]];
            features.find(lines, line, inputs);
            rated.push_back({order[at], line.value, line.value + net.correction(line.ending, inputs)});
        }
        std::stable_sort(rated.begin(), rated.end(), [](auto& one, auto& other) { return one.value > other.value; });
    }
    double liked(const Rated& each) const { return each.linear + (lines.found[each.line].ending == STOCK ? PROGRESS : 0); }
    void rank_by_linear() {
        std::stable_sort(rated.begin(), rated.end(), [&](auto& one, auto& other) { return liked(one) > liked(other); });
    }
};

// The rating of a table after the turn of a seat has ended, from its side's view.
class Leaf {
  public:
    Leaf(const Judgement& judgement, const Net& net) : judgement(judgement), net(net) {}
    double rating(const Table& table, int seat) {
        Setting setting(table, seat);
        Linear linear(setting, judgement);
        Position start = Lines::start(setting);
        Features features(setting);
        features.find(start, inputs);
        return linear.all(END, start) + net.correction(END, inputs);
    }

  private:
    const Judgement& judgement;
    const Net& net;
    Inputs inputs;
};

} // namespace skipbo

// Positions of games as lines of JSON, with what the net thinks of them and how the games ended: for comparison
// with the players in Python, and to learn from.
#pragma once
#include "games.hpp"

namespace skipbo {

class Text {
  public:
    std::string line;
    Text& field(const char* name) { return comma().raw("\"").raw(name).raw("\":"); }
    Text& raw(const std::string& text) {
        line += text;
        return *this;
    }
    Text& number(double value) {
        char digits[32];
        snprintf(digits, sizeof digits, "%.17g", value);
        return comma().raw(digits);
    }
    template <class Each> Text& list(int count, Each each) {
        comma().raw("[");
        for (int at = 0; at < count; at++) each(at);
        return raw("]");
    }
    template <int MOST> Text& pile(const Pile<MOST>& pile) {
        return list(pile.size, [&](int at) { number(pile.cards[at]); });
    }
    Text& counted(const uint8_t* counts) {
        return list(CARDS, [&](int card) {
            for (int copy = counts[card]; copy; copy--) number(card);
        });
    }

  private:
    Text& comma() { return line.empty() || strchr("{[:", line.back()) ? *this : raw(","); }
};

inline void tell(Text& text, const Table& t) {
    auto& rules = t.rules;
    text.field("rules").list(4, [&](int at) {
        const int values[] = {rules.seats, rules.sides, rules.stock, int(rules.house())};
        text.number(values[at]);
    });
    text.field("now").list(4, [&](int at) {
        const int values[] = {t.seat, t.dry, t.idle, t.reshuffles};
        text.number(values[at]);
    });
    text.field("hands").list(rules.seats, [&](int who) { text.counted(t.hand[who]); });
    text.field("stocks").list(rules.seats, [&](int who) { text.pile(t.stock[who]); });
    text.field("discards").list(rules.seats, [&](int who) {
        text.list(PILES, [&](int nth) { text.pile(t.discards[who][nth]); });
    });
    text.field("builds").list(PILES, [&](int nth) { text.pile(t.build[nth]); });
    text.field("heights").list(PILES, [&](int nth) { text.number(t.height[nth]); });
    text.field("draw").pile(t.draw);
    text.field("aside").counted(t.aside);
}

// Plays as the net does and notes some of its decisions.
class Watcher : public NetPlayer {
  public:
    std::vector<std::string> notes;
    Watcher(const Judgement& judgement, const Net& net, float noted) : NetPlayer(judgement, net), noted(noted) {}
    void begin(uint64_t seed) { rng = Rng(seed); }

  protected:
    Line choose(const Table& table) override {
        rate();
        if (rng.share() < noted) note(table, lines.found[rated[0].line]);
        return NetPlayer::choose(table);
    }

  private:
    float noted;
    Rng rng{1};

    void note(const Table& table, const Line& best) {
        Text text;
        text.raw("{");
        tell(text, table);
        text.field("lines").number(double(lines.found.size()));
        text.field("ending").number(best.ending);
        if (best.value != WON) {
            Features(*setting).find(lines, best, inputs);
            std::sort(inputs.begin(), inputs.end());
            text.field("inputs").list(int(inputs.size()), [&](int at) { text.number(inputs[size_t(at)]); });
            text.field("linear").number(rated[0].linear).field("value").number(rated[0].value);
        }
        notes.push_back(text.line);
    }
};

// positions --net NET|new --linear FILE --tables T --seed S --games N --share P [--taste NAME]: a line for each, with its game's number
// and the share of each side in its result
inline void positions(const Given& given) {
    auto judgement = read_linear(given.text("linear"));
    auto tables = forms(given.text("tables"));
    auto net = std::make_unique<Net>();
    net->load_or_begin(given.text("net"));
    uint64_t seed = uint64_t(given.whole("seed"));
    Watcher watcher(judgement, *net, float(given.number("share")));
    if (given.has("taste")) watcher.taste = taste_of(given.text("taste"));
    for (long number = 0, games = given.whole("games"); number < games; number++) {
        Table table = dealt(tables, seed, uint64_t(number));
        watcher.begin(seed * 17 + uint64_t(number));
        watcher.notes.clear();
        Player* players[MOST_SEATS];
        std::fill(players, players + MOST_SEATS, &watcher);
        bool won = play(table, players);
        for (auto& note : watcher.notes) {
            Text text;
            text.raw(note).field("game").number(double(number));
            text.field("shares").list(table.rules.sides, [&](int side) { text.number(table.share(side, won)); });
            puts((text.line + "}").c_str());
        }
    }
}

} // namespace skipbo

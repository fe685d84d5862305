// The lines of one decision and their linear rating: position.py, lines.py and evaluation.py of skipbo/ai in C++.
#pragma once
#include "greedy.hpp"
#include <cmath>
#include <limits>
#include <vector>

namespace skipbo {

constexpr int HEIGHT = 15, COVERED = 16, MOST_PILES = PILES * MOST_MEMBERS, MOST_RIVALS = MOST_SEATS - 1;
constexpr int MOST_POSITIONS = 600, MOST_AMONG_PARTNERS = 300, FEATURES = 27, MANY_WILDS = 4;
constexpr double PROGRESS = 0.3, WON = std::numeric_limits<double>::infinity();

enum Ending { END, STOCK, REFILL, KINDS };

// The weights of `Weights` for the three endings, in the order of its fields.
struct Judgement {
    double weights[KINDS][FEATURES];
};
enum Weight {
    BIAS, OWN, OPP, LEAD, OWN_NEAR, OPP_NEAR, WILDS, WILD_TOPS, TWO_WILDS, THREE_WILDS, IN_HAND, MISSING, GOAL,
    LACKS_NONE, LACKS_ONE, DISTANCE, OPP_WILD_TOPS, OPP_DISCARDS, OWN_DISCARDS, RUNS, RANKS, COPIES, LAST, LATE,
    HAND_FITS, TOPS_FIT, FLOW
};

struct Rival {
    int seat, stock, goal, side, discards, wild_tops;
    Bits tops;
};

struct Setting {
    const Table* table;
    int members, seats[MOST_MEMBERS], stocks[MOST_MEMBERS], goals[MOST_MEMBERS], stock, loose, drawable, rivals;
    bool reshuffles;
    const Pile<MOST_CARDS>* discards[MOST_PILES];
    Rival rival[MOST_RIVALS];

    explicit Setting(const Table& t, int seat) : table(&t) {
        members = t.members(seat, seats);
        stock = 0;
        for (int m = 0; m < members; m++) {
            auto& pile = t.stock[seats[m]];
            stocks[m] = pile.size;
            stock += pile.size;
            goals[m] = pile.empty() ? -1 : pile.top();
            for (int nth = 0; nth < PILES; nth++) discards[PILES * m + nth] = &t.discards[seats[m]][nth];
        }
        loose = t.draw.size + t.asides;
        reshuffles = t.reshuffles < MOST_RESHUFFLES;
        drawable = t.draw.size * (t.reshuffles < NO_MORE_DRAWS) + t.asides * reshuffles;
        rivals = 0;
        for (int step = 1; step < t.rules.seats; step++)
            if (step % t.rules.sides) add_rival((seat + step) % t.rules.seats);
    }
    void add_rival(int who) {
        auto& t = *table;
        Rival& r = rival[rivals++];
        r = {who, t.stock[who].size, t.stock[who].empty() ? -1 : t.stock[who].top(), t.side_stock(who), 0, 0, 0};
        for (auto& pile : t.discards[who]) {
            r.discards += pile.size;
            if (pile.empty()) continue;
            if (pile.top() == WILD) r.wild_tops++;
            else r.tops |= 1u << pile.top();
        }
    }
    const Rules& rules() const { return table->rules; }
    bool filled_after(int freed) const { return drawable > 0 || (freed > 0 && reshuffles); }
    bool brings_a_hand() const { return drawable >= HAND; }
};

struct Position {
    uint8_t codes[PILES], hand[CARDS], held, left[MOST_PILES], freed;
    int top(const Setting& setting, int pile) const { // -1 if the pile is empty
        return left[pile] ? setting.discards[pile]->cards[left[pile] - 1] : -1;
    }
    bool operator==(const Position& other) const { return !memcmp(this, &other, sizeof *this); }
};

struct Step {
    Kind kind;
    uint8_t card, code, number, pile;
};

struct Line {
    double value;
    int node;
    Ending ending;
    Step last;
    int card = -1, pile = 0; // the discard; card -1: a pass, a stock card or a refill
};

inline int fewest_lacking(const uint8_t* codes, int goal, Bits numbers, int top) {
    int fewest = 99;
    for (int at = 0; at < PILES; at++)
        fewest = std::min(fewest, count_of(gaps(top).between[codes[at] & HEIGHT][goal] & ~numbers));
    return fewest;
}

class Linear {
  public:
    Linear(const Setting& setting, const Judgement& judgement) : s(setting), w(judgement.weights) {
        nearest = s.rival[0];
        for (int r = 1; r < s.rivals; r++)
            if (std::pair(s.rival[r].side, s.rival[r].stock) < std::pair(nearest.side, nearest.stock)) nearest = s.rival[r];
        scarce = std::max(0.0, 1 - double(s.loose) / s.rules().seats);
        race[END] = race_of(w[END], s.stock), race[STOCK] = race_of(w[STOCK], s.stock - 1);
        race[REFILL] = race_of(w[REFILL], s.stock);
        for (int pile = 0; pile < PILES * s.members; pile++) count_runs(pile);
    }
    double all(Ending kind, const Position& p) const {
        Shape shape(s, p);
        return of_shape(kind, p, shape) + of_reach(w[kind], p, shape.numbers | shape.top_numbers, shape.wild_tops);
    }
    template <class Found> void ends(const Position& p, Found found) const {
        if (!p.held) return found(all(END, p), -1, 0);
        const double* weights = w[END];
        Shape shape(s, p);
        double common = of_shape(END, p, shape) + weights[OWN_DISCARDS] / 10 - weights[IN_HAND];
        bool numbers = p.held > p.hand[WILD], empty = false;
        for (int pile = 0; pile < PILES; pile++) {
            int top = shape.tops[pile];
            if (top < 0 && empty) continue;
            empty |= top < 0;
            Bits at_hand = shape.numbers;
            for (int other = 0; other < PILES * s.members; other++)
                if (other != pile && shape.tops[other] > 0) at_hand |= 1u << shape.tops[other];
            double base = common + of_reach(weights, p, at_hand, shape.wild_tops - (top == WILD));
            if (top > 0 && (shape.playable >> top & 1)) base -= weights[TOPS_FIT];
            for (int card = numbers; card <= (numbers ? MOST_TOP : 0); card++)
                if (p.hand[card]) found(base + of_card(weights, card, shape) + (card && top == card + 1) * weights[RUNS], card, pile);
        }
    }

  private:
    struct Shape {
        int tops[MOST_PILES], wild_tops = 0;
        Bits numbers = 0, top_numbers = 0, playable = 0;
        Shape(const Setting& s, const Position& p) {
            for (int pile = 0; pile < PILES * s.members; pile++) {
                tops[pile] = p.top(s, pile);
                wild_tops += tops[pile] == WILD;
                if (tops[pile] > 0) top_numbers |= 1u << tops[pile];
            }
            for (int card = 1; card < CARDS; card++) numbers |= Bits(p.hand[card] > 0) << card;
            for (int at = 0; at < PILES; at++) playable |= 2u << (p.codes[at] & HEIGHT);
        }
    };
    const Setting& s;
    const double (*w)[FEATURES];
    Rival nearest;
    double race[KINDS], scarce;
    uint8_t runs[MOST_PILES][MOST_CARDS + 1];

    void count_runs(int pile) {
        auto& cards = *s.discards[pile];
        runs[pile][0] = runs[pile][1] = 0;
        for (int at = 1; at < cards.size; at++)
            runs[pile][at + 1] = runs[pile][at] + (cards.cards[at] && cards.cards[at - 1] == cards.cards[at] + 1);
    }
    double race_of(const double* weights, int own) const {
        double left = double(own) / s.members, opp = double(nearest.side) / s.members;
        return weights[BIAS] + weights[OWN] * left / 10 + weights[OPP] * opp / 10 +
               weights[LEAD] * (opp - left) / (opp + left + 4) + weights[OWN_NEAR] / (left + 1) +
               weights[OPP_NEAR] / (opp + 1) + weights[GOAL] * std::max(s.goals[0], 0) / 12 +
               weights[OPP_WILD_TOPS] * nearest.wild_tops + weights[OPP_DISCARDS] * nearest.discards / 10;
    }
    int lacking(const Position& p, int goal, Bits numbers) const { return fewest_lacking(p.codes, goal, numbers, s.rules().top); }
    double of_shape(Ending kind, const Position& p, const Shape& shape) const {
        const double* weights = w[kind];
        double shares[2] = {0, 0};
        for (int r = 0; r < s.rivals; r++) {
            auto& rival = s.rival[r];
            int lacks = rival.goal < 0 ? 99 : lacking(p, rival.goal, rival.tops);
            if (lacks < 2) shares[lacks] = std::max(shares[lacks], 1.0 / rival.stock);
        }
        double distance = lacking(p, std::max(nearest.goal, 0), 0) / 12.0;
        int fitting = 0, grown = 0, run = 0, copies = 0, lying = 0, fit = 0;
        for (int at = 0; at < PILES; at++) grown += p.codes[at] & HEIGHT;
        for (Bits rest = shape.playable; rest; rest &= rest - 1) fitting += p.hand[__builtin_ctz(rest)];
        for (int pile = 0; pile < PILES * s.members; pile++) {
            run += runs[pile][p.left[pile]], lying += p.left[pile];
            fit += shape.tops[pile] > 0 && (shape.playable >> shape.tops[pile] & 1);
        }
        for (int m = 0; m < s.members; m++)
            if (s.goals[m] > 0) copies += p.hand[s.goals[m]];
        return race[kind] + weights[WILDS] * p.hand[WILD] + weights[IN_HAND] * p.held + weights[LACKS_NONE] * shares[0] +
               weights[LACKS_ONE] * shares[1] + weights[DISTANCE] * distance + weights[OWN_DISCARDS] * lying / 10 +
               weights[RUNS] * run + weights[COPIES] * copies + weights[HAND_FITS] * fitting + weights[TOPS_FIT] * fit +
               weights[FLOW] * scarce * (grown + p.freed);
    }
    double of_reach(const double* weights, const Position& p, Bits numbers, int wild_tops) const {
        int wilds = p.hand[WILD] + wild_tops, missing = 99;
        for (int m = 0; m < s.members; m++)
            if (s.goals[m] > 0) missing = std::min(missing, lacking(p, s.goals[m], numbers));
        if (missing == 99) missing = 0;
        double rated = weights[WILD_TOPS] * wild_tops + (wilds >= 2 ? weights[TWO_WILDS] : 0) +
                       (wilds >= 3 ? weights[THREE_WILDS] : 0) + weights[RANKS] * count_of(numbers) +
                       weights[MISSING] * std::min(missing, 5) / 5;
        if (missing > wilds) return rated;
        return rated + (s.stock == 1 ? weights[LAST] : 0) + (nearest.side <= 3 ? weights[LATE] : 0);
    }
    double of_card(const double* weights, int card, const Shape& shape) const {
        if (card == WILD) return weights[WILD_TOPS] - weights[WILDS];
        int copies = 0;
        for (int m = 0; m < s.members; m++) copies += s.goals[m] == card;
        return -weights[COPIES] * copies + (shape.playable >> card & 1 ? weights[TOPS_FIT] - weights[HAND_FITS] : 0);
    }
};

// Every way to play up to the end of the turn or the next unknown card.
class Lines {
  public:
    std::vector<Line> found;
    int at_most = MOST_POSITIONS;

    Lines() : known(KNOWN), marked(KNOWN) { nodes.reserve(MOST_POSITIONS + 64); }
    const Setting& setting() const { return *s; }
    const Position& begin() const { return nodes[0].position; }
    const Position& at(const Line& line) const { return nodes[line.node].position; }
    bool nothing_played(const Line& line) const { return line.ending != STOCK && !line.node; }
    int spent(const Line& line) const { return nodes[line.node].spent; } // Skip-Bo cards on the way
    // Skip-Bo cards in the hand and on the own discard piles, as the lines begin.
    int wilds_in_reach() const {
        int found = begin().hand[WILD];
        for (int pile = 0; pile < PILES; pile++) found += begin().top(*s, pile) == WILD;
        return found;
    }

    void search(const Setting& setting, const Linear& rating) {
        s = &setting, linear = &rating;
        int most = std::min(at_most, setting.members > 1 ? MOST_AMONG_PARTNERS : MOST_POSITIONS);
        round++, nodes.clear(), found.clear(), count = 0;
        for (auto& each : waiting) each.clear();
        add({start(setting), -1, {}, 0});
        is_new(nodes[0].position);
        waiting.resize(std::max<size_t>(waiting.size(), 1));
        waiting[0].push_back(0);
        end(0);
        for (size_t spent = 0; spent < waiting.size(); spent++)
            for (size_t at = 0; at < waiting[spent].size(); at++)
                if (count < most) look_on(waiting[spent][at]);
    }
    // The cards played on a line, in order.
    void steps(const Line& line, std::vector<Step>& taken) const {
        taken.clear();
        if (line.ending == STOCK) taken.push_back(line.last);
        for (int node = line.node; node > 0; node = nodes[node].parent) taken.push_back(nodes[node].step);
        std::reverse(taken.begin(), taken.end());
    }
    static void built(Position& p, const Step& step, const Rules& rules) {
        bool done = step.number == rules.top;
        uint8_t code = done ? 0 : step.number;
        if (step.card == WILD && rules.wild_needs_cover && !done) code |= COVERED;
        *std::find(p.codes, p.codes + PILES, step.code) = code;
        std::sort(p.codes, p.codes + PILES);
        p.freed += done ? rules.top : 0;
    }

    static Position start(const Setting& s) {
        auto& t = *s.table;
        Position p;
        memset(&p, 0, sizeof p);
        for (int pile = 0; pile < PILES; pile++) {
            bool covered = t.rules.wild_needs_cover && !t.build[pile].empty() && t.build[pile].top() == WILD;
            p.codes[pile] = t.height[pile] | (covered ? COVERED : 0);
        }
        std::sort(p.codes, p.codes + PILES);
        memcpy(p.hand, t.hand[s.seats[0]], CARDS);
        p.held = t.held[s.seats[0]];
        for (int pile = 0; pile < PILES * s.members; pile++) p.left[pile] = s.discards[pile]->size;
        return p;
    }

  private:
    static constexpr int KNOWN = 4096;
    struct Node {
        Position position;
        int parent;
        Step step;
        int spent;
    };
    const Setting* s = nullptr;
    const Linear* linear = nullptr;
    std::vector<Node> nodes;
    std::vector<std::vector<int>> waiting;
    std::vector<int> known;
    std::vector<uint32_t> marked;
    uint32_t round = 0;
    int count = 0;

    void add(const Node& node) { nodes.push_back(node); }
    bool is_new(const Position& p) { // the candidate is the last node
        uint64_t hash = 0;
        const uint8_t* bytes = reinterpret_cast<const uint8_t*>(&p);
        for (size_t at = 0; at < sizeof p; at++) hash = (hash ^ bytes[at]) * 0x100000001B3ull + 0x9E37;
        hash ^= hash >> 29;
        for (uint32_t at = uint32_t(hash ^ hash >> 32) % KNOWN;; at = (at + 1) % KNOWN) {
            if (marked[at] != round) {
                marked[at] = round, known[at] = int(nodes.size()) - 1, count++;
                return true;
            }
            if (nodes[known[at]].position == p) return false;
        }
    }
    void end(int node) {
        const Position p = nodes[node].position;
        if (must_go_on(p)) return;
        linear->ends(p, [&](double value, int card, int pile) { found.push_back({value, node, END, {}, card, pile}); });
    }
    bool must_go_on(const Position& p) const {
        auto& rules = s->rules();
        if (!rules.must_play_last_stock_card || s->stocks[0] != 1) return false;
        bool fits = false;
        if (s->goals[0] == WILD) wilds(p, [&](int, int) { fits = true; });
        else
            for (int at = 0; at < PILES; at++) fits |= (p.codes[at] & HEIGHT) + 1 == s->goals[0];
        return fits;
    }
    template <class Found> void wilds(const Position& p, Found fits) const {
        auto& rules = s->rules();
        int highest = rules.top - rules.wild_needs_cover;
        for (int at = 0; at < PILES; at++) {
            int code = p.codes[at], number = (code & HEIGHT) + 1;
            if (at && code == p.codes[at - 1]) continue;
            if (!code && rules.wild_start_any)
                for (int first = 1; first <= highest; first++) fits(code, first);
            else if (number <= highest && !(code & COVERED)) fits(code, number);
        }
    }
    void look_on(int node) {
        const Position p = nodes[node].position;
        for (int m = 0; m < s->members; m++)
            if (s->goals[m] >= 0) play(node, p, STOCK_CARD, s->goals[m], m);
        for (int card = 0; card < CARDS; card++)
            if (p.hand[card]) play(node, p, HAND_CARD, card, 0);
        for (int pile = 0; pile < PILES * s->members; pile++)
            if (p.left[pile]) play(node, p, DISCARD_CARD, p.top(*s, pile), pile);
    }
    void play(int node, const Position& p, Kind kind, int card, int pile) {
        auto go = [&](int code, int number) { take(node, {kind, uint8_t(card), uint8_t(code), uint8_t(number), uint8_t(pile)}); };
        if (card == WILD) return wilds(p, go);
        for (int at = 0; at < PILES; at++) {
            if ((p.codes[at] & HEIGHT) + 1 != card) continue;
            go(p.codes[at], card);
            if (s->rules().wild_needs_cover && std::find(p.codes, p.codes + PILES, p.codes[at] ^ COVERED) != p.codes + PILES)
                go(p.codes[at] ^ COVERED, card);
            return;
        }
    }
    void take(int node, const Step& step) {
        Node next = nodes[node];
        Position& p = next.position;
        built(p, step, s->rules());
        if (step.kind == STOCK_CARD) {
            found.push_back({s->stock == 1 ? WON : linear->all(STOCK, p), node, STOCK, step});
            return;
        }
        if (step.kind == HAND_CARD) p.hand[step.card]--, p.held--;
        else p.left[step.pile]--;
        next.parent = node, next.step = step, next.spent += step.card == WILD;
        add(next);
        if (is_new(p)) rate(int(nodes.size()) - 1);
        else nodes.pop_back();
    }
    void rate(int node) {
        const Position p = nodes[node].position;
        int spent = nodes[node].spent;
        if (p.held || !s->filled_after(p.freed)) end(node);
        else if (s->brings_a_hand()) {
            found.push_back({linear->all(REFILL, p), node, REFILL, {}});
            return;
        } else found.push_back({linear->all(END, p), node, REFILL, {}});
        if (int(waiting.size()) <= spent) waiting.resize(spent + 1);
        waiting[spent].push_back(node);
    }
};

// The lines but those that nobody would play, by their numbers: skipbo/ai/lines.py in C++.
inline std::vector<int> worth_trying(const Lines& lines) {
    auto& found = lines.found;
    auto any = [&](auto holds) { return std::any_of(found.begin(), found.end(), holds); };
    bool hand = lines.setting().brings_a_hand(), no_number = lines.begin().held == lines.begin().hand[WILD];
    bool waits = hand || !no_number || !any([](auto& line) { return line.ending == STOCK; });
    int wilds = lines.wilds_in_reach(), spare = wilds >= MANY_WILDS ? wilds / 2 : 0;
    bool ends = waits && !any([&](auto& line) { return line.ending == STOCK && lines.spent(line) <= spare; });
    bool refills = hand && any([](auto& line) { return line.ending == REFILL; });
    std::vector<int> some;
    for (size_t at = 0; at < found.size(); at++) {
        auto& line = found[at];
        bool last_wild = line.ending == END && line.card == WILD && lines.at(line).held == 1;
        if (line.ending == STOCK || (line.ending == REFILL ? waits : ends && !(refills && last_wild))) some.push_back(int(at));
    }
    return some;
}

inline double liking(const Line& line) { return line.value + (line.ending == STOCK ? PROGRESS : 0); }

inline void play_step(Table& t, const Setting& s, const Step& step) {
    int seat = s.seats[0], pile = 0;
    for (;; pile++) {
        bool covered = t.rules.wild_needs_cover && !t.build[pile].empty() && t.build[pile].top() == WILD;
        if ((t.height[pile] | (covered ? COVERED : 0)) == step.code) break;
    }
    if (step.kind == STOCK_CARD) t.stock[s.seats[step.pile]].pop();
    else if (step.kind == HAND_CARD) t.hand[seat][step.card]--, t.held[seat]--;
    else t.discards[s.seats[step.pile / PILES]][step.pile % PILES].pop();
    t.lay(step.card, pile, step.number);
}

inline void end_turn(Table& t, const Line& line) {
    int seat = t.seat;
    if (line.card >= 0) {
        t.hand[seat][line.card]--, t.held[seat]--;
        t.discards[seat][line.pile].push(Card(line.card));
    }
    t.seat = (seat + 1) % t.rules.seats;
}

// Plays a line on a table, up to its unknown card or to the end of the turn, which is the seat's that is next then.
// A hand that it empties on the way stays empty.
inline void play_line(Table& t, const Lines& lines, const Line& line, std::vector<Step>& taken) {
    lines.steps(line, taken);
    for (auto& step : taken) play_step(t, lines.setting(), step);
    if (line.ending == END) end_turn(t, line);
}

} // namespace skipbo

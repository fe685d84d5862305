// The inputs of a net for the end of a line: skipbo/ai/net_inputs.py in C++.
#pragma once
#include "layout.hpp"
#include "lines.hpp"

namespace skipbo {

using Inputs = std::vector<uint16_t>;

inline int stock_class(int left) {
    static const uint8_t classes[32] = {0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12, 12};
    return left < 32 ? classes[left] : 13;
}
inline int class_of(int value, std::initializer_list<int> ends) { // the first whose end is not passed
    int found = 0;
    for (int end : ends) {
        if (value <= end) break;
        found++;
    }
    return found;
}

// The chance, in thousandths, that of `draws` cards at least `wanted` are among those that are `percent` of all.
struct Odds {
    int16_t table[HAND + 1][101][HAND + 1];
    Odds() {
        for (int draws = 0; draws <= HAND; draws++)
            for (int percent = 0; percent <= 100; percent++)
                for (int wanted = 0; wanted <= HAND; wanted++) {
                    int64_t sum = 0, all = 1;
                    for (int at = 0; at < draws; at++) all *= 100;
                    for (int hits = wanted; hits <= draws; hits++) {
                        int64_t ways = 1;
                        for (int at = 0; at < hits; at++) ways = ways * (draws - at) / (at + 1);
                        for (int at = 0; at < draws; at++) ways *= at < hits ? percent : 100 - percent;
                        sum += ways;
                    }
                    table[draws][percent][wanted] = int16_t(1000 * sum / all);
                }
    }
};
inline const Odds& odds() {
    static const Odds found;
    return found;
}

// What does not change within a decision, and the inputs of each line of it.
class Features {
  public:
    explicit Features(const Setting& setting) : s(setting), t(*setting.table), rules(setting.rules()) {
        unseen = 0;
        for (int card = 0; card < CARDS; card++) {
            hidden[card] = 0;
            for (int who = 0; who < rules.seats; who++)
                if (who != s.seats[0]) hidden[card] += t.hand[who][card];
        }
        for (int at = 0; at < t.draw.size; at++) hidden[t.draw.cards[at]]++;
        for (int who = 0; who < rules.seats; who++)
            for (int at = 0; at + 1 < t.stock[who].size; at++) hidden[t.stock[who].cards[at]]++;
        for (int card = 0; card < CARDS; card++) unseen += hidden[card];
        unseen = std::max(unseen, 1);
        near = 0;
        for (int r = 1; r < s.rivals; r++)
            if (std::pair(s.rival[r].side, s.rival[r].stock) < std::pair(s.rival[near].side, s.rival[near].stock)) near = r;
    }
    void find(const Lines& lines, const Line& line, Inputs& inputs) {
        Position p = lines.at(line);
        int add = -1;
        if (line.ending == STOCK) Lines::built(p, line.last, rules);
        if (line.card >= 0) p.hand[line.card]--, p.held--, add = line.card;
        find(p, inputs, line.ending == STOCK ? line.last.pile : -1, add, line.pile);
    }
    // Of a position, with the member whose stock card has just been played and the discard that is not in it yet.
    void find(const Position& p, Inputs& inputs, int member = -1, int discard = -1, int pile = 0) {
        found = &inputs, played = member;
        inputs.clear();
        measure(p);
        of_table(p);
        of_rivals(p);
        of_own(p, discard, pile);
    }

  private:
    const Setting& s;
    const Table& t;
    const Rules& rules;
    int hidden[CARDS], unseen, near, played = -1, distance[CARDS];
    Inputs* found = nullptr;

    void one(int first, int place) { found->push_back(uint16_t(first + place)); }
    int stock_of(int member) const { return s.stocks[member] - (member == played); }
    int goal_of(int member) const { return member == played ? -1 : s.goals[member]; }
    void measure(const Position& p) {
        Bits reached = 0;
        for (int at = 0; at < PILES; at++) reached |= 1u << (p.codes[at] & HEIGHT);
        distance[0] = 0;
        for (int card = 1; card <= rules.top; card++) {
            int height = card - 1, steps = 0;
            while (!(reached >> height & 1)) steps++, height = height ? height - 1 : rules.top - 1;
            distance[card] = steps;
        }
    }
    struct Reach {
        int missing, chance;
    };
    Reach reach(const Position& p, int goal, Bits numbers, int wilds, int draws) const {
        Reach best{9, 0};
        if (!goal) return {0, 1000};
        for (int at = 0; at < PILES; at++) {
            Bits absent = gaps(rules.top).between[p.codes[at] & HEIGHT][goal] & ~numbers;
            int missing = count_of(absent), wanted = missing - wilds, chance = 1000;
            best.missing = std::min(best.missing, missing);
            if (wanted > draws) chance = 0;
            else if (wanted > 0) {
                int helpful = hidden[WILD];
                for (Bits rest = absent; rest; rest &= rest - 1) helpful += hidden[__builtin_ctz(rest)];
                chance = odds().table[draws][100 * helpful / unseen][wanted];
            }
            best.chance = std::max(best.chance, chance);
        }
        return best;
    }
    void of_table(const Position& p) {
        int own = (s.stock - (played >= 0) + s.members - 1) / s.members;
        int opp = (s.rival[near].side + s.members - 1) / s.members;
        one(AT_BIAS, 0), one(AT_OWN, stock_class(own)), one(AT_OPP, stock_class(opp));
        int lead = 8 * (opp - own), both = opp + own + 4;
        one(AT_LEAD, 8 + (lead >= 0 ? lead / both : -((-lead + both - 1) / both)));
        one(AT_SEATS, rules.seats - 2);
        if (rules.partners()) one(AT_FORM, rules.seats == 4 ? 0 : rules.sides == 3 ? 1 : 2);
        for (int at = 0; at < HOUSE_RULES; at++)
            if (rules.house() >> at & 1) one(AT_HOUSE, at);
        int grown = 0, covered = 0;
        for (int at = 0; at < PILES; at++) {
            int height = p.codes[at] & HEIGHT;
            one(AT_NEED, height), grown += height, covered += p.codes[at] >= COVERED;
        }
        one(AT_GROWN, grown / 4);
        if (rules.wild_needs_cover) one(AT_COVERED, covered);
        one(AT_WILD_SHARE, std::min(9, 100 * hidden[WILD] / unseen / 3));
        one(AT_LOOSE, class_of(s.loose, {0, 2 * rules.seats, 5 * rules.seats, 8 * rules.seats, 12 * rules.seats, 18 * rules.seats, 26 * rules.seats}));
        one(AT_DRY, class_of(t.dry / rules.seats, {0, 1, 2, 5}));
        if (rules.partners()) one(AT_MINE, stock_class(stock_of(0)));
        of_goal(0, AT_GOAL, AT_GOAL_DISTANCE);
        for (int m = 1; m < s.members; m++) {
            one(AT_PARTNER_STOCK, stock_class(stock_of(m)));
            of_goal(m, AT_PARTNER_GOAL, AT_PARTNER_DISTANCE);
        }
    }
    void of_goal(int member, int first, int at_distance) {
        int goal = goal_of(member);
        if (goal < 0) return;
        one(first, goal);
        if (goal) one(at_distance, distance[goal]);
    }
    void of_rivals(const Position& p) {
        of_rival(p, 0, AT_NEXT_STOCK - AT_NEXT_STOCK);
        int second = near ? near : s.rivals > 1 ? 1 : 0;
        if (second) of_rival(p, second, AT_SECOND_STOCK - AT_NEXT_STOCK);
        for (int r = 1; r < s.rivals; r++) {
            if (r == second) continue;
            auto& rival = s.rival[r];
            one(AT_OTHER_STOCK, stock_class(rival.stock));
            if (rival.goal < 0) continue;
            if (rival.goal) one(AT_OTHER_DISTANCE, distance[rival.goal]);
            one(AT_OTHER_SHORT, short_of(reach(p, rival.goal, rival.tops, rival.wild_tops, HAND).missing, rival.wild_tops));
        }
    }
    static int short_of(int missing, int wilds) { return std::min(std::max(missing - wilds, 0), 6); }
    void of_rival(const Position& p, int number, int block) {
        auto& rival = s.rival[number];
        one(block + AT_NEXT_STOCK, stock_class(rival.stock));
        if (rules.partners()) one(block + AT_NEXT_SIDE, stock_class((rival.side + s.members - 1) / s.members));
        if (rival.goal >= 0) {
            one(block + AT_NEXT_GOAL, rival.goal);
            if (rival.goal) one(block + AT_NEXT_DISTANCE, distance[rival.goal]);
            Reach far = reach(p, rival.goal, rival.tops, rival.wild_tops, HAND);
            one(block + AT_NEXT_LACKS, std::min(far.missing, 7));
            one(block + AT_NEXT_SHORT, short_of(far.missing, rival.wild_tops));
            one(block + AT_NEXT_REACH, std::min(far.chance / 100, 9));
        }
        int depth = 0, empty = 0, runs = 0;
        for (auto& pile : t.discards[rival.seat]) {
            depth += pile.size;
            if (pile.empty()) {
                empty++;
                continue;
            }
            int top = pile.top();
            one(block + AT_NEXT_TOP, top);
            if (top) one(block + AT_NEXT_TOP_DISTANCE, distance[top]);
            int below = pile.size > 1 ? pile.cards[pile.size - 2] : 0;
            if (below) one(block + AT_NEXT_SECOND_DISTANCE, distance[below]);
            runs += top && below == top + 1;
        }
        one(block + AT_NEXT_DEPTH, class_of(depth, {0, 4, 8, 14, 22}));
        one(block + AT_NEXT_WILD_TOPS, rival.wild_tops), one(block + AT_NEXT_EMPTY, empty), one(block + AT_NEXT_RUNS, runs);
        one(block + AT_NEXT_HAND, std::min<int>(t.held[rival.seat], HAND));
    }
    void of_own(const Position& p, int add, int onto) {
        Bits numbers = 0;
        int twins = 0;
        for (int card = 1; card < CARDS; card++) {
            if (!p.hand[card]) continue;
            numbers |= 1u << card, twins += p.hand[card] - 1;
            for (int copy = 0; copy < p.hand[card]; copy++) one(AT_OWN_RANK, card), one(AT_OWN_HAND_DISTANCE, distance[card]);
        }
        int held = std::min<int>(p.held, HAND);
        one(AT_OWN_HELD, held), one(AT_OWN_HAND_WILDS, std::min<int>(p.hand[WILD], 5));
        for (; twins; twins--) one(AT_OWN_TWINS, 0);
        int empty = 0, buried = 0, wild_tops = 0, partner_empty = 0;
        for (int pile = 0; pile < PILES; pile++) of_pile(p, pile, pile == onto ? add : -1, empty, buried, wild_tops, numbers);
        for (int pile = PILES; pile < PILES * s.members; pile++) {
            int top = p.top(s, pile);
            if (top < 0) {
                partner_empty++;
                continue;
            }
            one(AT_OWN_PARTNER_TOP, top);
            if (top) numbers |= 1u << top, one(AT_OWN_PARTNER_TOP_DISTANCE, distance[top]);
            else wild_tops++;
        }
        for (buried = std::min(buried, 8); buried; buried--) one(AT_OWN_BURIED, 0);
        one(AT_OWN_EMPTY, empty);
        if (rules.partners()) one(AT_OWN_PARTNER_EMPTY, partner_empty);
        int wilds = p.hand[WILD] + wild_tops;
        one(AT_OWN_WILDS, std::min(wilds, 6)), one(AT_OWN_NUMBERS, count_of(numbers));
        of_ways(p, numbers, wilds, held);
    }
    void of_pile(const Position& p, int pile, int add, int& empty, int& buried, int& wild_tops, Bits& numbers) {
        auto* cards = s.discards[pile]->cards;
        int size = p.left[pile] + (add >= 0);
        if (!size) {
            empty++;
            return;
        }
        auto card = [&](int at) { return int(add >= 0 && at == size - 1 ? add : cards[at]); };
        int top = card(size - 1);
        one(AT_OWN_TOP, top);
        if (top) numbers |= 1u << top, one(AT_OWN_TOP_DISTANCE, distance[top]);
        else wild_tops++;
        one(AT_OWN_DEPTH, class_of(size, {2, 4, 7, 12, 20}));
        if (size < 2) return;
        int below = card(size - 2), run = 1, last = top;
        one(AT_OWN_SECOND, below ? distance[below] : 14);
        if (top && below) one(AT_OWN_RELATION, below == top ? 0 : below == top + 1 ? 1 : below < top ? 4 : below - top <= 3 ? 2 : 3);
        for (int at = size - 2; at >= 0 && last; at--) {
            if (card(at) == last + 1) run++, last = card(at);
            else if (card(at) != last) break;
        }
        one(AT_OWN_RUN, std::min(run, 5) - 1);
        for (int at = 0; at < size - 1; at++) buried += card(at) == WILD;
    }
    void of_ways(const Position& p, Bits numbers, int wilds, int held) {
        int draws = HAND - held;
        if (goal_of(0) >= 0) {
            Reach far = reach(p, goal_of(0), numbers, wilds, draws);
            int missing = short_of(far.missing, wilds);
            one(AT_OWN_MISSING, std::min(far.missing, 7)), one(AT_OWN_SHORT, missing);
            one(AT_OWN_CROSS, 6 * missing + held), one(AT_OWN_REACH, std::min(far.chance / 100, 9));
        }
        for (int m = 1; m < s.members; m++) {
            if (goal_of(m) < 0) continue;
            Reach far = reach(p, goal_of(m), numbers, wilds, HAND);
            one(AT_OWN_PARTNER_SHORT, short_of(far.missing, wilds)), one(AT_OWN_PARTNER_REACH, std::min(far.chance / 100, 9));
        }
        if (played < 0 || !stock_of(played)) return;
        int some = hidden[WILD], one_off = 0;
        for (int goal = 1; goal <= rules.top; goal++) {
            int missing = fewest_lacking(p.codes, goal, numbers, rules.top);
            if (missing <= wilds) some += hidden[goal];
            else if (missing == wilds + 1) one_off += hidden[goal];
        }
        one(AT_OWN_SOME, 10 * some / unseen), one(AT_OWN_ONE_OFF, 10 * one_off / unseen);
    }
};

} // namespace skipbo

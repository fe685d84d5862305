// Greedy's whole turn at any table: skipbo/ai/greedy.py in C++.
#pragma once
#include "table.hpp"
#include <tuple>

namespace skipbo {

enum Kind : uint8_t { STOCK_CARD, HAND_CARD, DISCARD_CARD };

struct Taken {
    Kind kind;
    int owner, nth;
    Card card;
    int pile, number;
};

class Greedy {
  public:
    // Plays a turn, or the rest of it; returns whether the side of the seat to act has won.
    static bool turn(Table& table, bool begins) { return Greedy(table).play(begins); }

  private:
    Table& t;
    const Rules& rules;
    int seat, side[MOST_MEMBERS], members;
    uint8_t* hand;

    explicit Greedy(Table& table) : t(table), rules(table.rules), seat(table.seat), hand(table.hand[table.seat]) {
        members = table.members(seat, side);
    }
    bool play(bool begins) {
        if (begins) t.reshuffles = 0;
        if (begins || !t.held[seat]) t.fill(seat);
        bool stock_played = false, acted = t.held[seat] > 0;
        Taken step;
        while (next(step)) {
            move(step);
            acted = true;
            if (step.kind == STOCK_CARD) {
                stock_played = true;
                if (!t.side_stock(seat)) return true;
            }
            if (!t.held[seat]) t.fill(seat);
        }
        if (t.held[seat]) discard();
        t.dry = stock_played ? 0 : t.dry + 1;
        t.idle = acted ? 0 : t.idle + 1;
        t.seat = (seat + 1) % rules.seats;
        return false;
    }
    void move(const Taken& step) {
        if (step.kind == HAND_CARD) hand[step.card]--, t.held[seat]--;
        else if (step.kind == STOCK_CARD) t.stock[step.owner].pop();
        else t.discards[step.owner][step.nth].pop();
        t.lay(step.card, step.pile, step.number);
    }
    bool next(Taken& step) { return stock_card(step) || towards_stock(step) || any_number(step) || last_wild(step); }
    Bits numbers() const {
        Bits found = 0;
        for (int card = 1; card < CARDS; card++) found |= Bits(hand[card] > 0) << card;
        for (int m = 0; m < members; m++)
            for (auto& pile : t.discards[side[m]])
                if (!pile.empty()) found |= 1u << pile.top();
        return found & ~1u;
    }
    bool wild_on_top(int pile) const { return !t.build[pile].empty() && t.build[pile].top() == WILD; }
    bool fits(int pile, int number) const {
        if (rules.wild_needs_cover && (number == rules.top || wild_on_top(pile))) return false;
        return number == t.height[pile] + 1 || (rules.wild_start_any && t.build[pile].empty());
    }
    int at_height(int height) const {
        for (int pile = 0; pile < PILES; pile++)
            if (t.height[pile] == height) return pile;
        return -1;
    }
    bool stock_card(Taken& step) const {
        for (int m = 0; m < members; m++) {
            auto& stock = t.stock[side[m]];
            if (stock.empty()) continue;
            Card card = stock.top();
            int pile = card ? at_height(card - 1) : -1, number = card;
            if (card == WILD) place_wild(pile, number);
            if (pile < 0) continue;
            step = {STOCK_CARD, side[m], 0, card, pile, number};
            return true;
        }
        return false;
    }
    void place_wild(int& at, int& as) const {
        Bits own = numbers();
        std::tuple<bool, int, int> best{false, -1, 0};
        for (int pile = 0; pile < PILES; pile++) {
            bool any = rules.wild_start_any && t.build[pile].empty();
            int first = any ? 1 : t.height[pile] + 1, last = any ? rules.top - rules.wild_needs_cover : first;
            for (int number = first; number <= last; number++) {
                std::tuple<bool, int, int> rated{!(own >> number & 1), number, -pile};
                if ((any || fits(pile, number)) && rated > best) best = rated, at = pile, as = number;
            }
        }
    }
    bool covers(int pile, Bits absent) const {
        if ((absent & absent >> 1) || (absent >> rules.top & 1)) return false;
        return !((absent >> (t.height[pile] + 1) & 1) && wild_on_top(pile));
    }
    bool towards_stock(Taken& step) const {
        int wilds = hand[WILD];
        for (int m = 0; m < members; m++)
            for (auto& pile : t.discards[side[m]]) wilds += !pile.empty() && pile.top() == WILD;
        Bits own = numbers();
        using Way = std::tuple<int, int, int, int, bool>; // lacking, length, pile, number, wild
        Way best{99, 0, 0, 0, false};
        auto consider = [&](Way way) {
            if (std::get<0>(way) <= wilds && way < best) best = way;
        };
        for (int m = 0; m < members; m++) {
            auto& stock = t.stock[side[m]];
            if (stock.empty() || stock.top() == WILD) continue;
            int goal = stock.top();
            for (int pile = 0; pile < PILES; pile++) {
                int height = t.height[pile];
                Bits gap = gaps(rules.top).between[height][goal], absent = gap & ~own;
                if (!rules.wild_needs_cover || covers(pile, absent))
                    consider({count_of(absent), count_of(gap), pile, height + 1, absent >> (height + 1) & 1});
                if (rules.wild_start_any && t.build[pile].empty() && goal > 1 && fits(pile, goal - 1))
                    consider({1, 1, pile, goal - 1, true});
            }
        }
        if (std::get<0>(best) == 99) return false;
        auto [lacking, length, pile, number, wild] = best;
        step = {HAND_CARD, seat, 0, Card(number), pile, number};
        if (!wild && hand[number]) return true;
        step.card = wild ? WILD : Card(number);
        for (int m = 0; m < members; m++)
            for (int nth = 0; nth < PILES; nth++) {
                auto& own_pile = t.discards[side[m]][nth];
                if (own_pile.empty() || own_pile.top() != step.card) continue;
                step.kind = DISCARD_CARD, step.owner = side[m], step.nth = nth;
                return true;
            }
        step.card = WILD;
        return hand[WILD] > 0;
    }
    bool any_number(Taken& step) const {
        for (int card = 1; card < CARDS; card++)
            if (hand[card] && at_height(card - 1) >= 0) {
                step = {HAND_CARD, seat, 0, Card(card), at_height(card - 1), card};
                return true;
            }
        for (int m = 0; m < members; m++)
            for (int nth = 0; nth < PILES; nth++) {
                auto& pile = t.discards[side[m]][nth];
                int card = pile.empty() ? 0 : pile.top();
                if (!card || at_height(card - 1) < 0) continue;
                step = {DISCARD_CARD, side[m], nth, Card(card), at_height(card - 1), card};
                return true;
            }
        return false;
    }
    bool last_wild(Taken& step) const {
        if (!t.held[seat] || t.held[seat] > hand[WILD] || !t.can_draw()) return false;
        int best = -1;
        for (int pile = 0; pile < PILES; pile++)
            if (fits(pile, t.height[pile] + 1) && (best < 0 || t.height[pile] > t.height[best])) best = pile;
        if (best < 0) return false;
        step = {HAND_CARD, seat, 0, WILD, best, t.height[best] + 1};
        return true;
    }
    static int rate(int card, int top) {
        int rated = card ? card / 2 : -1000;
        if (top < 0) return rated + 10;
        if (top == WILD) return rated - 300;
        if (top == card || top == card + 1) return rated + (top == card ? 25 : 40);
        return rated + (top > card ? 2 - (top - card) : -(15 + card - top));
    }
    void discard() {
        int best = -1000000, choice = 0, at = 0;
        for (int card = 0; card < CARDS; card++) {
            if (!hand[card]) continue;
            for (int nth = 0; nth < PILES; nth++) {
                auto& pile = t.discards[seat][nth];
                int top = pile.empty() ? -1 : pile.top(), rated = rate(card, top) + (hand[card] > 1 ? 5 : 0);
                if (0 <= top && top < card) rated -= pile.size >> 1;
                if (rated > best) best = rated, choice = card, at = nth;
            }
        }
        hand[choice]--, t.held[seat]--;
        t.discards[seat][at].push(Card(choice));
    }
};

} // namespace skipbo

// All cards of a game, for any number of seats, partners and house rules: skipbo/ai/fast_game.py in C++.
#pragma once
#include "rules.hpp"

namespace skipbo {

template <int MOST> struct Pile {
    uint8_t size = 0;
    Card cards[MOST];
    bool empty() const { return size == 0; }
    Card top() const { return cards[size - 1]; }
    void push(Card card) { cards[size++] = card; }
    Card pop() { return cards[--size]; }
};

struct Table {
    Rules rules;
    int seat = 0, dry = 0, idle = 0, reshuffles = 0, shuffles = 1, asides = 0;
    uint64_t mix = 0;
    Bits laid = 0; // the numbers whose own cards have lain on build piles
    uint8_t hand[MOST_SEATS][CARDS] = {}, held[MOST_SEATS] = {}, height[PILES] = {}, aside[CARDS] = {};
    Pile<MOST_STOCK> stock[MOST_SEATS];
    Pile<CARDS> build[PILES];
    Pile<MOST_CARDS> draw;
    Pile<MOST_CARDS> discards[MOST_SEATS][PILES];

    int members(int who, int* found) const {
        int count = 0;
        for (int step = 0; step < rules.seats; step += rules.sides) found[count++] = (who + step) % rules.seats;
        return count;
    }
    int side_stock(int who) const {
        int total = 0;
        for (int step = 0; step < rules.seats; step += rules.sides) total += stock[(who + step) % rules.seats].size;
        return total;
    }
    bool can_draw() const {
        return draw.size ? reshuffles < NO_MORE_DRAWS : asides > 0 && reshuffles < MOST_RESHUFFLES;
    }
    bool make_draw_pile() {
        if (!asides || ++reshuffles > MOST_RESHUFFLES) return false;
        for (int card = 0; card < CARDS; card++)
            for (; aside[card]; aside[card]--) draw.push(Card(card));
        asides = 0;
        Rng rng(mix + uint64_t(shuffles++));
        shuffle(draw.cards, draw.size, rng);
        return true;
    }
    void fill(int who) {
        if (reshuffles > MOST_RESHUFFLES) return;
        while (held[who] < HAND && (draw.size || make_draw_pile())) hand[who][draw.pop()]++, held[who]++;
    }
    void lay(Card card, int pile, int number) {
        build[pile].push(card);
        laid |= 1u << card;
        height[pile] = uint8_t(number);
        if (number < rules.top) return;
        for (int at = 0; at < build[pile].size; at++) aside[build[pile].cards[at]]++;
        asides += build[pile].size;
        build[pile].size = height[pile] = 0;
    }
    bool blocked() const { return dry >= BLOCKED_TURNS || idle >= rules.seats; }
    // What side `side` gets of a game that is over: won by the seat to act, or blocked (R26).
    double share(int side, bool won) const {
        if (won) return seat % rules.sides == side;
        int fewest = 1 << 20, tied = 0;
        for (int each = 0; each < rules.sides; each++) {
            int left = side_stock(each);
            if (left < fewest) fewest = left, tied = 0;
            tied += left == fewest;
        }
        return tied > 1 ? 1.0 / rules.sides : side_stock(side) == fewest;
    }
};

inline Table deal(const Rules& rules, uint64_t seed, int first) {
    Table table;
    table.rules = rules;
    Card deck[MOST_CARDS];
    int count = 0;
    for (int card = 0; card <= rules.top; card++)
        for (int copy = card ? rules.copies : rules.wilds; copy; copy--) deck[count++] = Card(card);
    Rng rng(seed * 77777777ull + 13);
    shuffle(deck, count, rng);
    table.mix = rng.next();
    table.seat = first;
    for (int at = 0; at < rules.stock; at++)
        for (int who = 0; who < rules.seats; who++) table.stock[who].push(deck[--count]);
    for (int at = 0; at < HAND; at++)
        for (int who = 0; who < rules.seats; who++) table.hand[who][deck[--count]]++, table.held[who]++;
    while (count) table.draw.push(deck[--count]);
    return table;
}

} // namespace skipbo

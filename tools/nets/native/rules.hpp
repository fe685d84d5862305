// The rules of a game and the small tables that follow from them. layout.hpp is written by tools/nets/trainer.py:
// its HOUSE_SWITCHES are the house rules that are on or off, by skipbo/ai/known_rules.py, where no name is said twice.
#pragma once
#include "layout.hpp"
#include <algorithm>
#include <cstdint>
#include <cstring>

namespace skipbo {

constexpr int MOST_SEATS = 6, PILES = 4, HAND = 5, MOST_TOP = 13, CARDS = MOST_TOP + 1;
constexpr int MOST_CARDS = 174, MOST_STOCK = 71, MOST_MEMBERS = 3;
constexpr int MOST_RESHUFFLES = 5, NO_MORE_DRAWS = MOST_RESHUFFLES + 1, BLOCKED_TURNS = 200;

using Card = uint8_t;  // the number; 0 is the Skip-Bo card
using Bits = uint32_t; // a set of numbers
constexpr Card WILD = 0;

struct Rules {
    int seats = 2, sides = 2, stock = 30;
    int top = 12, copies = 12, wilds = 18;
#define SWITCH(name) bool name = false;
    HOUSE_SWITCHES(SWITCH)
#undef SWITCH

    int members() const { return seats / sides; }
    bool partners() const { return sides < seats; }
    bool vintage() const { return top == 13; }
    // Which house rules are in force, a bit for each; the last one is the vintage deck.
    unsigned house() const {
        unsigned found = 0, bit = 1;
#define SWITCH(name) found |= name ? bit : 0, bit <<= 1;
        HOUSE_SWITCHES(SWITCH)
#undef SWITCH
        return found | (vintage() ? bit : 0);
    }
    void set_house(unsigned flags) {
        unsigned bit = 1;
#define SWITCH(name) name = flags & bit, bit <<= 1;
        HOUSE_SWITCHES(SWITCH)
#undef SWITCH
        if (flags & bit) top = 13, wilds = 6;
    }
    // Whether Skip-Bo cards go as everywhere, so that Python has a quicker turn than the one card by card.
    bool plain() const { return !(house() & SLOW_HOUSE); }
};

// A small quick generator (splitmix64); the same seed gives the same numbers everywhere.
struct Rng {
    uint64_t state;
    explicit Rng(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ull + 0x1234567) { next(), next(); }
    uint64_t next() {
        uint64_t z = (state += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    int below(int count) { return int(((next() >> 32) * uint64_t(count)) >> 32); }
    float share() { return float(next() >> 40) * (1.0f / 16777216.0f); }
};

inline void shuffle(Card* cards, int count, Rng& rng) {
    for (int last = count - 1; last > 0; last--) std::swap(cards[last], cards[rng.below(last + 1)]);
}

inline int count_of(Bits bits) { return __builtin_popcount(bits); }

// The numbers to be played on a pile before the goal fits: [height][goal], for both decks.
struct Gaps {
    Bits between[CARDS][CARDS] = {};
    explicit Gaps(int top) {
        for (int height = 0; height < top; height++)
            for (int goal = 1; goal <= top; goal++) {
                Bits found = 0;
                for (int at = height + 1, end = goal > height ? goal : top + 1; at < end; at++) found |= 1u << at;
                if (goal <= height)
                    for (int at = 1; at < goal; at++) found |= 1u << at;
                between[height][goal] = found;
            }
    }
};

inline const Gaps& gaps(int top) {
    static const Gaps modern(12), vintage(13);
    return top == 13 ? vintage : modern;
}

} // namespace skipbo

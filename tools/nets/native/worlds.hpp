// Worlds: the hidden cards of a table dealt anew, as skipbo/ai/determinization.py does.
#pragma once
#include "table.hpp"

namespace skipbo {

// Deals the hidden cards of a table anew, counts kept.
class Dealer {
  public:
    // `passed_over` are numbers that the previous seat could have played: it is dealt others where that is possible.
    Dealer(const Table& table, int seat, Bits passed_over = 0) : t(table), seat(seat), passed_over(passed_over) {
        int count[CARDS] = {};
        for (int who = 0; who < t.rules.seats; who++) {
            for (int card = 0; card < CARDS; card++) count[card] += who == seat ? 0 : t.hand[who][card];
            for (int at = 0; at + 1 < t.stock[who].size; at++) count[t.stock[who].cards[at]]++;
        }
        for (int at = 0; at < t.draw.size; at++) count[t.draw.cards[at]]++;
        for (int card = 0; card < CARDS; card++)
            while (count[card]-- > 0) unseen[size++] = Card(card);
    }
    void deal(Table& to, Rng& rng) const {
        Card cards[MOST_CARDS];
        memcpy(cards, unseen, size);
        shuffle(cards, size, rng);
        if (passed_over) exchange(cards);
        int at = 0;
        for (int who = 0; who < t.rules.seats; who++) {
            if (who == seat) continue;
            memset(to.hand[who], 0, CARDS);
            for (int held = 0; held < t.held[who]; held++) to.hand[who][cards[at++]]++;
        }
        for (int who = 0; who < t.rules.seats; who++)
            for (int below = 0; below + 1 < t.stock[who].size; below++) to.stock[who].cards[below] = cards[at++];
        memcpy(to.draw.cards, cards + at, t.draw.size);
        to.mix = rng.next();
    }

    // Gives the table after a line the hidden cards of a world.
    void put(Table& start, const Table& world) const {
        for (int who = 0; who < start.rules.seats; who++) {
            auto& stock = start.stock[who];
            bool played = stock.size < world.stock[who].size; // then its new top is a card of the world, too
            memcpy(stock.cards, world.stock[who].cards, size_t(std::max(0, stock.size - !played)));
            if (who != seat) memcpy(start.hand[who], world.hand[who], CARDS);
        }
        memcpy(start.draw.cards, world.draw.cards, start.draw.size);
        start.mix = world.mix;
    }

  private:
    const Table& t;
    int seat, size = 0;
    Bits passed_over;
    Card unseen[MOST_CARDS];

    void exchange(Card* cards) const {
        int before = (seat + t.rules.seats - 1) % t.rules.seats, first = 0, others = 0;
        for (int who = 0; who < t.rules.seats; who++) {
            if (who == seat) continue;
            if (who < before) first += t.held[who];
            others += t.held[who];
        }
        for (int at = first, other = others; at < first + t.held[before]; at++) {
            if (!(passed_over >> cards[at] & 1)) continue;
            while (other < size && (passed_over >> cards[other] & 1)) other++;
            if (other == size) return;
            std::swap(cards[at], cards[other]);
        }
    }
};

} // namespace skipbo

// Decisions whose lines are tried in common worlds, and fitting the net to what they bring.
#pragma once
#include "games.hpp"
#include "worlds.hpp"

namespace skipbo {

constexpr float BLOCKED_SHARE = 0.5f; // of what a blocked game of more than two sides would bring otherwise

struct Choice {
    Inputs inputs;
    int kind;
    float linear, brought;
};
using Decision = std::vector<Choice>;

inline void write(FILE* file, const Decision& decision) {
    uint16_t count = uint16_t(decision.size());
    fwrite(&count, sizeof count, 1, file);
    for (auto& choice : decision) {
        uint16_t head[2] = {uint16_t(choice.kind), uint16_t(choice.inputs.size())};
        fwrite(head, sizeof head, 1, file);
        fwrite(choice.inputs.data(), sizeof(uint16_t), choice.inputs.size(), file);
        float values[2] = {choice.linear, choice.brought};
        fwrite(values, sizeof values, 1, file);
    }
}

inline void read(const std::string& name, std::vector<Decision>& decisions) {
    FILE* file = fopen(name.c_str(), "rb");
    if (!file) throw std::runtime_error("cannot read " + name);
    for (uint16_t count; fread(&count, sizeof count, 1, file) == 1;) {
        decisions.emplace_back(count);
        for (auto& choice : decisions.back()) {
            uint16_t head[2];
            float values[2];
            bool good = fread(head, sizeof head, 1, file) == 1;
            choice.inputs.resize(good ? head[1] : 0);
            good = good && fread(choice.inputs.data(), sizeof(uint16_t), head[1], file) == head[1];
            if (!good || fread(values, sizeof values, 1, file) != 1) throw std::runtime_error(name + " is cut off");
            choice.kind = head[0], choice.linear = values[0], choice.brought = values[1];
        }
    }
    fclose(file);
}

// Plays as the net does, and tries the best lines of some decisions, and one at random, in worlds.
class Trier : public NetPlayer {
  public:
    Player* others = nullptr; // who plays the other sides in the worlds, as in the game
    Trier(const Judgement& judgement, const Net& net, bool linear, float tried, int worlds, FILE* file)
        : NetPlayer(judgement, net), leaf(judgement, net), linear(linear), tried(tried), worlds(worlds), file(file) {
        if (linear) planned = std::make_unique<PlannerPlayer>(judgement);
        else planned = std::make_unique<NetPlayer>(judgement, net);
        planned->hurry();
    }
    void begin(uint64_t seed) { rng = Rng(seed); }

  protected:
    Line choose(const Table& table) override {
        rate();
        if (lines.found[rated[0].line].value == WON || rated.size() == 1) return lines.found[rated[0].line];
        if (rng.share() < tried) try_out(table);
        if (linear) rank_by_linear();
        size_t at = rng.share() < ASTRAY ? size_t(rng.below(int(std::min<size_t>(rated.size(), 4)))) : 0;
        return lines.found[rated[at].line];
    }

  private:
    static constexpr size_t BEST = 6;
    static constexpr float ASTRAY = 0.04f;
    std::unique_ptr<LinePlayer> planned; // plays the own turns in the worlds
    Leaf leaf;
    bool linear;
    float tried;
    int worlds;
    FILE* file;
    Rng rng{1};
    std::vector<Step> taken;

    void try_out(const Table& table) {
        std::vector<int> picked;
        auto pick = [&](int line) {
            if (std::find(picked.begin(), picked.end(), line) == picked.end()) picked.push_back(line);
        };
        for (size_t at = 0; at < std::min(BEST, rated.size()); at++) pick(rated[at].line);
        auto best_first = rated;
        rank_by_linear();
        for (size_t at = 0; at < std::min(BEST, rated.size()); at++) pick(rated[at].line);
        pick(rated[size_t(rng.below(int(rated.size())))].line);
        rated = best_first;
        Decision decision;
        std::vector<Table> starts;
        Features features(*setting);
        for (int line : picked) {
            const Line& each = lines.found[line];
            features.find(lines, each, inputs);
            decision.push_back({inputs, each.ending, float(each.value), 0});
            starts.push_back(table);
            play_line(starts.back(), lines, each, taken);
        }
        int seat = table.seat;
        Dealer dealer(table, seat);
        Table world = table;
        for (int each = 0; each < worlds; each++) {
            dealer.deal(world, rng);
            for (size_t at = 0; at < starts.size(); at++) {
                Table start = starts[at];
                dealer.put(start, world);
                decision[at].brought += outcome(start, seat, decision[at].kind == END) / float(worlds);
            }
        }
        write(file, decision);
    }
    float outcome(Table& t, int seat, bool ended) {
        int sides = t.rules.sides, side = seat % sides;
        if (!ended && planned->rest(t)) return 1;
        while (t.seat != seat) {
            Player& player = t.seat % sides == side || !others ? static_cast<Player&>(*planned) : *others;
            if (player.turn(t)) return t.seat % sides == side;
            if (t.blocked()) return float(t.share(side, false)) * (sides > 2 ? BLOCKED_SHARE : 1);
        }
        return planned->turn(t) ? 1 : chance(leaf.rating(t, seat));
    }
};

// try --net NET|new --out FILE --linear FILE --tables T --seed S --first N --games N --worlds N --share P
// [--linear-turns yes]
inline void try_out(const Given& given) {
    auto judgement = read_linear(given.text("linear"));
    auto tables = forms(given.text("tables"));
    auto net = std::make_unique<Net>();
    net->load_or_begin(given.text("net"));
    std::string name = given.text("out"), part = name + ".part";
    FILE* file = fopen(part.c_str(), "wb");
    if (!file) throw std::runtime_error("cannot write " + part);
    uint64_t seed = uint64_t(given.whole("seed"));
    long first = given.whole("first"), games = given.whole("games");
    std::vector<std::unique_ptr<Trier>> triers;
    for (int seat = 0; seat < MOST_SEATS; seat++)
        triers.push_back(std::make_unique<Trier>(judgement, *net, given.has("linear-turns"), float(given.number("share")), int(given.whole("worlds")), file));
    GreedyPlayer greedy;
    for (long number = first; number < first + games; number++) {
        Table table = dealt(tables, seed, uint64_t(number));
        Rng rng(seed * 13 + uint64_t(number));
        bool guests = rng.below(100) < 60;
        int alone = rng.below(table.rules.sides);
        Player* players[MOST_SEATS];
        for (int seat = 0; seat < table.rules.seats; seat++) {
            triers[seat]->begin(rng.next());
            triers[seat]->others = guests ? &greedy : nullptr;
            players[seat] = !guests || seat % table.rules.sides == alone ? static_cast<Player*>(triers[seat].get()) : &greedy;
        }
        play(table, players);
    }
    if (fclose(file) || rename(part.c_str(), name.c_str())) throw std::runtime_error("cannot write " + name);
}

// How far the net's differences within decisions are from those tried (root mean square), and what its choice brings more.
inline void tell(const Net& net, const std::vector<Decision>& decisions, size_t first, const char* name) {
    double error = 0, gain = 0;
    for (size_t at = first; at < decisions.size(); at++) {
        auto& d = decisions[at];
        std::vector<float> value;
        double mean = 0, brought = 0, sum = 0;
        size_t best = 0, plain = 0;
        for (size_t i = 0; i < d.size(); i++) {
            double rating = d[i].linear + net.correction(d[i].kind, d[i].inputs);
            value.push_back(chance(rating));
            mean += value[i] / double(d.size()), brought += d[i].brought / double(d.size());
            if (value[i] > value[best]) best = i;
            auto liked = [&](size_t j) { return d[j].linear + (d[j].kind == STOCK ? PROGRESS : 0); };
            if (liked(i) > liked(plain)) plain = i;
        }
        for (size_t i = 0; i < d.size(); i++) sum += std::pow(value[i] - mean - (d[i].brought - brought), 2);
        error += sum / double(d.size()), gain += d[best].brought - d[plain].brought;
    }
    double count = double(decisions.size() - first);
    printf("%s: error %.5f, net's choice over the linear one %.5f, in %.0f decisions\n", name, std::sqrt(error / count), gain / count, count);
}

// fit --out NET --rounds N --rate A --level W --data FILE,FILE,...
inline void fit(const Given& given) {
    auto net = std::make_unique<Net>();
    net->begin(7);
    std::vector<Decision> decisions;
    std::stringstream names(given.text("data"));
    for (std::string name; std::getline(names, name, ',');) read(name, decisions);
    Rng rng(3);
    for (size_t at = decisions.size() - 1; at > 0; at--) std::swap(decisions[at], decisions[size_t(rng.below(int(at + 1)))]);
    size_t used = decisions.size() * 9 / 10;
    int rounds = int(given.whole("rounds"));
    float rate = float(given.number("rate")), level = float(given.number("level"));
    tell(*net, decisions, used, "before");
    std::vector<Lanes> hidden;
    std::vector<float> value;
    for (int round = 0; round < rounds; round++) {
        for (size_t at = used - 1; at > 0; at--) std::swap(decisions[at], decisions[size_t(rng.below(int(at + 1)))]);
        for (size_t at = 0; at < used; at++) {
            auto& d = decisions[at];
            float now = rate * (1 - 0.95f * (float(round) + float(at) / float(used)) / float(rounds)), mean = 0, brought = 0;
            hidden.clear(), value.clear();
            for (auto& each : d) {
                hidden.push_back(net->hidden(each.kind, each.inputs));
                value.push_back(chance(each.linear + net->result(each.kind, hidden.back())));
                mean += value.back() / float(d.size()), brought += each.brought / float(d.size());
            }
            for (size_t i = 0; i < d.size(); i++) {
                float off = value[i] - mean - (d[i].brought - brought) + level * (mean - brought);
                net->learn(d[i].kind, d[i].inputs, hidden[i], now * off * (4 * value[i] * (1 - value[i]) + 0.1f));
            }
        }
    }
    tell(*net, decisions, used, "after");
    net->save(given.text("out"));
}

} // namespace skipbo

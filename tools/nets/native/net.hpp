// A net that corrects the linear rating of a line, and how it learns from one example.
#pragma once
#include "features.hpp"
#include <cstdio>
#include <stdexcept>
#include <string>

namespace skipbo {

typedef float Lanes __attribute__((vector_size(4 * UNITS)));

struct Net {
    Lanes rows[KINDS][PLACES], out[KINDS];

    void begin(uint64_t seed) { // the linear unit begins at 0, the others at random, alike for all endings
        Rng rng(seed);
        memset(static_cast<void*>(this), 0, sizeof *this);
        auto normal = [&] {
            float sum = 0;
            for (int at = 0; at < 6; at++) sum += rng.share() - 0.5f;
            return sum;
        };
        for (int place = 0; place < PLACES; place++)
            for (int unit = 1; unit < UNITS; unit++) {
                float weight = 0.12f * normal();
                for (auto& kind : rows) kind[place][unit] = weight;
            }
        for (int unit = 0; unit < UNITS; unit++) {
            float weight = unit ? 0.02f * normal() : 1.0f;
            for (auto& kind : out) kind[unit] = weight;
        }
    }
    void load(const std::string& name) {
        FILE* file = fopen(name.c_str(), "rb");
        bool good = file && fread(static_cast<void*>(this), sizeof *this, 1, file) == 1;
        if (file) fclose(file);
        if (!good) throw std::runtime_error("cannot read the net " + name);
    }
    void load_or_begin(const std::string& name) {
        if (name == "new") begin(7);
        else load(name);
    }
    void save(const std::string& name) const { // whole or not at all
        std::string part = name + ".part";
        FILE* file = fopen(part.c_str(), "wb");
        bool good = file && fwrite(static_cast<const void*>(this), sizeof *this, 1, file) == 1;
        if (file) good = !fclose(file) && good;
        if (!good || rename(part.c_str(), name.c_str())) throw std::runtime_error("cannot write the net " + name);
    }
    Lanes hidden(int kind, const Inputs& inputs) const {
        Lanes sum = {};
        for (uint16_t place : inputs) sum += rows[kind][place];
        return sum;
    }
    static Lanes active(const Lanes& hidden) {
        Lanes zero = {}, found = hidden > zero ? hidden : zero;
        found[0] = hidden[0];
        return found;
    }
    float result(int kind, const Lanes& hidden) const {
        Lanes product = active(hidden) * out[kind];
        float sum = 0;
        for (int unit = 0; unit < UNITS; unit++) sum += product[unit];
        return sum;
    }
    float correction(int kind, const Inputs& inputs) const { return result(kind, hidden(kind, inputs)); }
    // One step down the slope: `step` is the rate of learning times the slope of the result.
    void learn(int kind, const Inputs& inputs, const Lanes& hidden, float step) {
        Lanes zero = {}, slope = (hidden > zero ? out[kind] : zero) * step;
        slope[0] = step;
        Lanes change = active(hidden) * step;
        change[0] = 0;
        out[kind] -= change;
        for (uint16_t place : inputs) rows[kind][place] -= slope;
    }
};

inline float chance(double rating) { return 1.0f / (1.0f + std::exp(float(-rating))); }

} // namespace skipbo

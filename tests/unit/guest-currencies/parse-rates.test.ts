import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guestCurrencies } from "#app/business/guest-currencies/guest-currencies.ts";
import { parseRates } from "#app/business/guest-currencies/parse-rates.ts";

const date = "2026-12-09";
const parse = (feed: unknown) => parseRates(JSON.stringify(feed));

/** Generates what one unit of each currency costs in pesos, for some of the currencies. */
const pesos = fc
  .dictionary(fc.constantFrom(...guestCurrencies), fc.double({ min: 1.1, max: 900, noNaN: true }))
  .filter((prices) => Object.keys(prices).length > 0);

const invert = (prices: Record<string, number>) =>
  Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, 1 / price]));

describe("parseRates", () => {
  it("returns the rates of a feed in pesos as they are, without other currencies", () => {
    fc.assert(
      fc.property(pesos, (prices) => {
        const rates = invert(prices);
        expect(parse({ base: "MXN", date, rates: { ...rates, JPY: 8.4, XXX: null } })).toEqual({
          outcome: "sound",
          rates: { day: date, perPeso: rates },
        });
      }),
    );
  });

  it("returns the same rates for any base", () => {
    fc.assert(
      fc.property(pesos, fc.double({ min: 0.01, max: 500, noNaN: true }), (prices, perBase) => {
        const rates = Object.fromEntries(
          Object.entries(invert(prices)).map(([currency, rate]) => [currency, rate * perBase]),
        );
        const parsed = parse({ base: "CHF", date, rates: { ...rates, MXN: perBase } });
        if (parsed.outcome === "unsound") throw new Error(parsed.error);
        for (const [currency, price] of Object.entries(prices)) {
          const rate = parsed.rates.perPeso[currency as (typeof guestCurrencies)[number]];
          expect((rate ?? 0) * price).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it("converts to the base of the feed itself", () => {
    expect(parse({ base: "USD", date, rates: { MXN: 20, EUR: 0.9 } })).toEqual({
      outcome: "sound",
      rates: { day: date, perPeso: { USD: 0.05, EUR: 0.045 } },
    });
  });

  it("never throws, and returns only plausible rates of a valid day", () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.double({ min: 0 }));
    const feed = fc.record(
      {
        base: fc.oneof(fc.constantFrom("MXN", "USD", "mxn"), fc.string()),
        date: fc.oneof(fc.constantFrom(date, "2026-02-30", "26-12-09"), fc.string()),
        rates: fc.oneof(
          fc.dictionary(fc.constantFrom("MXN", "__proto__", ...guestCurrencies), value),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      feed.map((one) => JSON.stringify(one)),
    );
    fc.assert(
      fc.property(text, (sent) => {
        const parsed = parseRates(sent);
        if (parsed.outcome === "unsound") return;
        expect(parsed.rates.day).toMatch(/^20\d\d-\d\d-\d\d$/);
        const found = Object.values(parsed.rates.perPeso);
        expect(found.length).toBeGreaterThan(0);
        for (const rate of found) {
          expect(rate).toBeGreaterThanOrEqual(1 / 1_000);
          expect(rate).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["not-json", "<html>"],
    ["not-rates", JSON.stringify({ base: "MXN", rates: { USD: 0.05 } })],
    ["not-rates", JSON.stringify({ base: "MXN", date: "09/12/2026", rates: { USD: 0.05 } })],
    ["no-pesos", JSON.stringify({ base: "USD", date, rates: { EUR: 0.9 } })],
    ["no-currency", JSON.stringify({ base: "MXN", date, rates: { JPY: 8.4 } })],
    ["no-currency", JSON.stringify({ base: "MXN", date, rates: { USD: 0, EUR: "1" } })],
    ["implausible", JSON.stringify({ base: "MXN", date, rates: { USD: 18.5 } })],
  ])("names the error %s for %s", (error, text) => {
    expect(parseRates(text)).toEqual({ outcome: "unsound", error });
  });
});

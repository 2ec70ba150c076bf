import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseGuestRates,
  isFresh,
  maxRateAgeDays,
} from "#app/business/guest-currencies/choose-guest-rates.ts";
import {
  formatGuestMoney,
  formatGuestMoneyNote,
} from "#app/business/guest-currencies/format-guest-money.ts";
import { roundForReading } from "#app/business/guest-currencies/guest-sums.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { addDays } from "#app/platform/local-date.ts";

const rates = [
  { currency: "USD", perPeso: 0.0541 },
  { currency: "CAD", perPeso: 0.0755 },
] as const;

describe("roundForReading", () => {
  it("is a whole number within five percent of every sum from ten on", () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 1e6, noNaN: true }), (sum) => {
        const rounded = roundForReading(sum);
        expect(Number.isInteger(rounded)).toBe(true);
        expect(Math.abs(rounded - sum) / sum).toBeLessThanOrEqual(0.05);
        expect(String(rounded)).toMatch(/^[1-9]\d0*$/);
      }),
    );
  });

  it("never grows when the sum gets smaller", () => {
    const sum = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(sum, sum, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(roundForReading(less)).toBeLessThanOrEqual(roundForReading(more));
      }),
    );
  });

  it("has whole units below ten, and 0 below one", () => {
    expect([0.99, 1, 9.4, 9.6, 99.6, 1_234].map(roundForReading)).toEqual([
      0, 1, 9, 10, 100, 1_200,
    ]);
  });
});

describe("formatGuestMoney", () => {
  it("says roughly what a sum is, in both languages", () => {
    expect(formatGuestMoney(1_850, rates, "en")).toBe("about US$100 / C$140");
    expect(formatGuestMoney(1_850, rates, "es")).toBe("aprox. US$100 / C$140");
    expect(formatGuestMoney(22_200, rates, "en")).toBe("about US$1,200 / C$1,700");
    expect(formatGuestMoneyNote(1_850, rates, "en")).toMatch(/^About US\$100 .*in pesos\.$/);
  });

  it("says nothing without rates and for sums below one unit", () => {
    expect(formatGuestMoney(1_850, [], "en")).toBeFalsy();
    expect(formatGuestMoney(0, rates, "es")).toBeFalsy();
    expect(formatGuestMoneyNote(10, rates, "es")).toBeFalsy();
  });
});

describe("chooseGuestRates", () => {
  const today = "2026-12-09";
  const url = "https://rates.test/mxn.json";
  const typed = { day: today, USD: 20, CAD: null, EUR: null, GBP: null };
  const settings = (exchangeRates = typed) => ({
    guestCurrencies: { value: ["CAD" as const, "USD" as const] },
    exchangeRates: { value: exchangeRates },
    exchangeRatesUrl: { value: url },
  });
  const fetched = { url, day: today, perPeso: { USD: 0.06, CAD: 0.07, GBP: 0.04 } };
  const usd = { currency: "USD", perPeso: 0.05 };
  const cad = { currency: "CAD", perPeso: 0.07 };

  it("takes typed rates before fetched rates of the same day, and only the wanted currencies", () => {
    expect(chooseGuestRates(settings(), fetched, today)).toEqual([usd, cad]);
    expect(chooseGuestRates(settings(), null, today)).toEqual([usd]);
  });

  it("takes the newer rates of the two", () => {
    const older = settings({ ...typed, day: addDays(today, -1) });
    expect(chooseGuestRates(older, fetched, today)[0]?.perPeso).toBe(0.06);
  });

  it("leaves out fetched rates of another address and rates older than three days", () => {
    const elsewhere = { ...fetched, url: "https://other.test/" };
    expect(chooseGuestRates(settings(), elsewhere, today)).toEqual([usd]);
    const later = addDays(today, maxRateAgeDays + 1);
    expect(chooseGuestRates(settings(), fetched, later)).toEqual([]);
  });

  it("shows nothing by the settings of a new site", () => {
    expect(chooseGuestRates(seedBusiness, fetched, today)).toEqual([]);
  });

  it("isFresh accepts the days from three days ago to tomorrow", () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        expect(isFresh(addDays(today, days), today)).toBe(days >= -3 && days <= 1);
      }),
    );
    expect(isFresh("", today)).toBe(false);
  });
});

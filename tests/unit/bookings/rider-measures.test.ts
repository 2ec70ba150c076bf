import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatHeight, formatWeight } from "#app/bookings/riders/format-measures.ts";
import { getWeightUnit } from "#app/bookings/riders/get-weight-unit.ts";
import { parseHeight } from "#app/bookings/riders/parse-height.ts";
import { parseWeight, readWeight } from "#app/bookings/riders/parse-weight.ts";
import { riderLimits, type WeightUnit } from "#app/bookings/riders/rider-limits.ts";
import {
  findWeightDoubt,
  formatWeightQuestion,
  type WeighedRider,
} from "#app/bookings/riders/weight-doubt.ts";
import { identifyPhone } from "#app/business/phone-number.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { kilogramsInAPound } from "#app/i18n/units.ts";

const [leastKg, mostKg] = riderLimits.weightKg;
const [leastCm, mostCm] = riderLimits.heightCm;
const units = fc.constantFrom<WeightUnit>("kg", "lb");

describe("parseWeight", () => {
  it.each([
    ["62", "kg", 62],
    ["62.4", "kg", 63],
    ["62,4 kg", "lb", 63],
    ["137", "lb", 63],
    ["137 lbs", "kg", 63],
    ["176", "lb", 80],
    ["177", "lb", 81],
    ["80 kilos", "lb", 80],
    ["80 kgs", "lb", 80],
    ["80KG.", "lb", 80],
    ["80 kilogramos", "lb", 80],
    ["80 kilograms", "lb", 80],
    ["180 pounds", "kg", 82],
    ["170 libras", "kg", 78],
    ["11 st", "kg", 70],
    ["11 stone", "lb", 70],
    ["11 st 6", "kg", 73],
    ["11 stone 6", "lb", 73],
    ["11st 6lb", "kg", 73],
    ["11.5 st", "kg", 74],
    ["７０", "kg", 70],
    ["６２．５　ｋｇ", "lb", 63],
    ["15", "kg", 15],
    ["200", "kg", 200],
    ["440", "lb", 200],
    ["  ", "kg", null],
  ] as const)("parseWeight reads %j with unit %s as %s kg", (text, unit, kg) => {
    expect(parseWeight(text, unit)).toBe(kg);
  });

  it.each([
    ["14", "kg"],
    ["201", "kg"],
    ["33", "lb"],
    ["441", "lb"],
    ["2 st", "kg"],
    ["32 st", "kg"],
    ["11 st 14", "kg"],
    ["11.5 st 6", "kg"],
    ["-70", "kg"],
    ["70-75", "kg"],
    ["1e2", "kg"],
    ["0x50", "kg"],
    ["1,850", "kg"],
    ["70 cm", "kg"],
    ["seventy", "kg"],
    [`70${" ".repeat(40)}kg`, "kg"],
    ["7".repeat(64_000), "kg"],
  ] as const)("parseWeight refuses %.20j with unit %s", (text, unit) => {
    expect(parseWeight(text, unit)).toBeUndefined();
  });

  it("parseWeight returns what was typed, rounded up to the next kilogram", () => {
    const hundredths = fc.integer({ min: leastKg * 100, max: mostKg * 100 });
    const words = fc.constantFrom("kg", " kgs", " Kilos", " kilogramos", " kilogram.");
    fc.assert(
      fc.property(hundredths, words, units, (hundredth, word, unit) => {
        const typed = hundredth / 100;
        const kg = parseWeight(`${typed}${word}`, unit);
        expect(kg).toBeGreaterThanOrEqual(typed);
        expect(kg).toBeLessThan(typed + 1);
      }),
    );
  });

  it("parseWeight reads stones and pounds as their sum in pounds", () => {
    fc.assert(
      fc.property(fc.nat({ max: 30 }), fc.nat({ max: 13 }), units, (stones, pounds, unit) => {
        const sum = parseWeight(`${stones * 14 + pounds}`, "lb");
        expect(parseWeight(`${stones} st ${pounds}`, unit)).toBe(sum);
      }),
    );
  });
});

describe("parseHeight", () => {
  it.each([
    ["170", 170],
    ["170 cm", 170],
    ["180 cms", 180],
    ["180.5", 181],
    ["180,4 cm", 180],
    ["170 centímetros", 170],
    ["1.70 m", 170],
    ["1,7", 170],
    ["1,8 mts", 180],
    ["1m80", 180],
    ["1 m 80 cm", 180],
    ["1 metro 80", 180],
    ["１．７０", 170],
    ["5'7", 170],
    ["5’7”", 170],
    ["5′7″", 170],
    ["5´7", 170],
    ["5'7''", 170],
    ["5 ft 7 in", 170],
    ["5 feet 7 inches", 170],
    ["5 pies 7 pulgadas", 170],
    ["5'", 152],
    ["80", 80],
    ["230", 230],
    ["", null],
  ] as const)("parseHeight reads %j as %s cm", (text, cm) => {
    expect(parseHeight(text)).toBe(cm);
  });

  it.each([
    ...["79", "231", "1", "2", "1m8", "5'12", "9'0", "tall", "1.2.3", "-170", "1e2", "180 lb"],
    ...[`1${" ".repeat(40)}m`, "1".repeat(64_000)],
  ])("parseHeight refuses %.20j", (text) => {
    expect(parseHeight(text)).toBeUndefined();
  });

  it("parseHeight reads centimeters and meters as the same height", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: mostCm }), (cm) => {
        const rest = String(cm % 100).padStart(2, "0");
        const meters = [".", ",", "m", " m "].map(
          (mark) => `${Math.floor(cm / 100)}${mark}${rest}`,
        );
        expect([`${cm}`, ...meters].map(parseHeight)).toEqual(Array(5).fill(cm));
      }),
    );
  });
});

describe("getWeightUnit", () => {
  it.each([
    ["+1 303 555 0123", null, "lb"],
    ["303 555 0123", "US", "lb"],
    ["416 555 0123", "US", "kg"],
    ["+1 416 555 0123", null, "kg"],
    ["+44 20 7946 0123", null, "kg"],
    ["954 133 4455", "MX", "kg"],
    ["303 555 0123", null, "kg"],
  ] as const)("getWeightUnit preselects for %s, country %s: %s", (phone, country, unit) => {
    expect(getWeightUnit(identifyPhone(phone, country))).toBe(unit);
  });
});

describe("formatWeight and formatHeight", () => {
  it("formatWeight writes kilograms", () => expect(formatWeight(82)).toBe("82 kg"));

  it.each([
    [180, "1.80 m (5′11″)"],
    [183, "1.83 m (6′0″)"],
    [80, "0.80 m (2′7″)"],
  ])("formatHeight writes %i cm in both units", (cm, text) => expect(formatHeight(cm)).toBe(text));

  it("what formatWeight and formatHeight write is read as the same values", () => {
    const weights = fc.integer({ min: leastKg, max: mostKg });
    const heights = fc.integer({ min: leastCm, max: mostCm });
    fc.assert(
      fc.property(weights, heights, (kg, cm) => {
        expect(parseWeight(formatWeight(kg), "lb")).toBe(kg);
        const [meters = "", feet = ""] = formatHeight(cm).split(" (");
        if (cm >= 100) expect(parseHeight(meters)).toBe(cm);
        const difference = (parseHeight(feet.slice(0, -1)) ?? cm) - cm;
        expect(Math.abs(difference)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe("findWeightDoubt", () => {
  const adult: WeighedRider = { heightCm: null, age: null, price: "adult" };
  const ask = (text: string, unit: WeightUnit, rider: WeighedRider, locale: Locale = "en") => {
    const typed = readWeight(text, unit);
    const doubt = typed && findWeightDoubt(typed, rider);
    return doubt ? formatWeightQuestion(doubt, locale) : null;
  };

  it.each([
    ["82", "lb", { ...adult, heightCm: 180 }, "82 lb is 37 kg: pounds or kilos?"],
    ["82 lb", "kg", adult, "82 lb is 37 kg: pounds or kilos?"],
    ["180", "kg", { ...adult, heightCm: 180 }, "180 kg is 397 lb: pounds or kilos?"],
    ["38", "kg", { ...adult, heightCm: 180 }, "38 kg (84 lb): is that right?"],
    ["6 st", "kg", adult, "38 kg (84 lb): is that right?"],
    ["70", "kg", { ...adult, heightCm: 107 }, "70 kg is 154 lb: pounds or kilos?"],
    ["80", "kg", { ...adult, heightCm: 80 }, "80 kg (176 lb): is that right?"],
    ["57", "kg", { ...adult, age: 8 }, "57 kg is 126 lb: pounds or kilos?"],
    ["40", "lb", { ...adult, age: 11 }, "40 lb is 18 kg: pounds or kilos?"],
  ] as const)("findWeightDoubt asks about %s %s of %j", (text, unit, rider, question) => {
    expect(ask(text, unit, rider)).toBe(question);
  });

  it.each([
    ["82", "kg", { ...adult, heightCm: 180 }],
    ["105", "kg", { ...adult, heightCm: 178 }],
    ["52", "kg", { ...adult, heightCm: 180 }],
    ["181", "lb", { ...adult, heightCm: 180 }],
    ["45", "kg", adult],
    ["25", "kg", { ...adult, age: 8 }],
    ["64", "kg", { ...adult, age: 17, heightCm: 172 }],
    ["25", "kg", { ...adult, price: "child" }],
  ] as const)("findWeightDoubt accepts %s %s of %j", (text, unit, rider) => {
    expect(ask(text, unit, rider)).toBeNull();
  });

  it("findWeightDoubt asks for the unit of every adult of common build who took the other one", () => {
    const indexes = fc.double({ min: 18.5, max: 35, noNaN: true });
    fc.assert(
      fc.property(indexes, fc.integer({ min: 150, max: 190 }), units, (index, heightCm, unit) => {
        const kg = index * (heightCm / 100) ** 2;
        const amount = (unit === "kg" ? kg / kilogramsInAPound : kg).toFixed(1);
        const typed = readWeight(amount, unit);
        const rider = { ...adult, heightCm };
        if (typed)
          expect(findWeightDoubt(typed, rider)?.otherUnit).toBe(unit === "kg" ? "lb" : "kg");
        const right = readWeight(amount, unit === "kg" ? "lb" : "kg");
        if (right) expect(findWeightDoubt(right, rider)).toBeNull();
      }),
    );
  });

  it("formatWeightQuestion asks in Spanish, too", () => {
    expect(ask("82", "lb", adult, "es")).toBe("82 lb son 37 kg: ¿libras o kilos?");
    expect(ask("38", "kg", adult, "es")).toBe("38 kg (84 lb): ¿está bien?");
  });
});

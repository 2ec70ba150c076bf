import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import {
  hasAnswers,
  noAnswers,
  parseHeight,
  parseRiderTexts,
  parseWeight,
  type RiderTexts,
  riderLimits,
  toRiderTexts,
} from "#app/bookings/riders/rider-answers.ts";

const empty: RiderTexts = toRiderTexts(noAnswers, "kg");

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
    ["-70", "kg"],
    ["1e2", "kg"],
    ["seventy", "kg"],
    ["7".repeat(64_000), "kg"],
  ] as const)("parseWeight refuses %.20j with unit %s", (text, unit) => {
    expect(parseWeight(text, unit)).toBeUndefined();
  });

  it("parseWeight never returns less than what was typed", () => {
    const [least, most] = riderLimits.weightKg;
    fc.assert(
      fc.property(fc.integer({ min: least * 100, max: most * 100 }), (hundredths) => {
        const typed = hundredths / 100;
        const kg = parseWeight(String(typed), "kg");
        expect(kg).toBeGreaterThanOrEqual(typed);
        expect(kg).toBeLessThan(typed + 1);
      }),
    );
  });
});

describe("parseHeight", () => {
  it.each([
    ["170", 170],
    ["170 cm", 170],
    ["1.70 m", 170],
    ["1,7", 170],
    ["5'7", 170],
    ["5’7”", 170],
    ["5 ft 7 in", 170],
    ["5'", 152],
    ["80", 80],
    ["230", 230],
    ["", null],
  ] as const)("parseHeight reads %j as %s cm", (text, cm) => {
    expect(parseHeight(text)).toBe(cm);
  });

  it.each(["79", "231", "5'12", "9'0", "tall", "1.2.3", "1".repeat(64_000)])(
    "parseHeight refuses %.20j",
    (text) => {
      expect(parseHeight(text)).toBeUndefined();
    },
  );
});

describe("parseRiderTexts", () => {
  it("parseRiderTexts accepts a rider without any answer", () => {
    expect(parseRiderTexts(empty)).toEqual({ ok: true, answers: noAnswers });
    expect(hasAnswers(noAnswers)).toBe(false);
  });

  it("parseRiderTexts refuses health remarks without consent", () => {
    const texts = { ...empty, health: ["asthma"] };
    expect(parseRiderTexts(texts)).toEqual({ ok: false, errors: { consent: "no-consent" } });
    expect(parseRiderTexts({ ...texts, hasConsent: true })).toEqual({
      ok: true,
      answers: { ...noAnswers, health: ["asthma"] },
    });
  });

  it("parseRiderTexts reports every wrong field and ignores unknown choices", () => {
    const texts = { ...empty, name: "see evil.example.com", weight: "9999", height: "x" };
    expect(parseRiderTexts({ ...texts, experience: "expert", health: ["gout"] })).toEqual({
      ok: false,
      errors: { name: "web-address", weight: "invalid-weight", height: "invalid-height" },
    });
    expect(parseRiderTexts({ ...empty, experience: "expert", health: ["gout"] })).toEqual({
      ok: true,
      answers: noAnswers,
    });
  });

  it("toRiderTexts returns texts that parse to the same answers", () => {
    const answers = {
      ...{ name: "Ana", weightKg: 62, heightCm: 165, experience: "some" as const },
      health: ["back", "other"] as const,
    };
    expect(parseRiderTexts(toRiderTexts(answers, "lb"))).toEqual({ ok: true, answers });
  });
});

it("riders are described by name or number, age, facts and health remarks", () => {
  const answers = { ...noAnswers, weightKg: 62, experience: "never", health: ["fear"] } as const;
  expect(formatRiderTitle({ answers, age: null, price: "adult" }, 1, "en")).toBe("Rider 2");
  expect(formatRiderTitle({ answers, age: null, price: "child" }, 1, "es")).toBe(
    "Persona 2 (niño o niña)",
  );
  const named = { ...answers, name: "Ana" };
  expect(formatRiderTitle({ answers: named, age: 9, price: "child" }, 1, "en")).toBe(
    "Ana (9 years old)",
  );
  expect(formatRiderFacts(answers, "es")).toBe("62 kg, nunca ha montado");
  expect(formatHealthRemarks(answers, "en")).toBe("Afraid of horses");
});

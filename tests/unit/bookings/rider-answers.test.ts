import { describe, expect, it } from "vitest";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import {
  hasAnswers,
  noAnswers,
  parseRiderTexts,
  type RiderTexts,
  toRiderTexts,
} from "#app/bookings/riders/rider-answers.ts";

const empty: RiderTexts = toRiderTexts(noAnswers, "kg");

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

import { describe, expect, it } from "vitest";
import {
  answerFieldNames,
  answerFields,
  getAnswerField,
} from "#app/bookings/riders/answer-fields.ts";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import { currentConsentNumber, firstConsentNumber } from "#app/bookings/riders/health-consent.ts";
import {
  formatAnswersValue,
  getRidingAdvice,
  hasAnswers,
  healthRemarks,
  isRiderAnswered,
  noAnswers,
  parseRiderTexts,
  type RiderAnswers,
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
      answers: { ...noAnswers, health: ["asthma"], consentNumber: currentConsentNumber },
    });
  });

  it("parseRiderTexts reports every wrong field and ignores unknown choices", () => {
    const texts = { ...empty, name: "see evil.example.com", weight: "9999", height: "x" };
    expect(parseRiderTexts({ ...texts, experience: "expert", health: ["gout"] })).toEqual({
      ok: false,
      errors: { name: "web-address", weight: "invalid", height: "invalid" },
    });
    expect(parseRiderTexts({ ...empty, experience: "expert", health: ["gout"] })).toEqual({
      ok: true,
      answers: noAnswers,
    });
  });

  it("toRiderTexts returns texts that parse to the same answers", () => {
    const answers = {
      ...{ name: "Ana", weightKg: 62, heightCm: 165, experience: "some" as const },
      ...{ health: ["back", "other"] as const, otherHealth: "sore knee" },
      consentNumber: currentConsentNumber,
    };
    expect(parseRiderTexts(toRiderTexts(answers, "lb"))).toEqual({ ok: true, answers });
  });
});

it.each(answerFieldNames)("parseRiderTexts reads the %s that toRiderTexts shows", (name) => {
  const field = getAnswerField(name);
  const sample =
    field.kind === "name"
      ? "Ana"
      : field.kind === "choice"
        ? field.options[0]
        : Object.values(field.limits)[0];
  const answers = { ...noAnswers, [name]: sample };
  const texts = toRiderTexts(answers, "kg");
  expect(texts[answerFields[name].input]).toBe(String(sample));
  expect(parseRiderTexts(texts)).toEqual({ ok: true, answers });
});

it.each(Object.keys(noAnswers) as (keyof RiderAnswers)[])(
  "an answer in %s alone counts as an answer and as a change",
  (field) => {
    const answers = { ...noAnswers, [field]: field === "health" ? ["asthma"] : "1" };
    expect(hasAnswers(answers)).toBe(true);
    expect(formatAnswersValue(answers)).not.toBe(formatAnswersValue(noAnswers));
  },
);

it.each<[string, Partial<RiderAnswers>, boolean]>([
  ["nothing", {}, false],
  ["a name", { name: "Ana" }, false],
  ["a name and a height", { name: "Ana", heightCm: 165 }, false],
  ["a weight", { weightKg: 62 }, true],
  ["an experience", { experience: "never" }, true],
  ["a health remark", { health: ["asthma"], consentNumber: currentConsentNumber }, true],
])(
  "isRiderAnswered says for a rider who gave %s whether anything is left to ask",
  (_, given, expected) => {
    expect(isRiderAnswered({ ...noAnswers, ...given })).toBe(expected);
  },
);

it("the value of answers without health is that of a form from before the update", () => {
  expect(formatAnswersValue(noAnswers)).toBe("[null,null,null,null,[]]");
});

it("health remarks that are not changed keep a consent to the first text", () => {
  const former = { health: ["asthma"] as const, consentNumber: firstConsentNumber };
  const stored = { ...noAnswers, ...former };
  const texts = { ...toRiderTexts(stored, "kg"), weight: "70" };
  expect(texts.hasConsent).toBe(false);
  expect(parseRiderTexts(texts, stored)).toEqual({
    ok: true,
    answers: { ...stored, weightKg: 70 },
  });
  const more = { ...texts, health: ["asthma", "heart"] };
  expect(parseRiderTexts(more, stored)).toEqual({ ok: false, errors: { consent: "no-consent" } });
  expect(parseRiderTexts({ ...texts, hasConsent: true }, stored)).toMatchObject({
    answers: { consentNumber: currentConsentNumber },
  });
});

it("a text about health counts as something else and may have 200 characters", () => {
  const texts = { ...empty, otherHealth: "x".repeat(200), hasConsent: true };
  expect(parseRiderTexts(texts)).toMatchObject({ answers: { health: ["other"] } });
  expect(parseRiderTexts({ ...texts, otherHealth: "x".repeat(201) })).toEqual({
    ok: false,
    errors: { otherHealth: "too-long" },
  });
});

it("getRidingAdvice keeps a pregnant rider off the horse and sends two kinds to the doctor", () => {
  expect(getRidingAdvice(healthRemarks)).toBe("cannot-ride");
  const advised = healthRemarks.filter((one) => getRidingAdvice([one]) === "ask-doctor");
  expect(advised).toEqual(["heart", "operation"]);
  expect(getRidingAdvice(["asthma", "disability", "other"])).toBeNull();
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
  expect(formatRiderFacts(answers, "guide", "es")).toBe("62 kg, nunca ha montado");
  expect(formatHealthRemarks(answers, "en")).toBe("Afraid of horses");
  const told = { health: ["asthma", "other"], otherHealth: "sore knee" } as const;
  expect(formatHealthRemarks(told, "en")).toBe("Asthma and Something else: sore knee");
});

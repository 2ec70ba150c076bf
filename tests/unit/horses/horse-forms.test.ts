import { describe, expect, it } from "vitest";
import { parseForm } from "#app/forms/form-definition.ts";
import { absenceForm, toTypedAbsence } from "#app/horses/absence-form.ts";
import { findAbsenceOn, findNextAbsence } from "#app/horses/absences.ts";
import { horseForm, toHorseTexts } from "#app/horses/horse-form.ts";
import { testHorse } from "../../support/test-horse.ts";

const today = "2026-05-10";
const canela = { ...testHorse, name: "Canela" };
const texts = toHorseTexts(canela);

describe("horseForm", () => {
  it("returns the values of a complete form, and no height where none is typed", () => {
    expect(parseForm(horseForm, texts, { today })).toMatchObject({ ok: true, values: canela });
    const values = { ...canela, heightCm: null };
    const parsed = parseForm(horseForm, { ...texts, heightCm: "  " }, { today });
    expect(parsed).toEqual({ ok: true, values });
  });

  it.each([
    ["name", "", "required"],
    ["name", "a".repeat(81), "too-long"],
    ["maxRiderKg", "", "not-a-number"],
    ["maxRiderKg", "19", "not-a-number"],
    ["maxRiderKg", "251", "not-a-number"],
    ["maxRiderKg", "80 kg", "not-a-number"],
    ["temperament", "wild", "choose-temperament"],
    ["heightCm", "15.4", "not-a-number"],
    ["maxRidesPerDay", "0", "not-a-number"],
    ["restMinutes", "1441", "not-a-number"],
    ["restMinutes", "9".repeat(65_536), "not-a-number"],
  ])("refuses the %s %j with the error %s", (field, text, error) => {
    expect(parseForm(horseForm, { ...texts, [field]: text }, { today })).toEqual({
      ok: false,
      errors: { [field]: error },
    });
  });
});

describe("absenceForm", () => {
  const days = { from: today, to: "2026-05-12", reason: "lame" };

  it("returns the days and the reason; without a last day, the absence is open", () => {
    expect(parseForm(absenceForm, days, { today })).toEqual({ ok: true, values: days });
    const open = parseForm(absenceForm, { ...days, to: "" }, { today });
    expect(open).toEqual({ ok: true, values: { ...days, to: null } });
    const typed = { fromDay: today, toDay: "2026-05-12", reason: "lame" };
    expect(toTypedAbsence(days)).toEqual(typed);
  });

  it.each([
    [{ from: "" }, { from: "required" }],
    [{ from: "2026-02-30", to: "" }, { from: "not-a-day" }],
    [{ from: "2024-05-09", to: "" }, { from: "too-early" }],
    [{ to: "2028-05-10" }, { to: "too-late" }],
    [{ to: "2026-05-09" }, { to: "to-before-from" }],
    [{ reason: "" }, { reason: "required" }],
    [
      { from: "x", to: "y", reason: "r".repeat(81) },
      { from: "not-a-day", to: "not-a-day", reason: "too-long" },
    ],
  ])("refuses %j with the errors %j", (typed, errors) => {
    expect(parseForm(absenceForm, { ...days, ...typed }, { today })).toEqual({ ok: false, errors });
  });
});

it("findAbsenceOn includes the first and the last day, and every later day of an open absence", () => {
  const closed = { fromDay: "2026-05-10", toDay: "2026-05-12", reason: "vet" };
  const found = (day: string) => findAbsenceOn([closed], day)?.reason;
  expect(["2026-05-09", "2026-05-10", "2026-05-12", "2026-05-13"].map(found)).toEqual([
    undefined,
    "vet",
    "vet",
    undefined,
  ]);
  expect(findAbsenceOn([{ ...closed, toDay: null }], "2030-01-01")?.reason).toBe("vet");
});

it("findNextAbsence returns the first absence that begins later", () => {
  const days = ["2026-05-20", "2026-05-10", "2026-05-14"].map((fromDay) => ({ fromDay }));
  expect(findNextAbsence(days, "2026-05-10")?.fromDay).toBe("2026-05-14");
  expect(findNextAbsence(days, "2026-05-20")).toBeUndefined();
});

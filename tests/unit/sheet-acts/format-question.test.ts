import { expect, it } from "vitest";
import {
  formatQuestion,
  formatQuestionSubject,
} from "#app/bookings/sheet-submission/format-question.ts";
import type {
  SheetQuestion,
  ToldAct,
} from "#app/bookings/sheet-submission/list-sheet-questions.server.ts";
import { toInstant } from "#app/platform/local-time.ts";

const day = "2026-12-05";
const told = { riders: 4, of: 4, amountCentavos: null, horses: [] } as const;
const question: SheetQuestion = {
  key: { tour: "sunset", date: day, start: "16:00" },
  reason: "contradicts",
  booking: { id: "b", name: "Familia Ruiz", reference: "K7Q2M4" },
  act: { ...told, id: "2", kind: "arrived", by: "Rosa", at: toInstant(day, "08:10"), riders: 3 },
  against: { ...told, id: "1", kind: "did-not-come", by: "Chuy", at: toInstant(day, "08:05") },
};

/** Replaces the spaces that keep a number and its unit on one line. */
const toPlain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it("a question tells both acts in the order of their times, in both languages", () => {
  expect(toPlain(formatQuestionSubject(question, "en"))).toBe("Familia Ruiz, 4:00 PM");
  expect(toPlain(formatQuestion(question, "en"))).toBe(
    "Chuy: didn't come, 8:05 AM. Rosa: 3 of 4 arrived, 8:10 AM. Which one?",
  );
  expect(toPlain(formatQuestion(question, "es"))).toMatch(
    /^Chuy: no llegaron, 8:05.+ Rosa: llegaron 3 de 4, 8:10.+ ¿Cuál es la buena\?$/,
  );
});

it("a question about money names the sum, and an act of another day its day", () => {
  const act: ToldAct = {
    ...{ id: "3", by: "Chuy", riders: null, of: null, horses: [] },
    ...{ amountCentavos: 370_000, at: toInstant("2026-12-06", "09:00") },
    kind: "collected",
  };
  const text = formatQuestion({ ...question, reason: "too-much", act, against: null }, "en");
  expect(text).toMatch(/^Chuy: collected .*3,700/);
  expect(text).toContain("more than was left to pay");
  expect(text).toMatch(/Dec/);
});

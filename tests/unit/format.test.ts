import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addArticle,
  fillMessage,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import { getNumberFormat } from "#app/i18n/intl-formatters.ts";

it("formatDate has three styles per language and writes no comma after a Spanish weekday", () => {
  const said = (["long", "day", "short"] as const).map((style) => [
    formatDate("2026-12-09", "en", style),
    formatDate("2026-12-09", "es", style),
  ]);
  expect(said).toEqual([
    ["Wednesday, December 9, 2026", "miércoles 9 de diciembre de 2026"],
    ["Wednesday, December 9", "miércoles 9 de diciembre"],
    ["Wed, Dec 9", "mié 9 de dic"],
  ]);
});

const nbsp = "\u00a0";

it("formatMoney formats a sum for the language and keeps it on one line with its currency", () => {
  expect([formatMoney(3700, "en"), formatMoney(3700, "es"), formatMoney(0, "es")]).toEqual([
    `MXN${nbsp}3,700`,
    `$3,700${nbsp}MXN`,
    `$0${nbsp}MXN`,
  ]);
});

it("formatMoney groups digits like Intl.NumberFormat", () => {
  const centavos = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(centavos, fc.constantFrom("en", "es"), (sum, locale) => {
      const pesos = sum / 100;
      expect(formatMoney(pesos, locale)).toContain(getNumberFormat(locale).format(pesos));
    }),
  );
  // The difference is 66.80000000000001 as a number, and centavos have two digits.
  expect(formatMoney(100.1 - 33.3, "en")).toBe(`MXN${nbsp}66.80`);
});

it("formatTime and formatInstant keep a time on one line in both languages", () => {
  expect([formatTime("13:05", "en"), formatTime("13:05", "es"), formatTime("00:30", "es")]).toEqual(
    [`1:05${nbsp}PM`, `1:05${nbsp}p.${nbsp}m.`, `12:30${nbsp}a.${nbsp}m.`],
  );
  const instant = formatInstant(new Date("2026-11-20T16:12:00Z"), "es", "America/Mexico_City");
  expect(instant).toBe(`20 nov 2026, 10:12${nbsp}a.${nbsp}m.`);
  expect(formatTime("To be agreed", "es")).toBe("To be agreed");
});

it("formatTimeRange writes AM or PM once when it is the same for both times", () => {
  expect(formatTimeRange("16:00", "19:00", "en")).toBe(`4:00–7:00${nbsp}PM`);
  expect(formatTimeRange("08:00", "12:00", "en")).toBe(`8:00${nbsp}AM–12:00${nbsp}PM`);
  expect(formatTimeRange("16:00", "19:00", "es")).toBe(`4:00–7:00${nbsp}p.${nbsp}m.`);
  expect(formatTimeRange("08:00", "08:00", "es")).toBe(`8:00${nbsp}a.${nbsp}m.`);
});

describe("fill", () => {
  const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:05`);

  it.each(everyHour)(
    "fill writes a Spanish sentence with %s with the right article and one full stop",
    (hour) => {
      const time = formatTime(hour, "es");
      const isOne = hour === "01:05" || hour === "13:05";
      const said = fillMessage("Hasta las {time}. De las {time} a las {time}.", { time });
      const article = isOne ? "la" : "las";
      const span = `De ${article} ${time} a ${article} ${time}`;
      expect(said).toBe(`Hasta ${article} ${time} ${span}`);
      expect(addArticle(time)).toBe(`${article} ${time}`);
      expect(said).not.toContain("..");
    },
  );

  it.each([
    ["محمد العربي", "\u200e\u2068محمد العربي\u2069: 2 riders"],
    ["דנה לוי", "\u200e\u2068דנה לוי\u2069: 2 riders"],
    ["Zoë O’Connor", "Zoë O’Connor: 2 riders"],
    ["김민준", "김민준: 2 riders"],
  ])("fill keeps the name %s from turning the sentence round", (name, said) => {
    expect(fillMessage("{name}: {riders} riders", { name, riders: 2 })).toBe(said);
  });

  it("fill keeps ellipses and the full stops between sentences", () => {
    const time = formatTime("14:30", "en");
    expect(fillMessage("At {time}. Then {what}...", { time, what: "ride" })).toBe(
      `At 2:30${nbsp}PM. Then ride...`,
    );
    expect(fillMessage("las {riders} personas", { riders: 1 })).toBe("las 1 personas");
  });

  it.each([
    ["un día", "Cada uno tiene un día libre por semana."],
    ["2 días", "Cada uno tiene 2 días libres por semana."],
    ["21 días", "Cada uno tiene 21 días libres por semana."],
  ])("fill writes the Spanish adjective of %s in its number", (daysOff, said) => {
    expect(fillMessage("Cada uno tiene {daysOff} libres por semana.", { daysOff })).toBe(said);
  });
});

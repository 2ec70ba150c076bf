import { expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { backupTrouble, isNearlyFull } from "#app/watch/read-troubles.server.ts";
import { isToldAlready, type Trouble, troubleKey } from "#app/watch/trouble.ts";
import { wordsOf } from "#app/watch/trouble-words.ts";

const now = new Date("2026-12-01T18:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const all: readonly Trouble[] = [
  { kind: "mails", waiting: 2, lastError: "connect ECONNREFUSED" },
  { kind: "no-mail-server" },
  {
    kind: "refund",
    refund: {
      bookingId: "b",
      reference: "ABCD2345",
      name: "",
      amountMxn: 3700,
      kind: "stuck",
      since: hoursAgo(30),
      why: "balance_insufficient",
    },
  },
  { kind: "unpaid-holds", seats: 40, departures: 6 },
  { kind: "foreign-key" },
  { kind: "unknown-payment", sessionId: "cs_1", amountMxn: 100 },
  { kind: "unknown-payment", sessionId: "cs_2", amountMxn: null },
  {
    kind: "lone-rider",
    name: "Hannah",
    tour: "sunset",
    ride: null,
    date: "2026-12-02",
    start: "16:00",
  },
  { kind: "undecided", guests: 1 },
  { kind: "late-jobs", minutes: 25 },
  { kind: "disk", freeMb: 412 },
  { kind: "backup", hours: 40 },
  { kind: "backup", hours: null },
  { kind: "clock", seconds: -90 },
  { kind: "secrets-lost" },
  { kind: "sandbox" },
];

it("every trouble is said in full, in both languages", () => {
  for (const locale of locales) {
    for (const trouble of all) {
      const { text, note } = wordsOf(trouble, locale);
      expect(`${text} ${note}`, trouble.kind).not.toMatch(/[{}]|undefined|NaN/);
      expect(text.length).toBeGreaterThan(10);
    }
  }
  expect(wordsOf({ kind: "clock", seconds: -90 }, "en").text).toContain("90 seconds slow");
  expect(wordsOf({ kind: "clock", seconds: 90 }, "es").text).toContain("90 segundos adelantado");
});

it("a trouble stays the same while its figures change", () => {
  expect(troubleKey({ kind: "disk", freeMb: 1 })).toBe(troubleKey({ kind: "disk", freeMb: 2 }));
  expect(new Set(all.map(troubleKey)).size).toBe(all.length - 1);
});

it("only what has a mail of its own is not told again", () => {
  expect(all.filter(isToldAlready).map(({ kind }) => kind)).toEqual(["unpaid-holds", "lone-rider"]);
});

it("a site that has sold for two nights needs a backup younger than that", () => {
  const kinds = (backup: Date | null, first: Date | null) => backupTrouble(backup, first, now);
  expect(kinds(null, null)).toEqual([]);
  expect(kinds(null, hoursAgo(35))).toEqual([]);
  expect(kinds(null, hoursAgo(37))).toEqual([{ kind: "backup", hours: null }]);
  expect(kinds(hoursAgo(12), hoursAgo(400))).toEqual([]);
  expect(kinds(hoursAgo(50.5), hoursAgo(400))).toEqual([{ kind: "backup", hours: 50 }]);
});

it("a disk is nearly full when little is left of it, in bytes and in parts", () => {
  const gigabytes = (freeBytes: number, totalBytes: number) =>
    isNearlyFull({ freeBytes: freeBytes * 1e9, totalBytes: totalBytes * 1e9 });
  expect(gigabytes(0.9, 500)).toBe(true);
  expect(gigabytes(2, 500)).toBe(false);
  // A small one that has always had little.
  expect(gigabytes(0.9, 10)).toBe(false);
  expect(gigabytes(0.4, 10)).toBe(true);
});

import { describe, expect, it } from "vitest";
import { findPeakHorseDemand } from "#app/departures/ride-horses.ts";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";
import type { DocumentTexts } from "#app/forms/document-texts.ts";
import type { Catalog, Horses } from "#app/tours/catalog/catalog.ts";
import { listCatalogDifferences } from "#app/tours/catalog/catalog-differences.ts";
import { horsesForm } from "#app/tours/catalog/catalog-fields.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
import { rebaseCatalog, upgradeEarlierCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { formatCatalogDifference } from "#app/web/admin/catalog-parts/format-catalog-differences.ts";
import { createCatalogMessages } from "#app/web/admin/catalog-parts/format-catalog-input.ts";

const seed = seedCatalog();

function withHorses(change: Partial<Horses>): Catalog {
  return { ...seed, horses: { ...seed.horses, ...change } };
}

function problemsOf(change: DocumentTexts) {
  const parsed = parseCatalogForm(seed, "horses", {
    ...horsesForm.show("", seed.horses),
    ...change,
  });
  return parsed.outcome === "sound" ? {} : parsed.problems;
}

const outRow = (from: string, to: string, fewer: string, note = ""): DocumentTexts => ({
  ...{ "out-3-from": from, "out-3-to": to, "out-3-fewer": fewer, "out-3-note": note },
});

describe("form of the horses", () => {
  it("parseCatalogForm returns unchanged horses when their form is submitted as shown", () => {
    const exceptions = [
      { from: "2026-12-03", to: "2026-12-09", fewer: 2, note: "Lucero, lame" },
      { from: "2026-12-24", to: "2026-12-24", fewer: 1 },
    ];
    const catalog = withHorses({ count: 14, restMinutes: 45, preparationMinutes: 10, exceptions });
    const sent = pickTexts(horsesForm, Object.entries(horsesForm.show("", catalog.horses)));
    expect(parseCatalogForm(seed, "horses", sent)).toEqual({ outcome: "sound", catalog });
  });

  it("parseCatalogForm sorts the days of the horses form and marks the number of horses as checked", () => {
    const base = withHorses({ isUnchecked: true });
    const texts = {
      ...horsesForm.show("", base.horses),
      ...outRow("2026-12-24", "2026-12-26", "2"),
      ...{ "out-5-from": "2026-12-03", "out-5-to": "2026-12-04", "out-5-fewer": "1" },
    };
    const parsed = parseCatalogForm(base, "horses", texts);
    if (parsed.outcome !== "sound") throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.catalog.horses.exceptions.map(({ from }) => from)).toEqual([
      "2026-12-03",
      "2026-12-24",
    ]);
    expect(parsed.catalog.horses).not.toHaveProperty("isUnchecked");
  });

  it("changeRows adds and removes day rows in the horses form", () => {
    const added = changeRows(horsesForm, horsesForm.show("", seed.horses), "add-out");
    expect(Object.keys(added)).toContain("out-0-fewer");
    expect(changeRows(horsesForm, added, "remove-out-0")).toEqual(horsesForm.show("", seed.horses));
  });

  it("parseCatalogForm reports problems of the horses form, with texts in both languages", () => {
    expect(problemsOf({ horsesCount: "a dozen", restMinutes: "2000" })).toEqual({
      horsesCount: "not-a-whole-number",
      restMinutes: "out-of-range",
    });
    expect(problemsOf(outRow("2026-12-09", "2026-12-03", "0", "x".repeat(81)))).toEqual({
      "out-3-to": "period-upside-down",
      "out-3-fewer": "out-of-range",
      "out-3-note": "note-too-long",
    });
    for (const sign of ["\0", "\u001b", "\n", "\ud800"]) {
      expect(problemsOf(outRow("2026-12-03", "2026-12-09", "1", `Lame${sign} mare`))).toEqual({
        "out-3-note": "note-unreadable",
      });
    }
    expect(problemsOf(outRow("2026-12-03", "2026-12-09", "1", "Coja 👩‍👩‍👧 ñandú"))).toEqual({});
    expect(problemsOf(outRow("soon", "2026-12-03", "1"))).toMatchObject({
      "out-3-from": "not-a-day",
    });
    for (const locale of ["en", "es"] as const) {
      const texts = outRow("", "", "0");
      const fewer = horsesForm.listInputs("", texts).find(({ name }) => name === "out-3-fewer");
      const { formatProblem } = createCatalogMessages(locale);
      expect(formatProblem("out-of-range", fewer, texts)).toMatch(/1 .*999/);
      expect(adminCatalogFormMessages[locale].problems["note-too-long"]).toContain("80");
    }
  });
});

describe("horses of a catalog", () => {
  it("catalogSchema sets a missing number of horses to the largest capacity of a ride", () => {
    const { horses: _horses, ...old } = seed;
    const sunset = { ...seed.listings.sunset, capacity: 20 };
    const listings = { ...seed.listings, sunset };
    const read = catalogSchema.parse({ ...old, listings });
    expect(read.horses).toEqual({ ...seed.horses, count: 20, isUnchecked: true });
    // Restoring the older version keeps the number of horses that somebody has checked.
    const newest = withHorses({ count: 15 });
    expect(upgradeEarlierCatalog(read, newest).horses.count).toBe(15);
    expect(upgradeEarlierCatalog(withHorses({ count: 9 }), newest).horses.count).toBe(9);
  });

  it("listCatalogDifferences and rebaseCatalog handle each horse setting separately", () => {
    const mine = withHorses({ count: 14, isUnchecked: undefined as never });
    const exceptions = [{ from: "2026-12-03", to: "2026-12-09", fewer: 2, note: "lame" }];
    const theirs = withHorses({ restMinutes: 60, exceptions });
    const said = listCatalogDifferences(withHorses({ isUnchecked: true }), {
      ...theirs,
      horses: { ...theirs.horses, count: 1 },
    }).map((one) => {
      const { of, what, from, to } = formatCatalogDifference(one, "en");
      return `${of}: ${what}: ${from} > ${to}`;
    });
    expect(said).toEqual([
      "Horses: Horses for riders: 12 > 1",
      "Horses: Rest after a ride: 30 minutes > 60 minutes",
      "Horses: Days with fewer: All horses are there > 2 out, Dec 3, 2026 to Dec 9, 2026 (lame)",
      "Horses: Checked by you: Not yet > Yes",
    ]);
    expect(rebaseCatalog({ base: seed, mine, newest: theirs }).horses).toMatchObject({
      ...{ count: 14, restMinutes: 60, exceptions },
    });
  });

  it("findPeakHorseDemand returns the peak demand if fully booked rides need more horses than there are", () => {
    const [evening] = seed.listings.sunset.departures;
    const late = { ...evening, start: "17:30", end: "20:30", pickups: ["17:00"] as const };
    const sunset = { ...seed.listings.sunset, departures: [evening, late] as const };
    const catalog = { ...seed, listings: { ...seed.listings, sunset } };
    expect(findPeakHorseDemand(seed, "2026-12-01", null)).toBeNull();
    expect(findPeakHorseDemand(catalog, "2026-12-01", null)).toMatchObject({
      ...{ date: "2026-12-01", needed: 24, number: 12 },
      inUse: [
        { from: "16:00", until: "19:30", riders: 12 },
        { from: "17:30", until: "21:00", riders: 12 },
      ],
    });
  });
});

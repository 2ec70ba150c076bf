import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";
import { type DocumentTexts, hasSameTexts, listRowNumbers } from "#app/forms/document-texts.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { listCatalogDifferences } from "#app/tours/catalog/catalog-differences.ts";
import { horsesForm, listingForm, policyForm } from "#app/tours/catalog/catalog-fields.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
import { rebaseCatalog, upgradeEarlierCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { formatCatalogDifference } from "#app/web/admin/catalog-parts/format-catalog-differences.ts";
import { createCatalogMessages } from "#app/web/admin/catalog-parts/format-catalog-input.ts";

const seed = seedCatalog();
const sunset = listingForm.show("", seed.listings.sunset);

function withSunset(change: Partial<Listing>): Catalog {
  const listing = { ...seed.listings.sunset, ...change };
  return { ...seed, listings: { ...seed.listings, sunset: listing } };
}

function problemsOf(change: DocumentTexts, without: readonly string[] = []) {
  const texts = Object.fromEntries(
    Object.entries({ ...sunset, ...change }).filter(([name]) => !without.includes(name)),
  );
  const parsed = parseCatalogForm(seed, "sunset", texts);
  return parsed.outcome === "sound" ? {} : parsed.problems;
}

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const time = (of: number) =>
  [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, "0")).join(":");
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2000-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(5, 10));
const name = fc.stringMatching(/^[A-Za-zÁÉñ][A-Za-zÁÉñ -]{0,30}[a-z]$/);
const shortName = fc.stringMatching(/^[A-Za-zÁÉñ][A-Za-zÁÉñ -]{0,15}[a-z]$/);

const child = (childPriceMxn: string, childBelowAge: string) => ({ childPriceMxn, childBelowAge });
const period = (row: number, from: string, to: string, each = "2,000"): DocumentTexts => ({
  [`period-${row}-from`]: from,
  [`period-${row}-to`]: to,
  [`period-${row}-pricePerPersonMxn`]: each,
});
const price = (most: number) => fc.integer({ min: 50, max: most });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 60 })), {
  maxLength: 4,
});
const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** Generates price lists with an optional child's price, private ride and consecutive periods. */
const priceLists = fc
  .tuple(price(100_000), optional(fc.nat(50)), optional(price(900_000)), gaps)
  .map(([pricePerPersonMxn, childPriceMxn, privateRideMxn, steps]) => {
    let at = 0;
    const pricePeriods = steps.map(([gap, length], index) => {
      const from = at + gap;
      at = from + length;
      return {
        from: dayAfter(from),
        // Only the last period may have no end.
        ...((index < steps.length - 1 || length % 2 === 0) && { to: dayAfter(at) }),
        pricePerPersonMxn: 50 + index,
        ...(childPriceMxn !== undefined && index === 1 && { childPriceMxn: 7 }),
        ...(privateRideMxn !== undefined && index === 2 && { privateRideMxn: 77 }),
      };
    });
    return {
      pricePerPersonMxn,
      ...(childPriceMxn !== undefined && { childPriceMxn, childBelowAge: 21 }),
      ...(privateRideMxn !== undefined && { privateRideMxn }),
      ...(pricePeriods.length > 0 && { pricePeriods }),
    };
  });

/** Generates listings that the schema accepts; each ride has its own two hours of the day. */
const listings = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 5 }),
    fc.array(
      fc.record({
        minutes: fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 4 }),
        length: fc.option(fc.integer({ min: 1, max: 59 }), { nil: null }),
        offered: fc.boolean(),
        intoSunset: fc.boolean(),
        minutesAfterSunset: fc.option(fc.integer({ min: 0, max: 120 })),
        minutesToHotel: fc.option(fc.integer({ min: 0, max: 240 })),
        area: fc.option(fc.record({ en: name, es: name })),
        hasUsualPickup: fc.boolean(),
        isExample: fc.boolean(),
        weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 })),
        seasons: fc.option(
          fc.array(fc.record({ from: day, to: day }), { minLength: 1, maxLength: 3 }),
        ),
        name: fc.option(fc.record({ en: name, es: name })),
      }),
      { minLength: 5, maxLength: 5 },
    ),
    fc.record({
      name: fc.record({ en: name, es: name }),
      shortName: fc.record({ en: shortName, es: shortName }),
      prices: priceLists,
      capacity: fc.integer({ min: 5, max: 100 }),
      minimumRiders: fc.integer({ min: 1, max: 5 }),
      minimumAge: fc.integer({ min: 0, max: 20 }),
      adultRequiredBelowAge: fc.integer({ min: 20, max: 99 }),
      durationHours: fc.constantFrom<[number, number]>([4, 5], [0.5, 0.5], [2.5, 3.25]),
      closes: fc.oneof(
        minute.map((of) => ({ eveningBefore: time(of) })),
        fc.integer({ min: 0, max: 300 }).map((hours) => ({ hoursBeforeFirstPickup: hours })),
      ),
    }),
  )
  .map(([hours, facts, { prices, ...rest }]): Listing => {
    const rides = facts.slice(0, hours.length).map((fact, index): DepartureTime => {
      const hour = hours[index] ?? 1;
      const start = hour * 120;
      const pickups = fact.minutes.sort((a, b) => b - a).map((before) => time(start - before));
      return {
        ...(fact.name && { name: fact.name }),
        start: time(start),
        end: fact.length === null ? null : time(start + fact.length),
        pickups: pickups as [string, ...string[]],
        offered: fact.offered,
        intoSunset: fact.intoSunset,
        ...(fact.intoSunset &&
          fact.length !== null &&
          fact.minutesAfterSunset !== null && { minutesAfterSunset: fact.minutesAfterSunset }),
        ...(fact.minutesToHotel !== null && { minutesToHotel: fact.minutesToHotel }),
        ...(fact.area && { pickupAreas: { [pickups.at(-1) ?? ""]: fact.area } }),
        ...(fact.hasUsualPickup && pickups[0] && { proposedPickup: pickups[0] }),
        ...(fact.isExample && { isExample: true }),
        ...(fact.weekdays && fact.weekdays.length < 7 && { weekdays: fact.weekdays }),
        ...(fact.seasons && { seasons: fact.seasons }),
      };
    });
    return { ...rest, ...prices, departures: rides as [DepartureTime, ...DepartureTime[]] };
  });

describe("parseCatalogForm", () => {
  it("parseCatalogForm returns an unchanged listing when its form is submitted as shown", () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const whole = withSunset(listing);
        expect(catalogSchema.safeParse(whole).error?.issues).toBeUndefined();
        const texts = pickTexts(listingForm, Object.entries(listingForm.show("", listing)));
        expect(parseCatalogForm(seed, "sunset", texts)).toEqual({
          outcome: "sound",
          catalog: whole,
        });
      }),
    );
  });

  it("parseCatalogForm returns an unchanged policy when its form is submitted as shown", () => {
    const texts = policyForm.show("", {
      refundSteps: [{ percent: 100, hours: 72 }],
      bookingHorizonMonths: 6,
    });
    expect(parseCatalogForm(seed, "policy", texts)).toMatchObject({
      outcome: "sound",
      catalog: { policy: { refundSteps: [{ percent: 100, hours: 72 }], bookingHorizonMonths: 6 } },
    });
  });

  it.each([
    ["1950", 1950],
    [" 1,950 ", 1950],
    ["$1,950.00 MXN", 1950],
    ["MXN 1950", 1950],
  ])("parseCatalogForm reads the price %j as %d", (typed, price) => {
    const parsed = parseCatalogForm(seed, "sunset", { ...sunset, pricePerPersonMxn: typed });
    expect(parsed).toMatchObject({
      catalog: { listings: { sunset: { pricePerPersonMxn: price } } },
    });
  });

  it.each<[DocumentTexts, DocumentTexts, string[]?]>([
    [{ pricePerPersonMxn: "18" }, { pricePerPersonMxn: "out-of-range" }],
    [{ pricePerPersonMxn: "1.950" }, { pricePerPersonMxn: "not-a-whole-number" }],
    [{ pricePerPersonMxn: "" }, { pricePerPersonMxn: "not-a-whole-number" }],
    [{ minimumRiders: "13" }, { minimumRiders: "minimum-over-capacity" }],
    [{ capacity: "8.5" }, { capacity: "not-a-whole-number" }],
    [{ hoursFrom: "6" }, { hoursTo: "duration-upside-down" }],
    [{ hoursFrom: "0" }, { hoursFrom: "out-of-range" }],
    [{ adultRequiredBelowAge: "9" }, { adultRequiredBelowAge: "adult-below-minimum-age" }],
    [{ closesHours: "900" }, { closesHours: "out-of-range" }],
    [{ closes: "evening", closesEvening: "" }, { closesEvening: "not-a-time" }],
    [{ "ride-0-start": "25:00" }, { "ride-0-start": "not-a-time" }],
    [{ "ride-0-start": "" }, { "ride-0-start": "not-a-time" }],
    [{ "ride-0-end": "15:00" }, { "ride-0-end": "end-before-start" }],
    [{ "ride-0-pickup-1": "17:00" }, { "ride-0-pickup-1": "pickup-after-start" }],
    [{ "ride-0-pickup-1": "14:00" }, { "ride-0-pickup-1": "pickup-twice" }],
    [{ "ride-0-pickup-9": "" }, { "ride-0-pickup-9": "not-a-time" }],
    [{ "ride-1-start": "16:00", "ride-1-end": "19:00" }, { "ride-1-start": "start-twice" }],
    [{ "ride-0-pickup-0": "07:30" }, { "ride-1-pickup-2": "pickup-of-two-rides" }],
    [
      {
        "ride-0-season-4-fromDay": "31",
        "ride-0-season-4-fromMonth": "4",
        "ride-0-season-4-toDay": "1",
        "ride-0-season-4-toMonth": "5",
      },
      { "ride-0-season-4-fromDay": "not-a-day-of-the-year" },
    ],
    [{ "ride-1-nameEs": "" }, { "ride-1-nameEs": "not-a-name" }],
    [{ childPriceMxn: "900" }, { childBelowAge: "child-age-missing" }],
    [{ childBelowAge: "14" }, { childPriceMxn: "child-price-missing" }],
    [child("1851", "14"), { childPriceMxn: "child-above-adult" }],
    [child("900", "10"), { childBelowAge: "child-below-minimum-age" }],
    [child("9x", "14"), { childPriceMxn: "not-a-whole-number" }],
    [{ privateRideMxn: "10" }, { privateRideMxn: "out-of-range" }],
    [period(0, "2027-02-30", "2027-03-01"), { "period-0-from": "not-a-day" }],
    [period(0, "", "2027-03-01"), { "period-0-from": "not-a-day" }],
    [period(0, "0027-02-01", "2027-03-01"), { "period-0-from": "not-a-day" }],
    [period(0, "2027-03-02", "2027-03-01"), { "period-0-to": "period-upside-down" }],
    [period(0, "2027-03-01", "2027-03-01", "18"), { "period-0-pricePerPersonMxn": "out-of-range" }],
    [
      { ...period(7, "2027-01-01", "2027-01-09"), ...period(2, "2027-01-09", "2027-01-20") },
      { "period-2-from": "periods-overlap" },
    ],
    [
      { ...period(0, "2027-01-01", "2027-01-09"), "period-0-childPriceMxn": "500" },
      { childPriceMxn: "child-price-missing" },
    ],
    [
      { ...period(0, "2027-01-01", "2027-01-09"), "period-0-privateRideMxn": "9000" },
      { privateRideMxn: "private-not-sold" },
    ],
    [
      { ...child("900", "14"), ...period(0, "2027-01-01", "2027-01-09", "800") },
      { "period-0-childPriceMxn": "child-above-adult" },
    ],
    [{ "ride-1-nameEn": "{price}" }, { "ride-1-nameEn": "not-a-name" }],
    [
      {},
      { "ride-0-start": "no-pickup" },
      Object.keys(sunset).filter((one) => one.startsWith("ride-0-pickup-")),
    ],
    [{ "ride-0-minutesToHotel": "9 h" }, { "ride-0-minutesToHotel": "not-a-whole-number" }],
    [{ "ride-0-minutesAfterSunset": "400" }, { "ride-0-minutesAfterSunset": "out-of-range" }],
    [{ "ride-0-end": "" }, { "ride-0-minutesAfterSunset": "no-sunset-end" }],
    [{}, { "ride-0-minutesAfterSunset": "no-sunset-end" }, ["ride-0-intoSunset"]],
    [{ "ride-0-pickup-1-areaEs": "" }, { "ride-0-pickup-1-areaEs": "not-a-name" }],
    [
      {},
      { "ride-1-weekday-1": "no-weekday" },
      [1, 2, 3, 4, 5, 6, 7].map((row) => `ride-1-weekday-${row}`),
    ],
    [{}, { "add-ride": "no-ride" }, Object.keys(sunset).filter((one) => one.startsWith("ride-"))],
  ])("parseCatalogForm reports the problem at its field: %j", (change, problems, without) => {
    expect(problemsOf(change, without)).toEqual(problems);
  });

  it("parseCatalogForm handles missing fields, too many rides, long texts and unknown fields", () => {
    expect(Object.keys(problemsOf({}, Object.keys(sunset)))).toContain("pricePerPersonMxn");
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, row) => [
        [`ride-${row}-start`, "16:00"],
        [`ride-${row}-pickup-0`, "15:00"],
      ]).flat(),
    );
    const texts = pickTexts(
      listingForm,
      Object.entries({ ...many, intent: "publish", __proto__: "x" }),
    );
    expect(listRowNumbers(texts, "ride")).toHaveLength(100);
    expect(Object.keys(texts)).not.toContain("intent");
    expect(parseCatalogForm(seed, "sunset", { ...sunset, ...texts }).outcome).toBe("unsound");
    const long = pickTexts(listingForm, [["pricePerPersonMxn", "1".repeat(64_000)]]);
    expect(parseCatalogForm(seed, "sunset", { ...sunset, ...long }).outcome).toBe("unsound");
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(sunset)), fc.string({ unit: "binary" })),
        (change) => {
          const parsed = parseCatalogForm(seed, "sunset", { ...sunset, ...change });
          const found = parsed.outcome === "unsound" ? Object.entries(parsed.problems) : [];
          for (const [field, problem] of found) {
            for (const locale of ["en", "es"] as const) {
              const input = listingForm.listInputs("", sunset).find(({ name }) => name === field);
              const { formatProblem } = createCatalogMessages(locale);
              expect(formatProblem(problem, input, sunset)).not.toBe("");
            }
          }
        },
      ),
    );
  });

  it("changeRows adds and removes rows and keeps all other typed texts", () => {
    const typed = { ...sunset, capacity: "not yet" };
    const change = (texts: DocumentTexts, intent: string) => changeRows(listingForm, texts, intent);
    const added = change(typed, "add-pickup-0");
    expect(listRowNumbers(added, "ride-0-pickup")).toEqual([0, 1, 2, 3, 4]);
    expect(hasSameTexts(added, typed)).toBe(true);
    expect(change(added, "remove-pickup-0-4")).toEqual(typed);
    const dated = change(typed, "add-period");
    expect(listRowNumbers(dated, "period")).toEqual([0]);
    expect(change(dated, "remove-period-0")).toEqual(typed);
    const another = change(typed, "add-ride");
    expect(listRowNumbers(another, "ride")).toEqual([0, 1, 2]);
    expect(change(another, "remove-ride-2")).toEqual(typed);
    const first = change(typed, "remove-ride-0");
    expect(listRowNumbers(first, "ride")).toEqual([1]);
    expect(listRowNumbers(change(typed, "add-season-1"), "ride-1-season")).toEqual([0]);
    for (const intent of ["add-horse", "remove-ride-77", "add-pickup", "remove-", "edit"]) {
      expect(change(typed, intent).capacity).toBe("not yet");
    }
  });

  it("createCatalogMessages has a label for every input in both languages", () => {
    // The parts of these have labels of their own.
    const isGroup = /^closes$|-weekday-|-proposed$|-pickup-\d+$/;
    const inputs = [listingForm, policyForm, horsesForm].flatMap((form) => {
      const texts = ["add-ride", "add-season-0", "add-period", "add-step", "add-out"].reduce(
        (shown, intent) => changeRows(form, shown, intent),
        {},
      );
      return form.listInputs("", texts).filter((input) => !isGroup.test(input.name));
    });
    expect(inputs.length).toBeGreaterThan(40);
    for (const locale of ["en", "es"] as const) {
      const { getLabels } = createCatalogMessages(locale);
      expect(inputs.filter((input) => getLabels(input).label === "")).toEqual([]);
    }
  });

  it("createCatalogMessages has a text for every problem in both languages", () => {
    for (const locale of ["en", "es"] as const) {
      for (const text of Object.values(adminCatalogFormMessages[locale].problems)) {
        expect(text.length).toBeGreaterThan(10);
      }
    }
    const price = listingForm.listInputs("", {}).find((one) => one.name === "pricePerPersonMxn");
    expect(createCatalogMessages("en").formatProblem("out-of-range", price, {})).toBe(
      "Enter a number from 50 to 100,000.",
    );
  });
});

describe("differences of two catalogs", () => {
  const [evening, morning] = seed.listings.sunset.departures as readonly [
    DepartureTime,
    DepartureTime,
  ];
  const said = (to: Catalog, locale: "en" | "es" = "en") =>
    listCatalogDifferences(seed, to).map((one) => {
      const { what, from, to: now } = formatCatalogDifference(one, locale);
      return `${what}: ${from} > ${now}`.replaceAll("\u00a0", " ");
    });

  it("listCatalogDifferences ignores the order of keys", () => {
    const turned = JSON.parse(JSON.stringify(seed), (_, value) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(listCatalogDifferences(seed, turned)).toEqual([]);
  });

  it("formatCatalogDifference describes each difference in the operator's language", () => {
    expect(said(withSunset({ pricePerPersonMxn: 1950, capacity: 10 }))).toEqual([
      "Price: MXN 1,850 > MXN 1,950",
      "Most riders: 12 > 10",
    ]);
    expect(said(withSunset({ pricePerPersonMxn: 1950 }), "es")).toEqual([
      "Precio: $1,850 MXN > $1,950 MXN",
    ]);
    const pricePeriods = [{ from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 2200 }];
    expect(said(withSunset({ childPriceMxn: 900, childBelowAge: 14, pricePeriods }))).toEqual([
      "Child's price: None > MXN 900",
      "Children: under: None > 14",
      "Periods: The same all year > Dec 20, 2026 to Jan 6, 2027: MXN 2,200",
    ]);
    expect(said(withSunset({ privateRideMxn: 9000, pricePeriods }), "es")).toEqual([
      "Paseo privado: Ninguno > $9,000 MXN",
      "Periodos: Igual todo el año > del 20 dic 2026 al 6 ene 2027: $2,200 MXN",
    ]);
    expect(
      said({ ...seed, policy: { ...seed.policy, refundSteps: [{ percent: 100, hours: 1 }] } }),
    ).toEqual(["Full refund: Up to 48 hours before the ride > Up to 1 hour before the ride"]);
    expect(
      said(
        withSunset({
          departures: [
            { ...evening, start: "16:30", weekdays: [6, 7] },
            { ...morning, offered: true, seasons: [{ from: "11-01", to: "04-30" }] },
          ],
        }),
      ),
    ).toEqual([
      "4:00 PM ride: Start: 4:00 PM > 4:30 PM",
      "4:00 PM ride: Weekdays: Every day > Saturday and Sunday",
      "Morning Ride: Seasons: All year > November 1 to April 30",
      "Morning Ride: Offered: Off > On",
    ]);
    expect(said(withSunset({ departures: [morning] })).join()).toMatch(/^Ride removed: 4:00 PM to/);
    expect(said(withSunset({ departures: [morning, evening] }))).toEqual([
      "Now the main ride: null > Morning Ride",
    ]);
  });

  it("listCatalogDifferences finds every change of a listing, and each difference has a text", () => {
    fc.assert(
      fc.property(listings, listings, (one, other) => {
        const differences = listCatalogDifferences(withSunset(one), withSunset(other));
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (!isSame) expect(differences).not.toEqual([]);
        for (const difference of differences) {
          for (const locale of ["en", "es"] as const) {
            const { what, from, to } = formatCatalogDifference(difference, locale);
            expect(what).not.toBe("");
            expect(from ?? to).not.toBeNull();
          }
        }
      }),
    );
  });

  it("rebaseCatalog applies the changed values to a newer version and keeps its other values", () => {
    const mine = withSunset({ pricePerPersonMxn: 1950 });
    const newest = {
      ...withSunset({ pricePerPersonMxn: 1900, capacity: 8 }),
      policy: { ...seed.policy, refundSteps: [{ percent: 100, hours: 72 }] },
    };
    const rebased = rebaseCatalog({ base: seed, mine, newest });
    expect(rebased.listings.sunset).toEqual({
      ...seed.listings.sunset,
      ...{ pricePerPersonMxn: 1950, capacity: 8 },
    });
    expect(rebased.policy.refundSteps).toEqual([{ percent: 100, hours: 72 }]);
  });

  it("upgradeEarlierCatalog keeps a tour that is missing in the earlier version", () => {
    const more = { ...seed.listings, elsewhere: seed.listings.sunset };
    expect(
      Object.keys(upgradeEarlierCatalog(seed, { ...seed, listings: more }).listings),
    ).toContain("elsewhere");
  });
});

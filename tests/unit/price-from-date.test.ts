import { describe, expect, it } from "vitest";
import { getTourData } from "#app/seo/structured-data/get-tour-data.server.ts";
import { buildTourOffer } from "#app/seo/structured-data/tour-nodes.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
import { applyNewPrice, toPriceFormProblems } from "#app/tours/catalog/price-from-date.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { formatListedPrice, listOtherPrices } from "#app/tours/format-prices.ts";
import { applyStartedPrices, removePastPeriods } from "#app/tours/price-periods.ts";
import { getListedPriceLines, sumMxn } from "#app/tours/pricing.ts";
import type { Listing, PricePeriod } from "#app/tours/tour-listing.ts";
import { formatPricePeriod } from "#app/web/admin/catalog-parts/format-catalog.ts";
import { useCatalogVersions } from "../support/use-catalog-versions.ts";

const runWithVersion = useCatalogVersions();

const seed = seedCatalog();
const today = "2026-11-26";
const listingWith = (...pricePeriods: PricePeriod[]): Listing => ({
  ...seed.listings.sunset,
  pricePeriods,
});
const catalogWith = (listing: Listing) => ({
  ...seed,
  listings: { ...seed.listings, sunset: listing },
});
const fromNewYear = { from: "2027-01-01", pricePerPersonMxn: 2000 };
const christmas = { from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 2200 };
const couple = { participants: 2, children: 0, isPrivate: false };
const computePrice = (listing: Listing, date: string) =>
  sumMxn(getListedPriceLines(listing, date, couple));

/** Publishes the short price form and returns the new listing, or its problems by field. */
function publish(listing: Listing, pricePerPersonMxn: string, priceFrom = "") {
  const texts = applyNewPrice(listing, { pricePerPersonMxn, priceFrom }, today);
  const parsed = parseCatalogForm(catalogWith(listing), "sunset", texts);
  return parsed.outcome === "sound"
    ? parsed.catalog.listings.sunset
    : toPriceFormProblems(parsed.problems);
}

describe("open-ended price period", () => {
  it("an open-ended price period applies from its first day on", () => {
    const listing = listingWith(fromNewYear);
    expect(computePrice(listing, "2026-12-31")).toBe(2 * 1850);
    expect(computePrice(listing, "2027-01-01")).toBe(2 * 2000);
    expect(computePrice(listing, "2035-06-01")).toBe(2 * 2000);
  });

  it("removePastPeriods turns the price of an open-ended period into the usual price from its first day on", () => {
    const listing = listingWith(fromNewYear);
    expect(applyStartedPrices(listing, "2026-12-31")).toBe(listing);
    const { pricePeriods, ...rest } = listing;
    expect(removePastPeriods(listing, "2027-01-01")).toEqual({ ...rest, pricePerPersonMxn: 2000 });
    expect(formatListedPrice(removePastPeriods(listing, "2027-01-01"), "es")).toBe(
      "$2,000\u00a0MXN",
    );
  });

  it("catalogSchema refuses a price period after an open-ended one", () => {
    const problems = (...periods: PricePeriod[]) =>
      catalogSchema
        .safeParse(catalogWith(listingWith(...periods)))
        .error?.issues.map(({ path, message }) => [path.slice(-2), message]);
    expect(problems(fromNewYear)).toBeUndefined();
    expect(problems({ ...christmas, to: "2026-12-31" }, fromNewYear)).toBeUndefined();
    expect(problems(christmas, fromNewYear)).toEqual([[[1, "from"], "periods-overlap"]]);
    const later = { from: "2027-06-01", pricePerPersonMxn: 2100 };
    expect(problems(fromNewYear, later)).toEqual([[[0, "to"], "open-period-not-last"]]);
    expect(problems(fromNewYear, { ...later, to: "2027-06-30" })).toEqual([
      [[0, "to"], "open-period-not-last"],
    ]);
  });

  it("the price list shows an old and a new price with their days", () => {
    const rows = (locale: "en" | "es") =>
      listOtherPrices(listingWith(fromNewYear), locale).map(({ label, value }) =>
        `${label}: ${value}`.replaceAll("\u00a0", " "),
      );
    expect(rows("en")).toEqual([
      "From Jan 1, 2027: MXN 2,000 per person",
      "Until Dec 31, 2026: MXN 1,850 per person",
    ]);
    expect(rows("es")).toEqual([
      "Desde el 1 ene 2027: $2,000 MXN por persona",
      "Hasta el 31 dic 2026: $1,850 MXN por persona",
    ]);
    expect(formatPricePeriod(fromNewYear, "es")).toBe("Desde el 1 ene 2027: $2,000\u00a0MXN");
  });

  it("the JSON-LD offer of the old price ends the day before the new one", () => {
    const offer = (now: string, listing: Listing) =>
      runWithVersion({ number: 9, catalog: catalogWith(listing) }, () =>
        buildTourOffer(
          "https://site.example",
          getTourData("sunset", "en", "https://site.example", new Date(now)),
        ),
      );
    const listing = listingWith(fromNewYear);
    expect(offer("2026-12-10T18:00:00Z", listing)).toMatchObject({
      "@type": "Offer",
      price: 1850,
      priceValidUntil: "2026-12-31",
    });
    const begun = removePastPeriods(listing, "2027-01-02");
    expect(offer("2027-01-02T18:00:00Z", begun)).toMatchObject({
      price: 2000,
      priceValidUntil: "2028-01-02",
    });
  });
});

describe("short price form", () => {
  const plain = seed.listings.sunset;

  it("applyNewPrice changes the usual price when the day is empty, today or past", () => {
    expect(publish(plain, "1,950")).toEqual({ ...plain, pricePerPersonMxn: 1950 });
    expect(publish(plain, "1950", today)).toEqual({ ...plain, pricePerPersonMxn: 1950 });
  });

  it("applyNewPrice adds an open-ended period and ends or replaces the previous one", () => {
    const first = publish(plain, "2000", "2027-01-01") as Listing;
    expect(first.pricePeriods).toEqual([fromNewYear]);
    expect(first.pricePerPersonMxn).toBe(1850);
    expect(publish(first, "2100", "2027-06-01")).toMatchObject({
      pricePeriods: [
        { ...fromNewYear, to: "2027-05-31" },
        { from: "2027-06-01", pricePerPersonMxn: 2100 },
      ],
    });
    expect(publish(first, "2050", "2027-01-01")).toMatchObject({
      pricePeriods: [{ ...fromNewYear, pricePerPersonMxn: 2050 }],
    });
  });

  it("applyNewPrice replaces the price of an open-ended period that has begun", () => {
    const begun = listingWith({ from: "2026-11-01", pricePerPersonMxn: 2000 });
    expect(publish(begun, "2,100")).toEqual({ ...plain, pricePerPersonMxn: 2100 });
  });

  it("toPriceFormProblems reports problems at the price form's two fields", () => {
    expect(publish(plain, "cheap", "2027-01-01")).toEqual({
      pricePerPersonMxn: "not-a-whole-number",
    });
    expect(publish(plain, "2000", "soon")).toEqual({ priceFrom: "not-a-day" });
    const seasonal = listingWith(christmas);
    expect(publish(seasonal, "2000", "2026-12-24")).toEqual({ priceFrom: "periods-overlap" });
    expect(publish(seasonal, "2000", "2026-12-01")).toEqual({ priceFrom: "open-period-not-last" });
    expect(publish(seasonal, "2000", "2027-01-07")).toMatchObject({
      pricePeriods: [christmas, { from: "2027-01-07", pricePerPersonMxn: 2000 }],
    });
  });
});

import type { Listing, PricePeriod } from "../tour-listing.ts";
import type { CatalogProblem } from "./catalog-limits.ts";

type Place = (string | number)[];

/** Lists the contradictions between a listing's prices, each with the path of the value. */
export function listPriceProblems(one: Listing): [Place, CatalogProblem][] {
  const { childPriceMxn, childBelowAge, privateRideMxn, pricePeriods = [] } = one;
  const problems: [Place, CatalogProblem][] = [];
  if (childPriceMxn !== undefined && childBelowAge === undefined) {
    problems.push([["childBelowAge"], "child-age-missing"]);
  }
  if (childPriceMxn === undefined && childBelowAge !== undefined) {
    problems.push([["childPriceMxn"], "child-price-missing"]);
  }
  if (childBelowAge !== undefined && childBelowAge <= one.minimumAge) {
    problems.push([["childBelowAge"], "child-below-minimum-age"]);
  }
  if ((childPriceMxn ?? 0) > one.pricePerPersonMxn) {
    problems.push([["childPriceMxn"], "child-above-adult"]);
  }
  for (const [row, period] of pricePeriods.entries()) {
    const toPlace = (name: keyof PricePeriod): Place => ["pricePeriods", row, name];
    if (period.to !== undefined && period.to < period.from) {
      problems.push([toPlace("to"), "period-upside-down"]);
    }
    if (period.to === undefined && row < pricePeriods.length - 1) {
      problems.push([toPlace("to"), "open-period-not-last"]);
    }
    const { to: before } = pricePeriods[row - 1] ?? {};
    if (before !== undefined && period.from <= before)
      problems.push([toPlace("from"), "periods-overlap"]);
    if (period.childPriceMxn !== undefined && childPriceMxn === undefined) {
      problems.push([["childPriceMxn"], "child-price-missing"]);
    }
    if (period.privateRideMxn !== undefined && privateRideMxn === undefined) {
      problems.push([["privateRideMxn"], "private-not-sold"]);
    }
    if ((period.childPriceMxn ?? childPriceMxn ?? 0) > period.pricePerPersonMxn) {
      problems.push([toPlace("childPriceMxn"), "child-above-adult"]);
    }
  }
  return problems;
}

import {
  convert,
  type DocumentField,
  group,
  input,
  rows,
  whereAllEmpty,
} from "../../forms/document-fields.ts";
import type { DocumentTexts } from "../../forms/document-texts.ts";
import { type TourId, tourIds } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";
import type { Catalog } from "./catalog.ts";
import {
  day,
  hours,
  integer,
  type Limits,
  names,
  optionalInteger,
  optionalRows,
  time,
} from "./catalog-inputs.ts";
import { catalogLimits, maxCatalogRows, tourNameLimits } from "./catalog-limits.ts";
import { parsePercent, parsePrice } from "./parse-typed-values.ts";
import { rideField } from "./ride-field.ts";

const price = { read: parsePrice, isRequired: true };
const prices = {
  pricePerPersonMxn: input("sum", { ...price, limits: catalogLimits.pricePerPersonMxn }),
  childPriceMxn: optionalPrice(catalogLimits.childPriceMxn),
  privateRideMxn: optionalPrice(catalogLimits.privateRideMxn),
};
function optionalPrice(limits: Limits): DocumentField {
  return whereAllEmpty(undefined, input("sum", { read: parsePrice, limits }));
}

const closes = convert(
  group(
    {
      kind: input("choice", { options: ["evening", "hours"] }),
      evening: time(),
      hours: hours(catalogLimits.hoursBeforeFirstPickup),
    },
    { kind: "closes", evening: "closesEvening", hours: "closesHours" },
  ),
  {
    read: ({ kind, evening, hours: before }) =>
      kind === "evening" ? { eveningBefore: evening } : { hoursBeforeFirstPickup: before },
    show: (value: Listing["closes"]) =>
      "eveningBefore" in value
        ? { kind: "evening", evening: value.eveningBefore }
        : { kind: "hours", hours: value.hoursBeforeFirstPickup },
    toPath: (_path, { kind }) => [kind === "evening" ? "evening" : "hours"],
  },
);

const period = group({ from: day(true), to: whereAllEmpty(undefined, day()), ...prices });

/** The form of a tour. */
export const listingForm = group(
  {
    name: names("name", { limits: tourNameLimits.name, isRequired: true }),
    shortName: names("shortName", { limits: tourNameLimits.shortName, isRequired: true }),
    ...prices,
    childBelowAge: optionalInteger(catalogLimits.childBelowAge),
    depositPercent: optionalInteger(catalogLimits.depositPercent, parsePercent),
    pricePeriods: optionalRows(period, { most: maxCatalogRows.periods, sortedBy: "from" }),
    minimumRiders: integer(catalogLimits.minimumRiders),
    capacity: integer(catalogLimits.capacity),
    minimumAge: integer(catalogLimits.minimumAge),
    adultRequiredBelowAge: integer(catalogLimits.adultRequiredBelowAge),
    durationHours: convert(
      group(
        {
          0: hours(catalogLimits.durationHours, true),
          1: hours(catalogLimits.durationHours, true),
        },
        { 0: "hoursFrom", 1: "hoursTo" },
      ),
      { read: Object.values },
    ),
    departures: rows(rideField, { most: maxCatalogRows.rides }),
    closes,
  },
  {
    ...{ name: "", shortName: "" },
    ...{ pricePeriods: "period", durationHours: "", departures: "ride", closes: "" },
  },
);

/** The short form for a new price, which has the day from which it applies. */
export const priceForm = group({
  pricePerPersonMxn: prices.pricePerPersonMxn,
  priceFrom: day(),
});

const step = group(
  {
    percent: integer(catalogLimits.refundPercent, parsePercent),
    hours: integer(catalogLimits.refundHours),
  },
  { percent: "refundPercent", hours: "refundHours" },
);

export const policyForm = group(
  {
    refundSteps: rows(step, { most: maxCatalogRows.refundSteps }),
    bookingHorizonMonths: integer(catalogLimits.bookingHorizonMonths),
  },
  { refundSteps: "step" },
);

const horsesOut = group({
  from: day(true),
  to: day(true),
  fewer: integer(catalogLimits.fewer),
  note: whereAllEmpty(undefined, input("text")),
});

/** The form of the horses. `isUnchecked` is left out, because saving the form confirms their number. */
export const horsesForm = group(
  {
    count: integer(catalogLimits.horsesCount),
    restMinutes: integer(catalogLimits.restMinutes),
    preparationMinutes: integer(catalogLimits.preparationMinutes),
    exceptions: rows(horsesOut, { most: maxCatalogRows.exceptions, sortedBy: "from" }),
  },
  { count: "horsesCount", exceptions: "out" },
);

/** The parts of a catalog, each with its own form. */
export type CatalogPart = TourId | "policy" | "horses";

export function findCatalogPart(name: string): CatalogPart | undefined {
  return name === "policy" || name === "horses" ? name : tourIds.find((id) => id === name);
}

export function getPartForm(part: CatalogPart): DocumentField {
  if (part === "policy") return policyForm;
  return part === "horses" ? horsesForm : listingForm;
}

export function toPartTexts(catalog: Catalog, part: CatalogPart): DocumentTexts {
  const isOther = part === "policy" || part === "horses";
  return getPartForm(part).show("", isOther ? catalog[part] : catalog.listings[part]);
}

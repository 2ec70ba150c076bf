import {
  convert,
  type DocumentField,
  group,
  input,
  rows,
  tick,
  ticks,
  whereEmpty,
} from "../../forms/document-fields.ts";
import type { FormTexts } from "../../forms/form-texts.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { type TourId, tourIds } from "../all-tours.ts";
import type { DepartureTime, Listing } from "../tour-listing.ts";
import type { Catalog } from "./catalog.ts";
import { catalogLimits, maxCatalogRows } from "./catalog-limits.ts";
import { parseNumber, parsePercent, parsePrice, parseTime } from "./parse-typed-values.ts";

type Limits = readonly [least: number, most: number];

const integer = (limits: Limits, read = parseNumber, isRequired = true) =>
  input("integer", { read, limits, isRequired });
const optionalInteger = (limits: Limits, read = parseNumber) =>
  whereEmpty(undefined, integer(limits, read, false));
const hours = (limits: Limits, isRequired = false) =>
  input("decimal", { read: parseNumber, limits, isRequired });
const time = (isRequired = false) =>
  input("time", { read: parseTime, hasSuggestions: true, isRequired });
const day = (isRequired = false) => input("date", { hasSuggestions: true, isRequired });

/** A short text in both languages, named `nameEn` and `nameEs`; left out if it is empty. */
function names(part: string): DocumentField {
  const en = input("text", { language: "en", hasSuggestions: true });
  const es = input("text", { language: "es", hasSuggestions: true });
  return whereEmpty(undefined, group({ en, es }, { en: `${part}En`, es: `${part}Es` }));
}

const price = { read: parsePrice, isRequired: true };
const prices = {
  pricePerPersonMxn: input("sum", { ...price, limits: catalogLimits.pricePerPersonMxn }),
  childPriceMxn: optionalPrice(catalogLimits.childPriceMxn),
  privateRideMxn: optionalPrice(catalogLimits.privateRideMxn),
};
function optionalPrice(limits: Limits): DocumentField {
  return whereEmpty(undefined, input("sum", { read: parsePrice, limits }));
}

/** A list that the catalog leaves out if it is empty. */
function optionalRows(...[item, options]: Parameters<typeof rows>): DocumentField {
  return convert(rows(item, options), {
    read: (list) => (list.length > 0 ? list : undefined),
  });
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** A day of any year, `MM-DD`. `initial` is the day in a new season. */
function dayOfYear(edge: "from" | "to", initial: Readonly<{ day: string; month: string }>) {
  const choices = group(
    {
      day: input("choice", { options: days, initial: initial.day, hasSuggestions: true }),
      month: input("choice", {
        ...{ options: days.slice(0, 12), initial: initial.month, hasSuggestions: true },
      }),
    },
    { day: `${edge}Day`, month: `${edge}Month` },
  );
  return convert(choices, {
    read: ({ month, day: dayOfMonth }) =>
      `${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`,
    show: (date?: string) =>
      date && { month: String(Number(date.slice(0, 2))), day: String(Number(date.slice(3))) },
    toPath: () => ["day"],
  });
}

const season = group(
  {
    from: dayOfYear("from", { day: "1", month: "11" }),
    to: dayOfYear("to", { day: "30", month: "4" }),
  },
  { from: "", to: "" },
);

/** The number of the row itself, by which the form names the usual pickup. */
const rowNumber: DocumentField = {
  listInputs: () => [],
  listRowLists: () => [],
  read: (name) => ({ value: name.slice(name.lastIndexOf("-") + 1), findInput: () => name }),
  show: () => ({}),
};
const pickup = group(
  { time: time(), area: names("area"), row: rowNumber },
  { time: "", area: "", row: "" },
);

type TypedPickup = Readonly<{ time: string; area?: object; row: string }>;

/** A ride of the schedule. Its areas and its usual pickup are stored by pickup times. */
const ride = convert(
  group(
    {
      start: time(true),
      end: convert(time(), { read: (typed) => (typed === "" ? null : typed) }),
      minutesToHotel: optionalInteger(catalogLimits.minutesToHotel),
      offered: tick({ initial: "on" }),
      intoSunset: tick(),
      minutesAfterSunset: optionalInteger(catalogLimits.minutesAfterSunset),
      pickups: rows(pickup, {
        ...{ most: maxCatalogRows.pickups, sortedBy: "time", startsWithRow: true },
      }),
      usualRow: input("text", { show: (row: number) => (row < 0 ? "" : String(row)) }),
      isExample: convert(tick(), { read: (isTicked) => isTicked || undefined }),
      weekdays: convert(ticks(["1", "2", "3", "4", "5", "6", "7"], { initial: "on" }), {
        read: (ticked) => (ticked.length < 7 ? ticked.map(Number) : undefined),
        show: (weekdays?: DepartureTime["weekdays"]) => weekdays ?? [1, 2, 3, 4, 5, 6, 7],
      }),
      seasons: optionalRows(season, { most: maxCatalogRows.seasons }),
      name: names("name"),
    },
    {
      ...{ pickups: "pickup", usualRow: "proposed", weekdays: "weekday" },
      ...{ seasons: "season", name: "" },
    },
  ),
  {
    read: ({ pickups, usualRow, ...rest }) => ({ ...rest, ...readPickups(pickups, usualRow) }),
    show: (one: DepartureTime) => ({
      ...one,
      pickups: one.pickups.map((at) => ({ time: at, area: one.pickupAreas?.[at] })),
      usualRow: one.pickups.indexOf(one.proposedPickup ?? ""),
    }),
    toPath([aspect = "start", index = "", ...rest], { pickups }) {
      if (aspect !== "pickups" && aspect !== "pickupAreas") return [aspect, index, ...rest];
      if (pickups.length === 0) return ["start"];
      if (aspect === "pickups") return ["pickups", pickups[Number(index)] ? index : "0", "time"];
      const row = pickups.findIndex((one: TypedPickup) => one.time === index);
      return ["pickups", String(row), "area", ...rest];
    },
  },
);

/** Areas and the choice of an invalid pickup time are left out, because the time is the error. */
function readPickups(pickups: readonly TypedPickup[], usualRow: string) {
  const valid = pickups.filter((one) => isTimeOfDay(one.time));
  const areas = valid.filter(({ area }) => area !== undefined);
  const usual = valid.find(({ row }) => row === usualRow);
  return {
    pickups: pickups.map((one) => one.time),
    ...(areas.length > 0 && {
      pickupAreas: Object.fromEntries(areas.map((one) => [one.time, one.area])),
    }),
    ...(usual && { proposedPickup: usual.time }),
  };
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

const period = group({ from: day(true), to: whereEmpty(undefined, day()), ...prices });

/** The form of a tour. */
export const listingForm = group(
  {
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
    departures: rows(ride, { most: maxCatalogRows.rides }),
    closes,
  },
  { pricePeriods: "period", durationHours: "", departures: "ride", closes: "" },
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
  note: whereEmpty(undefined, input("text")),
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

/** Finds the part of a catalog with this name; undefined if there is none. */
export function findCatalogPart(name: string): CatalogPart | undefined {
  return name === "policy" || name === "horses" ? name : tourIds.find((id) => id === name);
}

/** Returns the form of a part of the catalog. */
export function getPartForm(part: CatalogPart): DocumentField {
  if (part === "policy") return policyForm;
  return part === "horses" ? horsesForm : listingForm;
}

/** Returns the texts of the form for one part of a catalog. */
export function toPartTexts(catalog: Catalog, part: CatalogPart): FormTexts {
  const isOther = part === "policy" || part === "horses";
  return getPartForm(part).show("", isOther ? catalog[part] : catalog.listings[part]);
}

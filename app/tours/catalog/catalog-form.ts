import type { DepartureTime, Listing, PricePeriod, Prices, Season } from "../tour-listing.ts";
import type { Catalog } from "./catalog.ts";

/**
 * The texts of a form by field name. Rides, pickups and seasons are numbered: `ride-1-pickup-0`.
 * The numbers do not change when other rows are added or removed. An unticked checkbox is absent.
 */
export type FormTexts = Readonly<Record<string, string>>;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Converts a listing to the texts of its form. */
export function toListingTexts(listing: Listing): FormTexts {
  const { closes, durationHours, departures } = listing;
  const isEvening = "eveningBefore" in closes;
  return {
    ...toPriceTexts(listing),
    childBelowAge: formatOptionalNumber(listing.childBelowAge),
    depositPercent: formatOptionalNumber(listing.depositPercent),
    ...Object.assign(
      {},
      ...(listing.pricePeriods ?? []).map((one, index) => toPeriodTexts(`period-${index}`, one)),
    ),
    capacity: String(listing.capacity),
    minimumRiders: String(listing.minimumRiders),
    minimumAge: String(listing.minimumAge),
    adultRequiredBelowAge: String(listing.adultRequiredBelowAge),
    hoursFrom: String(durationHours[0]),
    hoursTo: String(durationHours[1]),
    closes: isEvening ? "evening" : "hours",
    closesEvening: isEvening ? closes.eveningBefore : "",
    closesHours: isEvening ? "" : String(closes.hoursBeforeFirstPickup),
    ...Object.assign({}, ...departures.map((ride, index) => toRideTexts(`ride-${index}`, ride))),
  };
}

function toPriceTexts({ pricePerPersonMxn, childPriceMxn, privateRideMxn }: Prices) {
  return {
    pricePerPersonMxn: String(pricePerPersonMxn),
    childPriceMxn: formatOptionalNumber(childPriceMxn),
    privateRideMxn: formatOptionalNumber(privateRideMxn),
  };
}

function toPeriodTexts(name: string, period: PricePeriod): FormTexts {
  return prefixNames(name, { from: period.from, to: period.to ?? "", ...toPriceTexts(period) });
}

/** Prefixes the names of a row's fields with the name of the row: `period-0-from`. */
function prefixNames(name: string, texts: FormTexts): FormTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [`${name}-${field}`, text]),
  );
}

/** Formats an optional number for a field. */
function formatOptionalNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

/** Converts the policy to the texts of its form. */
export function toPolicyTexts({ refundSteps, bookingHorizonMonths }: Catalog["policy"]): FormTexts {
  return {
    bookingHorizonMonths: String(bookingHorizonMonths),
    ...Object.assign(
      {},
      ...refundSteps.map(({ percent, hours }, index) =>
        prefixNames(`step-${index}`, {
          refundPercent: String(percent),
          refundHours: String(hours),
        }),
      ),
    ),
  };
}

/** Converts the horses to the texts of their form. */
export function toHorsesTexts(horses: Catalog["horses"]): FormTexts {
  const { count, restMinutes, preparationMinutes, exceptions } = horses;
  return {
    horsesCount: String(count),
    restMinutes: String(restMinutes),
    preparationMinutes: String(preparationMinutes),
    ...Object.assign(
      {},
      ...exceptions.map(({ from, to, fewer, note = "" }, index) =>
        prefixNames(`out-${index}`, { from, to, fewer: String(fewer), note }),
      ),
    ),
  };
}

function toRideTexts(name: string, ride: DepartureTime): FormTexts {
  const isOn = (weekday: (typeof weekdays)[number]) => ride.weekdays?.includes(weekday) ?? true;
  return {
    [`${name}-start`]: ride.start,
    [`${name}-end`]: ride.end ?? "",
    [`${name}-minutesAfterSunset`]: formatOptionalNumber(ride.minutesAfterSunset),
    [`${name}-minutesToHotel`]: formatOptionalNumber(ride.minutesToHotel),
    [`${name}-nameEn`]: ride.name?.en ?? "",
    [`${name}-nameEs`]: ride.name?.es ?? "",
    ...(ride.offered && { [`${name}-offered`]: "on" }),
    ...(ride.intoSunset && { [`${name}-intoSunset`]: "on" }),
    ...(ride.isExample && { [`${name}-isExample`]: "on" }),
    ...toPickupTexts(name, ride),
    ...Object.fromEntries(weekdays.filter(isOn).map((day) => [`${name}-weekday-${day}`, "on"])),
    ...Object.assign(
      {},
      ...(ride.seasons ?? []).map((season, index) =>
        toSeasonTexts(`${name}-season-${index}`, season),
      ),
    ),
  };
}

function toSeasonTexts(name: string, { from, to }: Season): FormTexts {
  const removeLeadingZero = (part: string) => String(Number(part));
  return {
    [`${name}-fromMonth`]: removeLeadingZero(from.slice(0, 2)),
    [`${name}-fromDay`]: removeLeadingZero(from.slice(3)),
    [`${name}-toMonth`]: removeLeadingZero(to.slice(0, 2)),
    [`${name}-toDay`]: removeLeadingZero(to.slice(3)),
  };
}

function toPickupTexts(name: string, ride: DepartureTime): FormTexts {
  const rows = ride.pickups.map((time, index) => ({
    [`${name}-pickup-${index}`]: time,
    [`${name}-pickup-${index}-areaEn`]: ride.pickupAreas?.[time]?.en ?? "",
    [`${name}-pickup-${index}-areaEs`]: ride.pickupAreas?.[time]?.es ?? "",
  }));
  const proposed = ride.pickups.indexOf(ride.proposedPickup ?? "");
  return Object.assign({ [`${name}-proposed`]: proposed < 0 ? "" : String(proposed) }, ...rows);
}

/**
 * Lists the numbers of a form's rows in order. `name` is, for example, `ride`, `ride-0-pickup` or
 * `ride-0-season`.
 */
export function listRowNumbers(texts: FormTexts, name: string): number[] {
  const found = new Set<number>();
  for (const field of Object.keys(texts)) {
    if (!field.startsWith(`${name}-`)) continue;
    const [row = ""] = field.slice(name.length + 1).split("-", 1);
    if (/^\d{1,2}$/.test(row)) found.add(Number(row));
  }
  return [...found].sort((a, b) => a - b);
}

const known = [
  /^(pricePerPersonMxn|childPriceMxn|privateRideMxn|childBelowAge|depositPercent|priceFrom)$/,
  /^period-\d{1,2}-(from|to|pricePerPersonMxn|childPriceMxn|privateRideMxn)$/,
  /^(capacity|minimumRiders|minimumAge|adultRequiredBelowAge)$/,
  /^(hoursFrom|hoursTo|closes|closesEvening|closesHours|bookingHorizonMonths)$/,
  /^step-\d{1,2}-(refundPercent|refundHours)$/,
  /^(horsesCount|restMinutes|preparationMinutes)$/,
  /^out-\d{1,2}-(from|to|fewer|note)$/,
  /^ride-\d{1,2}-(start|end|minutesAfterSunset|minutesToHotel|nameEn|nameEs|weekday-[1-7])$/,
  /^ride-\d{1,2}-(offered|intoSunset|isExample|proposed)$/,
  /^ride-\d{1,2}-pickup-\d{1,2}(-area(En|Es))?$/,
  /^ride-\d{1,2}-season-\d{1,2}-(from|to)(Day|Month)$/,
];

/** Picks the fields that belong to a catalog from a form. */
export function pickCatalogTexts(form: Iterable<readonly [string, unknown]>): FormTexts {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || !known.some((names) => names.test(name))) continue;
    texts[name] = value;
  }
  return texts;
}

/**
 * Returns the form with a row added or removed. `intent` names the button that was clicked:
 * `add-period`, `remove-period-1`, `add-ride`, `remove-ride-1`, `add-pickup-1`,
 * `remove-pickup-1-0`, `add-season-1`, `remove-season-1-0`, `add-out`, `remove-out-1`, `add-step`
 * or `remove-step-1`. Other fields are unchanged.
 */
export function changeRows(texts: FormTexts, intent: string): FormTexts {
  const [, verb, kind, ride, row] =
    /^(add|remove)-(period|ride|out|step|pickup|season)(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(
      intent,
    ) ?? [];
  const isOwnList = kind !== "pickup" && kind !== "season";
  const list = isOwnList ? String(kind) : `ride-${ride}-${kind}`;
  if (verb === "remove") return removeTexts(texts, `${list}-${isOwnList ? ride : row}`);
  if (verb !== "add") return texts;
  const next = (listRowNumbers(texts, list).at(-1) ?? -1) + 1;
  if (next > 99) return texts;
  return { ...texts, ...createEmptyRow(kind, `${list}-${next}`) };
}

function createEmptyRow(kind: string | undefined, name: string): FormTexts {
  if (kind === "pickup") return { [name]: "" };
  if (kind === "period") return { [`${name}-from`]: "", [`${name}-to`]: "" };
  if (kind === "out") return prefixNames(name, { from: "", to: "", fewer: "", note: "" });
  if (kind === "step") return prefixNames(name, { refundPercent: "", refundHours: "" });
  if (kind === "season") return toSeasonTexts(name, { from: "11-01", to: "04-30" });
  return {
    [`${name}-start`]: "",
    [`${name}-end`]: "",
    [`${name}-minutesAfterSunset`]: "",
    [`${name}-minutesToHotel`]: "",
    [`${name}-nameEn`]: "",
    [`${name}-nameEs`]: "",
    [`${name}-offered`]: "on",
    [`${name}-pickup-0`]: "",
    ...Object.fromEntries(weekdays.map((day) => [`${name}-weekday-${day}`, "on"])),
  };
}

function removeTexts(texts: FormTexts, name: string): FormTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([field]) => field !== name && !field.startsWith(`${name}-`)),
  );
}

/** Returns whether two forms have the same content. An empty text equals a missing one. */
export function hasSameTexts(one: FormTexts, other: FormTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

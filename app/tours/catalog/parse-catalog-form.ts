import { type TourId, tourIds } from "../all-tours.ts";
import type { Catalog } from "./catalog.ts";
import { type FormTexts, listRowNumbers } from "./catalog-form.ts";
import type { CatalogProblem } from "./catalog-limits.ts";
import { catalogSchema } from "./catalog-schema.ts";

/** The parts of a catalog, each with its own form. */
export type CatalogPart = TourId | "policy" | "horses";

/** The errors in a form by field name. */
export type FormProblems = Readonly<Record<string, CatalogProblem>>;

export type ParsedForm =
  | Readonly<{ outcome: "sound"; catalog: Catalog }>
  | Readonly<{ outcome: "unsound"; problems: FormProblems }>;

/** Finds the part of a catalog with this name; undefined if there is none. */
export function findCatalogPart(name: string): CatalogPart | undefined {
  return name === "policy" || name === "horses" ? name : tourIds.find((id) => id === name);
}

/** Returns a copy of the catalog in which a form replaces one part, or the errors in the form. */
export function parseCatalogForm(base: Catalog, part: CatalogPart, texts: FormTexts): ParsedForm {
  const isTour = part !== "policy" && part !== "horses";
  const { value, findField: fieldOf } = isTour ? readListing(texts) : readOther[part](texts);
  const draft = isTour
    ? { ...base, listings: { ...base.listings, [part]: value } }
    : { ...base, [part]: value };
  const checked = catalogSchema.safeParse(draft);
  if (checked.success) return { outcome: "sound", catalog: checked.data };
  const problems: Record<string, CatalogProblem> = {};
  for (const { path, message } of checked.error.issues) {
    const depth = isTour ? 2 : 1;
    problems[fieldOf(path.slice(depth).map(String))] ??= message as CatalogProblem;
  }
  return { outcome: "unsound", problems };
}

type Reading = Readonly<{ value: unknown; findField: (path: readonly string[]) => string }>;

function readPolicy(texts: FormTexts): Reading {
  const value = {
    fullRefundHours: parseNumber(texts.fullRefundHours),
    bookingHorizonMonths: parseNumber(texts.bookingHorizonMonths),
  };
  return { value, findField: ([name = ""]) => name };
}

/** Reads the horses. `isUnchecked` is left out, because saving the form confirms their number. */
function readHorses(texts: FormTexts): Reading {
  const rows = listRowNumbers(texts, "out")
    .map((row) => {
      const readText = (field: string) => texts[`out-${row}-${field}`]?.trim() ?? "";
      const note = readText("note");
      return {
        row,
        value: {
          ...{ from: readText("from"), to: readText("to"), fewer: parseNumber(readText("fewer")) },
          ...(note !== "" && { note }),
        },
      };
    })
    .sort((a, b) => a.value.from.localeCompare(b.value.from));
  const value = {
    count: parseNumber(texts.horsesCount),
    restMinutes: parseNumber(texts.restMinutes),
    preparationMinutes: parseNumber(texts.preparationMinutes),
    exceptions: rows.map((row) => row.value),
  };
  return {
    value,
    findField([name = "", index = "", aspect = "from"]) {
      if (name === "count") return "horsesCount";
      if (name !== "exceptions") return name;
      return index === "" ? "add-out" : `out-${rows[Number(index)]?.row ?? 0}-${aspect}`;
    },
  };
}

const readOther = { policy: readPolicy, horses: readHorses };

function readListing(texts: FormTexts): Reading {
  const rides = listRowNumbers(texts, "ride").map((number) => readRide(texts, `ride-${number}`));
  const periods = listRowNumbers(texts, "period")
    .map((row) => ({ row, value: readPeriod(texts, `period-${row}`) }))
    .sort((a, b) => (a.value.from < b.value.from ? -1 : Number(a.value.from > b.value.from)));
  const value = {
    ...readPrices(texts, ""),
    ...(isFilled(texts.childBelowAge) && { childBelowAge: parseNumber(texts.childBelowAge) }),
    ...(isFilled(texts.depositPercent) && { depositPercent: parsePercent(texts.depositPercent) }),
    ...(periods.length > 0 && { pricePeriods: periods.map((period) => period.value) }),
    departures: rides.map((ride) => ride.value),
    capacity: parseNumber(texts.capacity),
    minimumRiders: parseNumber(texts.minimumRiders),
    durationHours: [parseNumber(texts.hoursFrom), parseNumber(texts.hoursTo)],
    minimumAge: parseNumber(texts.minimumAge),
    adultRequiredBelowAge: parseNumber(texts.adultRequiredBelowAge),
    closes:
      texts.closes === "evening"
        ? { eveningBefore: parseTime(texts.closesEvening) }
        : { hoursBeforeFirstPickup: parseNumber(texts.closesHours) },
  };
  return {
    value,
    findField([name = "", index = "", ...rest]) {
      if (name === "departures") return rides[Number(index)]?.findField(rest) ?? "add-ride";
      if (name === "pricePeriods") {
        return `period-${(periods[Number(index)] ?? periods[0])?.row}-${rest[0] ?? "from"}`;
      }
      if (name === "durationHours") return index === "0" ? "hoursFrom" : "hoursTo";
      if (name === "closes") return texts.closes === "evening" ? "closesEvening" : "closesHours";
      return name;
    },
  };
}

/** Reads the prices whose field names start with `name`. Empty optional prices are left out. */
function readPrices(texts: FormTexts, name: string) {
  const readPrice = (field: string) => texts[`${name}${field}`];
  return {
    pricePerPersonMxn: parsePesos(readPrice("pricePerPersonMxn")),
    ...(isFilled(readPrice("childPriceMxn")) && {
      childPriceMxn: parsePesos(readPrice("childPriceMxn")),
    }),
    ...(isFilled(readPrice("privateRideMxn")) && {
      privateRideMxn: parsePesos(readPrice("privateRideMxn")),
    }),
  };
}

function readPeriod(texts: FormTexts, name: string) {
  const [from = "", to = ""] = [texts[`${name}-from`]?.trim(), texts[`${name}-to`]?.trim()];
  return { from, ...(to !== "" && { to }), ...readPrices(texts, `${name}-`) };
}

function isFilled(text = ""): boolean {
  return text.trim() !== "";
}

function readRide(texts: FormTexts, name: string): Reading {
  const readText = (field: string) => texts[`${name}-${field}`];
  const pickups = listRowNumbers(texts, `${name}-pickup`)
    .map((row) => ({ field: `${name}-pickup-${row}`, time: parseTime(readText(`pickup-${row}`)) }))
    .sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => readText(`weekday-${day}`) !== undefined);
  const seasons = listRowNumbers(texts, `${name}-season`);
  const [en = "", es = ""] = [readText("nameEn")?.trim(), readText("nameEs")?.trim()];
  const end = parseTime(readText("end"));
  const value = {
    ...((en !== "" || es !== "") && { name: { en, es } }),
    start: parseTime(readText("start")),
    end: end === "" ? null : end,
    pickups: pickups.map(({ time }) => time),
    offered: readText("offered") !== undefined,
    intoSunset: readText("intoSunset") !== undefined,
    ...(weekdays.length < 7 && { weekdays }),
    ...(seasons.length > 0 && {
      seasons: seasons.map((row) => ({
        from: parseDayOfYear(
          readText(`season-${row}-fromMonth`),
          readText(`season-${row}-fromDay`),
        ),
        to: parseDayOfYear(readText(`season-${row}-toMonth`), readText(`season-${row}-toDay`)),
      })),
    }),
  };
  return {
    value,
    findField([aspect = "start", index, edge]) {
      if (aspect === "pickups")
        return (pickups[Number(index)] ?? pickups[0])?.field ?? `${name}-start`;
      if (aspect === "weekdays") return `${name}-weekday-1`;
      if (aspect === "name") return index === "es" ? `${name}-nameEs` : `${name}-nameEn`;
      if (aspect === "seasons") {
        return `${name}-season-${seasons[Number(index)] ?? seasons[0]}-${edge ?? "from"}Day`;
      }
      return `${name}-${aspect}`;
    },
  };
}

/** Parses a whole or decimal number as people write it; NaN for any other text. */
function parseNumber(text = ""): number {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(",", "."))
    : Number.NaN;
}

/** Parses a percentage as people write it: `20`, `20 %`. NaN for any other text. */
function parsePercent(text = ""): number {
  return parseNumber(text.trim().replace(/\s?%$/, ""));
}

/**
 * Parses an amount in pesos as people write it: `1950`, `1,950`, `$1,950.00 MXN`. NaN for any other
 * text.
 */
function parsePesos(text = ""): number {
  const [, figure] =
    /^(?:MXN|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.00?)?\s*(?:MXN)?$/i.exec(text.trim()) ?? [];
  return figure === undefined ? Number.NaN : Number(figure.replaceAll(",", ""));
}

/**
 * Converts a time of day to `HH:MM`. Other texts are unchanged, so that the schema rejects them.
 */
function parseTime(text = ""): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${hour.padStart(2, "0")}:${minute}`;
}

function parseDayOfYear(month = "", day = ""): string {
  return `${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
}

import { type TourId, tourIds } from "../all-tours.ts";
import type { Catalog } from "./catalog.ts";
import { type FormTexts, listRowNumbers } from "./catalog-form.ts";
import type { CatalogProblem } from "./catalog-limits.ts";
import { catalogSchema } from "./catalog-schema.ts";
import {
  isFilled,
  parseNumber,
  parsePercent,
  parsePrice,
  parseTime,
} from "./parse-typed-values.ts";
import { type FormReading, readRideForm } from "./read-ride-form.ts";

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

function readPolicy(texts: FormTexts): FormReading {
  const rows = listRowNumbers(texts, "step");
  const value = {
    refundSteps: rows.map((row) => ({
      percent: parsePercent(texts[`step-${row}-refundPercent`]),
      hours: parseNumber(texts[`step-${row}-refundHours`]),
    })),
    bookingHorizonMonths: parseNumber(texts.bookingHorizonMonths),
  };
  return {
    value,
    findField([name = "", index = "", aspect = "hours"]) {
      if (name !== "refundSteps") return name;
      const field = aspect === "percent" ? "refundPercent" : "refundHours";
      return index === "" ? "add-step" : `step-${rows[Number(index)] ?? 0}-${field}`;
    },
  };
}

/** Reads the horses. `isUnchecked` is left out, because saving the form confirms their number. */
function readHorses(texts: FormTexts): FormReading {
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

function readListing(texts: FormTexts): FormReading {
  const rides = listRowNumbers(texts, "ride").map((row) => readRideForm(texts, `ride-${row}`));
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
    pricePerPersonMxn: parsePrice(readPrice("pricePerPersonMxn")),
    ...(isFilled(readPrice("childPriceMxn")) && {
      childPriceMxn: parsePrice(readPrice("childPriceMxn")),
    }),
    ...(isFilled(readPrice("privateRideMxn")) && {
      privateRideMxn: parsePrice(readPrice("privateRideMxn")),
    }),
  };
}

function readPeriod(texts: FormTexts, name: string) {
  const [from = "", to = ""] = [texts[`${name}-from`]?.trim(), texts[`${name}-to`]?.trim()];
  return { from, ...(to !== "" && { to }), ...readPrices(texts, `${name}-`) };
}

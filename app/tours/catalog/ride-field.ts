import {
  convert,
  type DocumentField,
  group,
  input,
  rows,
  tick,
  ticks,
} from "../../forms/document-fields.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import type { DepartureTime } from "../tour-listing.ts";
import { optionalInteger, optionalNames, optionalRows, time } from "./catalog-inputs.ts";
import { catalogLimits, maxCatalogRows } from "./catalog-limits.ts";

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** A day of any year, `MM-DD`. `initial` is the day in a new season. */
function dayOfYear(edge: "from" | "to", initial: Readonly<{ day: string; month: string }>) {
  const choices = group(
    {
      day: input("choice", { options: days, initial: initial.day, hasProposals: true }),
      month: input("choice", {
        ...{ options: days.slice(0, 12), initial: initial.month, hasProposals: true },
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
  { time: time(), area: optionalNames("area"), row: rowNumber },
  { time: "", area: "", row: "" },
);

type TypedPickup = Readonly<{ time: string; area?: object; row: string }>;

/** A ride of the schedule. Its areas and its usual pickup are stored by pickup times. */
export const rideField = convert(
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
      name: optionalNames("name"),
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
      pickupAreas: Object.fromEntries(areas.map((area) => [area.time, area.area])),
    }),
    ...(usual && { proposedPickup: usual.time }),
  };
}

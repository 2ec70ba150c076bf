import type { TurnedAwayReason } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import {
  type AvailabilityDependencies,
  type DayAvailability,
  getDaysAvailability,
} from "./get-month-availability.server.ts";
import { findDayPartyRefusal } from "./party-refusal.ts";
import { toTurnedAwayReason } from "./turned-away-reason.ts";

/** A party that wants to ride on a day. */
export type WishedRide = Readonly<{ tour: TourId; date: LocalDate; riders: number }>;

/**
 * Returns why no departure of a day can take a party now. Null if one can, and for days that are over
 * or not on sale yet.
 */
export async function findTurnedAwayReason(
  deps: AvailabilityDependencies,
  { tour, date, riders }: WishedRide,
): Promise<TurnedAwayReason | null> {
  if (date < toLocalDate(deps.clock.now())) return null;
  const { catalog } = await readCatalog(deps.db);
  const [day] = await getDaysAvailability(deps, catalog, tour, [date]);
  return day ? getReasonOfDay(day, riders) : null;
}

function getReasonOfDay(
  { status, departures }: DayAvailability,
  riders: number,
): TurnedAwayReason | null {
  if (status === "ahead") return null;
  if (status === "past") return "too-late";
  if (status === "full" || status === "closed") return status;
  const open = departures.filter(({ refusal }) => refusal === null);
  const refusal = findDayPartyRefusal(open, { participants: riders, isPrivate: false });
  return refusal && toTurnedAwayReason(refusal);
}

import type { Transaction } from "#db/database.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { formatRideValue } from "../../departures/format-ride-value.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { findLastBookingChange } from "./booking-last-change.server.ts";

/**
 * The booking was moved after the form was opened. Has its current departure and pickup, and the
 * form to show again.
 */
export type RideConflict = Readonly<{
  outcome: "conflict";
  key: DepartureKey;
  pickupTime: LocalTime;
  form: ConflictedForm<"ride">;
}>;

/**
 * Returns the form to show again after a conflict; null if the booking has not been moved since the
 * form was opened.
 */
export async function findRideConflict(
  tx: Transaction,
  { booking, key }: ScheduledBooking,
  typed: string,
  shown: string | null | undefined,
): Promise<RideConflict | null> {
  if (shown === undefined) return null;
  const { pickupTime } = booking;
  const stored = { ride: formatRideValue(key, pickupTime) };
  const edited = { typed: { ride: typed }, shown: shown === null ? {} : { ride: shown } };
  if (mergeFields(stored, edited).conflicts.length === 0) return null;
  const form = await buildConflictedForm(stored, edited, () =>
    findLastBookingChange(tx, booking.id, ["moved"]),
  );
  return { outcome: "conflict", key, pickupTime, form };
}

import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { lockBooking, recordHistory } from "../bookings/booking-store.server.ts";
import { findLastBookingChange } from "../bookings/changes/booking-last-change.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import { findAgencyById, getBookingCommission } from "./agency-store.server.ts";

export type SetAgencyResult =
  | Readonly<{ outcome: "set" | "unchanged" | "unknown-agency" | "not-booked" }>
  /**
   * Somebody else has changed the agency since the form was opened; `name` is the current agency.
   */
  | Readonly<{
      outcome: "conflict";
      name: string | null;
      form: ConflictedForm<"agencyId">;
    }>;

type AgencyWish = Readonly<{
  agencyId: string | null;
  by: string;
  /** The agency that the form showed (ADR 53); if missing, conflicts are not checked. */
  shown?: FieldTexts<"agencyId">;
}>;

/**
 * Assigns a booking to an agency at the agency's current commission, or to no agency. A booking
 * made on the site keeps its source; a manual booking gets the source "agency".
 */
export async function setBookingAgency(
  deps: BookingDependencies,
  bookingId: string,
  { agencyId, by, shown }: AgencyWish,
): Promise<SetAgencyResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const isBooked = booking.state === "confirmed" || booking.state === "cancelled";
    if (booking.isBlock || !isBooked) return { outcome: "not-booked" };
    const stored = { agencyId: booking.agencyId ?? "" };
    const edited = { typed: { agencyId: agencyId ?? "" }, shown: shown ?? stored };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const events = ["agency-set", "agency-taken-off", "entered"];
      const form = await buildConflictedForm(stored, edited, () =>
        findLastBookingChange(tx, bookingId, events),
      );
      return { outcome: "conflict", name: booking.broughtBy, form };
    }
    if (changed.length === 0) return { outcome: "unchanged" };
    const agency = agencyId === null ? undefined : await findAgencyById(tx, agencyId);
    if (agencyId !== null && (!agency || agency.closedAt)) return { outcome: "unknown-agency" };
    const { source } = booking;
    const byHand = agency ? "agency" : source === "agency" ? "operator" : source;
    await tx
      .update(bookings)
      .set({
        ...getBookingCommission(agency),
        broughtBy: agency?.name ?? null,
        source: source === "site" ? source : byHand,
      })
      .where(eq(bookings.id, bookingId));
    await recordHistory(tx, {
      bookingId,
      at: deps.clock.now(),
      actor: "operator",
      event: agency ? "agency-set" : "agency-taken-off",
      detail: { by, ...(agency && { agency: agency.name }) },
    });
    return { outcome: "set" };
  });
}

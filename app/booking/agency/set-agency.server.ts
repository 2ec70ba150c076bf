import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { agencyById, commissionOf } from "./agencies.server.ts";

export type AgencySet = "set" | "unchanged" | "unknown-agency" | "not-booked";

/**
 * Makes a booking an agency's, at the commission of today, or nobody's. A booking through the site
 * stays one; a booking by hand then came by the agency.
 */
export async function setAgency(
  deps: BookingDeps,
  bookingId: string,
  { agencyId, by }: Readonly<{ agencyId: string | null; by: string }>,
): Promise<AgencySet> {
  return transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const isBooked = booking.state === "confirmed" || booking.state === "cancelled";
    if (booking.isBlock || !isBooked) return "not-booked";
    if (booking.agencyId === agencyId) return "unchanged";
    const agency = agencyId === null ? undefined : await agencyById(tx, agencyId);
    if (agencyId !== null && (!agency || agency.closedAt)) return "unknown-agency";
    const { source } = booking;
    const byHand = agency ? "agency" : source === "agency" ? "operator" : source;
    await tx
      .update(bookings)
      .set({
        ...commissionOf(agency),
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
    return "set";
  });
}

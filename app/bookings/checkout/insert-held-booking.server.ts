import type { Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { findAgencyByCodes, getBookingCommission } from "../../agencies/agency-store.server.ts";
import { holdMinutes } from "../../business/facts.ts";
import { findKnownLead, toLeadColumns } from "../../leads/known-lead.server.ts";
import { tours } from "../../tours/all-tours.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { toCentavos } from "../../tours/pricing.ts";
import { pickHigherSteps } from "../../tours/refund-steps.ts";
import { type BookingRow, generateId, recordHistory } from "../booking-store.server.ts";
import { assignCustomers } from "../customers/assign-customers.server.ts";
import { generateReference } from "../generate-reference.server.ts";
import { toGuestColumns } from "../to-guest-columns.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { HoldContext } from "./checkout.server.ts";
import type { ResolvedRide } from "./resolve-ride.ts";

type Hold = HoldContext &
  Readonly<{
    departureId: number;
    /** The version that sets the price. */
    version: CatalogVersion;
    /** The ride in this version. */
    ride: ResolvedRide;
    /** The catalog that the guest's page showed; null if unknown. */
    shownCatalog: Catalog | null;
  }>;

/** Stores a held booking with its first payment attempt. */
export async function insertHeldBooking(
  tx: Transaction,
  request: BookingRequest,
  hold: Hold,
): Promise<BookingRow> {
  const { version, ride, shownCatalog, now } = hold;
  const { refundSteps } = version.catalog.policy;
  const agency = await findAgencyByCodes(tx, hold.via ?? []);
  const [booking] = await tx
    .insert(bookings)
    .values({
      id: generateId(),
      reference: generateReference(),
      state: "held",
      departureId: hold.departureId,
      holdExpiresAt: new Date(now.getTime() + holdMinutes * 60_000),
      checkoutKey: hold.checkoutKey,
      ...toGuestColumns(request, request.phoneCountry),
      bookingDate: request.date,
      bookingTimestamp: now,
      participants: ride.party.participants,
      isPrivate: ride.party.isPrivate,
      isWeightUnsure: request.isWeightUnsure ?? false,
      pickupTime: request.pickupTime,
      broughtBy: agency?.name ?? null,
      ...getBookingCommission(agency),
      ...toLeadColumns(agency ? { kind: "hotel", name: null } : await findKnownLead(tx, hold.lead)),
      totalPrice: ride.offer.totalMxn,
      priceLines: ride.priceLines,
      catalogVersion: version.number,
      // The booking gets the refund policy that the guest's page showed, or the current one where
      // it is better for the guest.
      refundSteps: pickHigherSteps(shownCatalog?.policy.refundSteps ?? refundSteps, refundSteps),
      language: hold.locale,
      paymentStatus: "pending",
      tourName: tours[request.tour].recordName,
    })
    .returning();
  if (!booking) throw new Error("the booking was not stored");
  await tx.insert(payments).values({
    id: generateId(),
    bookingId: booking.id,
    attempt: 1,
    provider: hold.provider,
    state: "created",
    amountCentavos: toCentavos(ride.offer.payNowMxn),
    createdAt: now,
  });
  await recordHistory(tx, { bookingId: booking.id, at: now, actor: "guest", event: "held" });
  await assignCustomers(tx, [booking.id], now);
  return booking;
}

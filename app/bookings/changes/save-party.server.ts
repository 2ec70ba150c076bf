import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import {
  getLockedDepartureState,
  releaseSeats,
  takeSeats,
} from "../../departures/departure-store.server.ts";
import { getRideAt } from "../../departures/departure-times.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { Party, PriceLine } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { settlePriceChange, storePrice } from "../refunds/change-price.server.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { toLeftRider } from "../riders/party-rider.ts";
import { listPartyRiders, removeRiders, saveAddedAges } from "../riders/party-riders.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import type { ResolvedParty } from "./resolve-party.ts";

/** The new party of a locked booking, with its price lines. */
export type NewParty = Readonly<{
  resolved: ResolvedParty;
  lines: readonly PriceLine[];
  /** How to refund the difference if the new price is lower than what was paid. */
  way: RefundMethod;
  by: string;
  actor: ChangedBy;
  /** The id that the form generated. Submitting the same form twice makes only one change. */
  formId?: string;
  /**
   * The booking in which the adult of the new party rides; null if there is none. Without it, the
   * stored one stays.
   */
  adultBookingId?: string | null;
  /** Whether somebody leaves because we cannot take them (`refundRefusedRider`). */
  cannotRide?: true;
  /** Whether the rider who leaves does this with the own link. */
  byRider?: true;
}>;

export function isSameParty(one: Party, other: Party): boolean {
  return (
    one.participants === other.participants &&
    one.children === other.children &&
    one.isPrivate === other.isPrivate
  );
}

export function needsMoreSeats(booking: BookingRow, party: Party): boolean {
  return party.participants > booking.participants || (party.isPrivate && !booking.isPrivate);
}

/**
 * Stores the new party of a locked booking, for a guest or the operator: its seats, price, refund
 * and history line. The caller must have checked that there is room.
 */
export async function saveParty(
  tx: Transaction,
  deps: BookingDependencies,
  { catalog, scheduled }: Readonly<{ catalog: Catalog; scheduled: ScheduledBooking }>,
  { resolved, lines, way, by, actor, formId, adultBookingId, cannotRide, byRider }: NewParty,
): Promise<{ booking: BookingRow; givenBack: RefundedDifference }> {
  const { booking } = scheduled;
  const { party, leaving, ages } = resolved;
  const before = await listPartyRiders(tx, booking.id);
  await updateSeats(tx, catalog, scheduled, party, deps.clock.now());
  const { participants, isPrivate } = party;
  // The trigger then finds as many riders as the party has, so that it removes nobody else.
  await removeRiders(tx, booking.id, leaving);
  const stored = await storePrice(tx, booking, lines, {
    participants,
    isPrivate,
    ...(adultBookingId !== undefined && { adultBookingId }),
  });
  await saveAddedAges(tx, booking.id, before, ages);
  await recordHistory(tx, {
    bookingId: booking.id,
    at: deps.clock.now(),
    actor,
    event: "party-changed",
    detail: {
      from: getPartyOfBooking(booking),
      to: party,
      totalFrom: booking.totalPrice,
      totalTo: stored.totalPrice,
      by,
      revision: stored.revision,
      ...(formId && { formId }),
      ...(cannotRide && { cannotRide }),
      ...(byRider && { byRider }),
      ...(leaving.length > 0 && { left: leaving.map((rider) => toLeftRider(rider, before)) }),
    },
  });
  const givenBack = await settlePriceChange(tx, deps, booking, stored, {
    way,
    reason: null,
    by,
    actor,
    byRider,
  });
  return { booking: stored, givenBack };
}

async function updateSeats(
  tx: Transaction,
  catalog: Catalog,
  { booking, key, departureId }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<void> {
  if (!needsMoreSeats(booking, party)) {
    return releaseSeats(tx, departureId, booking.participants - party.participants);
  }
  const ride = getRideAt(catalog.listings[key.tour], key.start);
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now, own: booking });
  await releaseSeats(tx, departureId, booking.participants);
  // A private booking blocks its departure, so it must not count as private while it takes seats
  // again.
  await tx.update(bookings).set({ isPrivate: false }).where(eq(bookings.id, booking.id));
  if (!(await takeSeats(tx, departureId, state, party))) {
    throw new Error(`departure ${departureId} was locked but its seats changed`);
  }
}

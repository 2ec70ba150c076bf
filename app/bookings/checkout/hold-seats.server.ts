import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import {
  findBookingPeriodRefusal,
  findGuestRefusal,
  type Refusal,
} from "../../departures/availability.ts";
import {
  getLockedDepartureState,
  releaseSeats,
  takeSeats,
} from "../../departures/departure-store.server.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { toCentavos, toSellableParty } from "../../tours/pricing.ts";
import { type BookingRow, findLatestPayment, recordHistory } from "../booking-store.server.ts";
import { countPricedChildren } from "../riders/child-ages.ts";
import { saveChildAges } from "../riders/rider-store.server.ts";
import { isSameBooking } from "./booking-comparison.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import { type CatalogOffer, findOffer, findShownCatalog } from "./catalog-offer.server.ts";
import type { HoldContext } from "./checkout.server.ts";
import { findNetworkLimitResetTime, recordHoldOrigin } from "./hold-origins.server.ts";
import { insertHeldBooking } from "./insert-held-booking.server.ts";
import { findRefusalWithoutLock } from "./precheck-availability.server.ts";

export type HoldResult =
  | { outcome: "held"; booking: BookingRow; replaced: BookingRow | null }
  | { outcome: "already-paid"; booking: BookingRow }
  | { outcome: "refused"; refusal: Refusal }
  /**
   * The guest's page showed a different price or ride than the current version, or its version is
   * unknown.
   */
  | { outcome: "other-offer"; version: CatalogVersion; isOtherRide: boolean }
  /** The guest's network holds too many unpaid seats. It can hold more from `until` on. */
  | { outcome: "too-many-unpaid"; until: Date };

/**
 * Takes seats and stores the booking as held, with its first payment attempt, or returns why it
 * cannot. A visit to the form (`checkoutKey`) has at most one hold: submitting the same form again
 * finds the hold, submitting a changed form replaces it. No seats are held at a price that the
 * guest has not seen. Runs inside the caller's transaction.
 */
export async function holdSeats(
  tx: Transaction,
  request: BookingRequest,
  context: HoldContext,
): Promise<HoldResult> {
  const { origin, now } = context;
  const version = await lockCatalogForSale(tx);
  const { catalog } = version;
  const listing = catalog.listings[request.tour];
  const departure = findDepartureByPickup(listing, request.pickupTime);
  if (!departure) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
  const key = { tour: request.tour, date: request.date, start: departure.start };
  // This is checked before anything is stored, so that a day that can never be booked gets no row.
  const untimely = findBookingPeriodRefusal(catalog, key, now);
  if (untimely) return { outcome: "refused", refusal: untimely };

  const earlier = await lockVisit(tx, context.checkoutKey);
  const full = earlier ? null : await findRefusalWithoutLock(tx, catalog, request, now);
  if (full) return { outcome: "refused", refusal: full };
  const held = earlier?.departureId ?? null;
  const departureId = await lockDeparture(tx, catalog, key, now, held === null ? [] : [held]);
  const current = earlier && (await findCurrentBooking(tx, earlier.id));
  if (current?.state === "confirmed") return { outcome: "already-paid", booking: current };

  const priced = { ...request, children: countPricedChildren(listing, request) };
  const sold = { ...request, ...toSellableParty(listing, priced) };
  const shownCatalog = await findShownCatalog(tx, version, context.shownVersion);
  const shown = shownCatalog && findOffer(shownCatalog, request);
  if (
    current &&
    isSameBooking(current, sold, departureId, context.locale) &&
    (await isHeldForOffer(tx, current, shown))
  ) {
    await saveChildAges(tx, current.id, sold.childAges);
    await tx
      .update(bookings)
      .set({ isWeightUnsure: sold.isWeightUnsure ?? false })
      .where(eq(bookings.id, current.id));
    return { outcome: "held", booking: current, replaced: null };
  }

  // The seats of the guest's earlier hold count as free; a refusal leaves that hold as it is.
  const state = await getLockedDepartureState(tx, catalog, key, departure, { now, own: current });
  const refusal = findGuestRefusal(catalog, key, state, sold, now);
  if (refusal) return { outcome: "refused", refusal };
  const offer = findOffer(catalog, sold);
  if (!isDeepStrictEqual(shown, offer)) {
    return { outcome: "other-offer", version, isOtherRide: isOtherRide(shown, offer) };
  }
  const replaced = current?.id ?? null;
  // A private party blocks the whole departure.
  const seats = sold.isPrivate ? state.capacity : sold.participants;
  const until =
    origin &&
    (await findNetworkLimitResetTime(tx, catalog, origin, {
      departureId,
      capacity: state.capacity,
      seats,
      now,
      ownHold: replaced,
    }));
  if (until) return { outcome: "too-many-unpaid", until };

  if (current) await releaseHold(tx, current, now);
  if (!(await takeSeats(tx, departureId, state, sold))) {
    throw new Error(`departure ${departureId} was locked but its seats changed`);
  }
  const booking = await insertHeldBooking(tx, sold, {
    ...context,
    departureId,
    version,
    shownCatalog,
  });
  await saveChildAges(tx, booking.id, sold.childAges);
  if (origin) await recordHoldOrigin(tx, origin, { bookingId: booking.id, seats, now, replaced });
  return { outcome: "held", booking, replaced: current ?? null };
}

/**
 * Makes simultaneous submissions of one form wait for each other until the transaction ends.
 * Returns the booking of the visit; a paid one takes precedence over a held one.
 */
async function lockVisit(tx: Transaction, checkoutKey: string): Promise<BookingRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 0))`);
  const [earlier] = await tx
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.checkoutKey, checkoutKey), sql`${bookings.state} in ('held', 'confirmed')`),
    )
    .orderBy(asc(bookings.state))
    .limit(1);
  return earlier;
}

async function findCurrentBooking(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  return row && (row.state === "held" || row.state === "confirmed") ? row : undefined;
}

/** Returns whether a hold was made at the sums of the offer that the guest's page shows. */
async function isHeldForOffer(
  tx: Transaction,
  booking: BookingRow,
  offer: CatalogOffer | null,
): Promise<boolean> {
  if (!offer || booking.totalPrice !== offer.totalMxn) return false;
  const payment = await findLatestPayment(tx, booking.id);
  return payment?.amountCentavos === toCentavos(offer.payNowMxn);
}

/** Returns whether two offers differ in more than their sums. */
function isOtherRide(shown: CatalogOffer | null, offer: CatalogOffer | null): boolean {
  const { totalMxn = 0, payNowMxn = 0 } = offer ?? {};
  return shown !== null && !isDeepStrictEqual({ ...shown, totalMxn, payNowMxn }, offer);
}

async function releaseHold(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ state: "expired", paymentStatus: "expired" })
    .where(eq(bookings.id, booking.id));
  if (booking.departureId !== null) {
    await releaseSeats(tx, booking.departureId, booking.participants);
  }
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "guest",
    event: "hold-replaced",
  });
}

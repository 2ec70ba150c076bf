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
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { findCatalogAt, lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { toCentavos } from "../../tours/pricing.ts";
import { type BookingRow, findLatestPayment, recordHistory } from "../booking-store.server.ts";
import { recordFormConsent } from "../record-form-consent.server.ts";
import { saveChildAges } from "../riders/rider-store.server.ts";
import { isSameBooking } from "./booking-comparison.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { HoldContext, OtherOffer } from "./checkout.server.ts";
import { findNetworkLimitResetTime, recordHoldOrigin } from "./hold-origins.server.ts";
import { insertHeldBooking } from "./insert-held-booking.server.ts";
import { findRefusalWithoutLock } from "./precheck-availability.server.ts";
import { type CatalogOffer, resolveRide } from "./resolve-ride.ts";

export type HoldResult =
  | { outcome: "held"; booking: BookingRow; replaced: BookingRow | null }
  | { outcome: "already-paid"; booking: BookingRow }
  | { outcome: "refused"; refusal: Refusal }
  | OtherOffer
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
  const ride = resolveRide(catalog, request);
  if (!ride) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
  const { departure, key, offer } = ride;
  // This is checked before anything is stored, so that a day that can never be booked gets no row.
  const untimely = findBookingPeriodRefusal(catalog, key, now);
  if (untimely) return { outcome: "refused", refusal: untimely };

  const earlier = await lockVisit(tx, context.checkoutKey);
  const full = earlier ? null : await findRefusalWithoutLock(tx, catalog, ride, now);
  if (full) return { outcome: "refused", refusal: full };
  const held = earlier?.departureId ?? null;
  const departureId = await lockDeparture(tx, catalog, key, now, held === null ? [] : [held]);
  const current = earlier && (await findCurrentBooking(tx, earlier.id));
  if (current?.state === "confirmed") return { outcome: "already-paid", booking: current };

  const sold = { ...request, ...ride.party };
  const shownCatalog = await findShownCatalog(tx, version, context.shownVersion);
  const shownRide =
    shownCatalog === catalog ? ride : shownCatalog && resolveRide(shownCatalog, request);
  const shown = shownRide?.offer ?? null;
  if (
    current &&
    isSameBooking(current, sold, departureId, context.locale) &&
    (await isHeldForOffer(tx, current, shown))
  ) {
    await saveChildAges(tx, current.id, sold.childAges);
    await recordFormConsent(tx, {
      booking: current,
      way: "booking-form",
      agrees: sold.byWhatsApp,
      now,
    });
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
  if (!isDeepStrictEqual(shown, offer)) {
    return { outcome: "other-offer", version, offer, isOtherRide: isOtherRide(shown, offer) };
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
    ...{ departureId, version, ride, shownCatalog },
  });
  await saveChildAges(tx, booking.id, sold.childAges);
  await recordFormConsent(tx, { booking, way: "booking-form", agrees: sold.byWhatsApp, now });
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

/**
 * Returns the catalog version that a guest's page showed; null if the version is unknown. The shown
 * version only decides whether the guest has to confirm again, because the newest version always
 * sets the price (ADR 33).
 */
async function findShownCatalog(
  tx: Transaction,
  newest: CatalogVersion,
  shownVersion: number | null,
): Promise<Catalog | null> {
  if (shownVersion === null) return null;
  return shownVersion === newest.number ? newest.catalog : findCatalogAt(tx, shownVersion);
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
function isOtherRide(shown: CatalogOffer | null, offer: CatalogOffer): boolean {
  const { totalMxn, payNowMxn } = offer;
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

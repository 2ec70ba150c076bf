import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { findAgencyByCodes, toBookingCommission } from "../../agencies/agency-store.server.ts";
import { holdMinutes } from "../../business/facts.ts";
import {
  findRefusal,
  findTimeRefusalForGuest,
  type Refusal,
} from "../../departures/availability.ts";
import { readDeparture, releaseSeats, takeSeats } from "../../departures/departure-store.server.ts";
import { findDepartureOfPickup } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import { tours } from "../../tours/all-tours.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import {
  countChildren,
  getListedPriceLines,
  getPayNowMxn,
  sumMxn,
  toCentavos,
  toSellableParty,
} from "../../tours/pricing.ts";
import { isSameDetails, pickDetails } from "../booking-details.ts";
import {
  type BookingRow,
  findLatestPayment,
  generateId,
  recordHistory,
} from "../booking-store.server.ts";
import { generateReference } from "../generate-reference.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import { findOffer, findShownCatalog } from "./catalog-offer.server.ts";
import { findOriginLimitEnd, type HoldOrigin, recordHoldOrigin } from "./hold-origins.server.ts";
import { findEarlyRefusal } from "./precheck-availability.server.ts";

export type HoldResult =
  | { outcome: "held"; booking: BookingRow; replaced: BookingRow | null }
  | { outcome: "already-paid"; booking: BookingRow }
  | { outcome: "refused"; refusal: Refusal }
  /**
   * The guest's page showed a different price or ride than the current version, or its version is
   * unknown.
   */
  | { outcome: "other-offer"; version: CatalogVersion; isOtherRide: boolean }
  /** Too many seats from this guest's network wait for payment. There is room again at `until`. */
  | { outcome: "too-many-unpaid"; until: Date };

type HoldContext = Readonly<{
  checkoutKey: string;
  /** The agency referral codes of links that the guest followed, the most likely one first. */
  via?: readonly (string | null)[];
  locale: Locale;
  /** The catalog version that the guest's page showed; null if unknown. */
  shownVersion: number | null;
  provider: string;
  /** The network and browser of the request; null if unknown. */
  origin: HoldOrigin | null;
  now: Date;
}>;

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
  const { checkoutKey, origin, now } = context;
  const version = await lockCatalogForSale(tx);
  const { catalog } = version;
  const listing = catalog.listings[request.tour];
  const departure = findDepartureOfPickup(listing, request.pickupTime);
  if (!departure) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
  const key = { tour: request.tour, date: request.date, start: departure.start };
  // This check comes first, because nothing may be stored for a day that can never be booked.
  const untimely = findTimeRefusalForGuest(catalog, key, now);
  if (untimely) return { outcome: "refused", refusal: untimely };

  // Simultaneous submissions of the same form wait here for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 0))`);
  const [earlier] = await tx
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.checkoutKey, checkoutKey), sql`${bookings.state} in ('held', 'confirmed')`),
    )
    // This order puts a paid booking of the visit before a held one.
    .orderBy(asc(bookings.state))
    .limit(1);
  const full = earlier ? null : await findEarlyRefusal(tx, catalog, request, now);
  if (full) return { outcome: "refused", refusal: full };
  const held = earlier?.departureId ?? null;
  const id = await lockDeparture(tx, catalog, key, now, held === null ? [] : [held]);
  const current = earlier && (await findCurrentBooking(tx, earlier.id));
  if (current?.state === "confirmed") return { outcome: "already-paid", booking: current };
  const printed = await findShownCatalog(tx, version, context.shownVersion);
  const shown = printed && findOffer(printed, request);
  // An existing hold is returned only if the guest saw the sums for which it was made.
  if (
    current &&
    isSameBooking(
      current,
      { ...request, ...toSellableParty(listing, request) },
      id,
      context.locale,
    ) &&
    current.totalPrice === shown?.totalMxn &&
    (await findLatestPayment(tx, current.id))?.amountCentavos === toCentavos(shown.payNowMxn)
  ) {
    return { outcome: "held", booking: current, replaced: null };
  }

  // The seats of the guest's earlier hold count as free. If the request is refused, that hold
  // stays.
  const state = await readDeparture(tx, catalog, key, departure, { now, own: current });
  const party = toSellableParty(listing, request);
  const refusal = findRefusal(catalog, key, state, party, now);
  if (refusal) return { outcome: "refused", refusal };
  const offer = findOffer(catalog, request);
  if (!isDeepStrictEqual(shown, offer)) {
    const { totalMxn = 0, payNowMxn = 0 } = offer ?? {};
    const sums = { totalMxn, payNowMxn };
    const isOtherRide = shown !== null && !isDeepStrictEqual({ ...shown, ...sums }, offer);
    return { outcome: "other-offer", version, isOtherRide };
  }
  const replaced = current?.id ?? null;
  // A private party takes the whole departure.
  const seats = party.isPrivate ? state.capacity : request.participants;
  const until =
    origin &&
    (await findOriginLimitEnd(tx, catalog, origin, {
      departureId: id,
      capacity: state.capacity,
      seats,
      now,
      ownHold: replaced,
    }));
  if (until) return { outcome: "too-many-unpaid", until };
  if (current) await release(tx, current, now);
  if (!(await takeSeats(tx, id, state, party))) {
    throw new Error(`departure ${id} was locked but its seats changed`);
  }
  const booking = await insertHeldBooking(tx, version, printed, request, id, context);
  if (origin) await recordHoldOrigin(tx, origin, { bookingId: booking.id, seats, now, replaced });
  return { outcome: "held", booking, replaced: current ?? null };
}

async function findCurrentBooking(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  return row && (row.state === "held" || row.state === "confirmed") ? row : undefined;
}

/** Returns whether a request is for the same ride and email address as a booking. */
export function isSameRide(
  { listings }: Catalog,
  booking: BookingRow,
  request: BookingRequest,
): boolean {
  const start = (pickup: string) => findDepartureOfPickup(listings[request.tour], pickup)?.start;
  return (
    booking.tourName === tours[request.tour].recordName &&
    booking.bookingDate === request.date &&
    start(booking.pickupTime) === start(request.pickupTime) &&
    booking.email.toLowerCase() === request.email.toLowerCase()
  );
}

function isSameBooking(
  booking: BookingRow,
  request: BookingRequest,
  id: number,
  locale: Locale,
): boolean {
  return (
    booking.departureId === id &&
    booking.participants === request.participants &&
    countChildren(booking.priceLines) === (booking.isPrivate ? 0 : request.children) &&
    booking.isPrivate === request.isPrivate &&
    booking.pickupTime === request.pickupTime &&
    isSameDetails(booking, pickDetails(request)) &&
    booking.language === locale
  );
}

async function release(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
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

async function insertHeldBooking(
  tx: Transaction,
  version: CatalogVersion,
  printed: Catalog | null,
  request: BookingRequest,
  id: number,
  context: HoldContext,
): Promise<BookingRow> {
  const { now } = context;
  const { fullRefundHours } = version.catalog.policy;
  const listing = version.catalog.listings[request.tour];
  const lines = getListedPriceLines(listing, request.date, request);
  const total = sumMxn(lines);
  const agency = await findAgencyByCodes(tx, context.via ?? []);
  const [booking] = await tx
    .insert(bookings)
    .values({
      id: generateId(),
      reference: generateReference(),
      state: "held",
      departureId: id,
      holdExpiresAt: new Date(now.getTime() + holdMinutes * 60_000),
      checkoutKey: context.checkoutKey,
      ...pickDetails(request),
      bookingDate: request.date,
      bookingTimestamp: now,
      participants: request.participants,
      isPrivate: toSellableParty(listing, request).isPrivate,
      pickupTime: request.pickupTime,
      broughtBy: agency?.name ?? null,
      ...toBookingCommission(agency),
      totalPrice: total,
      priceLines: lines,
      catalogVersion: version.number,
      // The booking gets the refund policy that the guest's page showed, or the current one if it
      // is better for the guest.
      fullRefundHours: Math.min(
        fullRefundHours,
        printed?.policy.fullRefundHours ?? fullRefundHours,
      ),
      language: context.locale,
      paymentStatus: "pending",
      tourName: tours[request.tour].recordName,
    })
    .returning();
  if (!booking) throw new Error("the booking was not stored");
  await tx.insert(payments).values({
    id: generateId(),
    bookingId: booking.id,
    attempt: 1,
    provider: context.provider,
    state: "created",
    amountCentavos: toCentavos(getPayNowMxn(total, listing)),
    createdAt: now,
  });
  await recordHistory(tx, { bookingId: booking.id, at: now, actor: "guest", event: "held" });
  return booking;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { waitingOffers } from "#db/schema.ts";
import {
  type DepartureKey,
  type DepartureState,
  findBookingPeriodRefusal,
  getBookingCutoff,
  getSeatsLeft,
  getSmallestParty,
} from "../../departures/availability.ts";
import { getLockedDepartureState } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import { chooseOffers, waitingRules } from "../../departures/waiting-parties.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { emptyDetails } from "../booking-details.ts";
import { generateId } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import {
  createManualBookingInTransaction,
  type ManualBookingRequest,
} from "../manual/create-manual-booking.server.ts";
import { lockEntry, type WaitingEntryRow } from "./waiting-entry-store.server.ts";

/** The name under which the history of a booking says who made it. */
const waitingListActor = "lista de espera / waiting list";

/** Returns the entries to which the free seats of a departure are offered now, in order. */
export function chooseEntries(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  now: Date,
): string[] {
  const { waiting, capacity } = state;
  const untimely = findBookingPeriodRefusal(catalog, key, now);
  if (!waiting || untimely || state.closed || !state.offered) return [];
  const smallestParty = getSmallestParty(catalog.listings[key.tour], state);
  const room = { left: getSeatsLeft(state), capacity, smallestParty };
  return chooseOffers(room, waiting).map(({ entryId }) => entryId);
}

/**
 * Makes the next offer of a departure: holds the seats, makes the payment link, and publishes the
 * message to the guest. Everything is checked again under the lock of the departure, so that several
 * processes can run this at the same time. Returns the booking's id; null if nobody is to be offered
 * anything now.
 *
 * Locks the departure first, then the entry.
 */
export async function makeNextOffer(
  tx: Transaction,
  deps: BookingDependencies,
  key: DepartureKey,
): Promise<string | null> {
  const now = deps.clock.now();
  const { catalog } = await lockCatalogForSale(tx);
  const ride = findScheduledRide(catalog.listings[key.tour], key);
  if (!ride) return null;
  await lockDeparture(tx, catalog, key, now);
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now });
  for (const entryId of chooseEntries(catalog, key, state, now)) {
    const entry = await lockEntry(tx, entryId);
    // Another process may have ended the entry, or offered it another day.
    if (!entry || entry.endedAt || (await hasOpenOffer(tx, entryId))) continue;
    return storeOffer(tx, deps, { catalog, key, entry, pickup: ride.pickups[0] });
  }
  return null;
}

async function hasOpenOffer(tx: Transaction, entryId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: waitingOffers.bookingId })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), isNull(waitingOffers.outcome)));
  return open !== undefined;
}

/** Returns until when an offer is good: at most until bookings of the departure close. */
export function getOfferEnd(
  catalog: Catalog,
  key: DepartureKey,
  { isTold, now }: Readonly<{ isTold: boolean; now: Date }>,
): Date {
  const minutes = isTold ? waitingRules.offerMinutes : waitingRules.tellMinutes;
  const closes = getBookingCutoff(catalog, key).getTime();
  return new Date(Math.min(now.getTime() + minutes * 60_000, closes));
}

type NewOffer = Readonly<{
  catalog: Catalog;
  key: DepartureKey;
  entry: WaitingEntryRow;
  pickup: string;
}>;

/** Stores an offer to a locked entry. Returns null if the departure cannot take the party. */
async function storeOffer(
  tx: Transaction,
  deps: BookingDependencies,
  { catalog, key, entry, pickup }: NewOffer,
): Promise<string | null> {
  const now = deps.clock.now();
  const isTold = isReachable(entry, deps);
  const request: ManualBookingRequest = {
    ...emptyDetails,
    id: generateId(),
    key,
    party: { participants: entry.riders, children: 0, isPrivate: false },
    firstName: entry.name,
    email: entry.email,
    phone: entry.phone,
    phoneCountry: entry.phoneCountry ?? "",
    pickupTime: pickup,
    language: entry.language,
    source: "operator",
    broughtBy: null,
    teamNote: null,
    agreedMxn: null,
    shownMxn: null,
    terms: "link",
    heldUntil: getOfferEnd(catalog, key, { isTold, now }),
    wayIn: "quote",
    by: waitingListActor,
  };
  const made = await createManualBookingInTransaction(tx, deps, request);
  if (made.outcome !== "booked") {
    deps.log.warn({ entryId: entry.id, outcome: made.outcome }, "an offer could not be made");
    return null;
  }
  const bookingId = made.booking.id;
  await tx
    .insert(waitingOffers)
    .values({ bookingId, entryId: entry.id, madeAt: now, toldAt: isTold ? now : null });
  await deps.publish(tx, { type: "waiting-offer-made", bookingId });
  return bookingId;
}

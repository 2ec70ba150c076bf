import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Refusal } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { readDeparture } from "../../departures/departure-store.server.ts";
import { findDepartureTime } from "../../departures/departure-times.ts";
import { findOperatorRoomRefusal } from "../../departures/operator-limits.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { type Party, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { formatPartyValue } from "../format-party.ts";
import {
  lockScheduled,
  type ScheduledBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import { getPartyOfBooking } from "../party-from-notes.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { findLastBookingChange } from "./booking-last-change.server.ts";
import { isSameParty, needsMoreSeats, saveParty } from "./save-party.server.ts";

/** The party that a booking is to have. */
export type PartyRequest = Readonly<{
  party: Party;
  /** The total that the operator was shown for this party; null to be shown it first. */
  shownMxn: number | null;
  /** How the difference is refunded when the price falls below what was paid. */
  way: RefundMethod;
  by: string;
  /**
   * The party that the form showed (`formatPartyValue`); it works like `shown` of `MoveRequest`.
   */
  shown?: string | null;
}>;

export type PartyChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  | { outcome: "unchanged" | "not-confirmed" }
  /** Somebody else has changed the riders since the form was opened, so nothing was stored. */
  | { outcome: "conflict"; form: ConflictedForm<"party"> }
  /** Nothing is stored yet, because the operator has to see the new total first. */
  | { outcome: "other-total"; totalMxn: number; fromMxn: number }
  /** The tour has no price for a child, or for a private ride. */
  | { outcome: "no-price" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Changes the number of riders of a confirmed booking until its ride starts. Seats are taken and
 * released under the lock and the limits of every sale, but a single rider is allowed. The price
 * follows `repriceParty`, and nothing is stored before the operator has seen it.
 */
export async function changeParty(
  deps: BookingDependencies,
  bookingId: string,
  wish: PartyRequest,
): Promise<PartyChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !toManagedBooking(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking, key } = scheduled;
    // A private ride has one price for all its riders.
    const party = wish.party.isPrivate ? { ...wish.party, children: 0 } : wish.party;
    const from = getPartyOfBooking(booking);
    if (isSameParty(from, party)) return { outcome: "unchanged" };
    const conflict = await findPartyConflict(tx, booking.id, { from, party, shown: wish.shown });
    if (conflict) return conflict;
    if (now >= getDepartureStart(key)) return refuseParty({ reason: "past-cutoff" });
    const lines = repriceParty(booking, party, getPricesOn(catalog.listings[key.tour], key.date));
    if (!lines) return { outcome: "no-price" };
    const refusal = await findRoomRefusal(tx, catalog, scheduled, party, now);
    if (refusal) return refuseParty(refusal);
    const total = sumMxn(lines);
    if (wish.shownMxn !== total) {
      return { outcome: "other-total", totalMxn: total, fromMxn: booking.totalPrice };
    }
    const { way, by } = wish;
    const change = { party, lines, way, by, actor: "operator" as const };
    const stored = await saveParty(tx, deps, { catalog, scheduled }, change);
    return { outcome: "changed", ...stored };
  });
}

type Versions = Readonly<{ from: Party; party: Party; shown: string | null | undefined }>;

/**
 * Returns the form to show again after a conflict; null when the riders are still those that the
 * form showed.
 */
async function findPartyConflict(tx: Transaction, id: string, { from, party, shown }: Versions) {
  if (shown === undefined) return null;
  const stored = { party: formatPartyValue(from) };
  const edited = {
    typed: { party: formatPartyValue(party) },
    shown: shown === null ? {} : { party: shown },
  };
  if (mergeFields(stored, edited).conflicts.length === 0) return null;
  const form = await buildConflictedForm(stored, edited, () =>
    findLastBookingChange(tx, id, ["party-changed"]),
  );
  return { outcome: "conflict" as const, form };
}

function refuseParty(refusal: Refusal) {
  return { outcome: "refused" as const, refusal };
}

/**
 * Returns why a departure has no room for a growing party; the seats that the party already has
 * count as free.
 */
async function findRoomRefusal(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<Refusal | null> {
  if (!needsMoreSeats(booking, party)) return null;
  const ride = findDepartureTime(catalog.listings[key.tour], key);
  // The ride's time is no longer in the schedule: its riders stay, but no more seats are sold.
  if (!ride) return { reason: "unknown-departure" };
  const state = await readDeparture(tx, catalog, key, ride, { now, own: booking });
  // The riders of a ride that is no longer offered stay, and they may add more riders.
  return findOperatorRoomRefusal(catalog, key, { ...state, offered: true }, party);
}

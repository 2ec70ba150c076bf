import { type Transaction, transact } from "#db/database.ts";
import type { Refusal } from "../../departures/availability.ts";
import { readDeparture } from "../../departures/departure-store.server.ts";
import { departureTime } from "../../departures/departure-times.ts";
import { operatorRoomRefusal } from "../../departures/operator-limits.ts";
import { type ConflictedForm, conflictedForm } from "../../edit-conflicts/conflict.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { changedLines } from "../../tours/changed-price-lines.ts";
import { pricesOn } from "../../tours/prices.ts";
import { type Party, totalMxn } from "../../tours/pricing.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { partyText } from "../format-party.ts";
import { lockScheduled, type ScheduledBooking, viewOf } from "../managed-booking.server.ts";
import { partyOfBooking } from "../party-from-notes.ts";
import { departureStart } from "../refund-terms.ts";
import type { GivenBack, WayBack } from "../refunds/refund-difference.server.ts";
import { lastChangeOfBooking } from "./booking-last-change.server.ts";
import { isSameParty, needsMore, storeParty } from "./save-party.server.ts";

/** The riders that a booking is to have. */
export type PartyWish = Readonly<{
  party: Party;
  /** The total that the operator was shown for it; null to be shown it first. */
  shownMxn: number | null;
  /** How the difference goes back when the price falls below what was paid. */
  way: WayBack;
  by: string;
  /** The party that the form showed (`partyText`), as `shown` of a move (`MoveWish`). */
  shown?: string | null;
}>;

export type PartyChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: GivenBack }
  | { outcome: "unchanged" | "not-confirmed" }
  /** Somebody else has changed the riders since the form was opened; nothing was stored. */
  | { outcome: "conflict"; form: ConflictedForm<"party"> }
  /** Nothing is stored yet: the new total is to be seen first. */
  | { outcome: "other-total"; totalMxn: number; fromMxn: number }
  /** The tour has no price for a child, or for a private ride. */
  | { outcome: "no-price" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Gives a confirmed booking more or fewer riders, until its ride starts. Seats are taken and given
 * back under the lock and the limits of every sale; a rider may stay alone. The price follows
 * `changedLines`; nothing happens before the operator has seen it.
 */
export async function changeParty(
  deps: BookingDeps,
  bookingId: string,
  wish: PartyWish,
): Promise<PartyChange> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !viewOf(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking, key } = scheduled;
    // A private ride has one price for all its riders.
    const party = wish.party.isPrivate ? { ...wish.party, children: 0 } : wish.party;
    const from = partyOfBooking(booking);
    if (isSameParty(from, party)) return { outcome: "unchanged" };
    const conflict = await partyConflict(tx, booking.id, { from, party, shown: wish.shown });
    if (conflict) return conflict;
    if (now >= departureStart(key)) return refused({ reason: "past-cutoff" });
    const lines = changedLines(booking, party, pricesOn(catalog.listings[key.tour], key.date));
    if (!lines) return { outcome: "no-price" };
    const refusal = await roomFor(tx, catalog, scheduled, party, now);
    if (refusal) return refused(refusal);
    const total = totalMxn(lines);
    if (wish.shownMxn !== total) {
      return { outcome: "other-total", totalMxn: total, fromMxn: booking.totalPrice };
    }
    const { way, by } = wish;
    const change = { party, lines, way, by, actor: "operator" as const };
    const stored = await storeParty(tx, deps, { catalog, scheduled }, change);
    return { outcome: "changed", ...stored };
  });
}

type Versions = Readonly<{ from: Party; party: Party; shown: string | null | undefined }>;

/** What a form in conflict is shown again with; null when the riders are as the form showed them. */
async function partyConflict(tx: Transaction, id: string, { from, party, shown }: Versions) {
  if (shown === undefined) return null;
  const stored = { party: partyText(from) };
  const edited = {
    typed: { party: partyText(party) },
    shown: shown === null ? {} : { party: shown },
  };
  if (mergeFields(stored, edited).conflicts.length === 0) return null;
  const form = await conflictedForm(stored, edited, () =>
    lastChangeOfBooking(tx, id, ["party-changed"]),
  );
  return { outcome: "conflict" as const, form };
}

function refused(refusal: Refusal) {
  return { outcome: "refused" as const, refusal };
}

/** Why a departure has no room for a party that grows; the party's own seats count as free. */
async function roomFor(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<Refusal | null> {
  if (!needsMore(booking, party)) return null;
  const ride = departureTime(catalog.listings[key.tour], key);
  // Its time has left the schedule: its riders stay, and it sells nothing more.
  if (!ride) return { reason: "unknown-departure" };
  const state = await readDeparture(tx, catalog, key, ride, { now, own: booking });
  // A ride that is not offered any more keeps its riders, and they may bring friends.
  return operatorRoomRefusal(catalog, key, { ...state, offered: true }, party);
}

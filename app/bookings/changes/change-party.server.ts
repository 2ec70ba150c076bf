import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Refusal } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { type Party, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { formatPartyValue } from "../format-party.ts";
import { hasMoneyChanged } from "../ledger/money-state.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { type LeftRider, toLeftRider } from "../riders/party-rider.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { findLastBookingChange } from "./booking-last-change.server.ts";
import { findOperatorRiderChangeRefusal } from "./find-rider-change-refusal.server.ts";
import { type PartyProblem, type PartyWish, resolveParty } from "./resolve-party.ts";
import { isSameParty, saveParty } from "./save-party.server.ts";

/** A change of a booking's party, requested by the operator. */
export type PartyRequest = Readonly<{
  party: PartyWish & Pick<Party, "isPrivate">;
  /** The reference of the booking in which the adult of the party rides; empty if not named. */
  adultIn?: string;
  /** The total that the operator was shown for this party; null if none was shown yet. */
  shownMxn: number | null;
  /** How to refund the difference if the new price is lower than what was paid. */
  way: RefundMethod;
  by: string;
  /** The party that the form showed (`formatPartyValue`); see `shown` of `MoveRequest`. */
  shown?: string | null;
  /** The state of the money that the operator has seen (`formatMoneyState`). */
  seenState?: string;
}>;

export type PartyChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** `money-changed`: the booking's money has changed since the operator saw it. */
  | { outcome: "unchanged" | "not-confirmed" | "money-changed" }
  /** Somebody else changed the riders after the form was opened, so nothing was stored. */
  | { outcome: "conflict"; form: ConflictedForm<"party"> }
  /** Nothing was stored, because the operator has to see the new total first. */
  | {
      outcome: "other-total";
      totalMxn: number;
      fromMxn: number;
      /** The riders who leave by name. */
      left: readonly LeftRider[];
    }
  /** The wish is not clear, or breaks a rule about who may ride. */
  | { outcome: "party"; problem: PartyProblem | "unknown-adult" }
  /** The tour has no price for children or for private rides. */
  | { outcome: "no-price" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Changes the party of a confirmed booking for the operator until its ride starts. Adding riders is
 * subject to the same lock and limits as a sale, except that a single rider is allowed.
 * `repriceParty` sets the price. Nothing is stored until the operator has seen the new total.
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
    const from = getPartyOfBooking(booking);
    const riders = await listPartyRiders(tx, bookingId);
    const listing = catalog.listings[key.tour];
    const adultIn = await findAdultBooking(tx, booking, wish.adultIn ?? "");
    if (adultIn === "unknown") return { outcome: "party", problem: "unknown-adult" };
    const resolved = resolveParty(listing, { from, riders }, wish.party, {
      side: "team",
      isAdultElsewhere: adultIn !== null,
    });
    if (!resolved.ok) return { outcome: "party", problem: resolved.problem };
    const { party, leaving } = resolved;
    if (leaving.length === 0 && isSameParty(from, party)) return { outcome: "unchanged" };
    const conflict = await findPartyConflict(tx, booking.id, { from, party, shown: wish.shown });
    if (conflict) return conflict;
    if (now >= getDepartureStart(key)) return createRefusal({ reason: "past-cutoff" });
    const lines = repriceParty(booking, party, getPricesOn(listing, key.date));
    if (!lines) return { outcome: "no-price" };
    const refusal = await findOperatorRiderChangeRefusal(tx, catalog, scheduled, party, now);
    if (refusal) return createRefusal(refusal);
    const total = sumMxn(lines);
    if (wish.shownMxn !== total) {
      const fromMxn = booking.totalPrice;
      const left = leaving.map((rider) => toLeftRider(rider, riders));
      return { outcome: "other-total", totalMxn: total, fromMxn, left };
    }
    if (await hasMoneyChanged(tx, booking, wish.seenState)) return { outcome: "money-changed" };
    const { way, by } = wish;
    const change = {
      resolved,
      lines,
      way,
      by,
      actor: "operator" as const,
      adultBookingId: adultIn,
    };
    const stored = await saveParty(tx, deps, { catalog, scheduled }, change);
    return { outcome: "changed", ...stored };
  });
}

type PartyVersions = Readonly<{ from: Party; party: Party; shown: string | null | undefined }>;

/**
 * Returns the form to show again after a conflict; null if the riders have not changed since the
 * form was opened.
 */
async function findPartyConflict(
  tx: Transaction,
  id: string,
  { from, party, shown }: PartyVersions,
) {
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

function createRefusal(refusal: Refusal) {
  return { outcome: "refused" as const, refusal };
}

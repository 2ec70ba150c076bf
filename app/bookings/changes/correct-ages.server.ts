import { runInTransaction } from "#db/database.ts";
import type { Refusal } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { hasMoneyChanged } from "../ledger/money-state.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { type AgesProblem, resolveAges, type TypedAges } from "./resolve-ages.ts";
import { saveAges } from "./save-ages.server.ts";

/** Corrected ages of a booking's riders, entered by the team. */
export type AgesRequest = Readonly<{
  ages: TypedAges;
  /** The reference of the booking in which the adult of the party rides; empty if not named. */
  adultIn: string;
  /** The booking's revision that the form showed. */
  revision: number;
  /** The total that the team was shown for these ages; null if none was shown yet. */
  shownMxn: number | null;
  /** How to refund the difference if the new price is lower than what was paid. */
  way: RefundMethod;
  by: string;
  /** The state of the money that the team has seen (`formatMoneyState`). */
  seenState?: string;
}>;

export type AgesChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** `money-changed`: the booking's money has changed since the team saw it. */
  | { outcome: "unchanged" | "not-confirmed" | "no-price" | "money-changed" }
  /** The booking has changed since the form was opened, so nothing was stored. */
  | { outcome: "other-revision" }
  /** Nothing was stored, because the team has to see the new total first. */
  | { outcome: "other-total"; totalMxn: number; fromMxn: number }
  /** The ages break a rule about who may ride. `keys` are the riders who are the reason. */
  | { outcome: "party"; problem: AgesProblem | "unknown-adult"; keys: readonly string[] }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Corrects the ages of a confirmed booking's riders for the team until the ride starts, by the rules
 * of the booking form. The price follows where a tour has one for children. Nothing is stored until
 * the team has seen a new total.
 */
export async function correctAges(
  deps: BookingDependencies,
  bookingId: string,
  { ages, adultIn, revision, shownMxn, way, by, seenState }: AgesRequest,
): Promise<AgesChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx): Promise<AgesChange> => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !toManagedBooking(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking, key } = scheduled;
    if (now >= getDepartureStart(key)) {
      return { outcome: "refused", refusal: { reason: "past-cutoff" } };
    }
    const riders = await listPartyRiders(tx, bookingId);
    const adult = await findAdultBooking(tx, booking, adultIn);
    if (adult === "unknown") return { outcome: "party", problem: "unknown-adult", keys: [] };
    const listing = catalog.listings[key.tour];
    const prices = getPricesOn(listing, key.date);
    const party = { from: getPartyOfBooking(booking), riders, prices };
    const resolved = resolveAges(listing, party, ages, {
      side: "team",
      isAdultElsewhere: adult !== null,
    });
    if (!resolved.ok) {
      const { problem, keys } = resolved;
      return { outcome: "party", problem, keys };
    }
    const { corrected } = resolved;
    const isNamed = adult !== null && adult !== booking.adultBookingId;
    if (corrected.length === 0 && !isNamed) return { outcome: "unchanged" };
    if (revision !== booking.revision) return { outcome: "other-revision" };
    const lines = repriceParty(booking, resolved.party, prices);
    if (!lines) return { outcome: "no-price" };
    const [totalMxn, fromMxn] = [sumMxn(lines), booking.totalPrice];
    if (totalMxn !== fromMxn && shownMxn !== totalMxn) {
      return { outcome: "other-total", totalMxn, fromMxn };
    }
    if (await hasMoneyChanged(tx, booking, seenState)) return { outcome: "money-changed" };
    const stored = await saveAges(tx, deps, booking, {
      ...{ corrected, riders, lines, way, by, actor: "operator" },
      ...(isNamed && { adultBookingId: adult }),
    });
    return { outcome: "changed", ...stored };
  });
}

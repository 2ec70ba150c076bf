import { runInTransaction } from "#db/database.ts";
import type { Refusal } from "../../departures/availability.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";
import type { RefundedDifference } from "../refunds/refund-difference.server.ts";
import { getCardRefundable } from "../refunds/refund-orders.server.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { countRidersLeftToAdd, hasUsedUpChanges } from "./change-limits.server.ts";
import { findRiderChangeRefusal } from "./find-rider-change-refusal.server.ts";
import { isFormProcessed } from "./is-form-processed.server.ts";
import { type PartyProblem, type PartyWish, resolveParty } from "./resolve-party.ts";
import { type AgreedSums, buildRidersOffer, type RidersOffer } from "./riders-offer.ts";
import { isSameParty, saveParty } from "./save-party.server.ts";
import { findChangedTerms, getGuestPriceLines } from "./totals-offer.ts";

export type RidersChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** This form has already changed the booking. */
  | { outcome: "known" }
  | { outcome: "unchanged" }
  /**
   * Nothing was stored, because the guest has to agree first. `news` says whether the booking or
   * the sums have changed since an earlier offer; null if the guest has not seen one.
   */
  | { outcome: "offer"; offer: RidersOffer; news: "booking" | "sum" | null }
  | { outcome: "too-late" | "private" | "no-price" }
  /**
   * The guest has reached the daily limit of changes to this booking. The operator has no limit.
   */
  | { outcome: "too-many-changes" }
  /** The guest asked for more unpaid riders than allowed. `left` is how many can still be added. */
  | { outcome: "too-many-added"; left: number }
  /** The wish is not clear, or breaks a rule about who may ride. */
  | { outcome: "party"; problem: PartyProblem }
  | { outcome: "refused"; refusal: Refusal };

type RidersRequest = PartyWish &
  Readonly<{
    /** The sums that the guest agreed to; null if no sums were shown yet. */
    agreed: AgreedSums | null;
  }>;

/**
 * Changes the number of riders of a confirmed booking at its guest's request, as long as the guest
 * may move the booking. Added riders are charged today's price and pay on the day of the ride.
 * Seats that are given up are refunded as a cancellation at this moment would be. Nothing is stored
 * until the guest has agreed to the sums. If the sums or the booking have changed since, the guest
 * has to agree again.
 */
export async function changeRiders(
  deps: BookingDependencies,
  bookingId: string,
  { agreed, ...wish }: RidersRequest,
): Promise<RidersChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "too-late" };
    if (agreed && (await isFormProcessed(tx, bookingId, agreed.formId)))
      return { outcome: "known" };
    const view = toManagedBooking(catalog, scheduled, now);
    const { booking } = scheduled;
    if (view.ridersChange === "no") return { outcome: "too-late" };
    if (view.ridersChange === "private") return { outcome: "private" };
    const from = getPartyOfBooking(booking);
    const riders = await listPartyRiders(tx, bookingId);
    const listing = catalog.listings[view.key.tour];
    const wanted = { ...wish, isPrivate: false };
    const adultIn = await findAdultBooking(tx, booking, "");
    const resolved = resolveParty(listing, { from, riders }, wanted, {
      side: "guest",
      isAdultElsewhere: adultIn !== null,
    });
    if (!resolved.ok) return { outcome: "party", problem: resolved.problem };
    const { party, leaving, ages } = resolved;
    if (leaving.length === 0 && isSameParty(from, party)) return { outcome: "unchanged" };
    const refusal = await findRiderChangeRefusal(tx, catalog, scheduled, party, now);
    if (refusal) return { outcome: "refused", refusal };
    const added = party.participants - booking.participants;
    if (added > 0) {
      const left = await countRidersLeftToAdd(tx, bookingId, listing.capacity);
      if (added > left) return { outcome: "too-many-added", left };
    }
    const lines = getGuestPriceLines(catalog, view, party, scheduled.sums.collectedCentavos);
    if (!lines) return { outcome: "no-price" };
    const card = await getCardRefundable(tx, bookingId);
    const money = { sums: scheduled.sums, byCard: card.centavos };
    const who = { riders, leaving, ages };
    const offer = { ...buildRidersOffer(booking, party, lines, money), ...who };
    const news = agreed && findChangedTerms(agreed, offer);
    if (!agreed || news) return { outcome: "offer", offer, news };
    if (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress: false })) {
      return { outcome: "too-many-changes" };
    }
    const { formId } = agreed;
    const change = { resolved, lines, way: "card", by: "guest", actor: "guest", formId } as const;
    const stored = await saveParty(tx, deps, { catalog, scheduled }, change);
    return { outcome: "changed", ...stored };
  });
}

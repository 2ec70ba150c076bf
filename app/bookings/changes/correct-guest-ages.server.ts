import { runInTransaction } from "#db/database.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { getPricesOn } from "../../tours/prices.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";
import type { RefundedDifference } from "../refunds/refund-difference.server.ts";
import { getCardRefundable } from "../refunds/refund-orders.server.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { canCorrectAges } from "./can-correct-ages.ts";
import { hasUsedUpChanges } from "./change-limits.server.ts";
import { type AgesProblem, resolveAges, type TypedAges } from "./resolve-ages.ts";
import { saveAges } from "./save-ages.server.ts";
import {
  type AgreedTotals,
  buildTotalsOffer,
  findChangedTerms,
  getGuestPriceLines,
  type TotalsOffer,
} from "./totals-offer.ts";

export type GuestAgesChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  | { outcome: "unchanged" | "too-late" | "no-price" }
  /** The riders already have these ages, although the form showed others: it was sent twice. */
  | { outcome: "known" }
  /** The booking has changed since the form was opened, so nothing was stored. */
  | { outcome: "other-revision" }
  /**
   * Nothing was stored, because the guest has to agree to another price first. `news` says that the
   * sums have changed since an earlier offer; null if the guest has not seen one.
   */
  | { outcome: "offer"; offer: TotalsOffer; news: "sum" | null }
  /** The guest has reached the daily limit of changes to this booking. */
  | { outcome: "too-many-changes" }
  /** The ages break a rule about who may ride. `keys` are the riders who are the reason. */
  | { outcome: "party"; problem: AgesProblem; keys: readonly string[] };

type GuestAgesRequest = Readonly<{
  ages: TypedAges;
  /** The booking's revision that the form showed. */
  revision: number;
  /** The sums that the guest agreed to; null if no sums were shown yet. */
  agreed: Pick<AgreedTotals, "totalMxn" | "backCentavos"> | null;
}>;

/**
 * Corrects the ages of a confirmed booking's riders at its guest's request, by the rules of the
 * booking form and as long as the guest may move the booking. The price follows where a tour has one
 * for children; a lower one is refunded as a cancellation at this moment would be. Nothing is stored
 * until the guest has agreed to a new price.
 */
export async function correctGuestAges(
  deps: BookingDependencies,
  bookingId: string,
  { ages, revision, agreed }: GuestAgesRequest,
): Promise<GuestAgesChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx): Promise<GuestAgesChange> => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    const view = scheduled && toManagedBooking(catalog, scheduled, now);
    if (!view || !canCorrectAges(view)) return { outcome: "too-late" };
    const { booking, sums } = scheduled;
    const riders = await listPartyRiders(tx, bookingId);
    const listing = catalog.listings[view.key.tour];
    const prices = getPricesOn(listing, view.key.date);
    const adult = await findAdultBooking(tx, booking, "");
    const party = { from: getPartyOfBooking(booking), riders, prices };
    const resolved = resolveAges(listing, party, ages, {
      side: "guest",
      isAdultElsewhere: adult !== null,
    });
    if (!resolved.ok) {
      const { problem, keys } = resolved;
      return { outcome: "party", problem, keys };
    }
    const { corrected } = resolved;
    if (corrected.length === 0) {
      return { outcome: revision === booking.revision ? "unchanged" : "known" };
    }
    if (revision !== booking.revision) return { outcome: "other-revision" };
    const lines = getGuestPriceLines(catalog, view, resolved.party, sums.collectedCentavos);
    if (!lines) return { outcome: "no-price" };
    const { centavos: byCard } = await getCardRefundable(tx, bookingId);
    const offer = buildTotalsOffer(booking, lines, { sums, byCard });
    if (offer.totalMxn !== offer.fromMxn || offer.notRefundedMxn > 0) {
      const news = agreed && findChangedTerms({ ...agreed, revision }, offer);
      if (!agreed || news) return { outcome: "offer", offer, news: news && "sum" };
    }
    if (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress: false })) {
      return { outcome: "too-many-changes" };
    }
    const how = { way: "card", by: "guest", actor: "guest" } as const;
    const stored = await saveAges(tx, deps, booking, { corrected, riders, lines, ...how });
    return { outcome: "changed", ...stored };
  });
}

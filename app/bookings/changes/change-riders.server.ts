import { and, eq, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import type { Refusal } from "../../departures/availability.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { keepPaidMinimum, repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { type Party, type PriceLine, sumMxn, sumMxnOfKind } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { computeBalanceCentavos, computeFreedCentavos } from "../ledger/booking-balance.ts";
import {
  type LedgerSums,
  type MoneyByHolder,
  splitMoneyByHolder,
  splitOwedByHolder,
} from "../ledger/money-breakdown.ts";
import { lockScheduled, type ManagedBooking, toManagedBooking } from "../managed-booking.server.ts";
import { getPartyOfBooking } from "../party-from-notes.ts";
import type { RefundedDifference } from "../refunds/refund-difference.server.ts";
import { getCardRefundable } from "../refunds/refund-orders.server.ts";
import { countRidersLeftToAdd, hasUsedUpChanges } from "./change-limits.server.ts";
import { findRidersRefusal } from "./check-room-for-riders.server.ts";
import { isSameParty, saveParty } from "./save-party.server.ts";

/** What another number of riders costs and gives back, for the guest to say yes to. */
export type RidersOffer = Readonly<{
  party: Party;
  from: Party;
  /** Of the booking that the offer was made for. */
  revision: number;
  fromMxn: number;
  totalMxn: number;
  /** Pesos of the total that were paid for places given up after the refund. */
  keptMxn: number;
  /** Pesos that stay with the business although these places are given up now. */
  notRefundedMxn: number;
  backCentavos: number;
  /** The same by the place from which it goes back. */
  backFrom: MoneyByHolder;
  /** What is to be paid on the day, before and after. */
  toPayBeforeCentavos: number;
  toPayCentavos: number;
}>;

/** The sums that a guest said yes to; `readFormId` makes a form that is sent twice one change. */
export type AgreedSums = Readonly<{
  formId: string;
  revision: number;
  totalMxn: number;
  backCentavos: number;
}>;

export type RidersChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** The same form has made this change already. */
  | { outcome: "known" }
  | { outcome: "unchanged" }
  /** Nothing is stored; `news` says what has changed since the guest saw it. */
  | { outcome: "offer"; offer: RidersOffer; news: "booking" | "sum" | null }
  | { outcome: "too-late" | "private" | "no-price" }
  /** The day's changes of this booking are used up; the operator's are not counted. */
  | { outcome: "too-many-changes" }
  /** More riders than a guest may add without paying; so many are left. */
  | { outcome: "too-many-added"; left: number }
  | { outcome: "refused"; refusal: Refusal };

type Wish = Readonly<{
  participants: number;
  children: number;
  /** Null to be shown the sums first. */
  agreed: AgreedSums | null;
}>;

/**
 * Gives a confirmed booking more or fewer riders for its guest, as long as the guest may move it.
 * Added riders pay what the site sells today, on the day of the ride; places given up are paid back
 * as a cancellation at this moment would be. Nothing happens before the guest has seen the sums, and
 * nothing when booking or sums are others by then.
 */
export async function changeRiders(
  deps: BookingDependencies,
  bookingId: string,
  { agreed, ...wish }: Wish,
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
    const party = { ...wish, isPrivate: false };
    if (isSameParty(getPartyOfBooking(booking), party)) return { outcome: "unchanged" };
    const refusal = await findRidersRefusal(tx, catalog, scheduled, party, now);
    if (refusal) return { outcome: "refused", refusal };
    const added = party.participants - booking.participants;
    if (added > 0) {
      const { capacity } = catalog.listings[view.key.tour];
      const left = await countRidersLeftToAdd(tx, bookingId, capacity);
      if (added > left) return { outcome: "too-many-added", left };
    }
    const lines = getNewPriceLines(catalog, view, party, scheduled.sums.collectedCentavos);
    if (!lines) return { outcome: "no-price" };
    const card = await getCardRefundable(tx, bookingId);
    const money = { sums: scheduled.sums, byCard: card?.centavos ?? 0 };
    const offer = buildRidersOffer(booking, party, lines, money);
    const news = agreed && findChangedTerms(agreed, offer);
    if (!agreed || news) return { outcome: "offer", offer, news };
    if (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress: false })) {
      return { outcome: "too-many-changes" };
    }
    const { formId } = agreed;
    const change = { party, lines, way: "card", by: "guest", actor: "guest", formId } as const;
    const stored = await saveParty(tx, deps, { catalog, scheduled }, change);
    return { outcome: "changed", ...stored };
  });
}

async function isFormProcessed(
  tx: Transaction,
  bookingId: string,
  formId: string,
): Promise<boolean> {
  const made = await tx
    .select({ id: bookingHistory.id })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.event, "party-changed"),
        sql`${bookingHistory.detail} ->> 'formId' = ${formId}`,
      ),
    )
    .limit(1);
  return made.length > 0;
}

/** The price of the new party. When the refund is over, what has been paid of the old one stays paid. */
function getNewPriceLines(
  catalog: Catalog,
  { booking, key, refund }: ManagedBooking,
  party: Party,
  collectedCentavos: number,
): readonly PriceLine[] | null {
  const lines = repriceParty(booking, party, getPricesOn(catalog.listings[key.tour], key.date));
  if (!lines || refund === "full") return lines;
  const paidMxn = Math.ceil(collectedCentavos / 100);
  return keepPaidMinimum(lines, Math.min(booking.totalPrice, paidMxn));
}

function buildRidersOffer(
  booking: BookingRow,
  party: Party,
  lines: readonly PriceLine[],
  { sums, byCard }: Readonly<{ sums: LedgerSums; byCard: number }>,
): RidersOffer {
  const total = sumMxn(lines);
  const after = { ...booking, totalPrice: total };
  const collected = sums.collectedCentavos;
  const back = computeFreedCentavos(booking, after, collected);
  const card = Math.min(back, byCard);
  const toPay = (priced: BookingRow) => Math.max(0, computeBalanceCentavos(priced, collected));
  const keptMxn = sumMxnOfKind(lines, "kept");
  const keptBefore = sumMxnOfKind(booking.priceLines ?? [], "kept");
  return {
    party,
    from: getPartyOfBooking(booking),
    revision: booking.revision,
    fromMxn: booking.totalPrice,
    totalMxn: total,
    keptMxn,
    notRefundedMxn: Math.max(0, keptMxn - keptBefore),
    backCentavos: back,
    backFrom: { ...splitOwedByHolder(splitMoneyByHolder(sums), back - card), card },
    toPayBeforeCentavos: toPay(booking),
    toPayCentavos: toPay(after),
  };
}

function findChangedTerms(agreed: AgreedSums, offer: RidersOffer): "booking" | "sum" | null {
  if (agreed.revision !== offer.revision) return "booking";
  const isSame = agreed.totalMxn === offer.totalMxn && agreed.backCentavos === offer.backCentavos;
  return isSame ? null : "sum";
}

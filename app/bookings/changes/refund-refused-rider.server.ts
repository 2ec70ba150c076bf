import { runInTransaction, type Transaction } from "#db/database.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { readWeightLimits } from "../../tours/catalog/weight-limits.server.ts";
import { lowerPrivatePrice, repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { type PriceLine, sumMxnOfKind } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { splitRefundByHolder } from "../ledger/money-breakdown.ts";
import {
  lockScheduled,
  type ManagedBooking,
  type ScheduledBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { getCardRefundable } from "../refunds/refund-orders.server.ts";
import { asksHealth, type RiderLink } from "../riders/asks-health.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { isMinor } from "../riders/is-minor.ts";
import type { PartyRider } from "../riders/party-rider.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { noHealth } from "../riders/rider-answers.ts";
import { findRidingObstacle } from "../riders/riding-obstacle.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { endConfirmedBooking } from "./end-confirmed-booking.server.ts";
import { findRiderChangeRefusal } from "./find-rider-change-refusal.server.ts";
import { isFormProcessed } from "./is-form-processed.server.ts";
import { type ResolvedParty, resolveParty } from "./resolve-party.ts";
import { type AgreedSums, buildRidersOffer, type RidersOffer } from "./riders-offer.ts";
import { saveParty } from "./save-party.server.ts";
import { findChangedTerms } from "./totals-offer.ts";

/** What it means to take off a rider who cannot ride, to which the guest has to agree. */
export type RefusedRiderOffer = Readonly<{
  rider: PartyRider;
  /** The rider's place in the booking, from 0. */
  index: number;
  /** Whether this is the only rider, so that the whole booking is cancelled. */
  isLast: boolean;
  /** The tour's fewest riders if the ride then has fewer; null otherwise. */
  missedMinimum: number | null;
}> &
  Pick<
    RidersOffer,
    | "revision"
    | "fromMxn"
    | "totalMxn"
    | "keptMxn"
    | "backCentavos"
    | "backFrom"
    | "toPayBeforeCentavos"
    | "toPayCentavos"
  >;

/**
 * Why a rider's part is not given back here:
 * - `ended`: the booking is no longer confirmed.
 * - `called-off`: the operator cancelled the ride, so the guest chooses another day or everything
 *   back.
 * - `started`: the ride has begun.
 * - `other-riders`: the booking has no such rider, or the link is not for this rider.
 * - `ask-booker`: the link is a minor's own, with which only answers are given.
 * - `usual-terms`: the owner has switched this off, so the usual refund holds.
 * - `can-ride`: the answers, as far as the link may read them, name no reason against the ride.
 * - `only-adult`: only children would be left.
 * - `no-price`: the price without this rider is not known.
 */
export type RefusedRiderProblem =
  | "ended"
  | "called-off"
  | "started"
  | "other-riders"
  | "ask-booker"
  | "usual-terms"
  | "can-ride"
  | "only-adult"
  | "no-price";

export type RefusedRiderRefund =
  | { outcome: "taken-off" }
  /** The last rider was taken off, so the booking is cancelled. */
  | { outcome: "cancelled" }
  /** This form has already taken the rider off. */
  | { outcome: "known" }
  /**
   * Nothing was stored, because the guest has to agree first. `news` says whether the booking or
   * the sums have changed since an earlier offer; null if the guest has not seen one.
   */
  | { outcome: "offer"; offer: RefusedRiderOffer; news: "booking" | "sum" | null }
  | { outcome: "problem"; problem: RefusedRiderProblem };

type Request = Readonly<{
  /** The key of the rider (`PartyRider`). */
  key: string;
  link: RiderLink;
  /** The sums that the guest agreed to; null if no sums were shown yet. */
  agreed: AgreedSums | null;
}>;

/**
 * Takes a rider off whom the site refused after the payment, because of a pregnancy or a weight
 * above every horse's limit, and gives their part back in full at any time before the ride starts
 * (docs/rulings.md 27, ADR 77). The money goes the way it came, never more than was paid. Nothing is
 * stored until the guest has agreed to the sums.
 */
export async function refundRefusedRider(
  deps: BookingDependencies,
  bookingId: string,
  request: Request,
): Promise<RefusedRiderRefund> {
  const now = deps.clock.now();
  const result = await runInTransaction(deps.db, async (tx): Promise<RefusedRiderRefund> => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "problem", problem: "ended" };
    const { agreed } = request;
    if (agreed && (await isFormProcessed(tx, bookingId, agreed.formId))) {
      return { outcome: "known" };
    }
    const view = toManagedBooking(catalog, scheduled, now);
    const riders = await listPartyRiders(tx, bookingId);
    const found = findRefusedRider(view, riders, request, now);
    if ("problem" in found) return { outcome: "problem", ...found };
    const problem = await findAnswerProblem(tx, catalog, view, { ...request, ...found });
    if (problem) return { outcome: "problem", problem };
    const { rider } = found;
    const byRider = request.link === "rider" || undefined;
    const index = riders.indexOf(rider);
    if (riders.length === 1) {
      const offer = {
        rider,
        index,
        isLast: true,
        missedMinimum: null,
        ...buildLastOffer(view, scheduled),
      };
      const news = agreed && findChangedTerms(agreed, offer);
      if (!agreed || news) return { outcome: "offer", offer, news };
      const { backCentavos: back, keptMxn } = offer;
      const refund = keptMxn === 0 ? "full" : back > 0 ? "part" : "none";
      const decision = { refund, back, by: "guest", cannotRide: true, byRider, now } as const;
      await endConfirmedBooking(tx, deps, scheduled, decision);
      return { outcome: "cancelled" };
    }
    const smaller = await resolveSmallerParty(tx, catalog, scheduled, riders, rider);
    if ("problem" in smaller) return { outcome: "problem", ...smaller };
    const { resolved, lines } = smaller;
    const card = await getCardRefundable(tx, bookingId);
    const money = { sums: scheduled.sums, byCard: card.centavos };
    const sums = buildRidersOffer(scheduled.booking, resolved.party, lines, money);
    const missedMinimum = await findMissedMinimum(tx, catalog, scheduled, resolved.party, now);
    const offer = { rider, index, isLast: false, missedMinimum, ...sums };
    const news = agreed && findChangedTerms(agreed, offer);
    if (!agreed || news) return { outcome: "offer", offer, news };
    const { formId } = agreed;
    await saveParty(
      tx,
      deps,
      { catalog, scheduled },
      {
        ...{ resolved, lines, way: "card", by: "guest", actor: "guest", formId },
        ...{ cannotRide: true, ...(byRider && { byRider }) },
      },
    );
    return { outcome: "taken-off" };
  });
  if (result.outcome === "cancelled") await closeUnpayableSessions(deps);
  return result;
}

type Problem = Readonly<{ problem: RefusedRiderProblem }>;

/** Returns the rider of the request, or the reason why this refund is not possible now. */
function findRefusedRider(
  { isConfirmed, hasOffer, booking, key }: ManagedBooking,
  riders: readonly PartyRider[],
  request: Request,
  now: Date,
): Readonly<{ rider: PartyRider }> | Problem {
  if (!isConfirmed) return { problem: "ended" };
  if (hasOffer) return { problem: "called-off" };
  if (booking.noShowAt !== null || now >= getDepartureStart(key)) return { problem: "started" };
  const rider = riders.find((rider) => rider.key === request.key);
  if (!rider) return { problem: "other-riders" };
  return request.link === "rider" && isMinor(rider) ? { problem: "ask-booker" } : { rider };
}

/** Returns why a rider's answers give no right to this refund; null if they do. */
async function findAnswerProblem(
  tx: Transaction,
  catalog: Catalog,
  { key }: ManagedBooking,
  { rider, link }: Readonly<{ rider: PartyRider; link: RiderLink }>,
): Promise<RefusedRiderProblem | null> {
  if (!catalog.business.refundsRefusedRiders.value) return "usual-terms";
  const limits = await readWeightLimits(tx, catalog, [key.date]);
  const { answers } = rider;
  // Otherwise the booker could find out about another adult's pregnancy.
  const known = asksHealth(link, rider) ? answers : { ...answers, ...noHealth };
  return findRidingObstacle(known, limits(key.date)) === null ? "can-ride" : null;
}

/**
 * Returns the terms for the last rider: everything that was paid goes back, except for what was kept
 * for places given up earlier.
 */
function buildLastOffer(
  { money, balanceCentavos }: ManagedBooking,
  { booking, sums }: ScheduledBooking,
): Omit<RefusedRiderOffer, "rider" | "index" | "isLast" | "missedMinimum"> {
  const keptMxn = sumMxnOfKind(booking.priceLines ?? [], "kept");
  const back = Math.max(0, sums.collectedCentavos - keptMxn * 100);
  return {
    revision: booking.revision,
    fromMxn: booking.totalPrice,
    totalMxn: keptMxn,
    keptMxn,
    backCentavos: back,
    backFrom: splitRefundByHolder(money.held, back),
    toPayBeforeCentavos: Math.max(0, balanceCentavos),
    toPayCentavos: 0,
  };
}

/** Returns the party without a rider and its price, or why there is none. */
async function resolveSmallerParty(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  riders: readonly PartyRider[],
  rider: PartyRider,
): Promise<Readonly<{ resolved: ResolvedParty; lines: readonly PriceLine[] }> | Problem> {
  const listing = catalog.listings[key.tour];
  const from = getPartyOfBooking(booking);
  const adultIn = await findAdultBooking(tx, booking, "");
  const wish = {
    participants: from.participants - 1,
    isPrivate: from.isPrivate,
    off: [rider.key],
  };
  // The minimum of the tour does not apply, as for a change by the operator: the rider cannot ride.
  const resolved = resolveParty(listing, { from, riders }, wish, {
    side: "team",
    isAdultElsewhere: adultIn !== null,
  });
  if (!resolved.ok) return { problem: "only-adult" };
  const { party } = resolved;
  const lines = from.isPrivate
    ? lowerPrivatePrice(booking)
    : repriceParty(booking, party, getPricesOn(listing, key.date));
  return lines ? { resolved, lines } : { problem: "no-price" };
}

/** Returns the tour's fewest riders if a ride has fewer with the smaller party; null otherwise. */
async function findMissedMinimum(
  tx: Transaction,
  catalog: Catalog,
  scheduled: ScheduledBooking,
  party: ResolvedParty["party"],
  now: Date,
): Promise<number | null> {
  const { key } = scheduled;
  const listing = catalog.listings[key.tour];
  if (party.isPrivate || !findScheduledRide(listing, key)) return null;
  const refusal = await findRiderChangeRefusal(tx, catalog, scheduled, party, now);
  return refusal?.reason === "needs-company" ? listing.minimumRiders : null;
}

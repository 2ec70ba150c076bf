import type { Database, Transaction } from "#db/database.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { readWeightLimits } from "../../tours/catalog/weight-limits.server.ts";
import { lowerPrivatePrice, repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { sumMxn, sumMxnOfKind } from "../../tours/pricing.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { computeBalanceCentavos, computeNewlyOverpaidCentavos } from "../ledger/booking-balance.ts";
import {
  findScheduledByToken,
  type ManagedBooking,
  type RefusedPart,
  type ScheduledBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { asksHealth } from "./asks-health.ts";
import { findAdultBooking } from "./find-adult-booking.server.ts";
import { type PartyRider, toLeftRider } from "./party-rider.ts";
import { listPartyRiders } from "./party-riders.server.ts";
import { lacksAdult } from "./party-rules.ts";
import { noHealth } from "./rider-answers.ts";
import { findRidingObstacle } from "./riding-obstacle.ts";

/** Who reads what a cancellation gives back. A guest has the booking's link. */
type Reader = "guest" | "team";

/** Returns the booking of a manage link, for its guest; undefined if no booking has this link. */
export async function findManagedBooking(
  db: Database,
  now: Date,
  token: string,
): Promise<ManagedBooking | undefined> {
  const scheduled = await findScheduledByToken(db, token);
  const { catalog } = await readCatalog(db);
  return scheduled && buildManagedBooking(db, catalog, scheduled, { reader: "guest", now });
}

/**
 * Returns the booking of a scheduled one with what its cancellation gives back now, including the
 * part of riders whom the site refused.
 */
export async function buildManagedBooking(
  db: Database | Transaction,
  catalog: Catalog,
  scheduled: ScheduledBooking,
  { reader, now }: Readonly<{ reader: Reader; now: Date }>,
): Promise<ManagedBooking> {
  if (!mayRefundRefused(catalog, scheduled, now)) return toManagedBooking(catalog, scheduled, now);
  const riders = await listPartyRiders(db, scheduled.booking.id);
  const refused = await findRefusedPart(db, catalog, scheduled, { reader, riders });
  const view = toManagedBooking(catalog, scheduled, now, refused);
  const mayHideRefused =
    reader === "guest" &&
    view.refund !== "full" &&
    riders.some((rider) => !asksHealth("booking", rider));
  return { ...view, mayHideRefused };
}

/**
 * Returns whether riders whom the site refuses get their part back now: not after the ride has begun,
 * and not while the owner has switched this off.
 */
function mayRefundRefused(
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  now: Date,
): boolean {
  return (
    catalog.business.refundsRefusedRiders.value &&
    booking.state === "confirmed" &&
    booking.offerExpiresAt === null &&
    booking.noShowAt === null &&
    now < getDepartureStart(key)
  );
}

/**
 * Returns what a cancellation gives back in full for riders whom the site refused after the payment
 * (ADR 77): what they would get if each of them was taken off before the booking is cancelled, or
 * everything if only children without an adult would be left. Null without such riders. A guest does
 * not find out about another adult's health, so their part is not in the guest's sum.
 */
async function findRefusedPart(
  db: Database | Transaction,
  catalog: Catalog,
  { booking, key, sums }: ScheduledBooking,
  { reader, riders }: Readonly<{ reader: Reader; riders: readonly PartyRider[] }>,
): Promise<RefusedPart | null> {
  const limits = await readWeightLimits(db, catalog, [key.date]);
  const refused = riders.filter((rider) => {
    const isKnown = reader === "team" || asksHealth("booking", rider);
    const answers = isKnown ? rider.answers : { ...rider.answers, ...noHealth };
    return findRidingObstacle(answers, limits(key.date)) !== null;
  });
  if (refused.length === 0) return null;
  const staying = riders.filter((rider) => !refused.includes(rider));
  const isAdultElsewhere = (await findAdultBooking(db, booking, "")) !== null;
  const lacks = (some: readonly PartyRider[]) =>
    lacksAdult("team-take-off", some, isAdultElsewhere);
  const left =
    staying.length === 0 ? "none" : lacks(staying) && !lacks(riders) ? "children" : "riders";
  const { collectedCentavos } = sums;
  const owed = Math.max(0, -computeBalanceCentavos(booking, collectedCentavos));
  return {
    riders: refused.map((rider) => ({ ...toLeftRider(rider, riders), key: rider.key })),
    left,
    centavos:
      left !== "riders"
        ? collectedCentavos - owed - sumMxnOfKind(booking.priceLines ?? [], "kept") * 100
        : computePart(booking, refused, {
            prices: getPricesOn(catalog.listings[key.tour], key.date),
            collectedCentavos,
          }),
  };
}

/** Returns the centavos that go back if riders are taken off one after the other. */
function computePart(
  booking: BookingRow,
  refused: readonly PartyRider[],
  {
    prices,
    collectedCentavos,
  }: { prices: Parameters<typeof repriceParty>[2]; collectedCentavos: number },
): number {
  let left = booking;
  for (const { price } of refused) {
    const { participants, children, isPrivate } = getPartyOfBooking(left);
    const party = {
      isPrivate,
      participants: participants - 1,
      children: price === "child" ? Math.max(0, children - 1) : children,
    };
    const lines = isPrivate ? lowerPrivatePrice(left) : repriceParty(left, party, prices);
    // Without a known price of the others, each rider counts the same.
    const totalPrice = lines
      ? sumMxn(lines)
      : Math.ceil((left.totalPrice * party.participants) / participants);
    left = { ...left, participants: party.participants, priceLines: lines, totalPrice };
  }
  return computeNewlyOverpaidCentavos(booking, left, collectedCentavos);
}

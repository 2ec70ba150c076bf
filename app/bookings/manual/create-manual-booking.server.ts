import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { type BookingSource, bookings } from "#db/schema.ts";
import {
  type AgencyRow,
  findAgencyById,
  getBookingCommission,
} from "../../agencies/agency-store.server.ts";
import {
  lockActiveAllotment,
  removeAllotmentSeats,
} from "../../agencies/allotment-store.server.ts";
import {
  type DepartureKey,
  getBookingCutoff,
  type Refusal,
} from "../../departures/availability.ts";
import { getLockedDepartureState, takeSeats } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import {
  findOperatorRoomRefusal,
  findOperatorTimeRefusal,
} from "../../departures/operator-limits.ts";
import { isPickupOver, isValidPickup } from "../../departures/pickup.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { ManualLeadKind } from "../../leads/lead.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import { tours } from "../../tours/all-tours.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import {
  applyAgreedPrice,
  getListedPriceLines,
  type Party,
  type PriceLine,
  sumMxn,
} from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId, recordHistory } from "../booking-store.server.ts";
import { assignCustomers } from "../customers/assign-customers.server.ts";
import type { AdditionalDetails } from "../field-readers.ts";
import type { LegacyFieldName } from "../fields.ts";
import { generateReference } from "../generate-reference.server.ts";
import { checkHoldDeadline, type HoldDeadlineRefusal } from "../payment-hold.ts";
import {
  createRequestInTransaction,
  publishTeamLink,
} from "../payment-requests/create-payment-request.server.ts";
import { minRequestCentavos } from "../payment-requests/payment-request-limits.ts";
import { recordFormConsent } from "../record-form-consent.server.ts";
import { findAdultBooking } from "../riders/find-adult-booking.server.ts";
import { findTooYoung, lacksAdult, type RiderAge } from "../riders/party-rules.ts";
import { saveChildAges } from "../riders/rider-store.server.ts";
import type { TeamNote } from "../team-notes.ts";
import { toGuestColumns } from "../to-guest-columns.server.ts";
import type { ManualPaymentTerms } from "./manual-payment-terms.ts";
import type { PartPayment } from "./part-payment.ts";
import { findPartProblem, storeFirstPayment } from "./store-first-payment.server.ts";

/** A booking that the operator enters. Texts that the operator does not know are empty. */
export type ManualBookingRequest = Readonly<Record<LegacyFieldName, string>> &
  AdditionalDetails &
  Readonly<{
    /** The id that the form generated. Submitting the same form twice makes only one booking. */
    id: string;
    key: DepartureKey;
    party: Party;
    /** The ages of the children in years, as far as the operator knows them. */
    childAges?: readonly number[];
    /** The reference of the booking in which the adult of the party rides; empty if not named. */
    adultIn?: string;
    /** Which rules hold (`ruleCells`): those of an offer, or of a booking that the team enters. */
    wayIn?: "manual-booking" | "quote";
    /** The country that the operator chose for a phone number without its code. */
    phoneCountry?: string;
    /** A pickup time of the ride, or `noPickup` if the riders come to the start on their own. */
    pickupTime: LocalTime;
    language: Locale;
    source: Exclude<BookingSource, "site">;
    broughtBy: string | null;
    /** The agency that brought the guest. It replaces `broughtBy`. */
    agencyId?: string | null;
    /** How the guest found the business, as the team said; null or missing if it did not. */
    lead?: ManualLeadKind | null;
    /** Whether the guest agrees to WhatsApp messages. */
    byWhatsApp?: boolean;
    /** The allotment whose seats the booking uses first. */
    allotmentId?: string | null;
    teamNote: string | null;
    /** The agreed total in whole pesos; null to use the listed prices. */
    agreedMxn: number | null;
    /** The total that the form showed, in whole pesos; null if it showed none. */
    shownMxn: number | null;
    terms: ManualPaymentTerms;
    /**
     * With the terms `link`: until when its seats are held, at most until bookings of the departure
     * close; null for the usual deadline.
     */
    heldUntil?: Date | null;
    /** With the terms `link`: the sum that confirms it, in centavos; null for the whole price. */
    requestCentavos?: number | null;
    /** What was received at once, if it is paid now; everything if this is missing. */
    part?: PartPayment;
    /** The account that enters the booking. */
    by: string;
  }>;

export type ManualBookingResult =
  | { outcome: "booked"; booking: BookingRow }
  /** The ride does not have this pickup time. */
  | { outcome: "unknown-pickup" }
  /** The pickup time has passed. */
  | { outcome: "pickup-over" }
  /**
   * The form showed a different total than the catalog gives. Nothing is booked at a price that the
   * operator has not seen.
   */
  | { outcome: "other-sum"; totalMxn: number }
  /** More was received than the booking costs, or less is left than a payment link can ask for. */
  | { outcome: "more-than-total" | "rest-too-small"; totalMxn: number }
  /** The agency does not exist or is closed. */
  | { outcome: "unknown-agency" }
  /** The allotment has ended or belongs to another departure. */
  | { outcome: "hold-over" }
  /**
   * A child is below the age of the ride; only children would ride; or the booking that the team
   * named is not another one of the same ride with an adult.
   */
  | { outcome: "too-young" | "no-adult" | "unknown-adult" }
  | { outcome: "refused"; refusal: Refusal }
  | HoldRefusal;

/** Why a booking cannot be held until it is paid. Nothing was booked. */
export type HoldRefusal =
  | HoldDeadlineRefusal
  /** The payment link would ask for more than the price. */
  | { outcome: "too-much"; maxCentavos: number }
  /** The payment link would ask for less than the payment provider takes. */
  | { outcome: "too-little"; minCentavos: number };

/**
 * Creates a booking for guests who did not book on the site, under the same lock and limits as
 * bookings on the site. The operator may book until the ride starts, even for a single rider. The
 * booking is confirmed immediately. Its payment is recorded in the ledger or stays to be collected.
 * With the terms `link` it is held until a payment link is paid (ADR 72).
 */
export async function createManualBooking(
  deps: BookingDependencies,
  wish: ManualBookingRequest,
): Promise<ManualBookingResult> {
  return runInTransaction(deps.db, (tx) => createManualBookingInTransaction(tx, deps, wish));
}

/**
 * Works like `createManualBooking` in a transaction of the caller, which must not have locked
 * departures or bookings before. A refusal has stored nothing.
 */
export async function createManualBookingInTransaction(
  tx: Transaction,
  deps: BookingDependencies,
  wish: ManualBookingRequest,
): Promise<ManualBookingResult> {
  const now = deps.clock.now();
  const version = await lockCatalogForSale(tx);
  const { catalog } = version;
  const { key, party } = wish;
  const [known] = await tx.select().from(bookings).where(eq(bookings.id, wish.id));
  if (known) return { outcome: "booked", booking: known };
  const untimely = findOperatorTimeRefusal(catalog, key, now);
  if (untimely) return { outcome: "refused", refusal: untimely };
  const listing = catalog.listings[key.tour];
  const ride = findScheduledRide(listing, key);
  if (!ride || !isValidPickup(ride, wish.pickupTime)) return { outcome: "unknown-pickup" };
  if (isPickupOver(key.date, wish.pickupTime, now)) return { outcome: "pickup-over" };
  const agency = wish.agencyId ? await findAgencyById(tx, wish.agencyId) : undefined;
  if (wish.agencyId && (!agency || agency.closedAt)) return { outcome: "unknown-agency" };
  const { wayIn = "manual-booking" } = wish;
  const riders = listWishedRiders(wish);
  if (findTooYoung(wayIn, listing, riders, party.isPrivate).length > 0) {
    return { outcome: "too-young" };
  }
  const priceLines = applyAgreedPrice(
    getListedPriceLines(listing, key.date, party),
    wish.agreedMxn,
  );
  const sum = sumMxn(priceLines);
  if (wish.shownMxn !== null && wish.shownMxn !== sum) {
    return { outcome: "other-sum", totalMxn: sum };
  }
  const unsound = findPartProblem(wish, sum);
  if (unsound) return { outcome: unsound, totalMxn: sum };
  const hold = wish.terms === "link" ? checkHold(catalog, wish, sum, now) : null;
  if (hold && hold.outcome !== "held") return hold;
  const id = await lockDeparture(tx, catalog, key, now);
  // If the form was submitted twice at the same time, the second request has waited for the lock,
  // and the booking exists by now.
  const [meanwhile] = await tx.select().from(bookings).where(eq(bookings.id, wish.id));
  if (meanwhile) return { outcome: "booked", booking: meanwhile };
  const named = { id: wish.id, departureId: id, adultBookingId: null };
  const adultBookingId = await findAdultBooking(tx, named, wish.adultIn ?? "");
  if (adultBookingId === "unknown") return { outcome: "unknown-adult" };
  if (lacksAdult(wayIn, riders, adultBookingId !== null)) return { outcome: "no-adult" };
  const allotment = wish.allotmentId ? await lockActiveAllotment(tx, wish.allotmentId) : null;
  if (wish.allotmentId && allotment?.departureId !== id) return { outcome: "hold-over" };
  // The seats of the allotment that the party uses count as free; its other seats stay held.
  const own = allotment && {
    ...allotment,
    participants: Math.min(allotment.participants, party.participants),
  };
  const state = await getLockedDepartureState(tx, catalog, key, ride, {
    now,
    own: own ?? undefined,
  });
  // If the whole party fits into the allotment, its seats were promised before the departure was
  // closed, so using them is not a new sale.
  const isKept = own?.participants === party.participants;
  const room = isKept ? { ...state, closed: false } : state;
  const refusal = findOperatorRoomRefusal(catalog, key, room, party);
  if (refusal) return { outcome: "refused", refusal };
  if (allotment && own) await removeAllotmentSeats(tx, allotment, own.participants);
  if (!(await takeSeats(tx, id, state, party))) {
    throw new Error(`departure ${id} was locked but its seats changed`);
  }
  const booking = await storeManualBooking(
    tx,
    deps,
    wish,
    {
      version,
      departureId: id,
      priceLines,
      agency,
      heldUntil: hold?.until ?? null,
      adultBookingId,
    },
    now,
  );
  if (allotment && own) {
    await recordHistory(tx, {
      bookingId: allotment.id,
      at: now,
      actor: "operator",
      event: "block-booked",
      detail: { by: wish.by, seats: own.participants, reference: booking.reference },
    });
  }
  return { outcome: "booked", booking };
}

/**
 * Returns the riders of a wish: the children whose ages are known, those at the child's price, and
 * everybody else as an adult. A private ride has one price, so it counts no children by price.
 */
function listWishedRiders({ party, childAges = [] }: ManualBookingRequest): RiderAge[] {
  const { participants, children, isPrivate } = party;
  const priced = isPrivate ? 0 : children;
  return Array.from({ length: Math.max(participants, childAges.length) }, (_, index) => ({
    age: childAges[index] ?? null,
    isChild: index < Math.max(childAges.length, priced),
  }));
}

/** Checks the deadline and the sum of a booking that is to be held until it is paid. */
function checkHold(
  catalog: Catalog,
  { key, heldUntil = null, requestCentavos }: ManualBookingRequest,
  totalMxn: number,
  now: Date,
): { outcome: "held"; until: Date } | HoldRefusal {
  const maxCentavos = totalMxn * 100;
  const requestedCentavos = requestCentavos ?? maxCentavos;
  if (requestedCentavos > maxCentavos) return { outcome: "too-much", maxCentavos };
  if (requestedCentavos < minRequestCentavos)
    return { outcome: "too-little", minCentavos: minRequestCentavos };
  return checkHoldDeadline(heldUntil, { now, latest: getBookingCutoff(catalog, key) });
}

function toTeamNotes({ teamNote: text, by }: ManualBookingRequest, now: Date): readonly TeamNote[] {
  return text === null ? [] : [{ id: generateId(), at: now.toISOString(), by, text }];
}

/** Returns what the source of a booking says about how its guest found the business. */
function findLeadOfSource(source: BookingSource): ManualLeadKind | null {
  if (source === "agency") return "hotel";
  return source === "walk-in" ? "walk-in" : null;
}

/** What was resolved and checked for a booking before it is stored. */
type CheckedBooking = Readonly<{
  version: CatalogVersion;
  departureId: number;
  priceLines: readonly PriceLine[];
  agency: AgencyRow | undefined;
  heldUntil: Date | null;
  adultBookingId: string | null;
}>;

async function storeManualBooking(
  tx: Transaction,
  deps: BookingDependencies,
  wish: ManualBookingRequest,
  { version, departureId, priceLines, agency, heldUntil, adultBookingId }: CheckedBooking,
  now: Date,
): Promise<BookingRow> {
  const { key, party, by } = wish;
  const totalPrice = sumMxn(priceLines);
  const [booking] = await tx
    .insert(bookings)
    .values({
      id: wish.id,
      reference: generateReference(),
      state: heldUntil ? "held" : "confirmed",
      holdExpiresAt: heldUntil,
      ...{ departureId, adultBookingId },
      ...toGuestColumns(wish, wish.phoneCountry),
      bookingDate: key.date,
      bookingTimestamp: now,
      participants: party.participants,
      isPrivate: party.isPrivate,
      pickupTime: wish.pickupTime,
      source: agency ? "agency" : wish.source,
      broughtBy: agency?.name ?? wish.broughtBy,
      ...getBookingCommission(agency),
      leadKind: wish.lead ?? findLeadOfSource(agency ? "agency" : wish.source),
      teamNotes: toTeamNotes(wish, now),
      totalPrice,
      priceLines,
      catalogVersion: version.number,
      refundSteps: version.catalog.policy.refundSteps,
      language: wish.language,
      paymentStatus: totalPrice === 0 ? "paid" : "pending",
      tourName: tours[key.tour].recordName,
    })
    .returning();
  if (!booking) throw new Error("the booking was not stored");
  await saveChildAges(tx, booking.id, wish.childAges);
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "operator",
    event: "entered",
    detail: { by, source: agency ? "agency" : wish.source },
  });
  await recordFormConsent(tx, { booking, way: "manual-booking", agrees: wish.byWhatsApp, now });
  await assignCustomers(tx, [booking.id], now);
  if (wish.terms === "link") {
    await requestPayment(tx, deps, booking, wish);
    return booking;
  }
  await storeFirstPayment(tx, deps, booking, wish, now);
  await deps.publish(tx, { type: "booking-confirmed", bookingId: booking.id });
  return booking;
}

/** Creates the payment link of a booking that is held until it is paid. */
async function requestPayment(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { requestCentavos: amountCentavos = null, by, wayIn }: ManualBookingRequest,
): Promise<void> {
  const order = { id: generateId(), amountCentavos, expiresAt: booking.holdExpiresAt, by };
  const made = await createRequestInTransaction(tx, deps, booking, order);
  if (made.outcome !== "created") {
    throw new Error(`the payment link was refused: ${made.outcome}`);
  }
  if (wayIn !== "quote") await publishTeamLink(tx, deps, made.request);
}

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
import type { DepartureKey, Refusal } from "../../departures/availability.ts";
import { getLockedDepartureState, takeSeats } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import {
  findOperatorRoomRefusal,
  findOperatorTimeRefusal,
} from "../../departures/operator-limits.ts";
import { isPickupOver, isValidPickup } from "../../departures/pickup.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import { tours } from "../../tours/all-tours.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { applyAgreedPrice, getListedPriceLines, type Party, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId, recordHistory } from "../booking-store.server.ts";
import { assignCustomers } from "../customers/assign-customers.server.ts";
import type { AdditionalDetails } from "../field-readers.ts";
import type { LegacyFieldName } from "../fields.ts";
import { generateReference } from "../generate-reference.server.ts";
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
    /** The country that the operator chose for a phone number without its code. */
    phoneCountry?: string;
    /** A pickup time of the ride, or `noPickup` if the riders come to the start on their own. */
    pickupTime: LocalTime;
    language: Locale;
    source: Exclude<BookingSource, "site">;
    broughtBy: string | null;
    /** The agency that brought the guest. It replaces `broughtBy`. */
    agencyId?: string | null;
    /** The allotment whose seats the booking uses first. */
    allotmentId?: string | null;
    teamNote: string | null;
    /** The agreed total in whole pesos; null to use the listed prices. */
    agreedMxn: number | null;
    /** The total that the form showed, in whole pesos; null if it showed none. */
    shownMxn: number | null;
    terms: ManualPaymentTerms;
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
  | { outcome: "refused"; refusal: Refusal };

/**
 * Creates a booking for guests who did not book on the site, under the same lock and limits as
 * bookings on the site. The operator may book until the ride starts, even for a single rider. The
 * booking is confirmed immediately. Its payment is recorded in the ledger or stays to be collected.
 */
export async function createManualBooking(
  deps: BookingDependencies,
  wish: ManualBookingRequest,
): Promise<ManualBookingResult> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const version = await lockCatalogForSale(tx);
    const { catalog } = version;
    const { key, party } = wish;
    const [known] = await tx.select().from(bookings).where(eq(bookings.id, wish.id));
    if (known) return { outcome: "booked", booking: known };
    const untimely = findOperatorTimeRefusal(catalog, key, now);
    if (untimely) return { outcome: "refused", refusal: untimely };
    const ride = findScheduledRide(catalog.listings[key.tour], key);
    if (!ride || !isValidPickup(ride, wish.pickupTime)) return { outcome: "unknown-pickup" };
    if (isPickupOver(key.date, wish.pickupTime, now)) return { outcome: "pickup-over" };
    const agency = wish.agencyId ? await findAgencyById(tx, wish.agencyId) : undefined;
    if (wish.agencyId && (!agency || agency.closedAt)) return { outcome: "unknown-agency" };
    const lines = getManualPriceLines(version, wish);
    const sum = sumMxn(lines);
    if (wish.shownMxn !== null && wish.shownMxn !== sum) {
      return { outcome: "other-sum", totalMxn: sum };
    }
    const unsound = findPartProblem(wish, sum);
    if (unsound) return { outcome: unsound, totalMxn: sum };
    const id = await lockDeparture(tx, catalog, key, now);
    // If the form was submitted twice at the same time, the second request has waited for the lock,
    // and the booking exists by now.
    const [meanwhile] = await tx.select().from(bookings).where(eq(bookings.id, wish.id));
    if (meanwhile) return { outcome: "booked", booking: meanwhile };
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
    const booking = await storeManualBooking(tx, deps, version, { wish, agency }, id, now);
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
  });
}

/** Returns the price lines of a manual booking, at the listed prices or for the agreed total. */
function getManualPriceLines(
  { catalog }: CatalogVersion,
  { key, party, agreedMxn }: ManualBookingRequest,
) {
  return applyAgreedPrice(
    getListedPriceLines(catalog.listings[key.tour], key.date, party),
    agreedMxn,
  );
}

function toTeamNotes({ teamNote: text, by }: ManualBookingRequest, now: Date): readonly TeamNote[] {
  return text === null ? [] : [{ id: generateId(), at: now.toISOString(), by, text }];
}

async function storeManualBooking(
  tx: Transaction,
  deps: BookingDependencies,
  version: CatalogVersion,
  { wish, agency }: Readonly<{ wish: ManualBookingRequest; agency: AgencyRow | undefined }>,
  departure: number,
  now: Date,
): Promise<BookingRow> {
  const { key, party, by } = wish;
  const lines = getManualPriceLines(version, wish);
  const totalPrice = sumMxn(lines);
  const [booking] = await tx
    .insert(bookings)
    .values({
      id: wish.id,
      reference: generateReference(),
      state: "confirmed",
      departureId: departure,
      ...toGuestColumns(wish, wish.phoneCountry),
      bookingDate: key.date,
      bookingTimestamp: now,
      participants: party.participants,
      isPrivate: party.isPrivate,
      pickupTime: wish.pickupTime,
      source: agency ? "agency" : wish.source,
      broughtBy: agency?.name ?? wish.broughtBy,
      ...getBookingCommission(agency),
      teamNotes: toTeamNotes(wish, now),
      totalPrice,
      priceLines: lines,
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
  await storeFirstPayment(tx, deps, booking, wish, now);
  await assignCustomers(tx, [booking.id], now);
  await deps.publish(tx, { type: "booking-confirmed", bookingId: booking.id });
  return booking;
}

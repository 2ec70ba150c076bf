import { type Account, hasPermission } from "#app/accounts/account.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { type AdditionalText, listAdditionalTexts } from "#app/bookings/field-readers.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { CollectedPayment } from "#app/bookings/guide-cash/list-collected-payments.server.ts";
import { type Deposit, findDeposit } from "#app/bookings/ledger/find-deposit.ts";
import { isPaymentHold } from "#app/bookings/payment-hold.ts";
import type { Rider } from "#app/bookings/records/list-riders.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { Attendance } from "#app/bookings/sheet-acts/act.ts";
import { getAttendance } from "#app/bookings/sheet-acts/attendance.ts";
import { pickSoldParty, type SoldParty } from "#app/bookings/sold-party.ts";
import { getFirstPickup } from "#app/bookings/sold-ride.ts";
import { formatTeamNotes } from "#app/bookings/team-notes.ts";
import { formatGuestPhone } from "#app/business/format-guest-phone.server.ts";
import { getPhoneLinks, type PhoneLinks } from "#app/business/phone-number.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  getWhatsAppChatLink,
  isAllowedForGuides,
  listOccasions,
} from "#app/notifications/whatsapp-texts.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import type { ManualMessageTopic } from "#db/schema.ts";
import {
  type AnsweredRider,
  buildAnsweredRiders,
  mayReadAnswers,
} from "../rider-parts/rider-answers-view.server.ts";

/** The data that guides need about a booking. */
export type RiderLine = Readonly<{
  id: string;
  reference: string;
  name: string;
  party: SoldParty;
  pickupTime: string;
  place: string;
  phone: string;
  links: PhoneLinks | null;
  /**
   * Link to a WhatsApp chat with the guest, with the text for the current occasion; null unless the
   * country of the phone number is known.
   */
  chat: string | null;
  additionalTexts: readonly AdditionalText[];
  language: Locale;
  isPaying: boolean;
  /** Until when a manual booking is held for its payment; null for any other. */
  heldUntil: Date | null;
  isUndecided: boolean;
  /** Pesos to collect; negative if a manual refund is due. */
  balanceMxn: number;
  /** What was paid of the price; null unless a part was paid, and always null for guides. */
  deposit: Deposit | null;
  teamNote: string | null;
  isNoShow: boolean;
  /** When the party arrived; null if nobody has recorded it. */
  arrivedAt: Date | null;
  attendance: Attendance;
  /** True from the day of the ride on. From then on, arrivals can be recorded. */
  canArrive: boolean;
  /** The booking's riders; empty if the account may not read their answers. */
  people: readonly AnsweredRider[];
  /** How many bookings the guest has for earlier rides; always 0 for guides. */
  earlier: number;
  /** The number of riders with at least one answer. */
  answered: number;
  /** True once the first pickup time has passed. From then on, no-shows can be recorded. */
  canBeMissing: boolean;
}>;

/**
 * A line of the day sheet. `untold` is the topic of the message that staff must still deliver to
 * the guest, `collecting` what was collected and may be collected; null if the account may not do it.
 */
export type SheetLine = RiderLine &
  Readonly<{ untold: ManualMessageTopic | null; collecting: Collecting | null }>;

/** What was collected from the guests of a booking, and the id of the next payment. */
export type Collecting = Readonly<{
  payments: readonly (CollectedPayment & Readonly<{ canUndo: boolean }>)[];
  nextId: string;
  /** The ids of the next acts about the attendance. */
  nextActIds: Readonly<{ arrived: string; missing: string }>;
}>;

/** Who reads the lines, when and in which language. */
type RiderLineContext = Readonly<{
  siteUrl: string;
  now: Date;
  account: Account;
  locale: Locale;
  /** The riders of all bookings of the day. */
  people: readonly BookingRider[];
  /** The numbers of earlier bookings by booking (`countEarlierBookings`). */
  earlier: ReadonlyMap<string, number>;
  /** The guides of the departure, who may read what its riders answered. */
  guides: readonly Readonly<{ id: string }>[];
}>;

/**
 * Returns the lines of one departure, ordered by pickup. Guests who are still paying come last,
 * because they are not picked up until they have paid.
 */
export function toRiderLines(
  riders: readonly Rider[],
  key: DepartureKey,
  { siteUrl, now, account, locale, people, earlier, guides }: RiderLineContext,
): RiderLine[] {
  const seesAll = hasPermission(account, "run-office");
  const mayRead = mayReadAnswers(account, guides);
  // Guides do not get chat texts that contain the price or a link for cancelling the booking.
  const findOccasion = (booking: BookingRow) =>
    listOccasions(booking, now).find(
      (occasion) => seesAll || isAllowedForGuides(booking, occasion, now),
    );
  return riders
    .filter(({ tour, start }) => tour === key.tour && start === key.start)
    .map(({ booking, balanceCentavos }) => ({
      booking,
      balanceCentavos,
      own: people.filter(({ bookingId }) => bookingId === booking.id),
    }))
    .map(({ booking, balanceCentavos, own }) => ({
      id: booking.id,
      reference: formatReference(booking.reference),
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      party: seesAll ? pickSoldParty(booking) : removePrices(pickSoldParty(booking)),
      pickupTime: booking.pickupTime,
      place: booking.pickupLocation,
      phone: formatGuestPhone(booking, locale),
      links: getPhoneLinks(booking),
      chat: getWhatsAppChatLink(booking, findOccasion(booking), { siteUrl, now }),
      additionalTexts: listAdditionalTexts(booking, seesAll ? "office" : "guide"),
      language: booking.language,
      isPaying: booking.state === "held",
      heldUntil: isPaymentHold(booking) ? booking.holdExpiresAt : null,
      isUndecided: booking.offerExpiresAt !== null,
      // A guest who can still choose a refund has nothing to pay yet, so the balance is 0.
      balanceMxn: booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
      deposit:
        seesAll && booking.state === "confirmed" && booking.offerExpiresAt === null
          ? findDeposit(booking.totalPrice, balanceCentavos / 100)
          : null,
      teamNote: formatTeamNotes(booking),
      isNoShow: booking.noShowAt !== null,
      arrivedAt: booking.arrivedAt,
      attendance: getAttendance(booking),
      canArrive: booking.state === "confirmed" && toLocalDate(now) >= key.date,
      people: mayRead
        ? buildAnsweredRiders(own, {
            ...{ canAnswer: acceptsAnswers(booking, now), locale, account, guides },
          })
        : [],
      earlier: seesAll ? (earlier.get(booking.id) ?? 0) : 0,
      answered: own.filter(({ isAnswered }) => isAnswered).length,
      canBeMissing: now >= getFirstPickup(getPublishedCatalog(), booking, key),
    }))
    .sort((a, b) => Number(a.isPaying) - Number(b.isPaying));
}

/** Returns the party with all its prices set to 0. */
function removePrices(party: SoldParty): SoldParty {
  const lines = party.priceLines?.map((line) => ({ ...line, eachMxn: 0 })) ?? null;
  return { ...party, priceLines: lines };
}

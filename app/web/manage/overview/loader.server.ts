import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { detailTexts } from "#app/bookings/changes/guest-details.ts";
import { guestAddress } from "#app/bookings/guest-email.ts";
import { backFrom, sayMoneyBack } from "#app/bookings/ledger/format-refund.ts";
import { sumOfPlaces } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { changesClose } from "#app/bookings/sold-ride.ts";
import { departureStart } from "#app/departures/departure-start.ts";
import { rideValue } from "#app/departures/format-ride-value.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fill, formatDate, formatTime } from "#app/i18n/format.ts";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { phoneNumber } from "#app/notifications/email/booking-email-content.ts";
import { printedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import type { ManageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { emptyValues } from "../../booking/booking-form.server.ts";
import { openingMonths, tourChoices } from "../../booking/booking-view.server.ts";
import { monthOf } from "../../booking/booking-view.ts";
import { monthForParty } from "../fit-month-to-party.ts";
import { sayInstant } from "../format-local-instant.server.ts";
import { bookingPage } from "../managed-booking-page.server.ts";
import { ridersSection } from "../riders/riders-section.server.ts";
import type { BookingPage, ChangeView, ManagePageData } from "./manage-view.ts";

export type MonthSource = Pick<Services, "seats" | "clock">;

/** A booking, the changes still open to its guest, and the change just made. */
export async function managePage(
  services: MonthSource,
  managed: ManagedBooking,
  url: URL,
): Promise<ManagePageData> {
  const locale = localeOfPath(url.pathname);
  const page = bookingPage(managed, locale, services.clock.now());
  const mayChange = managed.canReschedule;
  return {
    ...page,
    done: doneNotice(page, managed.booking, url.searchParams.get("done")),
    notice: stageNotice(page, managed),
    change: mayChange ? await changeView(services, managed, page) : null,
    details: mayChange ? detailTexts(managed.booking) : null,
    riders: ridersSection(managed, page),
  };
}

/** The calendar's months: the booking's own seats are free, days too full for the party are not. */
export async function monthsFor(
  services: MonthSource,
  { booking, key, hasOffer }: ManagedBooking,
  wanted: { month?: string; date?: string },
  locale: Locale,
) {
  const own = hasOffer ? undefined : booking;
  const { month, months } = await openingMonths(services, key.tour, wanted, locale, own);
  return { month, months: months.map((view) => monthForParty(view, booking)) };
}

async function changeView(
  services: MonthSource,
  managed: ManagedBooking,
  { locale, words, facts }: BookingPage,
): Promise<ChangeView> {
  const { booking, key, hasOffer } = managed;
  const general = bookingMessages[locale];
  const catalog = printedCatalog();
  const tour = tourChoices(catalog, locale, general).find(({ id }) => id === key.tour);
  if (!tour) throw new Error(`there is no tour ${key.tour}`);
  // A ride that was called off can no longer be chosen.
  const date = hasOffer ? "" : booking.bookingDate;
  const wanted = { month: monthOf(booking.bookingDate), date };
  const cutoff = changesClose(catalog, booking, key);
  const until = sayInstant(cutoff, locale);
  // A guest whom the operator has moved, or must move, may still choose after the cutoff.
  const isClosed = hasOffer || services.clock.now() >= cutoff;
  return {
    key: String(booking.revision),
    words: hasCompany(booking)
      ? { ...general, day: { ...general.day, ...partyWords(words) } }
      : general,
    conflict: conflictMessages[locale],
    tour,
    participants: booking.participants,
    horizonMonths: catalog.policy.bookingHorizonMonths,
    now: `${formatDate(booking.bookingDate, locale, "short")}, ${facts?.pickup ?? ""}`,
    until: isClosed ? null : fill(words.move.until, until),
    refundNote: refundNote(managed, words, locale),
    ride: rideValue(key, booking.pickupTime),
    values: { ...emptyValues(key.tour), date, pickupTime: booking.pickupTime },
    ...(await monthsFor(services, managed, wanted, locale)),
  };
}

/** Whether the guest rides in a party. For a party, "full" means that there is not enough room. */
function hasCompany({ participants }: BookingRow): boolean {
  return participants > 1;
}

function partyWords({ move }: ManageMessages) {
  return { full: move.noRoom, legendOff: move.legendOff };
}

function refundNote(
  { booking, standing }: ManagedBooking,
  { move }: ManageMessages,
  locale: Locale,
): string {
  const notes = {
    "called-off": move.refundFull,
    "full-until": move.refundFull,
    over: move.refundNone,
    forfeited: move.refundForfeited,
    "dispute-lost": move.refundByBank,
  };
  return fill(notes[standing.kind], {
    hours: formatQuantity(booking.fullRefundHours, "hours", locale),
  });
}

/** The notice that the address asks for, shown only when the booking's stage agrees. */
function doneNotice(
  { words, locale, stage, facts }: BookingPage,
  booking: BookingRow,
  done: string | null,
): ManagePageData["done"] {
  if (stage !== "confirmed") return null;
  const { notices } = words;
  const values = {
    date: formatDate(booking.bookingDate, locale, "day"),
    time: formatTime(booking.pickupTime, locale),
    email: booking.email,
    riders: facts?.riders ?? "",
  };
  // Nobody is promised a mail that cannot be sent.
  const mailed = (text: string) => (guestAddress(booking) === null ? null : fill(text, values));
  switch (done) {
    case "riders":
      return {
        title: fill(notices.riders, values),
        text: mailed(notices.movedText),
      };
    case "moved":
      return { title: fill(notices.moved, values), text: mailed(notices.movedText) };
    case "same":
      return { title: fill(notices.same, values), text: null };
    case "saved":
      return { title: notices.saved, text: mailed(notices.savedText) };
    case "unchanged":
      return { title: notices.unchanged, text: null };
    default:
      return null;
  }
}

function stageNotice(
  { words, locale, stage, refund }: BookingPage,
  { booking, key, money }: ManagedBooking,
): ManagePageData["notice"] {
  const { notices } = words;
  const owed = sayMoneyBack(backFrom(money.owed, "begun"), booking.broughtBy, locale);
  switch (stage) {
    case "confirmed":
      return owed.length > 0 ? { title: notices.owedTitle, lines: owed } : null;
    case "called-off": {
      const until = booking.offerExpiresAt ?? departureStart(key);
      return {
        title: notices.calledOffTitle,
        lines: [
          fill(refund.isUnpaid ? notices.calledOffUnpaid : notices.calledOff, {
            date: formatDate(booking.bookingDate, locale, "day"),
          }),
          fill(
            refund.isUnpaid ? notices.calledOffUntilUnpaid : notices.calledOffUntil,
            sayInstant(until, locale),
          ),
          ...(money.held.hand + money.held.agency > 0
            ? [notices.calledOffMoney, ...refund.places]
            : []),
        ],
      };
    }
    case "too-late": {
      const ended = sayInstant(changesClose(printedCatalog(), booking, key), locale);
      return {
        title: notices.tooLateTitle,
        lines: [fill(notices.tooLate, { ...ended, phone: phoneNumber() })],
      };
    }
    case "over":
      return { title: notices.overTitle, lines: [notices.over] };
    case "cancelled":
      return {
        title: notices.cancelledTitle,
        lines: moneyAtEnd(words, locale, { booking, money }),
      };
    case "unpaid":
      return { title: notices.unpaidTitle, lines: [notices.unpaid] };
  }
}

/** What a guest reads of the money of a cancelled booking. */
function moneyAtEnd(
  { notices }: ManageMessages,
  locale: Locale,
  { booking, money: { end, held } }: Pick<ManagedBooking, "booking" | "money">,
): string[] {
  const back = end ? sayMoneyBack(end, booking.broughtBy, locale) : [];
  if (back.length > 0) return back;
  const wasPaid = sumOfPlaces(held) > 0 || booking.paymentSessionId !== null;
  return [wasPaid ? notices.cancelledNoRefund : notices.cancelledUnpaid];
}

import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { formatLaterRefunds } from "#app/bookings/format-later-refunds.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import {
  isSessionAccessOpen,
  redactForSession,
  type SessionVisit,
} from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { getRefundState } from "#app/bookings/refund-terms.ts";
import { getReminderTime } from "#app/bookings/reminders/reminder-schedule.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { formatPhone } from "#app/business/phone-number.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  formatLocalDayAndTime,
  formatMoveSentence,
  getBookingEmailContent,
  getDepartureKey,
  getMoveDeadline,
} from "#app/notifications/email/booking-email-content.ts";
import { buildReturnRows } from "#app/notifications/email/guest-email-parts.ts";
import { buildQuestionChat } from "#app/notifications/question-chat.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import type { ConfirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { listLabelledTexts } from "../../labelled-texts.server.ts";
import type { BookingExtras } from "./confirmation-view.ts";

/** Returns the facts about a booking that the browser cannot know. */
export function getBookingExtras(
  booking: BookingRow,
  locale: Locale,
  messages: ConfirmationMessages,
  { isMailed, ...visit }: SessionVisit & Readonly<{ isMailed: boolean }>,
): BookingExtras {
  const { now } = visit;
  const seen = redactForSession(booking, visit);
  const sky = getSky(booking.bookingDate);
  const content = getBookingEmailContent(booking, locale);
  const { departure, toPay, comesAlone, pickup } = content;
  const reminderTime = getReminderTime(booking.bookingDate);
  const isReminded = booking.bookingTimestamp < reminderTime;
  return {
    toPay: toPay && fillMessage(manageMessages[locale].toPay, { amount: toPay }),
    reference: formatReference(booking.reference),
    chat: buildQuestionChat(booking, locale),
    arrival: comesAlone ? pickup : null,
    returnRows: buildReturnRows(content),
    isMailed,
    riders: formatRidersOfBooking(booking.participants, booking, locale),
    sunset: departure.intoSunset ? formatTime(sky.sunset, locale) : null,
    phase: sky.phase,
    moonAge: sky.moonAge,
    refundSentence: formatRefundSentence(booking, locale, messages, now),
    isReminded: isReminded && now < reminderTime,
    isBookedToday: toLocalDate(now) === toLocalDate(booking.bookingTimestamp),
    hasStarted: now >= getDepartureStart(getDepartureKey(booking, content)),
    phone: seen.phone && formatPhone(seen),
    additional: listLabelledTexts(seen, locale),
    links: isSessionAccessOpen(booking, visit)
      ? {
          calendarHref: getPagePath("bookingCalendar", locale, booking.manageToken),
          manageHref: getPagePath("manageBooking", locale, booking.manageToken),
          manage: manageMessages[locale].actions.manage,
          riders: acceptsAnswers(booking, now)
            ? {
                href: getPagePath("riderAnswers", locale, booking.manageToken),
                label: manageMessages[locale].answers.link,
              }
            : null,
        }
      : null,
  };
}

function formatRefundSentence(
  booking: BookingRow,
  locale: Locale,
  messages: ConfirmationMessages,
  now: Date,
): string {
  const content = getBookingEmailContent(booking, locale);
  const standing = getRefundState(booking, getDepartureKey(booking, content), now);
  const deadline = "deadline" in standing ? formatLocalDayAndTime(standing.deadline, locale) : {};
  const refund = fillMessage(messages.refund[standing.kind], {
    ...deadline,
    ...("percent" in standing && { percent: formatRefundPercent(standing.percent, locale) }),
    hours: formatLastRefundHours(booking.refundSteps, locale),
  });
  const later = formatLaterRefunds(standing, locale, formatLocalDayAndTime);
  return (
    refund +
    later +
    formatMoveSentence(standing, getMoveDeadline(booking, content), locale, messages, now)
  );
}

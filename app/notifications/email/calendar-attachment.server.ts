import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { timeZone } from "../../business/facts.ts";
import {
  getBusinessPhone,
  getPublishedBusiness,
} from "../../business/published-business.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import { formatMoment, getRideTimeRange } from "../calendar-feeds/ride-time-range.ts";
import { timeZoneRule } from "../calendar-feeds/time-zone-rule.ts";
import type { BookingEmailContent } from "./booking-email-content.ts";
import type { EmailCalendar, EmailContext } from "./email-content.ts";

/**
 * How long before the pickup the calendar reminds the guest, in seconds. The file has no link to the
 * booking: calendars are shared with others, and the link is all that is needed to cancel.
 */
const reminderSeconds = 2 * 60 * 60;

/**
 * Builds the calendar file of a booking, from the pickup to the end of the tour. The UID is the
 * booking's id and SEQUENCE is its revision, so that a calendar replaces an earlier entry of the
 * booking.
 */
export function buildBookingCalendar(
  booking: BookingRow,
  content: BookingEmailContent,
  now: Date,
  sequence = booking.revision,
): EmailCalendar {
  return buildCalendarFile(booking, content, now, {
    sequence,
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
  });
}

/**
 * Builds the calendar file that removes a cancelled ride from a calendar (RFC 5546, section 4.1.3).
 */
export function buildCancelledCalendar(
  booking: BookingRow,
  content: BookingEmailContent,
  now: Date,
): EmailCalendar {
  return buildCalendarFile(booking, content, now, {
    sequence: booking.revision,
    method: ICalCalendarMethod.CANCEL,
    status: ICalEventStatus.CANCELLED,
  });
}

/**
 * Builds the calendar file of an email and the sentence that mentions it. Returns neither if the
 * file cannot be created; the error is logged, because the email has to be sent anyway.
 */
export function buildCalendarAttachment(
  booking: BookingRow,
  content: BookingEmailContent,
  { now, log }: Pick<EmailContext, "now" | "log">,
  kind: "added" | "replaced" | "removed",
): Readonly<{ calendar: EmailCalendar | null; note: string | null }> {
  const make = kind === "removed" ? buildCancelledCalendar : buildBookingCalendar;
  try {
    const calendar = make(booking, content, now);
    return { calendar, note: content.messages.calendarNote[kind] };
  } catch (error) {
    log.error({ err: error, bookingId: booking.id }, "a mail leaves without its calendar file");
    return { calendar: null, note: null };
  }
}

function buildCalendarFile(
  booking: BookingRow,
  content: BookingEmailContent,
  now: Date,
  entry: Readonly<{
    sequence: number;
    method: typeof ICalCalendarMethod.PUBLISH | typeof ICalCalendarMethod.CANCEL;
    status: ICalEventStatus;
  }>,
): EmailCalendar {
  const { sequence, method, status } = entry;
  const { messages, tour, riders, pickup, place } = content;
  const { brand, email, phone } = {
    brand: getPublishedBusiness().brand.value,
    email: getPublishedBusiness().email.value,
    phone: getBusinessPhone(),
  };
  const { departure: ride, listing } = content;
  const { durationHours } = listing;
  const calendarRide = { date: booking.bookingDate, ride, durationHours };
  const { from, to } = getRideTimeRange(calendarRide, content.pickupTime);
  const calendar = new ICalCalendar({
    prodId: { company: brand, product: "booking", language: content.locale },
    method,
    // The calendar itself has no time zone; with one, DTSTAMP would not be in UTC as the standard
    // requires.
    timezone: { name: null, generator: () => timeZoneRule },
  });
  calendar.createEvent({
    id: booking.id,
    sequence,
    stamp: now,
    // A text without an offset is local time in the tours' time zone, whatever the time zone of
    // this process.
    start: formatMoment(from),
    end: formatMoment(to),
    timezone: timeZone,
    summary: fillMessage(messages.calendar.summary, { tour, brand }),
    location: content.comesAlone ? booking.pickupLocation : place,
    description: fillMessage(messages.calendar[content.comesAlone ? "alone" : "description"], {
      reference: formatReference(booking.reference),
      riders,
      pickup,
      place,
      phone,
      email,
    }),
    organizer: { name: brand, email },
    status,
    alarms:
      status === ICalEventStatus.CANCELLED
        ? []
        : [{ type: ICalAlarmType.display, trigger: reminderSeconds }],
  });
  return {
    filename: fillMessage(messages.calendar.file, { reference: booking.reference }),
    method,
    // The iCalendar format requires a line break after every line, including the last one.
    text: `${calendar.toString()}\r\n`,
  };
}

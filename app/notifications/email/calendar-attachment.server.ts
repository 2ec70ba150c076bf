import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { timeZone } from "../../business/facts.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { fill } from "../../i18n/format.ts";
import { momentText, rideSpan } from "../calendar-feeds/ride-time-range.ts";
import { zoneRule } from "../calendar-feeds/time-zone-rule.ts";
import type { BookingWords } from "./booking-email-content.ts";
import type { MailCalendar, MailContext } from "./email-content.ts";

/**
 * The booking as a calendar file, from the pickup to the end of the tour. The UID is the booking's
 * id and SEQUENCE its revision, so that a calendar replaces an entry by a later one.
 */
export function bookingCalendar(
  booking: BookingRow,
  words: BookingWords,
  now: Date,
  sequence = booking.revision,
): MailCalendar {
  return calendarFile(booking, words, now, {
    sequence,
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
  });
}

/** Takes a ride that does not take place out of the calendar (RFC 5546, section 4.1.3). */
export function cancelledCalendar(
  booking: BookingRow,
  words: BookingWords,
  now: Date,
): MailCalendar {
  return calendarFile(booking, words, now, {
    sequence: booking.revision,
    method: ICalCalendarMethod.CANCEL,
    status: ICalEventStatus.CANCELLED,
  });
}

/**
 * The calendar file of a mail and the sentence about it; neither when the file cannot be made,
 * because the mail must reach the guest all the same. That is logged as an error.
 */
export function attachedCalendar(
  booking: BookingRow,
  words: BookingWords,
  { now, log }: Pick<MailContext, "now" | "log">,
  kind: "added" | "replaced" | "removed",
): Readonly<{ calendar: MailCalendar | null; note: string | null }> {
  const make = kind === "removed" ? cancelledCalendar : bookingCalendar;
  try {
    const calendar = make(booking, words, now);
    return { calendar, note: words.messages.calendarNote[kind] };
  } catch (error) {
    log.error({ err: error, bookingId: booking.id }, "a mail leaves without its calendar file");
    return { calendar: null, note: null };
  }
}

function calendarFile(
  booking: BookingRow,
  words: BookingWords,
  now: Date,
  entry: Readonly<{
    sequence: number;
    method: typeof ICalCalendarMethod.PUBLISH | typeof ICalCalendarMethod.CANCEL;
    status: ICalEventStatus;
  }>,
): MailCalendar {
  const { sequence, method, status } = entry;
  const { messages, tour, riders, pickup, place } = words;
  const { brand, email, phone } = {
    brand: printedBusiness().brand.value,
    email: printedBusiness().email.value,
    phone: printedBusiness().phone.value,
  };
  const { start, end } = words.departure;
  const [, longestHours] = words.listing.durationHours;
  const ride = { date: booking.bookingDate, start, end, longestHours };
  const { from, to } = rideSpan(ride, words.pickupTime);
  const calendar = new ICalCalendar({
    prodId: { company: brand, product: "booking", language: words.locale },
    method,
    // The calendar itself has no zone: with a zone, DTSTAMP would not be in UTC as it must be.
    timezone: { name: null, generator: () => zoneRule },
  });
  calendar.createEvent({
    id: booking.id,
    sequence,
    stamp: now,
    // A text without an offset is local time at the tour's place, whatever zone the process has.
    start: momentText(from),
    end: momentText(to),
    timezone: timeZone,
    summary: fill(messages.calendar.summary, { tour, brand }),
    location: words.comesAlone ? booking.pickupLocation : place,
    description: fill(messages.calendar[words.comesAlone ? "alone" : "description"], {
      reference: sayReference(booking.reference),
      riders,
      pickup,
      place,
      phone,
      email,
    }),
    organizer: { name: brand, email },
    status,
  });
  return {
    filename: fill(messages.calendar.file, { reference: booking.reference }),
    method,
    // Every line of the format ends with a line break, the last one too.
    text: `${calendar.toString()}\r\n`,
  };
}

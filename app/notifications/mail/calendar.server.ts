import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingRow } from "../../booking/booking-store.server.ts";
import { sayReference } from "../../booking/reference.ts";
import { printedBusiness } from "../../business/printed-business.server.ts";
import { zoneRule } from "../../calendar/zone-rule.ts";
import { timeZone } from "../../content/facts.ts";
import { fill } from "../../i18n/format.ts";
import type { BookingWords } from "./booking-words.ts";
import type { MailCalendar } from "./mail-content.ts";

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
  const start = words.pickupTime ?? words.departure.start;
  const [, longestHours] = words.listing.durationHours;
  const end = words.departure.end ?? laterBy(start, longestHours);
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
    start: `${booking.bookingDate}T${start}:00`,
    end: `${booking.bookingDate}T${end}:00`,
    timezone: timeZone,
    summary: fill(messages.calendar.summary, { tour, brand }),
    location: place,
    description: fill(messages.calendar.description, {
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

/** A time of day some hours later on the same day. */
function laterBy(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${String(hour + hours).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

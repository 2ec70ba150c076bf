import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import type { RideFill } from "../../departures/get-departure-occupancy.server.ts";
import { fill, fillPlural, formatDate } from "../../i18n/format.ts";
import type { BookingWords } from "./booking-email-content.ts";

/** A lock screen shows some forty signs: a longer name would hide when and how many. */
const longestName = 24;

/**
 * The subject of a notice to the operator. It begins with who, how many, when and how full the ride
 * is now, because a phone's lock screen shows its first words.
 */
export function noticeSubject(
  message: string,
  booking: BookingRow,
  words: BookingWords,
  { amount, seats }: Readonly<{ amount: string; seats: RideFill | null }>,
): string {
  const { notice } = words.messages;
  const reference = sayReference(booking.reference);
  return fill(message, {
    name: shortName(booking) || reference,
    party: fillPlural(notice.party, booking.participants),
    when: whenShort(booking, words),
    seats: seats
      ? seats.isPrivate
        ? notice.private
        : fill(notice.seats, { sold: seats.sold, capacity: seats.capacity })
      : "",
    tour: words.tour,
    amount,
    reference,
  });
}

/** "sáb 12 dic 14:30", the pickup. */
function whenShort(booking: BookingRow, { locale, pickupTime, departure }: BookingWords): string {
  const day = formatDate(booking.bookingDate, locale, "short").replace(" de ", " ");
  return `${day} ${pickupTime ?? departure.start}`;
}

/** The whole name, or the first given name and the first family name. */
function shortName({ firstName, lastName }: BookingRow): string {
  const name = withoutLastComma(`${firstName} ${lastName}`);
  if (name.length <= longestName) return name;
  const [given = ""] = firstName.trim().split(/\s+/);
  const [family = ""] = lastName.trim().split(/\s+/);
  const short = withoutLastComma(`${given} ${family}`);
  return short.length <= longestName ? short : `${[...short].slice(0, longestName - 1).join("")}…`;
}

/** Of "Smith, Jr." the first word ends in a comma, and the subject has one of its own there. */
function withoutLastComma(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s,;]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).trimStart();
}

import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import type { DepartureOccupancy } from "../../departures/get-departure-occupancy.server.ts";
import { cutText } from "../../i18n/cut-text.ts";
import { fillMessage, fillPlural, formatDate } from "../../i18n/format.ts";
import type { BookingEmailContent } from "./booking-email-content.ts";

/**
 * The maximum length of the name in a subject. A lock screen shows about forty characters, so a
 * longer name would hide the day and the number of riders.
 */
const maxNameLength = 24;

/**
 * Builds the subject of an operator email. It begins with the guest's name, the riders, the day and
 * the occupancy of the departure, because a phone's lock screen shows only the first words.
 */
export function buildOperatorSubject(
  message: string,
  booking: BookingRow,
  content: BookingEmailContent,
  { amount, seats }: Readonly<{ amount: string; seats: DepartureOccupancy | null }>,
): string {
  const { notice } = content.messages;
  const reference = formatReference(booking.reference);
  return fillMessage(message, {
    name: formatShortName(booking) || reference,
    party: fillPlural(notice.party, booking.participants),
    when: formatShortPickup(booking, content),
    seats: seats
      ? seats.isPrivate
        ? notice.private
        : fillMessage(notice.seats, { sold: seats.sold, capacity: seats.capacity })
      : "",
    tour: content.tour,
    amount,
    reference,
  });
}

/** Formats the pickup: "sáb 12 dic 14:30". */
function formatShortPickup(
  booking: BookingRow,
  { locale, pickupTime, departure }: BookingEmailContent,
): string {
  const day = formatDate(booking.bookingDate, locale, "short").replace(" de ", " ");
  return `${day} ${pickupTime ?? departure.start}`;
}

/**
 * Returns the whole name, or if it is too long, only the first given name and the first family
 * name.
 */
function formatShortName({ firstName, lastName }: BookingRow): string {
  const name = removeTrailingComma(`${firstName} ${lastName}`);
  if (name.length <= maxNameLength) return name;
  const [given = ""] = firstName.trim().split(/\s+/);
  const [family = ""] = lastName.trim().split(/\s+/);
  const short = removeTrailingComma(`${given} ${family}`);
  return cutText(short, maxNameLength);
}

/**
 * Removes a trailing comma, such as in "Smith," from "Smith, Jr.", because the subject adds its
 * own.
 */
function removeTrailingComma(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s,;]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).trimStart();
}

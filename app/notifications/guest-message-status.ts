import type { HandMessageAbout } from "#db/schema.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { sayReference } from "../bookings/format-reference.ts";
import type { OpenHandMessage } from "../bookings/manual-messages/manual-messages.server.ts";
import type { Occasion } from "../business/chat-texts.ts";
import { phoneLinks } from "../business/phone-number.server.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { tourOfBooking } from "../tours/booking-tour.ts";
import { chatWith, whatsAppText } from "./whatsapp-texts.ts";

/** Something that somebody of the team has to tell a guest, ready to be sent from their own phone. */
export type ToTell = Readonly<{
  id: string;
  bookingId: string;
  about: HandMessageAbout;
  /** The guest's name, or the booking's reference where nobody gave one. */
  name: string;
  riders: number;
  key: DepartureKey;
  phone: string;
  /** The link that calls the guest; null without a number. */
  call: string | null;
  /** The guest's chat with the text; null without a number. */
  chat: string | null;
  /** The words in the guest's language; null when the operator has none for it. */
  text: string | null;
}>;

const occasionFor: Readonly<Record<HandMessageAbout, Occasion>> = {
  confirmed: "confirmation",
  moved: "moved",
  details: "changed",
  riders: "changed",
  price: "changed",
  refund: "changed",
  "called-off": "calledOff",
  "back-on": "backOn",
  cancelled: "cancelled",
  reminder: "reminder",
};

/** Money can go back after a cancellation, and data be corrected while a ride is called off. */
function occasionOf({ state, offerExpiresAt }: BookingRow, about: HandMessageAbout): Occasion {
  if (state === "cancelled") return "cancelled";
  return offerExpiresAt ? "calledOff" : occasionFor[about];
}

/** The message with what its guest is written or called with. */
export function toTell(
  { message, booking }: OpenHandMessage,
  context: Readonly<{ siteUrl: string; now: Date }>,
): ToTell {
  const { id, about, fromRide: from } = message;
  const text = whatsAppText(booking, occasionOf(booking, about), { ...context, from });
  const { bookingDate: date, rideStart: start, phone } = booking;
  return {
    ...{ id, bookingId: booking.id, about, phone, text },
    name: `${booking.firstName} ${booking.lastName}`.trim() || sayReference(booking.reference),
    riders: booking.participants,
    key: { tour: tourOfBooking(booking), date, start: start ?? booking.pickupTime },
    call: phoneLinks(phone)?.call ?? null,
    chat: chatWith(phone, text),
  };
}

import type { ManualMessageTopic } from "#db/schema.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { formatReference } from "../bookings/format-reference.ts";
import type { OpenManualMessage } from "../bookings/manual-messages/manual-messages.server.ts";
import type { ChatOccasion } from "../business/chat-texts.ts";
import { phoneLinks } from "../business/phone-number.server.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { getTourOfBooking } from "../tours/booking-tour.ts";
import { buildChatLink, formatWhatsAppText } from "./whatsapp-texts.ts";

/** Something that somebody of the team has to tell a guest, ready to be sent from their own phone. */
export type GuestMessage = Readonly<{
  id: string;
  bookingId: string;
  about: ManualMessageTopic;
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

const occasionFor: Readonly<Record<ManualMessageTopic, ChatOccasion>> = {
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
function getOccasion(
  { state, offerExpiresAt }: BookingRow,
  about: ManualMessageTopic,
): ChatOccasion {
  if (state === "cancelled") return "cancelled";
  return offerExpiresAt ? "calledOff" : occasionFor[about];
}

/** The message with what its guest is written or called with. */
export function buildGuestMessage(
  { message, booking }: OpenManualMessage,
  context: Readonly<{ siteUrl: string; now: Date }>,
): GuestMessage {
  const { id, about, fromRide: from } = message;
  const text = formatWhatsAppText(booking, getOccasion(booking, about), { ...context, from });
  const { bookingDate: date, rideStart: start, phone } = booking;
  return {
    ...{ id, bookingId: booking.id, about, phone, text },
    name: `${booking.firstName} ${booking.lastName}`.trim() || formatReference(booking.reference),
    riders: booking.participants,
    key: { tour: getTourOfBooking(booking), date, start: start ?? booking.pickupTime },
    call: phoneLinks(phone)?.call ?? null,
    chat: buildChatLink(phone, text),
  };
}

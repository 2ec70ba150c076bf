import type { ManualMessageTopic } from "#db/schema.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { formatReference } from "../bookings/format-reference.ts";
import type { ReadyManualMessage } from "../bookings/manual-messages/list-ready-messages.server.ts";
import type { ChatOccasion } from "../business/chat-texts.ts";
import { getPhoneLinks } from "../business/phone-number.server.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { getTourOfBooking } from "../tours/booking-tour.ts";
import { formatQuoteText, formatWaitingOfferText } from "./quote-chat.ts";
import { buildChatLink, formatHoldEndedText, formatWhatsAppText } from "./whatsapp-texts.ts";

/** A manual message that a team member can send from their own phone. */
export type GuestMessage = Readonly<{
  id: string;
  bookingId: string;
  about: ManualMessageTopic;
  /** The guest's name, or the booking's reference if there is no name. */
  name: string;
  riders: number;
  key: DepartureKey;
  phone: string;
  /** The `tel:` link of the guest; null without a number. */
  call: string | null;
  /** The link to the guest's chat with the text; null unless the number's country is known. */
  chat: string | null;
  /** The text in the guest's language; null when the operator has written none. */
  text: string | null;
}>;

/** The topics whose text the operator can write. The others have one text. */
type ChatTopic = Exclude<ManualMessageTopic, "hold-ended" | "offer" | "waiting-offer">;

const occasionFor: Readonly<Record<ChatTopic, ChatOccasion>> = {
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
  thanks: "thanks",
};

/**
 * Returns the occasion of a message. It depends on the current state of the booking, because a
 * refund can follow a cancellation, and a guest's details can be corrected after the departure was
 * cancelled.
 */
function getOccasion({ state, offerExpiresAt }: BookingRow, about: ChatTopic): ChatOccasion {
  if (state === "cancelled") return "cancelled";
  return offerExpiresAt ? "calledOff" : occasionFor[about];
}

/** Builds the message: its text and the links for contacting the guest. */
export function buildGuestMessage(
  ready: ReadyManualMessage,
  context: Readonly<{ siteUrl: string; now: Date }>,
): GuestMessage {
  const { message, booking } = ready;
  const { id, about } = message;
  const text = formatText(ready, context);
  const { bookingDate: date, rideStart: start, phone } = booking;
  const chat = buildChatLink(booking, text);
  return {
    ...{ id, bookingId: booking.id, about, phone, text, chat },
    name: `${booking.firstName} ${booking.lastName}`.trim() || formatReference(booking.reference),
    riders: booking.participants,
    key: { tour: getTourOfBooking(booking), date, start: start ?? booking.pickupTime },
    call: getPhoneLinks(booking)?.call ?? null,
  };
}

function formatText(
  { message, booking, news, offerLink }: ReadyManualMessage,
  context: Readonly<{ siteUrl: string; now: Date }>,
): string | null {
  const { about, fromRide: from } = message;
  if (about === "hold-ended") return formatHoldEndedText(booking);
  if (about === "waiting-offer")
    return offerLink && formatWaitingOfferText({ booking, request: offerLink }, context.siteUrl);
  if (about === "offer")
    return offerLink && formatQuoteText({ booking, request: offerLink }, context.siteUrl);
  return formatWhatsAppText(booking, getOccasion(booking, about), {
    ...{ ...context, from },
    // Before a reminder is due, the guest knows of everything else.
    ...(about !== "reminder" && { news }),
  });
}

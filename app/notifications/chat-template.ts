import type { BookingRow } from "../bookings/booking-store.server.ts";
import type { ChatOccasion } from "../business/chat-texts.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { hasNoPickup, isPickupOver } from "../departures/pickup.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { isTimeOfDay } from "../i18n/time-of-day.ts";
import { whatsAppMessages } from "./whatsapp-messages.ts";

/** The occasions whose texts announce the pickup. */
const announcements: readonly ChatOccasion[] = [
  "confirmation",
  "reminder",
  "onTheWay",
  "moved",
  "changed",
  "backOn",
];

/**
 * Returns the operator's template, or a built-in one for riders without a pickup or whose pickup
 * time has passed. Null if there is nothing to write. Without `now`, the time of the booking
 * counts.
 */
export function getChatTemplate(
  occasion: ChatOccasion,
  booking: BookingRow,
  now: Date | null,
): Localized | null {
  const template = getPublishedBusiness()[`${occasion}Text`].value;
  if (template === null) return null;
  const { bookingDate, pickupTime, bookingTimestamp } = booking;
  if (hasNoPickup(pickupTime)) return findBuiltInTemplate("alone", occasion) ?? template;
  const isOver =
    announcements.includes(occasion) &&
    isTimeOfDay(pickupTime) &&
    isPickupOver(bookingDate, pickupTime, now ?? bookingTimestamp);
  return isOver ? findBuiltInTemplate("pickedUp", occasion) : template;
}

function findBuiltInTemplate(kind: "alone" | "pickedUp", occasion: ChatOccasion): Localized | null {
  const findIn = (locale: Locale) =>
    (whatsAppMessages[locale][kind] as Partial<Record<ChatOccasion, string>>)[occasion];
  const [en, es] = [findIn("en"), findIn("es")];
  return en && es ? { en, es } : null;
}

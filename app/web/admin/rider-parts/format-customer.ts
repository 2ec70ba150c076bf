import { fillMessage } from "#app/i18n/format.ts";
import { getOrdinalRules } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { customerMessages, type OrdinalTexts } from "./customer-messages.ts";

/** The path of the list of bookings that an earlier rule joined with a guest. */
export const customerJoinsPath = "/admin/customers/joins";

export function getCustomerPath(id: string): string {
  return `/admin/customers/${id}`;
}

/**
 * Says which booking of its guest one is, such as "2nd booking" for a booking with one earlier one.
 */
export function formatOrdinal(
  text: "badge" | "bookingOfGuest",
  earlier: number,
  locale: Locale,
): string {
  const count = earlier + 1;
  const texts: OrdinalTexts = customerMessages[locale][text];
  const rule = getOrdinalRules(locale).select(count);
  const { other } = texts;
  return fillMessage(rule in texts ? texts[rule as keyof OrdinalTexts] : other, { count });
}

/** The most characters of a typed reference: those of a booking's, with room for spaces and words. */
export const maxReferenceLength = 40;

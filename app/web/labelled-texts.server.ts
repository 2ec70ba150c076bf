import { type AdditionalText, listAdditionalTexts } from "#app/bookings/field-readers.ts";
import type { BookingDetails } from "#app/bookings/fields.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";

/** An additional text of a booking with its label, in the page's language. */
export type LabelledText = AdditionalText & Readonly<{ label: string }>;

/** Lists the additional texts of a booking that its guest may see. */
export function listLabelledTexts(details: BookingDetails, locale: Locale): LabelledText[] {
  return listAdditionalTexts(details, "guest").map((additionalText) => ({
    ...additionalText,
    label: bookingFieldMessages[locale][additionalText.name].short,
  }));
}

import { getTextField, type NameInForm } from "#app/bookings/fields.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormInput } from "../ui/form-inputs.tsx";
import type { OpenRide } from "./list-open-rides.server.ts";
import { manualBookingMessages } from "./messages.ts";

/**
 * The input of a text about the guest, with the rules from the table of booking fields. Autofill is
 * off, because browsers would fill in the staff member's own data.
 */
export function createTextInput(name: NameInForm<"manual">, labels: FormInput): FormInput {
  const { input } = getTextField(name);
  return { ...input, inputMode: input.type, ...labels, autoComplete: "off" };
}

/** The inputs that the forms of a manual booking and of a quote have in common. */
export function createPartyInputs(
  ride: OpenRide,
  { date, locale }: Readonly<{ date: string; locale: Locale }>,
) {
  const messages = manualBookingMessages[locale];
  const optionalLabel = messages.optional;
  return {
    childAges: {
      label: fillMessage(messages.childAges, { date: formatDate(date, locale, "short") }),
      ...{ hint: messages.childAgesHint, optionalLabel },
    },
    adultIn: { label: messages.adultIn, hint: messages.adultInHint, optionalLabel },
    pickupTime: {
      label: messages.pickupTime,
      options: ride.pickups.map((time): [string, string] => [
        time,
        hasNoPickup(time) ? pickupMessages[locale].aloneChoice : formatTime(time, locale),
      ]),
    },
    pickupLocation: { label: messages.pickupLocation, optionalLabel },
  };
}

/** The choice of the language in which the guest reads. `byPhone` is the way without a choice. */
export function createLanguageInput(locale: Locale, byPhone: "by phone" | null): FormInput {
  const { language, languageHint, languageByPhone, languages } = manualBookingMessages[locale];
  const { es, en } = languages;
  return byPhone
    ? { label: language, hint: languageHint, choices: { "": languageByPhone, es, en } }
    : { label: language, choices: { es, en } };
}

/** Returns the pickup that a form proposes if the typed one is none of the ride. */
export function choosePickup(typed: string, ride: OpenRide): string {
  return ride.pickups.includes(typed) ? typed : (ride.proposedPickup ?? "");
}

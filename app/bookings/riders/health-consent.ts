import type { ConsentFor, RiderPrice } from "#db/schema.ts";
import type { Locale } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";
import { isMinor } from "./is-minor.ts";

/** A consent to store what a rider says about health. */
export type HealthConsent = Readonly<{
  /** The number of the consent text. */
  number: number;
  /** The language in which the text was read. */
  language: Locale;
  /** Null for the first text, which did not say. */
  for: ConsentFor | null;
  at: Date;
}>;

/**
 * The number of the first text: "On the team, only the office and the guides of this ride see
 * them". It did not name the owners.
 */
export const firstConsentNumber = 1;

/** The number of the text that forms show now. A text with other words gets another number. */
export const currentConsentNumber = 2;

/** Returns for whom somebody consents who answers for a rider. */
export function getConsentFor(
  rider: Readonly<{ age: number | null; price: RiderPrice }>,
): ConsentFor {
  return isMinor(rider) ? "minor" : "self";
}

const en: Record<ConsentFor, string> = {
  self: "I agree that {brand} keeps the health details I've given here. Only the owners, the office and the guides assigned to this ride can see them, and they're deleted {days} days after it.",
  minor:
    "I'm this child's parent or guardian, and I agree that {brand} keeps the health details I've given here. Only the owners, the office and the guides assigned to this ride can see them, and they're deleted {days} days after it.",
};

/** The consent text number 2. */
export const healthConsentMessages = createPageTranslations({
  en,
  es: {
    self: "Acepto que {brand} guarde los datos de salud que di aquí. Solo los ven los dueños, la oficina y los guías asignados a este paseo, y se borran {days} días después.",
    minor:
      "Soy mamá, papá o tutor de esta persona menor de edad y acepto que {brand} guarde los datos de salud que di aquí. Solo los ven los dueños, la oficina y los guías asignados a este paseo, y se borran {days} días después.",
  },
});

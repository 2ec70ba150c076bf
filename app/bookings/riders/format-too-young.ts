import { fillMessage } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";
import type { getLeastAges } from "./child-ages.ts";

const tooYoungMessages = createPageTranslations({
  en: {
    ride: "Too young for this ride: {ages}. It's for ages {least} and up, or {young} and up on a private ride.",
    any: "Too young to ride: {ages}. Nobody under {young} rides, not on a private ride either.",
  },
  es: {
    ride: "Con {ages} años no se puede en este paseo: es a partir de los {least} años, o de los {young} si es privado.",
    any: "Con {ages} años no se puede montar: es a partir de los {young}, también en un paseo privado.",
  },
});

/**
 * Says which of the ages are too young for a ride, and from which age riders may go on it: "Too young
 * for this ride: 8 and 9." Those who may not go on a private ride either are named in a sentence of
 * their own. Null if none is too young.
 */
export function formatTooYoung(
  ages: readonly (number | null)[],
  least: ReturnType<typeof getLeastAges>,
  isPrivate: boolean,
  locale: Locale,
): string | null {
  const limit = isPrivate ? least.private : least.shared;
  const young = ages.flatMap((age) => (age !== null && age < limit ? age : []));
  if (young.length === 0) return null;
  const messages = tooYoungMessages[locale];
  const formatAges = (text: string, own: readonly number[]) =>
    own.length === 0
      ? []
      : fillMessage(text, {
          ages: getListFormat(locale).format(own.map(String)),
          least: least.shared,
          young: least.private,
        });
  // A private ride helps only some of them, so the others are named apart.
  return [
    formatAges(
      messages.ride,
      young.filter((age) => age >= least.private),
    ),
    formatAges(
      messages.any,
      young.filter((age) => age < least.private),
    ),
  ]
    .flat()
    .join(" ");
}

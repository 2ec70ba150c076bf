import { fillMessage, fillPlural } from "../i18n/format.ts";
import { getListFormat, getNumberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import type { MissingHorse, MissingHorseCause, Remedy } from "./explain-missing-horse.ts";
import { limits } from "./horse-limits.ts";
import { proposalMessages } from "./messages.ts";

/**
 * Formats why a rider has no horse, in sentences: the cause, how many horses each limit excludes,
 * and what would help.
 */
export function formatMissingHorse(
  rider: string,
  { cause, herd, excluded, remedies }: MissingHorse,
  locale: Locale,
): string[] {
  const words = proposalMessages[locale];
  const parts = [...limits, "taken" as const]
    .filter((limit) => excluded[limit] > 0)
    .map((limit) => fillPlural(words.excluded[limit], excluded[limit]));
  return [
    fillMessage(words.missing, { rider, cause: formatCause(cause, locale) }),
    ...(herd > 0 && cause.cause !== "cannot-ride"
      ? [fillPlural(words.herd, herd, { parts: parts.join(", ") })]
      : []),
    ...remedies.map((remedy) => formatRemedy(remedy, locale)),
  ];
}

function formatCause(cause: MissingHorseCause, locale: Locale): string {
  const { causes, unweighedCauses } = proposalMessages[locale];
  const { format } = getNumberFormat(locale);
  switch (cause.cause) {
    case "cannot-ride":
    case "no-horses":
    case "none-in-service":
      return causes[cause.cause];
    case "too-heavy": {
      const { weightKg, strongest, maxRiderKg } = cause;
      const values = { weight: format(weightKg), strongest, most: format(maxRiderKg) };
      return fillMessage(causes["too-heavy"], values);
    }
    case "none-calm":
    case "only-lively":
      return cause.weightKg === null
        ? fillPlural(unweighedCauses[cause.cause], cause.count)
        : fillPlural(causes[cause.cause], cause.count, { weight: format(cause.weightKg) });
    case "all-busy":
      return fillPlural(causes["all-busy"], cause.count);
    case "all-taken":
      return fillPlural(causes[cause.calm ? "all-calm-taken" : "all-taken"], cause.count);
  }
}

function formatRemedy(remedy: Remedy, locale: Locale): string {
  const { remedies, oneMoreHorse } = proposalMessages[locale];
  if (remedy.remedy === "ask-weight") return remedies["ask-weight"];
  if (remedy.remedy !== "one-more-horse") {
    const { horses } = remedy;
    const names = getListFormat(locale).format(horses);
    return fillPlural(remedies[remedy.remedy], horses.length, { horses: names });
  }
  const { calm, weightKg } = remedy;
  if (weightKg === null) return oneMoreHorse[calm ? "calm" : "any"];
  const weight = getNumberFormat(locale).format(weightKg);
  return fillMessage(oneMoreHorse[calm ? "calmCarrier" : "carrier"], { weight });
}

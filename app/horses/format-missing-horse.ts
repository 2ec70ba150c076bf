import { fillMessage, fillPlural } from "../i18n/format.ts";
import { getNumberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import type { MissingHorse, MissingHorseCause } from "./explain-missing-horse.ts";
import { proposalMessages } from "./messages.ts";

export function formatMissingHorse(rider: string, { cause }: MissingHorse, locale: Locale): string {
  const { missing } = proposalMessages[locale];
  return fillMessage(missing, { rider, cause: formatCause(cause, locale) });
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

import { fillMessage, fillPlural } from "../i18n/format.ts";
import { getListFormat, getNumberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatMissingHorse } from "./format-missing-horse.ts";
import { formatLockResult } from "./format-proposal.ts";
import type { MissingHorses, ProposalSummary } from "./summarize-proposals.ts";
import { summaryMessages } from "./summary-messages.ts";

/**
 * Formats what a ride lacks, one sentence for each reason: "4 horses are missing for Ana, Luis, Mar
 * and Teo: all that fit are taken."
 */
export function formatSummary(summary: ProposalSummary, locale: Locale): string[] {
  const { spare, unweighed, unable, locks } = summary;
  const messages = summaryMessages[locale];
  const list = getListFormat(locale);
  return [
    ...summary.missing.map((one) => formatMissing(one, locale)),
    ...spare.map(({ remedy, horses }) =>
      fillPlural(messages.spare[remedy], horses.length, { horses: list.format(horses) }),
    ),
    ...(unweighed > 0 ? [fillPlural(messages.unweighed, unweighed)] : []),
    ...unable.map((rider) =>
      formatMissingHorse(rider, { cause: { cause: "cannot-ride" }, remedies: [] }, locale),
    ),
    ...locks.map(({ rider, lock }) => `${rider}: ${formatLockResult(lock, locale)}`),
  ];
}

function formatMissing({ cause, calm, strongest, riders }: MissingHorses, locale: Locale): string {
  const messages = summaryMessages[locale];
  const why = cause === "all-taken" && calm ? "all-calm-taken" : cause;
  return fillPlural(calm ? messages.missingCalm : messages.missing, riders.length, {
    riders: getListFormat(locale).format(riders),
    why: fillMessage(messages.why[why], {
      strongest: strongest?.name ?? "",
      most: getNumberFormat(locale).format(strongest?.maxRiderKg ?? 0),
    }),
  });
}

import { fillMessage } from "../i18n/format.ts";
import { getListFormat, getPercentFormat } from "../i18n/intl-formatters.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { formatQuantity } from "../i18n/quantities.ts";
import { createPageTranslations } from "../i18n/translations.ts";
import { limitSteps, type RefundStep, type RefundSteps } from "./refund-steps.ts";

const en = {
  full: "full refund",
  part: "{percent} refund",
  everything: "everything you paid",
  share: "{percent} of what you paid",
  step: "{percent} up to {hours} before",
  stepToStart: "{percent} until the ride starts",
  /** Follows the first step in the same sentence. */
  more: ", then {steps}",
  /** Follow "After that". */
  laterNone: "there's no refund",
  later: "you get back {steps}, and then there's no refund",
  /** Follow a number of hours and a colon. */
  restNone: "no refund",
  rest: "{steps}, then no refund",
  /** What canceling gives after a guest's own late move. */
  movedNone: "canceling no longer brings a refund",
  moved: "canceling gives back no more than it did at that moment",
};

const stepMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    full: "reembolso completo",
    part: "reembolso del {percent}",
    everything: "todo lo que pagaste",
    share: "el {percent} de lo que pagaste",
    step: "el {percent} hasta {hours} antes",
    stepToStart: "el {percent} hasta que empiece el paseo",
    more: ", luego {steps}",
    laterNone: "ya no hay reembolso",
    later: "te devolvemos {steps}, y luego ya no hay reembolso",
    restNone: "sin reembolso",
    rest: "{steps}, y luego sin reembolso",
    movedNone: "después ya no se reembolsa al cancelar",
    moved: "después, al cancelar, ya no se devuelve más de lo que correspondía en ese momento",
  },
});

/** Formats a percentage of the cancellation policy: "50%", "50 %". */
export function formatRefundPercent(percent: number, locale: Locale): string {
  return getPercentFormat(locale).format(percent / 100);
}

/** Formats the share of a refund: "full refund", "50% refund". */
function formatRefundShare(percent: number, locale: Locale): string {
  const messages = stepMessages[locale];
  return percent === 100
    ? messages.full
    : fillMessage(messages.part, { percent: formatRefundPercent(percent, locale) });
}

/** Formats the hours of the last step, after which there is no refund: "48 hours". */
export function formatLastRefundHours(steps: RefundSteps, locale: Locale): string {
  return formatLeadTime(steps.at(-1)?.hours ?? 0, locale);
}

/**
 * Formats the time before the ride up to which a step holds. Texts such as "up to {refund} before
 * the start" have no place for "until the ride starts", so a step that holds until then reads
 * "1 minute", which promises no more than it gives.
 */
function formatLeadTime(hours: number, locale: Locale): string {
  return hours === 0
    ? formatQuantity(1, "minutes", locale)
    : formatQuantity(hours, "hours", locale);
}

/**
 * Formats the policy for sentences, as texts named by their placeholder. With one step of a full
 * refund they read "full refund", "48 hours", "", "everything you paid", "there's no refund",
 * "canceling no longer brings a refund" and "no refund".
 */
export function formatRefundFacts(steps: RefundSteps, locale: Locale) {
  const messages = stepMessages[locale];
  const [first = { percent: 100, hours: 0 }, ...later] = steps;
  const share = formatRefundShare(first.percent, locale);
  const list = formatSteps(later, locale);
  const isLast = later.length === 0;
  return {
    refund: formatLeadTime(first.hours, locale),
    refundShare: share,
    refundTitle: share.charAt(0).toLocaleUpperCase(locale) + share.slice(1),
    refundMore: isLast ? "" : fillMessage(messages.more, { steps: list }),
    refundAmount:
      first.percent === 100
        ? messages.everything
        : fillMessage(messages.share, { percent: formatRefundPercent(first.percent, locale) }),
    refundLater: isLast ? messages.laterNone : fillMessage(messages.later, { steps: list }),
    refundMoved: isLast ? messages.movedNone : messages.moved,
    refundRest: isLast ? messages.restNone : fillMessage(messages.rest, { steps: list }),
  };
}

/** Formats the policy that is left for a booking which gives at most a percent of what was paid. */
export function formatLimitedRefundFacts(steps: RefundSteps, percent: number, locale: Locale) {
  return formatRefundFacts(limitSteps(steps, percent), locale);
}

function formatSteps(steps: readonly RefundStep[], locale: Locale): string {
  const sentences = steps.map(({ percent, hours }) =>
    fillMessage(hours === 0 ? stepMessages[locale].stepToStart : stepMessages[locale].step, {
      percent: formatRefundPercent(percent, locale),
      hours: formatQuantity(hours, "hours", locale),
    }),
  );
  return getListFormat(locale).format(sentences);
}

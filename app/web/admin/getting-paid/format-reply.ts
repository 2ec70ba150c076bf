import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { KeyProblem } from "#app/payments/stripe/key-problem.ts";
import type { GettingPaidReply } from "./action.server.ts";
import { gettingPaidMessages } from "./messages.ts";

/** Formats what to do about a key that cannot be used. */
export function formatKeyProblem(problem: KeyProblem, locale: Locale): string {
  const { problems, permissions } = gettingPaidMessages[locale];
  switch (problem.kind) {
    case "missing-permissions": {
      const names = problem.missing.map((name) => permissions[name]);
      const missing = getListFormat(locale).format(names);
      return fillMessage(problems[problem.kind], { missing });
    }
    case "refused":
      return fillMessage(problems.refused, { why: problem.why });
    default:
      return problems[problem.kind];
  }
}

/** Formats why a form did nothing, for the notice above. A field may have the sentence. */
export function formatRefusal(reply: GettingPaidReply, locale: Locale): string {
  const { refusals } = gettingPaidMessages[locale];
  switch (reply.outcome) {
    case "too-many-attempts":
      return fillPlural(refusals[reply.outcome], Math.ceil(reply.retryAfterSeconds / 60));
    case "too-many-trials":
      return fillPlural(refusals[reply.outcome], reply.minutes);
    case "saved-by-another":
      return reply.by === null
        ? refusals["removed-by-another"]
        : fillMessage(refusals[reply.outcome], { by: reply.by });
    case "set-on-server":
    case "no-key":
      return refusals[reply.outcome];
    case "refused":
      return reply.intent === "try" ? formatKeyProblem(reply.problem, locale) : refusals.below;
    default:
      return refusals.below;
  }
}

/** Formats the error beside the password field of a form; undefined if it has none. */
export function formatPasswordProblem(
  reply: GettingPaidReply | undefined,
  intent: string,
  locale: Locale,
): string | undefined {
  if (reply?.intent !== intent) return undefined;
  const { refusals } = gettingPaidMessages[locale];
  return reply.outcome === "password-missing" || reply.outcome === "wrong-password"
    ? refusals[reply.outcome]
    : undefined;
}

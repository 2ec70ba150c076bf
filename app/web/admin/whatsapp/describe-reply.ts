import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "../auth/account-messages.ts";
import { formatPerson } from "../ui/format-person.ts";
import type { WhatsAppRefusal, WhatsAppTried } from "./action.server.ts";
import { whatsAppMessages } from "./messages.ts";

/** Says what the provider answered about a number that works. */
export function describeTried(tried: WhatsAppTried, locale: Locale): string {
  const { attempt, subscriptions } = whatsAppMessages[locale];
  const first =
    tried.intent === "saved"
      ? attempt.saved
      : fillMessage(attempt.read, { number: tried.displayNumber });
  return `${first} ${subscriptions[tried.subscription]}`;
}

/** Says why a form did nothing; null if that stands beside a field. */
export function describeWhatsAppRefusal(reply: WhatsAppRefusal, locale: Locale): string | null {
  const { problems, refused: messages } = whatsAppMessages[locale];
  if (reply.problem) return problems[reply.problem];
  const { refused } = reply;
  switch (refused?.outcome) {
    case "set-on-server":
    case "sandbox-not-allowed":
    case "not-set-up":
      return messages[refused.outcome];
    case "saved-by-another":
      return refused.by === null
        ? messages.removedByAnother
        : fillMessage(messages.savedByAnother, { name: formatPerson(refused.by, locale) });
    case "too-many-trials":
      return fillPlural(messages.tooMany, refused.minutes);
    case "too-many-attempts":
      return fillPlural(adminAccountMessages[locale].problems["too-many"], refused.minutes);
    default:
      // What is wrong with the password stands beside its field.
      return null;
  }
}

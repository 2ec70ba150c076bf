import { fillMessageTree } from "../business/fill-text.ts";
import type { Locale } from "../i18n/locale.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import type { Faq } from "../tours/tour-content.ts";
import { getSharedPlaceholders } from "../tours/tour-fact-texts.ts";

/** Lists the questions on the contact page with their facts filled in. */
export function listContactQuestions(locale: Locale): readonly Faq[] {
  return fillMessageTree<readonly Faq[]>(
    contactMessages[locale].faq.items,
    getSharedPlaceholders(locale),
  );
}

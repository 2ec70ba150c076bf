import { fillMessageTree } from "../business/fill-text.ts";
import type { Locale } from "../i18n/locale.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import type { TourId } from "../tours/all-tours.ts";
import { buildTourContent } from "../tours/build-tour-content.ts";
import type { Faq } from "../tours/tour-content.ts";
import { getSharedPlaceholders } from "../tours/tour-fact-texts.ts";
import { listCareQuestions } from "./care.ts";

/**
 * Lists the questions on a tour's page: first those about the tour, then those about weight and
 * helmets.
 */
export function listTourQuestions(tour: TourId, locale: Locale): readonly Faq[] {
  return [...buildTourContent(tour, locale).faqs, ...listCareQuestions("tour", locale)];
}

/**
 * Lists the questions on the contact page: first the general ones, then those about weight and
 * helmets.
 */
export function listContactQuestions(locale: Locale): readonly Faq[] {
  const own = fillMessageTree<readonly Faq[]>(
    contactMessages[locale].faq.items,
    getSharedPlaceholders(locale),
  );
  return [...own, ...listCareQuestions("contact", locale)];
}

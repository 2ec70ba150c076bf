import { fillWords } from "../business/fill-text.ts";
import type { Locale } from "../i18n/locale.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import type { TourId } from "../tours/all-tours.ts";
import { tourContent } from "../tours/build-tour-content.ts";
import type { Faq } from "../tours/tour-content.ts";
import { factWords } from "../tours/tour-fact-texts.ts";
import { careQuestions } from "./care.ts";

/** All questions of a tour page: its own, then those whose answers the operator has given. */
export function tourQuestions(tour: TourId, locale: Locale): readonly Faq[] {
  return [...tourContent(tour, locale).faqs, ...careQuestions("tour", locale)];
}

/** All questions of the contact page, in the same order. */
export function contactQuestions(locale: Locale): readonly Faq[] {
  const own = fillWords<readonly Faq[]>(contactMessages[locale].faq.items, factWords(locale));
  return [...own, ...careQuestions("contact", locale)];
}

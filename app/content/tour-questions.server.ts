import type { Locale } from "../i18n/locale.ts";
import type { TourId } from "../tours/all-tours.ts";
import { getPageContent } from "./get-page-content.server.ts";
import { toPlainText } from "./model/rich-text.ts";

/** A question and its answer without links. */
export type Faq = Readonly<{ question: string; answer: string }>;

/** Lists the questions about a tour for search engines, the site's search and language models. */
export function listTourQuestions(tour: TourId, locale: Locale): Faq[] {
  return getPageContent(`tour:${tour}`, locale).questions.items.map(({ question, answer }) => ({
    question,
    answer: toPlainText(answer),
  }));
}

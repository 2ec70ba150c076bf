import type { Locale } from "../i18n/locale.ts";
import { getPageContent } from "./get-page-content.server.ts";
import { toPlainText } from "./model/rich-text.ts";

/** Lists the questions on the contact page, with answers without links. */
export function listContactQuestions(locale: Locale) {
  return getPageContent("contact", locale).questions.items.map(({ question, answer }) => ({
    question,
    answer: toPlainText(answer),
  }));
}

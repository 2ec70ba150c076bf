import { choice, list, picture, richText, text, texts } from "./fields.ts";

/** The lengths from which search engines cut a title and a description, in characters. */
const shownByTitleSearch = 60;
const shownByDescriptionSearch = 155;

/** A heading or label on a page. */
export const heading = text({ max: 120 });

/** Some sentences without links. */
export const sentences = text({ max: 600 });

/** What search engines show of a page, and the search terms that lead to it. */
export const metaFields = {
  title: text({ max: 120, advised: shownByTitleSearch, exact: true, bilingual: true }),
  description: text({ max: 320, advised: shownByDescriptionSearch, exact: true, bilingual: true }),
  keywords: texts({ max: 80, least: 1, most: 12 }),
};

/** The same for a page that has no picture of its own for the links to it. */
export const metaFieldsWithPicture = { ...metaFields, picture: picture() };

/** Whether an item is repeated for each tour. */
export const perTour = choice(["yes"], { optional: true });

export const questions = (limits: Readonly<{ least: number; most: number }>) =>
  list({ question: heading, answer: richText({ max: 1200 }) }, limits);

/** Items with a heading and some sentences. */
export const headedTexts = (limits: Readonly<{ least: number; most: number }>) =>
  list({ title: heading, text: sentences }, limits);

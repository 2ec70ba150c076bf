import { text, texts } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** Texts about the operator's optional facts that appear on several pages or in emails. */
export const sharedPage = definePage({
  /** The booking page has the weight; the confirmation page and emails have both. */
  riders: {
    weight: text({ max: 300, optional: true }),
    helmets: texts({ max: 300, least: 0, most: 4 }),
  },
  /** Below the horses on the about page. */
  horses: { texts: texts({ max: 300, least: 0, most: 6 }) },
  /** Added to the sections of the terms with the same ids. */
  terms: {
    safety: texts({ max: 300, least: 0, most: 6 }),
    prices: texts({ max: 300, least: 0, most: 6 }),
  },
  /** Lines for language models (llms.txt). */
  machines: { lines: texts({ max: 200, least: 0, most: 10 }) },
});

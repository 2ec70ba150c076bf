import { heading, metaFields, sentences } from "../model/common-fields.ts";
import { picture, texts } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

export const searchPage = definePage({
  meta: metaFields,
  head: { title: heading },
  /** What the page shows when a search finds nothing, above and below links to other pages. */
  empty: { text: sentences, link: heading, picture: picture() },
  suggestions: { title: heading, terms: texts({ max: 40, least: 2, most: 12 }) },
});

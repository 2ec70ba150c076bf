import { headedTexts, heading, metaFields, sentences } from "../model/common-fields.ts";
import { list, picture, richText, text } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

export const aboutPage = definePage({
  meta: metaFields,
  head: { title: heading, lead: sentences, picture: picture(), caption: heading },
  figures: { items: list({ value: text({ max: 40 }), label: heading }, { least: 2, most: 4 }) },
  story: {
    title: heading,
    paragraphs: list({ text: richText({ max: 1200 }) }, { least: 1, most: 8 }),
  },
  /** The heading above the sentences about each tour. */
  rides: { title: heading },
  /** Headings that are only shown while the operator introduces guides or horses. */
  /** `someHorses` is the heading if the business has more horses than it introduces. */
  people: { title: heading, guides: heading, allHorses: heading, someHorses: heading },
  manners: { title: heading, items: headedTexts({ least: 2, most: 9 }) },
  closing: { title: heading, text: sentences, bookLink: heading, contactLink: heading },
  drawn: {
    title: heading,
    text: sentences,
    /** A sentence that is only shown while the operator has a profile in a social network. */
    profiles: sentences,
  },
});

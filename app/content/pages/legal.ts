import { heading, metaFieldsWithPicture, perTour, sentences } from "../model/common-fields.ts";
import { anchor, date, list, richText, texts } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** The privacy notice and the terms. */
export const legalPage = definePage({
  meta: metaFieldsWithPicture,
  head: {
    title: heading,
    lead: sentences,
    /** The day on which this version of the text took effect. */
    since: date(),
  },
  /** The points that most readers look for. */
  summary: { title: heading, points: texts({ max: 300, least: 1, most: 8 }) },
  sections: {
    items: list(
      {
        anchor: anchor(),
        title: heading,
        /** A block is a paragraph, the points of a list, or a paragraph with points below it. */
        blocks: list(
          {
            text: richText({ max: 2000, optional: true }),
            points: list({ text: richText({ max: 1200 }), perTour }, { least: 0, most: 20 }),
          },
          { least: 1, most: 20 },
        ),
      },
      { least: 1, most: 30 },
    ),
  },
  /** An invitation to ask, beside the text. */
  questions: { title: heading, text: sentences, link: heading },
});

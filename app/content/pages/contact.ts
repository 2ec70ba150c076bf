import { heading, metaFieldsWithPicture, questions, sentences } from "../model/common-fields.ts";
import { text } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** The name of a place on the drawn map. */
const place = text({ max: 40 });

export const contactPage = definePage({
  meta: metaFieldsWithPicture,
  head: { title: heading, lead: sentences },
  form: { title: heading },
  map: {
    title: heading,
    springs: place,
    lagoon: place,
    /** The names on small screens. */
    lagoonShort: text({ max: 20 }),
    springsShort: text({ max: 20 }),
    weAreHere: place,
    village: place,
    town: place,
    sunsetRoute: place,
    springsRoute: place,
    ocean: place,
    sierra: place,
    way: sentences,
  },
  details: { title: heading },
  questions: { title: heading, lead: sentences, items: questions({ least: 1, most: 12 }) },
});

import { text } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** The texts around every page. */
export const layoutPage = definePage({
  footer: {
    text: text({ max: 300, exact: true }),
    pictureNote: text({ max: 120, optional: true }),
  },
});

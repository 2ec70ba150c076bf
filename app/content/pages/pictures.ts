import { anchor, choice, list, value } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** One line that describes a picture. The two languages are needed separately. */
const alternativeText = value(/^[^\p{Cc}\p{Cs}\ufffd]{1,300}$/u, { optional: true });

/**
 * The pictures that pages and posts may show, by name. It is no page of its own, but has its drafts,
 * versions and history. An entry without a file shows the picture of the build with its name.
 */
export const picturesPage = definePage({
  library: {
    pictures: list(
      {
        name: anchor(),
        altEn: alternativeText,
        altEs: alternativeText,
        /** The point that stays visible in a crop: percent from the left and from the top. */
        focal: value(/^(100|\d{1,2}) (100|\d{1,2})$/),
        /** The colour that is shown while the picture loads. */
        ground: value(/^#[0-9a-f]{6}$/),
        kind: choice(["photograph", "illustration"]),
        /** An uploaded file: SHA-256 of the original, width, height, type. */
        file: value(/^[0-9a-f]{64} \d{1,5} \d{1,5} image\/[a-z]{3,5}$/, { optional: true }),
      },
      { least: 0, most: 2000, unordered: true },
    ),
  },
});

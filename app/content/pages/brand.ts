import { markPattern } from "../brand-marks.ts";
import { value } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

const uploadedMark = value(markPattern, { optional: true });

/**
 * The logo and the site icon. It is no page of its own, but has its drafts, versions and history.
 * A mark without a value is the one that came with the site.
 */
export const brandPage = definePage({
  marks: { logo: uploadedMark, icon: uploadedMark },
});

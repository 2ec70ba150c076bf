import { heading, metaFieldsWithPicture } from "../model/common-fields.ts";
import { definePage } from "../model/page-definition.ts";

export const bookingPage = definePage({
  meta: metaFieldsWithPicture,
  head: { title: heading },
});

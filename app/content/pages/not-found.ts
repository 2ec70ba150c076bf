import { heading, sentences } from "../model/common-fields.ts";
import { picture } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** The page for an address that does not exist. The email address in `help` becomes a link. */
export const notFoundPage = definePage({
  head: { title: heading, text: sentences, help: sentences, picture: picture() },
  popular: { title: heading },
});

import { data } from "react-router";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";

/** Returns the id of a page in an address. Throws 404 if there is no such page. */
export function parseContentPageId(requestedPage: string): PageId {
  if (!Object.hasOwn(pageDefinitions, requestedPage)) throw data(null, { status: 404 });
  return requestedPage as PageId;
}

import { setPostAddressReader } from "../../routing/blog-addresses.ts";
import {
  getPublishedVersion,
  memoizePerVersion,
} from "../../tours/catalog/published-catalog.server.ts";
import { listPostAddresses } from "../blog/list-post-addresses.ts";
import type { ContentDocument } from "../model/content-document.ts";
import { buildSeedContent } from "../seed/build-seed-content.ts";
import type { Publication } from "./publication.ts";

/** The content from the files, for the build and for code that runs without a database. */
const seeded = buildSeedContent();

/** Returns the content of the current publication. It stays the same during a request. */
export function getPublishedContent(): ContentDocument {
  // The server makes a whole publication current. The catalog's module only knows its own part.
  const current: Partial<Publication> = getPublishedVersion();
  return current.content ?? seeded;
}

/**
 * Returns the number of the content that guests see. For some seconds after a publication it is lower
 * than that of the newest content.
 */
export function getPublishedContentNumber(): number {
  const current: Partial<Publication> = getPublishedVersion();
  return current.contentNumber ?? 0;
}

setPostAddressReader(memoizePerVersion(() => listPostAddresses(getPublishedContent().posts)));

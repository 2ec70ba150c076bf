import { isDeepStrictEqual } from "node:util";
import { type ContentDifference, listContentDifferences } from "../editing/content-differences.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";

/** The texts, pictures and orders of a page that differ between two documents. */
export type ChangedContentPage = Readonly<{
  page: PageId;
  differences: readonly ContentDifference[];
}>;

/** What differs between two documents. */
export type ContentChanges = Readonly<{
  pages: readonly ChangedContentPage[];
  /** Posts that were added, changed or removed, as the later document has them if it does. */
  posts: readonly StoredPost[];
}>;

/** Lists what differs between two documents, in the order of the pages. */
export function listContentChanges(from: ContentDocument, to: ContentDocument): ContentChanges {
  const pages = (Object.keys(pageDefinitions) as PageId[]).flatMap((page) => {
    const [before, after] = [from.pages[page], to.pages[page]];
    if (!before || !after) return [];
    const differences = listContentDifferences(pageDefinitions[page], before, after);
    return differences.length > 0 ? [{ page, differences }] : [];
  });
  return { pages, posts: listChangedPosts(from, to) };
}

function listChangedPosts(from: ContentDocument, to: ContentDocument): StoredPost[] {
  const [before, after] = [from, to].map(
    ({ posts }) => new Map(posts.map((post) => [post.id, post])),
  );
  const all = new Map([...(before ?? []), ...(after ?? [])]);
  return [...all.values()].filter(({ id }) => !isDeepStrictEqual(before?.get(id), after?.get(id)));
}

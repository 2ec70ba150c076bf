import { isDeepStrictEqual } from "node:util";
import { type Database, runInTransaction } from "#db/database.ts";
import { parseContent } from "../content-schema.server.ts";
import { addNamedPictures } from "../editing/named-pictures.ts";
import { type BrokenLink, findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { PageId } from "../pages/all-pages.ts";
import { keepPosts } from "../posts/keep-posts.ts";
import { findContentAt, getNewestContentNumber } from "../publication/content-store.server.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { findCompleteContent } from "./content-history.server.ts";

export type BringBackResult =
  | { outcome: "published"; number: number }
  /** Somebody has published another version since the page was shown. */
  | { outcome: "overtaken"; newest: number }
  | { outcome: "unknown-version" }
  /** An older build wrote the version, and it cannot be completed. */
  | { outcome: "unreadable" }
  /** The version is what visitors see. */
  | { outcome: "same" }
  /** A text or picture of the pages would not be allowed together with the one brought back. */
  | { outcome: "invalid" }
  /** These links would lead nowhere, for example because a post is gone. */
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

/** An earlier version, or only one page of it, that is to be published again. */
type BroughtBack = Readonly<{
  number: number;
  page: PageId | null;
  /** The number of the newest version that the page showed. */
  basedOn: number;
  by: string;
  now: Date;
}>;

/** Publishes an earlier version, or one page of it, again as the newest version. */
export async function bringBackContent(
  db: Database,
  { number, page, basedOn, by, now }: BroughtBack,
): Promise<BringBackResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await getNewestContentNumber(tx);
    if (number < 1 || number > newest) return { outcome: "unknown-version" };
    if (newest !== basedOn) return { outcome: "overtaken", newest };
    const current = await findContentAt(tx, newest);
    if (!current) throw new Error("the database holds no content");
    const earlier = await findCompleteContent(tx, number, current);
    if (!earlier) return { outcome: "unreadable" };
    const content = page ? replacePage(current, page, earlier) : keepPosts(earlier, current);
    if (isDeepStrictEqual(content, current)) return { outcome: "same" };
    const links = findBrokenContentLinks(content);
    if (links.length > 0) return { outcome: "broken-links", links };
    if ("problems" in parseContent(content)) return { outcome: "invalid" };
    const stored = { content, newest, by, now, broughtBack: number, page };
    return { outcome: "published", number: await storePublishedContent(tx, stored) };
  });
}

function replacePage(
  content: ContentDocument,
  page: PageId,
  { pages }: ContentDocument,
): ContentDocument {
  const replaced = pages[page];
  if (!replaced) return content;
  const changed = { ...content, pages: { ...content.pages, [page]: replaced } };
  // Pages need pictures of the earlier version, and earlier pictures lack those of today's pages.
  return [pages.pictures, content.pages.pictures].reduce<ContentDocument>(
    (needed, pictures) => (pictures ? addNamedPictures(needed, pictures) : needed),
    changed,
  );
}

import { isDeepStrictEqual } from "node:util";
import { eq, ne } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { postDrafts, postSchedules } from "#db/schema.ts";
import { locales } from "../../i18n/locale.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { parseContent, postFacts } from "../content-schema.server.ts";
import { readNewestContent } from "../editing/content-drafts.server.ts";
import { buildContent } from "../editing/merge-drafts.server.ts";
import { findCompleteContent } from "../history/content-history.server.ts";
import { type BrokenLink, findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { buildPost } from "./build-post.server.ts";
import { findContentProblems } from "./find-content-problems.ts";
import { readEditedPost, type SeenPost } from "./post-drafts.server.ts";
import { listChangedTexts, type PostForm } from "./post-form.ts";
import type { PostProblems } from "./post-problem.ts";
import { toPostForm } from "./to-post-form.ts";

/** Why a post cannot be published. */
export type PostRefusal =
  /** There is nothing to publish, or somebody has changed it since it was seen. */
  | { outcome: "nothing" | "changed" }
  /** Another version of the post was published since the draft started. */
  | { outcome: "conflict" }
  | { outcome: "invalid"; problems: PostProblems }
  /** These links would lead nowhere. */
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

export type PublishPostResult = { outcome: "published"; number: number } | PostRefusal;

/** A post in the content as it would be published. */
export type PreparedPost = Readonly<{ content: ContentDocument; post: StoredPost; newest: number }>;

type Draft = Readonly<{ id: string; form: PostForm; basedOn: number }>;

/**
 * Builds the content with a post from its form. `publishAt` is the time of publication, whose day a post
 * without a day gets.
 */
export async function preparePost(
  tx: Transaction,
  { id, form, basedOn }: Draft,
  publishAt: Date,
): Promise<PreparedPost | Exclude<PostRefusal, { outcome: "nothing" | "changed" }>> {
  const newest = await readNewestContent(tx);
  const base = (await findCompleteContent(tx, basedOn, newest.content)) ?? newest.content;
  const findIn = ({ posts }: ContentDocument) => posts.find((one) => one.id === id);
  if (!isDeepStrictEqual(findIn(base), findIn(newest.content))) return { outcome: "conflict" };
  const { post, problems } = buildPost(form, {
    ...{ id, content: newest.content, facts: postFacts, today: toLocalDate(publishAt) },
    reserved: await listReservedSlugs(tx, id),
  });
  const content = await buildContent(tx, putPost(newest.content, post), []);
  const checked = parseContent(content);
  const wrong = {
    ...("problems" in checked && findContentProblems(checked.problems, { post, content, form })),
    ...problems,
  };
  if (Object.keys(wrong).length > 0) return { outcome: "invalid", problems: wrong };
  const links = findBrokenContentLinks(content);
  if (links.length > 0) return { outcome: "broken-links", links };
  return { content, post, newest: newest.number };
}

/** Returns the content with a post in its place, or at the end. */
export function putPost(content: ContentDocument, post: StoredPost): ContentDocument {
  const isKnown = content.posts.some(({ id }) => id === post.id);
  const posts = isKnown
    ? content.posts.map((one) => (one.id === post.id ? post : one))
    : [...content.posts, post];
  return { ...content, posts };
}

/** Lists the slugs that other scheduled posts will have, as `es some-slug`. */
async function listReservedSlugs(tx: Transaction, except: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ texts: postSchedules.texts })
    .from(postSchedules)
    .where(ne(postSchedules.post, except));
  return new Set(
    rows.flatMap(({ texts }) =>
      locales.flatMap((locale) => {
        const slug = texts[`${locale}.slug`];
        return slug ? [`${locale} ${slug}`] : [];
      }),
    ),
  );
}

/** Publishes the draft of a post, or a withdrawn post again. A schedule of it ends. */
export async function publishPost(
  db: Database,
  { post: id, seen, by, now }: SeenPost & Readonly<{ by: string; now: Date }>,
): Promise<PublishPostResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const edited = await readEditedPost(tx, id);
    if (!edited || (!edited.draft && !edited.stored?.withdrawn)) return { outcome: "nothing" };
    if (edited.draft?.changedAt.getTime() !== seen?.getTime()) return { outcome: "changed" };
    const draft = { id, form: edited.form, basedOn: edited.draft?.basedOn ?? edited.newest };
    const prepared = await preparePost(tx, draft, now);
    if ("outcome" in prepared) return prepared;
    const number = await storePost(tx, prepared, { by, now });
    await tx.delete(postSchedules).where(eq(postSchedules.post, id));
    return { outcome: "published", number };
  });
}

/**
 * Stores a prepared post as a version of the content. Its draft is deleted, unless it has texts in a
 * language in which the post is not published, or was changed since `form`.
 */
export async function storePost(
  tx: Transaction,
  { content, post, newest }: PreparedPost,
  {
    by,
    now,
    scheduledAt,
    form,
  }: Readonly<{
    by: string;
    now: Date;
    scheduledAt?: Date;
    form?: PostForm;
  }>,
): Promise<number> {
  const number = await storePublishedContent(tx, {
    ...{ content, newest, by, now, post: post.id },
    ...(scheduledAt && { scheduledAt }),
  });
  const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.post, post.id));
  if (!draft) return number;
  const isChanged = form !== undefined && listChangedTexts(form, draft.texts).length > 0;
  const isUnpublished = (name: string) => {
    const locale = locales.find((one) => name.startsWith(`${one}.`));
    return locale !== undefined && post.texts[locale] === undefined;
  };
  const left = listChangedTexts(toPostForm(post), draft.texts).filter(isUnpublished);
  if (!isChanged && left.length === 0) {
    await tx.delete(postDrafts).where(eq(postDrafts.post, post.id));
    return number;
  }
  const texts = isChanged
    ? draft.texts
    : {
        ...toPostForm(post),
        ...Object.fromEntries(left.map((name) => [name, draft.texts[name] ?? ""])),
      };
  await tx.update(postDrafts).set({ texts, basedOn: number }).where(eq(postDrafts.post, post.id));
  return number;
}

export type WithdrawPostResult =
  | { outcome: "withdrawn"; number: number }
  | { outcome: "nothing" }
  /** These links of pages and other posts lead to it. */
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

/** Takes a published post off the site. It stays in the content and can be published again. */
export async function withdrawPost(
  db: Database,
  { post: id, by, now }: Readonly<{ post: string; by: string; now: Date }>,
): Promise<WithdrawPostResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const { number: newest, content } = await readNewestContent(tx);
    const post = content.posts.find((one) => one.id === id);
    if (!post || post.withdrawn) return { outcome: "nothing" };
    const next = putPost(content, { ...post, withdrawn: true });
    const links = findBrokenContentLinks(next);
    if (links.length > 0) return { outcome: "broken-links", links };
    // A draft that started from the published post stays one of it.
    const number = await storePublishedContent(tx, {
      ...{ content: next, newest, by, now, post: id, isWithdrawn: true },
    });
    await tx.update(postDrafts).set({ basedOn: number }).where(eq(postDrafts.post, id));
    await tx.update(postSchedules).set({ basedOn: number }).where(eq(postSchedules.post, id));
    return { outcome: "withdrawn", number };
  });
}

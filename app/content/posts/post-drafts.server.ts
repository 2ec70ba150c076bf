import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { postDrafts, postSchedules } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Locale } from "../../i18n/locale.ts";
import { defaultTour } from "../../tours/all-tours.ts";
import { readNewestContent } from "../editing/content-drafts.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import { lockContent } from "../publication/publish-content.server.ts";
import {
  isSamePostForm,
  listChangedTexts,
  type PostForm,
  pickPostTexts,
  tidyPostForm,
} from "./post-form.ts";
import { digestText } from "./text-digest.ts";
import { toPostForm } from "./to-post-form.ts";

type Author = Readonly<{ by: string; now: Date }>;

/** A publication of a post that waits for its time, or that could not be made. */
export type PostSchedule = typeof postSchedules.$inferSelect;

/** A post as its editors see it: its draft, or else what is published. */
export type EditedPost = Readonly<{
  id: string;
  form: PostForm;
  /** The post as it is published or withdrawn; null if it was never published. */
  stored: StoredPost | null;
  /** Who changed the draft last, and when; null if the post has no draft. */
  draft: Readonly<{ changedBy: string; changedAt: Date; basedOn: number }> | null;
  schedule: PostSchedule | null;
  /** The number of the newest content version. */
  newest: number;
}>;

/** The most characters of all texts of a post together. */
const mostCharacters = 500_000;

export type SavePostResult =
  | { outcome: "saved"; draft: Date | null }
  /** There is no such post. */
  | { outcome: "unknown" }
  /** Others have changed these texts of the form to other values in the meantime. */
  | { outcome: "conflict"; form: ConflictedForm<string> }
  | { outcome: "too-long" };

/** Starts a post in a language. Returns its id. */
export async function createPost(
  db: Database,
  { locale, by, now }: Author & Readonly<{ locale: Locale }>,
): Promise<string> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const { number } = await readNewestContent(tx);
    const id = randomBytes(6).toString("hex");
    const first = randomBytes(4).toString("hex");
    const texts = {
      ...{ [`${locale}.shown`]: "yes", [`${locale}.blocks`]: first, tour: defaultTour },
      ...{ [`${locale}.blocks.${first}.kind`]: "paragraph" },
    };
    await tx
      .insert(postDrafts)
      .values({ post: id, texts, basedOn: number, changedBy: by, changedAt: now });
    await recordAuditEntry(tx, {
      ...{ at: now, action: "post-created", kind: "content", about: `post:${id}` },
    });
    return id;
  });
}

/** Finds a post with its draft; null if there is none. */
export async function findEditedPost(db: Database, id: string): Promise<EditedPost | null> {
  return runInTransaction(db, (tx) => readEditedPost(tx, id));
}

/** Reads a post with its draft in a transaction; null if there is none. */
export async function readEditedPost(tx: Transaction, id: string): Promise<EditedPost | null> {
  const { number, content } = await readNewestContent(tx);
  const stored = content.posts.find((post) => post.id === id) ?? null;
  const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.post, id));
  const [schedule] = await tx.select().from(postSchedules).where(eq(postSchedules.post, id));
  const form = draft?.texts ?? (stored ? toPostForm(stored) : schedule?.texts);
  if (!form) return null;
  const { changedBy, changedAt, basedOn } = draft ?? {};
  return {
    ...{ id, form, stored, schedule: schedule ?? null, newest: number },
    draft: changedBy && changedAt && basedOn ? { changedBy, changedAt, basedOn } : null,
  };
}

/** All posts with their drafts, and the published content. */
export type EditedPosts = Readonly<{ content: ContentDocument; posts: readonly EditedPost[] }>;

/** Lists all posts with their drafts. */
export async function listEditedPosts(db: Database): Promise<EditedPosts> {
  return runInTransaction(db, async (tx) => {
    const { number: newest, content } = await readNewestContent(tx);
    const drafts = await tx.select().from(postDrafts);
    const schedules = await tx.select().from(postSchedules);
    const ids = new Set([
      ...drafts.map(({ post }) => post),
      ...schedules.map(({ post }) => post),
      ...content.posts.map(({ id }) => id),
    ]);
    const posts = [...ids].flatMap((id): EditedPost[] => {
      const stored = content.posts.find((post) => post.id === id) ?? null;
      const draft = drafts.find(({ post }) => post === id);
      const schedule = schedules.find(({ post }) => post === id) ?? null;
      const form = draft?.texts ?? (stored ? toPostForm(stored) : schedule?.texts);
      return form ? [{ id, form, stored, schedule, newest, draft: draft ?? null }] : [];
    });
    return { content, posts };
  });
}

type Change = Author &
  Readonly<{
    post: string;
    typed: FieldTexts<string>;
    /** The texts that the form showed, as far as it sent them. */
    shown: FieldTexts<string>;
    /** The digests of the other texts that the form showed. */
    digests: ReadonlyMap<string, string>;
  }>;

/**
 * Stores the texts of a post's form in its draft. A text that was not changed in the form keeps its
 * stored value; one that somebody else has changed to another value is a conflict, and then nothing is
 * stored (ADR 53). A draft that no longer differs from what is published is deleted.
 */
export async function savePost(db: Database, change: Change): Promise<SavePostResult> {
  const { post: id, by, now } = change;
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const edited = await readEditedPost(tx, id);
    if (!edited) return { outcome: "unknown" };
    const typed = pickPostTexts(change.typed);
    const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, ""]));
    const stored: Record<string, string> = { ...empty, ...edited.form };
    const shown = { ...findShown(stored, typed, change.digests), ...pickPostTexts(change.shown) };
    const { changed, conflicts } = mergeFields(stored, { shown, typed });
    if (conflicts.length > 0) {
      const { draft } = edited;
      const author = {
        ...{ who: draft ? ("team" as const) : ("unknown" as const) },
        ...{ name: draft?.changedBy ?? null, at: draft?.changedAt ?? null },
      };
      const form = await buildConflictedForm(stored, { shown, typed }, async () => author);
      return { outcome: "conflict", form };
    }
    if (changed.length === 0) return { outcome: "saved", draft: edited.draft?.changedAt ?? null };
    const next = tidyPostForm({
      ...stored,
      ...Object.fromEntries(changed.map((name) => [name, typed[name] ?? ""])),
    });
    const length = Object.entries(next).reduce((sum, pair) => sum + pair.join("").length, 0);
    if (length > mostCharacters) return { outcome: "too-long" };
    const isAsStored = edited.stored !== null && isSamePostForm(toPostForm(edited.stored), next);
    if (isAsStored) await tx.delete(postDrafts).where(eq(postDrafts.post, id));
    else await storePostDraft(tx, { ...edited, form: next }, { by, now });
    await recordPostChange(tx, id, { before: edited.form, after: next, now });
    return { outcome: "saved", draft: isAsStored ? null : now };
  });
}

/**
 * Returns the texts that a form showed. A text with the digest of what was typed was not changed in the
 * form, and one with that of the stored text was changed by nobody else.
 */
function findShown(
  stored: PostForm,
  typed: PostForm,
  digests: ReadonlyMap<string, string>,
): PostForm {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      // A new part was shown with empty texts.
      const digest = digests.get(name) ?? digestText("");
      if (digest === digestText(text)) return [[name, text]];
      return digest === digestText(stored[name] ?? "") ? [[name, stored[name] ?? ""]] : [];
    }),
  );
}

async function storePostDraft(
  tx: Transaction,
  { id, form, draft, newest }: Pick<EditedPost, "id" | "form" | "draft" | "newest">,
  { by, now }: Author,
): Promise<void> {
  const changed = { texts: form, changedBy: by, changedAt: now };
  await tx
    .insert(postDrafts)
    .values({ post: id, basedOn: draft?.basedOn ?? newest, ...changed })
    .onConflictDoUpdate({ target: postDrafts.post, set: changed });
}

async function recordPostChange(
  tx: Transaction,
  id: string,
  { before, after, now }: Readonly<{ before: PostForm; after: PostForm; now: Date }>,
): Promise<void> {
  const names = listChangedTexts(before, after);
  const pickTexts = (form: PostForm) =>
    Object.fromEntries(names.map((name) => [name, form[name] ?? ""]));
  await recordAuditEntry(tx, {
    ...{ at: now, action: "page-edited", kind: "content", about: `post:${id}` },
    ...{ before: pickTexts(before), after: pickTexts(after) },
  });
}

/** The time at which the draft was changed last, as the page that asks for an act showed it. */
export type SeenPost = Readonly<{ post: string; seen: Date | null }>;

export type DiscardPostResult = { outcome: "discarded" | "nothing" | "changed" | "scheduled" };

/** Deletes the draft of a post, unless it was changed since it was seen, or is scheduled. */
export async function discardPostDraft(
  db: Database,
  { post, seen, now }: SeenPost & Readonly<{ now: Date }>,
): Promise<DiscardPostResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const edited = await readEditedPost(tx, post);
    if (!edited?.draft) return { outcome: "nothing" };
    if (edited.draft.changedAt.getTime() !== seen?.getTime()) return { outcome: "changed" };
    if (edited.schedule) return { outcome: "scheduled" };
    await tx.delete(postDrafts).where(eq(postDrafts.post, post));
    const kept = edited.stored ? toPostForm(edited.stored) : {};
    const lost = listChangedTexts(kept, edited.form);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "draft-discarded", kind: "content", about: `post:${post}` },
      before: Object.fromEntries(lost.map((name) => [name, edited.form[name] ?? ""])),
    });
    return { outcome: "discarded" };
  });
}

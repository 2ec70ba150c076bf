import { eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import {
  buildConflictedForm,
  type ChangeAuthor,
  type ConflictedForm,
  unknownChangeAuthor,
} from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import { readPicturesPage } from "../content-pictures.ts";
import { findSectionProblems } from "../content-schema.server.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { addMissingContent } from "../publication/add-missing-content.ts";
import { findContentAt, getNewestContentNumber } from "../publication/content-store.server.ts";
import { lockContent } from "../publication/publish-content.server.ts";
import {
  type ContentDifference,
  findSection,
  listContentDifferences,
} from "./content-differences.ts";
import {
  findFileProblems,
  findUsedPictureProblems,
  keepUsedPictures,
} from "./edited-pictures.server.ts";
import { findLinkProblems } from "./find-link-problems.ts";
import { joinUnorderedLists } from "./join-unordered-lists.ts";
import { keepStorableTexts } from "./keep-storable-texts.ts";
import { pickKnownTexts } from "./known-texts.ts";
import { completeTexts } from "./merge-pages.ts";
import { applySectionTexts, type SectionTexts, toSectionTexts } from "./section-texts.ts";

/** A page as its editors see it: its draft, or else what is published. */
export type EditedPage = Readonly<{
  page: StoredPage;
  published: StoredPage;
  /** Who changed the draft last, and when; null if the page has no draft. */
  draft: Readonly<{ changedBy: string; changedAt: Date }> | null;
  differences: readonly ContentDifference[];
}>;

type Author = Readonly<{ by: string; now: Date }>;

export type SaveSectionResult =
  | { outcome: "saved" }
  /** Others have changed these texts of the form to other values in the meantime. */
  | { outcome: "conflict"; form: ConflictedForm<string> }
  /** The error codes of the texts that were not stored, by name. All other texts are stored. */
  | { outcome: "invalid"; problems: Readonly<Record<string, string>> };

/** Returns a page with its draft, if it has one. */
export async function getEditedPage(db: Database, page: PageId): Promise<EditedPage> {
  return runInTransaction(db, (tx) => readEditedPage(tx, page));
}

export async function readEditedPage(tx: Transaction, page: PageId): Promise<EditedPage> {
  const { content } = await readNewestContent(tx);
  const published = getStoredPage(content, page);
  const draft = await findDraft(tx, page);
  const edited = draft ? completePage(page, draft.document as StoredPage, content) : published;
  return {
    ...{ page: edited, published },
    draft: draft ? { changedBy: draft.changedBy, changedAt: draft.changedAt } : null,
    differences: listContentDifferences(pageDefinitions[page], published, edited),
  };
}

/**
 * Adds what the draft of a page lacks, because an older build wrote it, from the published page.
 * Otherwise publishing it would empty these texts.
 */
export function completePage(
  page: PageId,
  document: StoredPage,
  published: ContentDocument,
): StoredPage {
  const drafted = { ...published, pages: { ...published.pages, [page]: document } };
  return getStoredPage(addMissingContent(drafted, published), page);
}

/** Lists the drafts of all pages: who changed them last, and when. */
export async function listContentDrafts(db: Database) {
  const { page, changedBy, changedAt } = contentDrafts;
  return db.select({ page, changedBy, changedAt }).from(contentDrafts).orderBy(page);
}

/**
 * Stores the texts of a section's form in the page's draft. A text that was not changed in the form
 * keeps its stored value; one that somebody else has changed to another value is a conflict, and
 * then nothing is stored (ADR 53). A draft may lack texts; one that can never be published, such as a
 * text that is too long, is left out (ADR 88). A draft that no longer differs from what is published
 * is deleted.
 */
export async function saveSection(
  db: Database,
  change: Author &
    Readonly<{
      page: PageId;
      section: string;
      shown: FieldTexts<string>;
      typed: FieldTexts<string>;
    }>,
): Promise<SaveSectionResult> {
  const { page: pageId, section: kind, by, now } = change;
  const definition = pageDefinitions[pageId].sections as Readonly<Record<string, Fields>>;
  const fields = definition[kind];
  if (!fields) throw new Error(`the page "${pageId}" has no section "${kind}"`);
  const shown = pickKnownTexts(fields, change.shown);
  const typed = pickKnownTexts(fields, change.typed);
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const { content } = await readNewestContent(tx);
    const { page, published, draft } = await readEditedPage(tx, pageId);
    const section = findSection(page, kind);
    if (!section) throw new Error(`the stored page "${pageId}" has no section "${kind}"`);
    const stored = toSectionTexts(fields, section);
    const edit = completeTexts(joinUnorderedLists(fields, { stored, shown, typed }));
    const { changed, conflicts } = mergeFields(edit.stored, edit);
    if (conflicts.length > 0) {
      const author: ChangeAuthor = draft
        ? { who: "team", name: draft.changedBy, at: draft.changedAt }
        : unknownChangeAuthor;
      return {
        outcome: "conflict",
        form: await buildConflictedForm(edit.stored, edit, async () => author),
      };
    }
    if (changed.length === 0) return { outcome: "saved" };
    const pictures = await readEditedPictures(tx);
    const apply = (names: readonly string[]) => {
      const texts: SectionTexts = {
        ...stored,
        ...Object.fromEntries(names.map((name) => [name, edit.typed[name] ?? ""])),
      };
      const next = applySectionTexts(fields, section, texts);
      const sections = page.sections.map((one) => (one.kind === kind ? next : one));
      return { texts, document: { ...page, sections } };
    };
    const { kept, problems } = keepStorableTexts(changed, (names) => {
      const { texts, document } = apply(names);
      return {
        texts,
        problems: {
          ...findSectionProblems(pageId, document, kind, pictures),
          ...findLinkProblems(fields, texts),
        },
      };
    });
    const { texts, document } = apply(kept);
    if (pageId === "pictures") {
      const wrong = {
        ...(await findFileProblems(tx, texts, kept)),
        ...(await findUsedPictureProblems(tx, content, { before: page, after: document })),
      };
      // A file, its colour and its point belong together.
      if (Object.keys(wrong).length > 0) return { outcome: "invalid", problems: wrong };
    }
    const isRefused = Object.keys(problems).length > 0;
    if (kept.length === 0) return { outcome: "invalid", problems };
    const isAsPublished =
      listContentDifferences(pageDefinitions[pageId], published, document).length === 0;
    if (isAsPublished) await tx.delete(contentDrafts).where(eq(contentDrafts.page, pageId));
    else await storeDraft(tx, pageId, document, { by, now });
    const addSection = (values: SectionTexts) =>
      Object.fromEntries(kept.map((name) => [`${kind}.${name}`, values[name] ?? ""]));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "page-edited", kind: "content", about: pageId },
      ...{ before: addSection(stored), after: addSection(texts) },
    });
    return isRefused ? { outcome: "invalid", problems } : { outcome: "saved" };
  });
}

async function storeDraft(
  tx: Transaction,
  page: PageId,
  document: StoredPage,
  { by, now }: Author,
): Promise<void> {
  const { number } = await readNewestContent(tx);
  const changed = { document, changedBy: by, changedAt: now };
  await tx
    .insert(contentDrafts)
    .values({ page, basedOn: number, ...changed })
    .onConflictDoUpdate({ target: contentDrafts.page, set: changed });
}

/** The time at which the draft was changed last, as the page that asks for an act showed it. */
type Seen = Readonly<{ seen: Date }>;

export type DiscardDraftResult = { outcome: "discarded" | "nothing" | "changed" };

/**
 * Deletes the draft of a page, unless it was changed since it was seen. Of a draft of the pictures,
 * those stay that other drafts or scheduled publications show.
 */
export async function discardContentDraft(
  db: Database,
  { page, seen, now }: Seen & Readonly<{ page: PageId; now: Date }>,
): Promise<DiscardDraftResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const { page: edited, published, draft, differences } = await readEditedPage(tx, page);
    if (!draft) return { outcome: "nothing" };
    if (draft.changedAt.getTime() !== seen.getTime()) return { outcome: "changed" };
    const { content } = await readNewestContent(tx);
    const kept =
      page === "pictures"
        ? await keepUsedPictures(tx, content, { draft: edited, published })
        : published;
    if (kept === published) await tx.delete(contentDrafts).where(eq(contentDrafts.page, page));
    else await storeDraft(tx, page, kept, { by: draft.changedBy, now });
    const lost = differences.map(({ section, name, to }) => [`${section}.${name}`, to]);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "draft-discarded", kind: "content", about: page },
      before: Object.fromEntries(lost),
    });
    return { outcome: "discarded" };
  });
}

/** Reads the pictures that pages may show once all drafts are published, by name. */
async function readEditedPictures(tx: Transaction) {
  return readPicturesPage((await readEditedPage(tx, "pictures")).page);
}

/** Returns the newest content and its number. Throws if there is none. */
export async function readNewestContent(tx: Transaction) {
  const number = await getNewestContentNumber(tx);
  const content = await findContentAt(tx, number);
  if (!content) throw new Error("the database holds no content");
  return { number, content };
}

export function getStoredPage(content: ContentDocument, page: PageId): StoredPage {
  const stored = content.pages[page];
  if (!stored) throw new Error(`the content has no page "${page}"`);
  return stored;
}

async function findDraft(tx: Transaction, page: PageId) {
  const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.page, page));
  return draft;
}

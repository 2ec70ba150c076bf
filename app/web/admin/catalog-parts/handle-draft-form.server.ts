import { data, redirect } from "react-router";
import type { DocumentField } from "#app/forms/document-fields.ts";
import { changeRows } from "#app/forms/document-form.ts";
import type { DocumentTexts } from "#app/forms/document-texts.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDifference,
  listCatalogDifferences,
} from "#app/tours/catalog/catalog-differences.ts";
import { rebaseCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import type { Preview } from "#app/web/services-context.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";
import {
  getNewestReadableVersion,
  type NamedVersion,
  parseVersionNumber,
} from "./newest-catalog-version.server.ts";

/**
 * The reply to a form about the catalog. A form that publishes gets no reply, because it redirects.
 */
export type DraftReply<Problem extends string, Review> = Readonly<{
  /** A new value for each reply, so that the page announces each one. */
  id: string;
  /** The catalog version on which the form's values are based. */
  basedOn: number;
  texts: DocumentTexts;
}> &
  Readonly<
    | {
        step: "edit";
        problems: Readonly<Record<string, Problem>>;
        said: "same" | "base-gone" | null;
      }
    /** `draft` is the id under which the draft's pages can be previewed. */
    | { step: "review"; review: Review; draft: string }
    | {
        step: "overtaken";
        based: number;
        newest: Omit<NamedVersion, "catalog">;
        theirs: readonly CatalogDifference[];
        mine: readonly CatalogDifference[];
      }
  >;

/** A submitted form about the catalog, and the account that submitted it. */
export type DraftVisit = Submission & Readonly<{ preview: Preview }>;

type ParsedDraft<Problem extends string> = Readonly<
  | { outcome: "sound"; catalog: Catalog }
  | { outcome: "unsound"; problems: Readonly<Record<string, Problem>> }
>;

/**
 * The rules for one kind of catalog form, which depend on the part of the catalog that it edits.
 */
export type DraftRules<Problem extends string, Review> = Readonly<{
  fields: DocumentField;
  typed: DocumentTexts;
  parse: (base: Catalog) => ParsedDraft<Problem>;
  /**
   * Returns the form's texts for the catalog that results from applying this draft to a newer
   * version.
   */
  toTexts: (rebased: Catalog) => DocumentTexts;
  /** Path to which the form is posted, and the intent with which the preview returns to it. */
  cameFrom: Readonly<{ path: string; intent: "edit" | "review" }>;
  /** Whether the form has a button that opens the preview without a review. */
  hasPreview: boolean;
  /** Whether the draft must be reviewed even if the form asks to publish it at once. */
  mustReview: (newest: Catalog, draft: Catalog) => boolean;
  createReview: (newest: Catalog, draft: Catalog) => Promise<Review>;
  /** What is being edited, for the log. */
  subject: Readonly<{ log: Readonly<Record<string, string>>; name: string }>;
  /** Returns the path to which publishing version `number` redirects. */
  getPublishedPath: (number: number) => string;
}>;

/**
 * Handles a form about the catalog: adds or removes rows, shows the review, or publishes. Throws
 * 400 for an unknown intent.
 */
export async function handleDraftForm<Problem extends string, Review>(
  { services, facts, by, form }: DraftVisit,
  rules: DraftRules<Problem, Review>,
) {
  const { typed } = rules;
  const intent = getFormText(form, "intent");
  const basedOn = parseVersionNumber(form.get("basedOn"));
  const newest = await getNewestReadableVersion(services);
  type Reply = DraftReply<Problem, Review>;
  type Edit = Extract<Reply, { step: "edit" }>;
  const createReply = (texts: DocumentTexts, based: number) => ({
    id: facts.id,
    texts,
    basedOn: based,
  });
  const edit = (problems: Edit["problems"], said: Edit["said"], status: number) => {
    const based = said === "base-gone" ? newest.number : basedOn;
    return data<Reply>({ ...createReply(typed, based), step: "edit", problems, said }, { status });
  };

  if (/^(edit$|add-|remove-)/.test(intent)) {
    const texts = changeRows(rules.fields, typed, intent);
    return data<Reply>({ ...createReply(texts, basedOn), step: "edit", problems: {}, said: null });
  }
  const isPreview = rules.hasPreview && intent === "preview";
  if (intent !== "review" && intent !== "publish" && !isPreview) refuseUnknownForm();
  const base =
    basedOn === newest.number ? newest : await services.catalog.findCatalogVersion(basedOn);
  if (!base?.catalog) return edit({}, "base-gone", 409);
  const parsed = rules.parse(base.catalog);
  if (parsed.outcome === "unsound") return edit(parsed.problems, null, 400);
  const { catalog } = parsed;
  const mine = listCatalogDifferences(base.catalog, catalog);
  if (mine.length === 0 && basedOn === newest.number) return edit({}, "same", 200);

  const createOutdatedReply = (latest: NamedVersion, from: Catalog) => {
    const rebased = rebaseCatalog({ base: from, mine: catalog, newest: latest.catalog });
    const { catalog: _catalog, ...named } = latest;
    return data<Reply>(
      {
        ...createReply(rules.toTexts(rebased), latest.number),
        step: "overtaken",
        based: basedOn,
        newest: named,
        theirs: listCatalogDifferences(from, latest.catalog),
        mine,
      },
      { status: 409 },
    );
  };
  if (basedOn !== newest.number) return createOutdatedReply(newest, base.catalog);

  if (intent !== "publish" || rules.mustReview(newest.catalog, catalog)) {
    const { path, intent: shownAgain } = rules.cameFrom;
    const fields = { ...typed, basedOn: String(basedOn), intent: shownAgain };
    const draft = await services.catalog.saveCatalogDraft({ catalog, cameFrom: { path, fields } });
    if (isPreview) return redirect(`/admin/preview/${draft}`, 303);
    const review = await rules.createReview(newest.catalog, catalog);
    return data<Reply>({ ...createReply(typed, basedOn), step: "review", review, draft });
  }
  const publication = await services.catalog.publishCatalog({ catalog, basedOn, by });
  const { log, name } = rules.subject;
  facts.log.info({ ...log, basedOn, ...publication }, `the operator published ${name}`);
  if (publication.outcome === "overtaken") {
    return createOutdatedReply(await getNewestReadableVersion(services), newest.catalog);
  }
  if (publication.outcome === "invalid") throw new Error("a checked draft was refused");
  return redirect(rules.getPublishedPath(publication.number), 303);
}

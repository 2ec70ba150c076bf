import { data, redirect } from "react-router";
import { changeItems } from "#app/content/editing/change-items.ts";
import { countItems, mostFormItems } from "#app/content/editing/known-texts.ts";
import { joinLines, type SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import type { PageId } from "#app/content/pages/all-pages.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { readSectionTexts } from "./read-section-texts.ts";

/** The answer to a form that keeps its page: its texts, what it had shown, and what is wrong. */
export type SectionReply = Readonly<{
  id: string;
  texts: SectionTexts;
  shown: FieldTexts<string>;
  /** The error codes of texts by name. */
  problems: Readonly<Record<string, string>>;
  conflicts: Conflicts<string>;
}>;

type SectionSubmission = Submission & Readonly<{ page: PageId; section: string; fields: Fields }>;

/**
 * Handles the form of a section: changes the items of a list, or stores the texts in the page's
 * draft.
 */
export async function handleSectionForm(submission: SectionSubmission) {
  const { services, facts, form, by, page, section, fields } = submission;
  const { shown, typed } = readEditedFields(form, readSectionTexts(form));
  const texts = typed as SectionTexts;
  const createReply = (reply: Partial<SectionReply>, status: number) =>
    data<SectionReply>(
      { id: facts.id, texts, shown, problems: {}, conflicts: {}, ...reply },
      { status },
    );
  // Each item is several fields on the page that answers.
  if (countItems(fields, texts) > mostFormItems) {
    throw new Response("The form has more than 1,000 items.", { status: 413 });
  }
  const intent = getFormText(form, "intent");
  const changed = changeItems(texts, intent);
  if (changed) return createReply({ texts: changed }, 200);
  if (intent !== "save" && intent !== "autosave")
    throw new Response("This form is not known.", { status: 400 });
  const stored = await services.content.saveSection({ page, section, shown, typed, by });
  facts.log.info({ page, section, outcome: stored.outcome }, "the operator edits a page");
  if (stored.outcome === "conflict") {
    const { values, ...conflicted } = stored.form;
    return createReply({ texts: values, ...conflicted }, 409);
  }
  // What is stored now is what the next attempt has to show.
  const problems = stored.outcome === "invalid" ? stored.problems : {};
  const saved = Object.entries(texts)
    .filter(([name]) => !(name in problems))
    .map(([name, text]) => [name, joinLines(text)]);
  const next = { ...shown, ...Object.fromEntries(saved) };
  if (stored.outcome === "invalid") return createReply({ shown: next, problems }, 400);
  // The editor stays where it is. Without problems and conflicts the texts are stored.
  if (intent === "autosave") return createReply({ shown: next }, 200);
  return redirect(`/admin/content/${page}?done=saved`, 303);
}

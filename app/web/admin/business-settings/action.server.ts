import { getGroupForm, toGroupTexts } from "#app/business/business-form.ts";
import type { SettingGroupId } from "#app/business/business-groups.ts";
import type { BusinessProblem } from "#app/business/business-limits.ts";
import { parseBusinessForm } from "#app/business/parse-business-form.ts";
import { pickTexts } from "#app/forms/document-form.ts";
import type { DocumentTexts } from "#app/forms/document-texts.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type ChangedPage, listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import {
  type CatalogDifference,
  listCatalogDifferences,
} from "#app/tours/catalog/catalog-differences.ts";
import {
  type DraftReply,
  type DraftVisit,
  handleDraftForm,
} from "../catalog-parts/handle-draft-form.server.ts";

type SettingsReview = Readonly<{
  differences: readonly CatalogDifference[];
  /** The pages whose texts change. */
  pages: readonly ChangedPage[];
}>;

/** The reply to a settings form. A form that publishes gets no reply, because it redirects. */
export type BusinessReply = DraftReply<BusinessProblem, SettingsReview>;

/**
 * Handles the form of a group of settings: adds or removes rows, shows the review, or publishes.
 * Throws 400 for an unknown intent.
 */
export async function handleBusinessForm(
  submission: DraftVisit & Readonly<{ group: SettingGroupId }>,
) {
  const { group, form, preview } = submission;
  const fields = getGroupForm(group);
  const typed = pickTexts(fields, form);
  const isCounted = group === "ways" && (await submission.services.horses.findHerd()) !== null;
  return handleDraftForm<BusinessProblem, SettingsReview>(submission, {
    ...{ fields, typed },
    parse(base) {
      const today = toLocalDate(submission.services.clock.now());
      const parsed = parseBusinessForm(base.business, group, typed, today);
      if (parsed.outcome === "unsound") return parsed;
      // While horses count one by one, sales need the list of them.
      return isCounted && !parsed.business.keepsHorseList.value
        ? { outcome: "unsound", problems: { keepsHorseList: "counted-horses" } }
        : { outcome: "sound", catalog: { ...base, business: parsed.business } };
    },
    toTexts: (rebased) => ({
      ...toGroupTexts(rebased.business, group),
      ...pickConfirmationCheckboxes(typed),
    }),
    cameFrom: { path: `/admin/business/${group}`, intent: "review" },
    hasPreview: false,
    mustReview: () => false,
    createReview: async (newest, draft) => ({
      differences: listCatalogDifferences(newest, draft),
      pages: await listChangedPages({ catalog: newest }, { catalog: draft }, preview.runWithDraft),
    }),
    subject: { log: { group }, name: "settings" },
    getPublishedPath: (number) => `/admin/business?published=${number}&group=${group}`,
  });
}

/** Returns the fields of the ticked check boxes that confirm example values as correct. */
function pickConfirmationCheckboxes(texts: DocumentTexts): DocumentTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name.startsWith("right-")));
}

import { data, redirect } from "react-router";
import { addOrRemoveRow } from "#app/business/business-fields.ts";
import { pickGroupTexts, toGroupTexts } from "#app/business/business-form.ts";
import type { SettingGroupId } from "#app/business/business-groups.ts";
import { type BusinessProblems, parseBusinessForm } from "#app/business/parse-business-form.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { type ChangedPage, listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDifference,
  listCatalogDifferences,
} from "#app/tours/catalog/catalog-differences.ts";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";
import { rebaseCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import type { Preview, RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  type CatalogReply,
  getNewestReadableVersion,
  parseVersionNumber,
} from "../edit-catalog/action.server.ts";

/** The result of a settings form, unless it publishes and redirects. */
export type BusinessReply =
  | (Readonly<{ id: string; basedOn: number; texts: FormTexts }> &
      Readonly<
        | { step: "edit"; problems: BusinessProblems; said: "same" | "base-gone" | null }
        | {
            step: "review";
            differences: readonly CatalogDifference[];
            /** The pages whose texts change. */
            pages: readonly ChangedPage[];
            /** Id of the draft, under which it can be previewed. */
            draft: string;
          }
      >)
  | Extract<CatalogReply, { step: "overtaken" }>;

type Visit = Readonly<{
  services: Services;
  /** Name of the account that submitted the form. */
  by: string;
  facts: RequestFacts;
  preview: Preview;
  group: SettingGroupId;
  form: FormData;
}>;

/**
 * Handles the form of a group of settings: adds or removes rows, shows the review, or publishes.
 * Throws 400 for an unknown intent.
 */
export async function handleBusinessForm({ services, facts, by, preview, group, form }: Visit) {
  const intent = getFormText(form, "intent");
  const typed = pickGroupTexts(group, form);
  const [basedOn, newest] = [
    parseVersionNumber(form.get("basedOn")),
    await getNewestReadableVersion(services),
  ];
  const createReply = (texts: FormTexts, based: number) => ({
    id: facts.id,
    texts,
    basedOn: based,
  });
  const edit = (problems: BusinessProblems, said: "same" | "base-gone" | null, status: number) => {
    const based = said === "base-gone" ? newest.number : basedOn;
    return data<BusinessReply>(
      { ...createReply(typed, based), step: "edit", problems, said },
      { status },
    );
  };
  if (/^(edit$|add-|remove-)/.test(intent)) {
    const texts = addOrRemoveRow(typed, intent);
    return data<BusinessReply>({
      ...createReply(texts, basedOn),
      step: "edit",
      problems: {},
      said: null,
    });
  }
  if (intent !== "review" && intent !== "publish") {
    throw new Response("This form is not known.", { status: 400 });
  }
  const base =
    basedOn === newest.number ? newest : await services.catalog.findCatalogVersion(basedOn);
  if (!base?.catalog) return edit({}, "base-gone", 409);
  const parsed = parseBusinessForm(base.catalog.business, group, typed);
  if (parsed.outcome === "unsound") return edit(parsed.problems, null, 400);
  const draft: Catalog = { ...base.catalog, business: parsed.business };
  const mine = listCatalogDifferences(base.catalog, draft);
  if (mine.length === 0 && basedOn === newest.number) return edit({}, "same", 200);

  const createOutdatedReply = (by: typeof newest, from: Catalog) => {
    const rebased = rebaseCatalog({ base: from, mine: draft, newest: by.catalog });
    const { catalog: _catalog, ...named } = by;
    return data<BusinessReply>(
      {
        ...createReply(
          { ...toGroupTexts(rebased.business, group), ...pickConfirmationTicks(typed) },
          by.number,
        ),
        step: "overtaken",
        based: basedOn,
        newest: named,
        theirs: listCatalogDifferences(from, by.catalog),
        mine,
      },
      { status: 409 },
    );
  };
  if (basedOn !== newest.number) return createOutdatedReply(newest, base.catalog);
  if (intent === "review") {
    const path = `/admin/business/${group}`;
    const fields = { ...typed, basedOn: String(basedOn), intent };
    return data<BusinessReply>({
      ...createReply(typed, basedOn),
      step: "review",
      differences: mine,
      pages: listChangedPages(newest.catalog, draft, preview.runWithCatalog),
      draft: await services.catalog.saveCatalogDraft({
        catalog: draft,
        cameFrom: { path, fields },
      }),
    });
  }
  const change = { catalog: draft, basedOn, by };
  const publication = await services.catalog.publishCatalog(change);
  facts.log.info({ group, basedOn, ...publication }, "the operator published settings");
  if (publication.outcome === "overtaken") {
    return createOutdatedReply(await getNewestReadableVersion(services), newest.catalog);
  }
  if (publication.outcome === "invalid") throw new Error("checked settings were refused");
  return redirect(`/admin/business?published=${publication.number}&group=${group}`, 303);
}

/** Returns the ticked check boxes that confirm that an example value is correct. */
function pickConfirmationTicks(texts: FormTexts): FormTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name.startsWith("right-")));
}

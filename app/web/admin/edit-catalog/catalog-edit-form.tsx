import { changeRows, pickCatalogTexts } from "#app/tours/catalog/catalog-form.ts";
import type { CatalogPart } from "#app/tours/catalog/parse-catalog-form.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import type { CatalogReply } from "../catalog-parts/catalog-action.server.ts";
import { CatalogDraftForm, type CatalogDraftProps } from "../catalog-parts/catalog-draft-form.tsx";
import { formatCatalogProblem } from "../catalog-parts/format-catalog-problem.ts";
import { HorsesFields } from "./horses-fields.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { PolicyFields } from "./policy-fields.tsx";

type EditFormProps = CatalogDraftProps &
  Readonly<{
    part: CatalogPart;
    title: string;
    action: string;
    answer: Extract<CatalogReply, { step: "edit" }> | undefined;
  }>;

/** The form for a tour, the policy or the horses. */
export function CatalogEditForm({ part, ...props }: EditFormProps) {
  const { answer, locale } = props;
  const getProblem = (field: string) => {
    const problem = answer?.problems[field];
    return problem && formatCatalogProblem(field, problem, answer.texts, locale);
  };
  const Fields =
    part === "policy" ? PolicyFields : part === "horses" ? HorsesFields : ListingFields;
  return (
    <CatalogDraftForm
      {...props}
      draftName={part}
      fields={{
        pickTexts: pickCatalogTexts,
        changeRows,
        getSection: getSectionForIntent,
        getFallbackFocus: getAddButtonId,
      }}
      listProblems={() =>
        Object.keys(answer?.problems ?? {}).map((id) => ({ id, message: getProblem(id) ?? "" }))
      }
      back={{ href: "/admin/tours", label: adminCatalogMessages[locale].back }}
    >
      {(source) => <Fields {...source} getProblem={getProblem} />}
    </CatalogDraftForm>
  );
}

/** Returns the id of the button that adds a row of the same kind as the one that was removed. */
function getAddButtonId(intent: string): string {
  const [, kind, ride] = /^remove-(period|ride|out|step|pickup|season)-(\d+)/.exec(intent) ?? [];
  return kind === "pickup" || kind === "season" ? `add-${kind}-${ride}` : `add-${kind}`;
}

/** Returns the id of the form section that a row button changes. */
function getSectionForIntent(intent: string): string {
  if (/-period\b/.test(intent)) return "periods";
  if (/-out\b/.test(intent)) return "out";
  if (/-step\b/.test(intent)) return "steps";
  const [, ride] = /-(?:pickup|season)-(\d+)/.exec(intent) ?? [];
  return ride === undefined ? "schedule" : `ride-${ride}`;
}

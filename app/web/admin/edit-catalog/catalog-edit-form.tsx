import { type CatalogPart, getPartForm } from "#app/tours/catalog/catalog-fields.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import type { CatalogReply } from "../catalog-parts/catalog-action.server.ts";
import { CatalogDraftForm, type CatalogDraftProps } from "../catalog-parts/catalog-draft-form.tsx";
import { createCatalogMessages } from "../catalog-parts/format-catalog-input.ts";
import { useLocale } from "../ui/use-locale.ts";
import { HorsesFields, ListingFields, PolicyFields } from "./listing-fields.tsx";

type EditFormProps = CatalogDraftProps &
  Readonly<{
    part: CatalogPart;
    title: string;
    action: string;
    answer: Extract<CatalogReply, { step: "edit" }> | undefined;
  }>;

/** The form for a tour, the policy or the horses. */
export function CatalogEditForm({ part, ...props }: EditFormProps) {
  const locale = useLocale();
  const Fields =
    part === "policy" ? PolicyFields : part === "horses" ? HorsesFields : ListingFields;
  return (
    <CatalogDraftForm
      {...props}
      draftName={part}
      form={getPartForm(part)}
      messages={createCatalogMessages(locale)}
      getSection={getSectionForIntent}
      back={{ href: "/admin/tours", label: adminCatalogMessages[locale].back }}
    >
      {(source) => <Fields source={source} />}
    </CatalogDraftForm>
  );
}

/** Returns the id of the form section that a row button changes. */
function getSectionForIntent(intent: string): string {
  if (/-period\b/.test(intent)) return "periods";
  if (/-out\b/.test(intent)) return "out";
  if (/-step\b/.test(intent)) return "steps";
  const [, ride] = /-(?:pickup|season)-(\d+)/.exec(intent) ?? [];
  return ride === undefined ? "schedule" : `ride-${ride}`;
}

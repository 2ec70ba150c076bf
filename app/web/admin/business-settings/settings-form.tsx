import { addOrRemoveRow, listAllFields } from "#app/business/business-fields.ts";
import { pickGroupTexts } from "#app/business/business-form.ts";
import { type SettingGroupId, settingGroups } from "#app/business/business-groups.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { CatalogDraftForm, type CatalogDraftProps } from "../catalog-parts/catalog-draft-form.tsx";
import { getGroupDraftName } from "../catalog-parts/use-catalog-draft.ts";
import { formatSettingProblem } from "../settings-parts/format-setting.ts";
import type { BusinessReply } from "./action.server.ts";
import { PlaceholderHelp } from "./placeholder-help.tsx";
import type { RatesStatus as RatesStatusView } from "./rates-status.server.ts";
import { RatesStatus } from "./rates-status.tsx";
import { SettingFields } from "./setting-fields.tsx";
import type { SettingSource } from "./setting-source.ts";

type GroupFormProps = CatalogDraftProps &
  Readonly<{
    group: SettingGroupId;
    /** The settings that still have their example value. */
    examples: readonly SettingName[];
    pictures: SettingSource["pictures"];
    /** What the screen says about exchange rates; null in other groups. */
    ratesStatus: RatesStatusView | null;
    answer: Extract<BusinessReply, { step: "edit" }> | undefined;
  }>;

/** The form of a group of settings. */
export function SettingGroupForm({
  group,
  examples,
  pictures,
  ratesStatus,
  ...props
}: GroupFormProps) {
  const { answer, locale } = props;
  const { title, groups: titles, problems: said, example } = adminBusinessMessages[locale];
  const problems = answer?.problems ?? {};
  return (
    <CatalogDraftForm
      {...props}
      title={titles[group]}
      action={`/admin/business/${group}`}
      draftName={getGroupDraftName(group)}
      fields={{
        pickTexts: (form) => pickGroupTexts(group, form),
        changeRows: addOrRemoveRow,
        getSection: () => `add-${group}`,
        getFallbackFocus: () => `add-${group}`,
      }}
      listProblems={(texts) => {
        const fields = settingGroups[group].flatMap((setting) => listAllFields(setting, texts));
        return Object.entries(problems).map(([id, problem]) => {
          const field = fields.find(({ name }) => name === id);
          const message = field
            ? formatSettingProblem(field, problem, locale, texts[id])
            : said[problem];
          return { id, message };
        });
      }}
      back={{ href: "/admin/business", label: title }}
      lead={examples.length > 0 && <p className="mb-4 text-muted">{example.note}</p>}
    >
      {(source) => (
        <>
          {ratesStatus && <RatesStatus status={ratesStatus} locale={locale} />}
          {group === "whatsapp" && <PlaceholderHelp locale={locale} />}
          {settingGroups[group].map((setting) => (
            <SettingFields
              key={setting}
              setting={setting}
              source={{ ...source, problems, examples, pictures }}
            />
          ))}
        </>
      )}
    </CatalogDraftForm>
  );
}

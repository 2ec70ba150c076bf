import { getGroupForm } from "#app/business/business-form.ts";
import { listGroupSettings, type SettingGroupId } from "#app/business/business-groups.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { CatalogDraftForm, type CatalogDraftProps } from "../catalog-parts/catalog-draft-form.tsx";
import { getGroupDraftName } from "../catalog-parts/use-catalog-draft.ts";
import { createSettingMessages } from "../settings-parts/format-setting.ts";
import type { PictureOptions } from "../ui/picture-field.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BusinessReply } from "./action.server.ts";
import { PlaceholderHelp } from "./placeholder-help.tsx";
import type { RatesStatus as RatesStatusView } from "./rates-status.server.ts";
import { RatesStatus } from "./rates-status.tsx";
import { SettingFields } from "./setting-fields.tsx";

type GroupFormProps = CatalogDraftProps &
  Readonly<{
    group: SettingGroupId;
    /** The settings that still have their example value. */
    examples: readonly SettingName[];
    /** The settings that do not apply to the business. The form keeps them out of sight. */
    unused: readonly SettingName[];
    /** The published pictures that a setting may name, by their descriptions. */
    pictures: PictureOptions;
    /** What the screen says about exchange rates; null in other groups. */
    ratesStatus: RatesStatusView | null;
    answer: Extract<BusinessReply, { step: "edit" }> | undefined;
  }>;

export function SettingGroupForm({
  group,
  examples,
  unused,
  ratesStatus,
  ...props
}: GroupFormProps) {
  const locale = useLocale();
  const { title, groups: titles, example, waysNote } = adminBusinessMessages[locale];
  return (
    <CatalogDraftForm
      {...props}
      title={titles[group]}
      action={`/admin/business/${group}`}
      draftName={getGroupDraftName(group)}
      form={getGroupForm(group)}
      messages={createSettingMessages(locale)}
      getSection={() => `add-${group}`}
      back={{ href: "/admin/business", label: title }}
      lead={
        group === "ways" ? (
          <p className="mb-4 text-muted">{waysNote}</p>
        ) : (
          examples.length > 0 && <p className="mb-4 text-muted">{example.note}</p>
        )
      }
    >
      {(source) => (
        <>
          {ratesStatus && <RatesStatus status={ratesStatus} />}
          {group === "whatsapp" && <PlaceholderHelp />}
          {listGroupSettings(group).map((setting) => (
            // What is out of sight is sent, too, so that its value stays.
            <div key={setting} hidden={unused.includes(setting)}>
              <SettingFields
                setting={setting}
                source={source}
                isExample={examples.includes(setting)}
                isAnswer={group === "ways"}
              />
            </div>
          ))}
        </>
      )}
    </CatalogDraftForm>
  );
}

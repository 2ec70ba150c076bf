import {
  isListSetting,
  type ListName,
  listFields,
  listRowFields,
} from "#app/business/business-fields.ts";
import { getConfirmationField } from "#app/business/business-form.ts";
import { maxSettingRows } from "#app/business/business-limits.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Panel } from "../ui/panel.tsx";
import { SettingField } from "./setting-field.tsx";
import type { SettingSource } from "./setting-source.ts";

type SettingProps = Readonly<{ setting: SettingName; source: SettingSource }>;

/** Shows a setting with all its fields and rows, and a badge if it still has its example value. */
export function SettingFields({ setting, source }: SettingProps) {
  const { locale } = source;
  return (
    <Panel id={`setting-${setting}`} title={adminBusinessFieldMessages[locale].settings[setting]}>
      <div className="mt-3 grid gap-4">
        {isListSetting(setting) ? (
          <Rows list={setting} source={source} />
        ) : (
          listFields(setting).map((field) => (
            <SettingField key={field.name} field={field} source={source} />
          ))
        )}
      </div>
      {source.examples.includes(setting) && <ExampleMark setting={setting} source={source} />}
    </Panel>
  );
}

function Rows({ list, source }: Readonly<{ list: ListName; source: SettingSource }>) {
  const { texts, problems, getRowButton, locale } = source;
  const { rows: words, none, problems: said } = adminBusinessMessages[locale];
  const rows = listRowNumbers(texts, list);
  const problem = problems[`add-${list}`];
  return (
    <>
      {rows.length === 0 && <p>{none[list]}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={row}
          id={`${list}-${row}`}
          className={index === 0 ? "min-w-0" : "tour-form-ride mt-0 min-w-0"}
        >
          <legend className="tour-form-legend">
            {fillMessage(words[list].row, { number: index + 1 })}
          </legend>
          <div className="grid gap-4">
            {listRowFields(list, row)
              .filter(({ input }) => input !== "tick")
              .map((field) => (
                <SettingField key={field.name} field={field} source={source} />
              ))}
            <CheckboxGroup list={list} row={row} source={source} />
          </div>
          <button className="row-button mt-2 -ml-3" {...getRowButton(`remove-${list}-${row}`)}>
            <Icon name="x-bold" />
            {fillMessage(words[list].remove, { number: index + 1 })}
          </button>
        </fieldset>
      ))}
      {rows.length < maxSettingRows[list] && (
        <button
          id={`add-${list}`}
          className="row-button -ml-3 justify-self-start"
          {...getRowButton(`add-${list}`)}
        >
          <Icon name="plus-bold" />
          {words[list].add}
        </button>
      )}
      {problem && <FieldError>{said[problem]}</FieldError>}
    </>
  );
}

/** Check boxes for a field with several values, such as the languages of a guide. */
function CheckboxGroup({
  list,
  row,
  source,
}: Readonly<{ list: ListName; row: number; source: SettingSource }>) {
  const ticks = listRowFields(list, row).filter(({ input }) => input === "tick");
  const problem = ticks.map(({ name }) => source.problems[name]).find(Boolean);
  if (ticks.length === 0) return null;
  const { languages, problems } = adminBusinessMessages[source.locale];
  return (
    <fieldset className="min-w-0">
      <legend className="fieldset-legend">{languages}</legend>
      <div className="grid grid-cols-2 gap-x-3 md:grid-cols-4">
        {ticks.map((field) => (
          <SettingField key={field.name} field={field} source={source} />
        ))}
      </div>
      {problem && <FieldError>{problems[problem]}</FieldError>}
    </fieldset>
  );
}

function ExampleMark({ setting, source: { texts, locale } }: SettingProps) {
  const { example } = adminBusinessMessages[locale];
  const name = getConfirmationField(setting);
  return (
    <div className="mt-4 border-t border-admin-line pt-3">
      <Badge kind="other">{example.badge}</Badge>
      <label className="tick">
        <input type="checkbox" id={name} name={name} defaultChecked={texts[name] !== undefined} />
        <span>{example.right}</span>
      </label>
    </div>
  );
}

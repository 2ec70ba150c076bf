import { getConfirmationField } from "#app/business/business-form.ts";
import { getSettingField, isListSetting, type ListName } from "#app/business/business-groups.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import {
  AddRowButton,
  InputField,
  type InputSource,
  listRowNames,
  RemoveRowButton,
} from "../ui/document-inputs.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { PlaceField } from "./place-field.tsx";

type SettingProps = Readonly<{
  setting: SettingName;
  source: InputSource;
  isExample: boolean;
  /** Whether sending the form answers the question, so that nothing has to be confirmed. */
  isAnswer?: boolean;
}>;

/** Shows a setting with all its fields and rows, and a badge if it still has its example value. */
export function SettingFields({ setting, source, isExample, isAnswer }: SettingProps) {
  const locale = useLocale();
  const { texts } = source;
  return (
    <Panel id={`setting-${setting}`} title={adminBusinessFieldMessages[locale].settings[setting]}>
      <div className="mt-3 grid gap-4">
        {isListSetting(setting) ? (
          <Rows list={setting} source={source} />
        ) : (
          getSettingField(setting)
            .listInputs(setting, texts)
            .map(({ name }) =>
              name === "location" ? (
                <PlaceField key={name} name={name} source={source} />
              ) : (
                <InputField key={name} name={name} source={source} />
              ),
            )
        )}
      </div>
      {isAnswer && <input type="hidden" name={getConfirmationField(setting)} value="on" />}
      {isExample && !isAnswer && <ExampleMark setting={setting} source={source} />}
    </Panel>
  );
}

function Rows({ list, source }: Readonly<{ list: ListName; source: InputSource }>) {
  const { rows: messages, none } = useMessages(adminBusinessMessages);
  const rows = listRowNames(source, list);
  const error = source.getError(`add-${list}`);
  return (
    <>
      {rows.length === 0 && <p>{none[list]}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={row}
          id={row}
          className={index === 0 ? "min-w-0" : "tour-form-ride mt-0 min-w-0"}
        >
          <legend className="tour-form-legend">
            {fillMessage(messages[list].row, { number: index + 1 })}
          </legend>
          <RowInputs list={list} row={row} source={source} />
          <RemoveRowButton row={row} source={source} className="row-button mt-2 -ml-3">
            {fillMessage(messages[list].remove, { number: index + 1 })}
          </RemoveRowButton>
        </fieldset>
      ))}
      <AddRowButton list={list} source={source} className="row-button -ml-3 justify-self-start">
        {messages[list].add}
      </AddRowButton>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

type RowProps = Readonly<{ list: ListName; row: string; source: InputSource }>;

/** The inputs of a row. Check boxes, such as the languages of a guide, are a group at the end. */
function RowInputs({ list, row, source }: RowProps) {
  const inputs = getSettingField(list)
    .listInputs(list, source.texts)
    .filter(({ name }) => name.startsWith(`${row}-`));
  const { languages } = useMessages(adminBusinessMessages);
  const ticks = inputs.filter(({ kind }) => kind === "tick");
  const error = ticks.map(({ name }) => source.getError(name)).find(Boolean);
  const toField = ({ name }: { name: string }) => (
    <InputField key={name} name={name} source={source} />
  );
  return (
    <div className="grid gap-4">
      {inputs.filter(({ kind }) => kind !== "tick").map(toField)}
      {ticks.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="fieldset-legend">{languages}</legend>
          <div className="grid grid-cols-2 gap-x-3 md:grid-cols-4">{ticks.map(toField)}</div>
          {error && <FieldError>{error}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}

type ExampleMarkProps = Pick<SettingProps, "setting" | "source">;

function ExampleMark({ setting, source: { texts } }: ExampleMarkProps) {
  const { example } = useMessages(adminBusinessMessages);
  const name = getConfirmationField(setting);
  const isEmpty = getSettingField(setting)
    .listInputs(setting, texts)
    .every((one) => (texts[one.name] ?? "") === "");
  return (
    <div className="mt-4 border-t border-admin-line pt-3">
      <Badge kind="other">{isEmpty ? example.missing : example.badge}</Badge>
      <label className="tick">
        <input type="checkbox" id={name} name={name} defaultChecked={texts[name] !== undefined} />
        <span>{isEmpty ? example.leaveEmpty : example.right}</span>
      </label>
    </div>
  );
}

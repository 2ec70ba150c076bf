import type { ComponentProps } from "react";
import type { FieldSpec } from "#app/business/business-fields.ts";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { formatOption, formatSettingProblem, getFieldLabels } from "./format-setting.ts";
import { adminBusinessMessages } from "./messages.ts";
import type { SettingSource } from "./setting-source.ts";

type SettingFieldProps = Readonly<{ field: FieldSpec; source: SettingSource }>;

type PictureFieldProps = Pick<ComponentProps<typeof SelectField>, "label" | "hint" | "error"> &
  Readonly<{ name: string; value: string; source: Pick<SettingSource, "pictures" | "locale"> }>;

/** A picture of the library by its description. A picture that is no longer there stays an option. */
function PictureField({ value, source: { pictures, locale }, ...texts }: PictureFieldProps) {
  const { none, unknown } = adminBusinessMessages[locale].pictures;
  const isKnown = value === "" || pictures.some((picture) => picture.value === value);
  return (
    <SelectField {...texts} defaultValue={value}>
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{unknown}</option>}
      {pictures.map((picture) => (
        <option key={picture.value} value={picture.value}>
          {picture.label}
        </option>
      ))}
    </SelectField>
  );
}

/** Shows one field of a setting, with its label and hint. */
export function SettingField({ field, source }: SettingFieldProps) {
  const { texts, problems, locale } = source;
  const { name, input, language } = field;
  const { label, hint } = getFieldLabels(field, locale);
  const problem = problems[name];
  const error = problem && formatSettingProblem(field, problem, locale);
  const shared = { name, label, hint, error, lang: language, autoComplete: "off" } as const;
  switch (input) {
    case "picture":
      return <PictureField {...shared} value={texts[name] ?? ""} source={source} />;
    case "tick":
      return (
        <label className="tick">
          <input type="checkbox" id={name} name={name} defaultChecked={texts[name] !== undefined} />
          {label}
        </label>
      );
    case "choice":
      return (
        <SelectField {...shared} defaultValue={texts[name] ?? field.options?.[0] ?? ""}>
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {formatOption(field, option, locale)}
            </option>
          ))}
        </SelectField>
      );
    case "area":
      return <TextAreaField {...shared} rows={3} defaultValue={texts[name] ?? ""} />;
    default:
      return (
        <TextField
          {...shared}
          type={input === "number" ? "text" : input}
          inputMode={input === "number" ? "decimal" : undefined}
          defaultValue={texts[name] ?? ""}
        />
      );
  }
}

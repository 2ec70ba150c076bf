import type { FieldSpec } from "#app/business/business-fields.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { reviewButton } from "../catalog-parts/price-field.tsx";
import {
  formatOption,
  formatSettingProblem,
  getFieldLabels,
} from "../settings-parts/format-setting.ts";
import { PictureField } from "../ui/picture-field.tsx";
import { SumField } from "../ui/sum-field.tsx";
import type { SettingSource } from "./setting-source.ts";

type SettingFieldProps = Readonly<{ field: FieldSpec; source: SettingSource }>;

/** Shows one field of a setting, with its label and hint. */
export function SettingField({ field, source }: SettingFieldProps) {
  const { texts, problems, locale } = source;
  const { name, input, language } = field;
  const { label, hint } = getFieldLabels(field, locale);
  const problem = problems[name];
  const error = problem && formatSettingProblem(field, problem, locale, texts[name]);
  const shared = { name, label, hint, error, lang: language, autoComplete: "off" } as const;
  switch (input) {
    case "picture":
      return (
        <PictureField
          {...shared}
          value={texts[name] ?? ""}
          pictures={source.pictures}
          locale={locale}
        />
      );
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
    case "sum":
      return (
        <SumField
          {...shared}
          rule={priceSumRule}
          formButton={reviewButton}
          defaultValue={texts[name] ?? ""}
          locale={locale}
        />
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

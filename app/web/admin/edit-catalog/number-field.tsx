import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";

type NumberFieldProps = FieldSource &
  Readonly<{
    name: keyof (typeof adminCatalogFormMessages)["en"]["fields"];
    /** True for hours, where half hours are allowed. */
    decimal?: boolean;
    /** True if the field may be empty. */
    optional?: boolean;
    className?: string;
  }>;

/** A number field. Its name determines its label and hint. */
export function NumberField({
  name,
  decimal,
  optional,
  className,
  texts,
  getProblem,
  locale,
}: NumberFieldProps) {
  const words: Readonly<{ label: string; hint?: string }> =
    adminCatalogFormMessages[locale].fields[name];
  return (
    <TextField
      name={name}
      label={words.label}
      hint={words.hint}
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      required={!optional}
      defaultValue={texts[name] ?? ""}
      error={getProblem(name)}
      className={className}
    />
  );
}

import { adminCatalogFormMessages } from "#app/web/admin/edit-catalog/form-messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import type { FieldSource } from "./catalog-field-source.ts";

type NumberFieldProps = FieldSource &
  Readonly<{
    name: keyof (typeof adminCatalogFormMessages)["en"]["fields"];
    /** True for hours, which may be halves. */
    decimal?: boolean;
    /** True for a value that a tour may lack. */
    optional?: boolean;
    className?: string;
  }>;

/** A number field; its name selects its label and hint. */
export function NumberField({
  name,
  decimal,
  optional,
  className,
  texts,
  getProblem: problem,
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
      maxLength={20}
      required={!optional}
      defaultValue={texts[name] ?? ""}
      error={problem(name)}
      className={className}
    />
  );
}

import { memo, type ReactNode } from "react";
import { fieldsOfForm, type NameInForm, textField } from "#app/bookings/fields.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";

type GuestField = NameInForm<"booking" | "details">;

interface GuestFieldsProps {
  form: "booking" | "details";
  /** The labels, the hints as `emailHint`, and the mark of an optional field. */
  words: Readonly<Record<GuestField | "optional", string>> &
    Readonly<Partial<Record<`${GuestField}Hint`, string>>>;
  start: Readonly<Record<GuestField, string>>;
  errors: Partial<Record<GuestField, string>>;
  /** What to choose about a field that somebody else has changed, under it. */
  choices?: Partial<Record<GuestField, ReactNode>>;
  className?: string;
}

/** The text fields of a guest's form, in the order of the table. */
export const GuestFields = memo(function GuestFields({
  form,
  words,
  start,
  errors,
  choices = {},
  className,
}: GuestFieldsProps) {
  return (
    <div className={joinClassNames("grid items-end gap-x-5 gap-y-6.5 sm:grid-cols-2", className)}>
      {fieldsOfForm(form).map((name) => {
        const { input, isOptional, isWide } = textField(name);
        const Control = input.rows ? TextAreaField : TextField;
        return (
          <Control
            key={name}
            {...(input as object)}
            inputMode={input.type}
            name={name}
            label={words[name]}
            hint={words[`${name}Hint`]}
            defaultValue={start[name]}
            error={errors[name]}
            after={choices[name]}
            {...(isOptional ? { optionalLabel: words.optional } : { required: true })}
            className={isWide ? "sm:col-span-2" : undefined}
          />
        );
      })}
    </div>
  );
});

import { memo, type ReactNode } from "react";
import { getTextField, listFormFields, type NameInForm } from "#app/bookings/fields.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import type { GuestFieldTexts } from "../booking-view.ts";

type GuestField = NameInForm<"booking" | "details">;

interface GuestFieldsProps {
  form: "booking" | "details";
  /** Labels of the fields, hints under keys such as `emailHint`, and the note "(optional)". */
  words: Readonly<Record<GuestField | "optional", string>> &
    Readonly<Partial<Record<`${GuestField}Hint`, string>>>;
  start: Readonly<Record<GuestField, string>>;
  errors: Partial<Record<GuestField, string>>;
  /**
   * The choices between two values, each shown below a field that somebody else has changed since
   * the page loaded.
   */
  choices?: Partial<Record<GuestField, ReactNode>>;
  /** The answers to a question about a field, as markup that the server has rendered. */
  questions?: GuestFieldTexts;
  className?: string;
}

/** The text fields for the guest, in the order of `bookings/fields.ts`. */
export const GuestFields = memo(function GuestFields({
  form,
  words,
  start,
  errors,
  choices = {},
  questions = {},
  className,
}: GuestFieldsProps) {
  return (
    <div className={joinClassNames("grid items-end gap-x-5 gap-y-6.5 sm:grid-cols-2", className)}>
      {listFormFields(form).map((name) => {
        const { input, isOptional, isWide } = getTextField(name);
        const answers = questions[name];
        const Control = input.rows ? TextAreaField : TextField;
        return (
          <Control
            // A correction that the server has made replaces what the field contains.
            key={name === "email" ? name + start[name] : name}
            {...(input as object)}
            inputMode={input.type}
            name={name}
            label={words[name]}
            hint={words[`${name}Hint`]}
            defaultValue={start[name]}
            error={errors[name]}
            after={choices[name] ?? (answers && <ServerMarkup markup={answers} />)}
            {...(isOptional ? { optionalLabel: words.optional } : { required: true })}
            className={isWide ? "sm:col-span-2" : undefined}
          />
        );
      })}
    </div>
  );
});

import { getTextField, type NameInForm } from "#app/bookings/fields.ts";
import type {
  ManualBookingField,
  ManualBookingTexts,
} from "#app/bookings/manual/manual-booking-form.ts";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";

type ManualBookingTextFieldProps = Readonly<{
  name: NameInForm<"manual">;
  label: string;
  hint?: string;
  optionalLabel?: string;
  start: ManualBookingTexts;
  errors: Partial<Record<ManualBookingField, string>>;
}>;

/**
 * A text field about the guest, with the rules from the table of booking fields. Autofill is off,
 * because browsers would fill in the staff member's own data.
 */
export function ManualBookingTextField({
  name,
  start,
  errors,
  ...labels
}: ManualBookingTextFieldProps) {
  const { input } = getTextField(name);
  const Control = input.rows ? TextAreaField : TextField;
  return (
    <Control
      {...(input as object)}
      inputMode={input.type}
      {...labels}
      name={name}
      defaultValue={start[name]}
      error={errors[name]}
      autoComplete="off"
    />
  );
}

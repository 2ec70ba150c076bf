import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { AdminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import type { AdjustForm, BookingReply } from "./booking-form-replies.ts";

/** The values and problems of one of the forms that change a booking. */
export type AdjustFormState = Readonly<{
  /** Returns the value entered in a rejected form, or else the field's initial value. */
  getValue(name: string, start: string): string;
  /** Returns the name, value and error message of a field. */
  getFieldProps(
    name: string,
    start?: string,
  ): Readonly<{ name: string; defaultValue: string; error: string | undefined }>;
  /**
   * The values that a rejected form had shown. `conflicts` contains those that another user
   * changed.
   */
  shown?: BookingReply["shown"];
  conflicts?: BookingReply["conflicts"];
}>;

/** Returns the values and problems of a form, taken from the reply if it is about this form. */
export function getFormState(
  form: AdjustForm,
  reply: BookingReply | undefined,
  { problems }: AdminAdjustMessages,
  limits: Readonly<{ most: number; age: number }>,
): AdjustFormState {
  const own = reply?.form === form ? reply : undefined;
  const given = own?.adjust;
  const texts = { most: (form === "note" ? textRules.remarks : textRules.place).maximum };
  const getValue = (name: string, start: string) => given?.values[name] ?? start;
  return {
    shown: own?.shown,
    conflicts: own?.conflicts,
    getValue,
    getFieldProps(name, start = "") {
      const code = given?.errors[name];
      return {
        name,
        defaultValue: getValue(name, start),
        error: code && fillMessage(problems[code], code === "too-long" ? texts : limits),
      };
    },
  };
}

import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { AdminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import type { AdjustForm, BookingReply } from "./booking-form-replies.ts";

export type AdjustFormState = Readonly<{
  /** What was typed in a rejected form, by the names of its fields. */
  texts: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /**
   * The values that a rejected form had shown. `conflicts` contains those that another user
   * changed.
   */
  shown?: BookingReply["shown"];
  conflicts?: BookingReply["conflicts"];
}>;

/** Returns the texts and errors of a form, taken from the reply if it is about this form. */
export function getFormState(
  form: AdjustForm,
  reply: BookingReply | undefined,
  { problems }: AdminAdjustMessages,
  limits: Readonly<{ most: number; age: number }>,
): AdjustFormState {
  const own = reply?.form === form ? reply : undefined;
  const most = (form === "note" ? textRules.remarks : textRules.place).maximum;
  const messages: Readonly<Record<string, string>> = problems;
  const errors = Object.entries(own?.adjust?.errors ?? {}).map(([name, code = ""]) => [
    name,
    fillMessage(
      messages[code] ?? problems["invalid-text"],
      code === "too-long" ? { most } : limits,
    ),
  ]);
  return {
    texts: own?.adjust?.values ?? {},
    errors: Object.fromEntries(errors),
    shown: own?.shown,
    conflicts: own?.conflicts,
  };
}

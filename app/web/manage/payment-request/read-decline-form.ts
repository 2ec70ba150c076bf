import { declineReasons } from "#app/bookings/quotes/quote-state.ts";
import { getFormText } from "#app/forms/form-text.ts";

/**
 * Reads why a guest declined an offer: the ticked reason, "other" for one in the guest's own words,
 * or null without any.
 */
export function readDeclineForm(form: FormData) {
  const note = getFormText(form, "note");
  const ticked = declineReasons.find((one) => one === form.get("reason"));
  return { reason: ticked ?? (note.trim() === "" ? null : ("other" as const)), note };
}

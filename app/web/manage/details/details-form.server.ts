import {
  type DetailField,
  type DetailTexts,
  detailNames,
  type GuestDetails,
  toDetailTexts,
} from "#app/bookings/changes/guest-details.ts";
import type { FieldErrorCode, FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import { getTextSchema } from "#app/bookings/field-schema.ts";
import {
  type EditedFields,
  type FieldTexts,
  isSameText,
} from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * Reads the values that the form originally showed and those that the guest typed or chose, exactly
 * as they were sent.
 */
export function readDetailsForm(form: FormData): EditedFields<DetailField> {
  return readEditedFields(form, readPostedTexts(form, detailNames));
}

/**
 * Returns the values to show after a form was refused: the typed ones, and the stored ones for
 * fields that the form did not send.
 */
export function getRefusedDetails(
  { typed, shown }: EditedFields<DetailField>,
  stored: GuestDetails,
): { values: DetailTexts; shown: FieldTexts<DetailField> } {
  return { values: { ...toDetailTexts(stored), ...typed }, shown };
}

/**
 * Returns the phone number and the email address if they are new. Only new ones are asked about.
 */
export function getChangedContact(
  { typed, shown }: EditedFields<DetailField>,
  stored: GuestDetails,
): Readonly<{ email?: string; phone?: string }> {
  const isNew = (name: "email" | "phone") =>
    [shown[name] ?? "", stored[name]].every((known) => !isSameText(typed[name] ?? "", known));
  return {
    ...(isNew("email") && { email: typed.email }),
    ...(isNew("phone") && { phone: typed.phone }),
  };
}

/** Returns the labels of the detail fields, by field name. */
export function getDetailLabels(locale: Locale): Readonly<Record<string, string>> {
  return getFieldTexts(locale, "label");
}

/**
 * Checks the values by the booking form's rules. Returns the changed details, or the first error of
 * each field. Unchanged values are not checked: otherwise a rule that is newer than the booking
 * would prevent the guest from correcting another field.
 */
export function parseDetails(
  { typed, shown }: EditedFields<DetailField>,
  stored: GuestDetails,
): { ok: true; details: Partial<GuestDetails> } | { ok: false; errors: FieldErrors } {
  const details: Partial<GuestDetails> = {};
  const errors: FieldErrors = {};
  const isSame = (wanted: string, known: string | undefined) =>
    known !== undefined && isSameText(wanted, known);
  for (const name of detailNames) {
    const wanted = typed[name];
    if (wanted === undefined || isSame(wanted, shown[name])) continue;
    const read = isSame(wanted, stored[name] ?? "")
      ? ({ success: true, data: stored[name] } as const)
      : getTextSchema(name).safeParse(wanted);
    if (read.success) Object.assign(details, { [name]: read.data });
    else errors[name] = read.error.issues[0]?.message as FieldErrorCode;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details };
}

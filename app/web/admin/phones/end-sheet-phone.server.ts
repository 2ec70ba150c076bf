import { redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** Logs out a phone that keeps the day sheet. Throws 400 if the form names no phone. */
export async function endSheetPhone({ services, facts, form, account }: Submission) {
  const id = getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const { sheetPhones } = services.accounts;
  await sheetPhones.endPhone(id);
  facts.log.info({ sessionId: id, by: account.id }, "an owner logged out a phone with a day sheet");
  return redirect("/admin/phones?done=sheet-ended", 303);
}

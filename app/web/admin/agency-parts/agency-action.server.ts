import { data, redirect } from "react-router";
import { agencyForm } from "#app/agencies/agency-form.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { formatPhone, identifyStoredPhone } from "#app/business/phone-number.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** The reply to a refused form, with the country that was chosen for the phone number. */
export type AgencyReply = FormReply<typeof agencyForm, string, "store"> &
  Readonly<{ phoneCountry: string }>;

/**
 * Saves the agency from the form, or returns the form's problems. Throws 400 for an unknown form.
 */
export async function handleAgencyForm(submission: Submission, known: string | null) {
  const { services, facts, form } = submission;
  const id = known ?? getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const phoneCountry = readPhoneCountry(form);
  const read = readEditForm(agencyForm, "store", submission, { phoneCountry });
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const { commission: commissionBasisPoints, phone, ...values } = read.parsed.values;
  const typed = {
    ...values,
    commissionBasisPoints,
    // An agency's number is stored with its country code, so that everybody can call it.
    phone: formatPhone(identifyStoredPhone(phone, phoneCountry)),
  };
  const { agencies } = services;
  const stored = await (known
    ? agencies.updateAgency({ id, typed, shown: read.shown })
    : agencies.addAgency({ id, typed }));
  facts.log.info({ agencyId: id, outcome: stored.outcome }, "the operator stored an agency");
  if (stored.outcome === "conflict") return read.askWhichToKeep(stored.form);
  if (stored.outcome === "code-taken") return read.refuse({ code: "code-taken" }, 409);
  if (stored.outcome === "unknown") throw data(null, { status: 404 });
  return redirect(`/admin/agencies/${id}?done=${known ? "changed" : "added"}`, 303);
}

/** Closes or reopens an agency. Throws 400 for an unknown form. */
export async function handleCloseAgencyForm({ services, facts, form }: Submission, id: string) {
  const intent = form.get("intent");
  if (intent !== "close" && intent !== "reopen") refuseUnknownForm();
  const closed = intent === "close";
  if (!(await services.agencies.setAgencyClosed({ id, closed }))) throw data(null, { status: 404 });
  facts.log.info({ agencyId: id, closed }, "the operator closed or opened an agency");
  return redirect(`/admin/agencies/${id}?done=${closed ? "closed" : "reopened"}`, 303);
}

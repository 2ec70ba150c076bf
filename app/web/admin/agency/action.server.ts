import { data, redirect } from "react-router";
import {
  type AgencyErrors,
  type AgencyField,
  type AgencyTexts,
  agencyFields,
  parseAgencyForm,
} from "#app/agencies/agency-form.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { formatPhone, identifyStoredPhone } from "#app/business/phone-number.server.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** The problems of a submitted agency form, with all entered values. */
export type AgencyReply = Readonly<{
  id: string;
  texts: AgencyTexts;
  /** The country that was chosen for the phone number. */
  phoneCountry: string;
  errors: AgencyErrors;
  /** The values that the form showed before the user edited them. */
  shown: FieldTexts<AgencyField>;
  conflicts: Conflicts<AgencyField>;
}>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

/**
 * Saves the agency from the form, or returns the form's problems. Throws 400 for an unknown form.
 */
export async function handleAgencyForm(
  { services, facts, form }: Submission,
  known: string | null,
) {
  const id = known ?? getFormText(form, "id");
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  const { shown, typed: read } = readEditedFields(form, readAgencyTexts(form));
  const texts = read as AgencyTexts;
  const phoneCountry = readPhoneCountry(form);
  const refuse = (errors: AgencyErrors, status: number) =>
    data<AgencyReply>(
      { id: facts.id, texts, phoneCountry, errors, shown, conflicts: {} },
      { status },
    );
  const parsed = parseAgencyForm(texts);
  if (!parsed.ok) return refuse(parsed.errors, 400);
  // An agency's number is stored with its country code, so that everybody can call it.
  const typed = {
    ...parsed.typed,
    phone: formatPhone(identifyStoredPhone(parsed.typed.phone, phoneCountry)),
  };
  const { agencies } = services;
  const stored = await (known
    ? agencies.updateAgency({ id, typed, shown })
    : agencies.addAgency({ id, typed }));
  facts.log.info({ agencyId: id, outcome: stored.outcome }, "the operator stored an agency");
  if (stored.outcome === "conflict") {
    const { values, ...conflicted } = stored.form;
    const reply = { id: facts.id, texts: values, phoneCountry, errors: {}, ...conflicted };
    return data<AgencyReply>(reply, { status: 409 });
  }
  if (stored.outcome === "code-taken") return refuse({ code: "code-taken" }, 409);
  if (stored.outcome === "unknown") throw data(null, { status: 404 });
  return redirect(`/admin/agencies/${id}?done=${known ? "changed" : "added"}`, 303);
}

/** Closes or reopens an agency. Throws 400 for an unknown form. */
export async function handleCloseAgencyForm({ services, facts, form }: Submission, id: string) {
  const intent = form.get("intent");
  if (intent !== "close" && intent !== "reopen") {
    throw new Response("This form is not known.", { status: 400 });
  }
  const closed = intent === "close";
  if (!(await services.agencies.setAgencyClosed({ id, closed }))) throw data(null, { status: 404 });
  facts.log.info({ agencyId: id, closed }, "the operator closed or opened an agency");
  return redirect(`/admin/agencies/${id}?done=${closed ? "closed" : "reopened"}`, 303);
}

function readAgencyTexts(form: FormData): AgencyTexts {
  const readText = (name: string) => getFormText(form, name);
  return Object.fromEntries(agencyFields.map((name) => [name, readText(name)])) as AgencyTexts;
}

import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { cleanText, type TextErrorCode, textRules } from "#app/forms/text-rules.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { CustomerMessages } from "../rider-parts/customer-messages.ts";
import { getCustomerPath, maxReferenceLength } from "../rider-parts/format-customer.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

type Problem = keyof CustomerMessages["problems"];

/** Why a form was refused, with what was typed. `field` is missing if it is about the whole form. */
export type CustomerReply = Readonly<{
  id: string;
  problem: Problem;
  field?: "note" | "reference";
  text: string;
}>;

type CustomerSubmission = Submission &
  Readonly<{
    id: string;
  }>;

/** The forms of a customer's page by their intents. */
const handlers = {
  note: addNote,
  merge: (submission: CustomerSubmission) => merge(submission, readId(submission.form)),
  "merge-by-hand": mergeByReference,
  "keep-apart": keepApart,
  separate,
};

/** Handles a form of a customer's page; `intent` says which one. Throws 400 for an unknown form. */
export async function handleCustomerForm(submission: CustomerSubmission) {
  if (!isId(submission.id)) throw data(null, { status: 404 });
  return handleByIntent(handlers, submission);
}

function readId(form: FormData): string {
  const id = getFormText(form, "id");
  return isId(id) ? id : refuseUnknownForm();
}

async function addNote({ services, facts, by, id: customerId, form }: CustomerSubmission) {
  const id = readId(form);
  const typed = cleanText(getFormText(form, "note"), textRules.remarks);
  if ("error" in typed) {
    const text = getFormText(form, "note");
    return refuse(facts, { field: "note", text, problem: toProblem(typed.error) }, 400);
  }
  const { text } = typed;
  const outcome = await services.customers.addCustomerNote({ id, customerId, text, by });
  facts.log.info({ customerId, outcome }, "the operator added a note about a customer");
  return outcome === "noted" ? redirectTo(customerId, "noted") : refuseChanged(facts);
}

async function merge({ services, facts, id }: CustomerSubmission, otherId: string) {
  const outcome = await services.customers.mergeCustomers({ id, otherId });
  facts.log.info({ customerId: id, outcome }, "the operator merged two customers");
  return outcome === "unknown" ? refuseChanged(facts) : redirectTo(id, "merged");
}

async function mergeByReference(submission: CustomerSubmission) {
  const { services, facts, id, form } = submission;
  const text = getFormText(form, "reference");
  const refuseText = (problem: Problem, status: number) =>
    refuse(facts, { field: "reference", text, problem }, status);
  const typed = cleanText(text, { maximum: maxReferenceLength });
  if ("error" in typed) return refuseText(toProblem(typed.error), 400);
  const otherId = await services.customers.findCustomerByReference(typed.text);
  if (!otherId) return refuseText("unknown-reference", 400);
  if (otherId === id) return refuseText("own-reference", 400);
  return merge(submission, otherId);
}

async function keepApart({ services, facts, id, form }: CustomerSubmission) {
  const otherId = readId(form);
  const outcome = await services.customers.keepCustomersApart({ id, otherId });
  facts.log.info({ customerId: id, outcome }, "the operator keeps two customers apart");
  return outcome === "unknown" ? refuseChanged(facts) : redirectTo(id, "kept-apart");
}

async function separate({ services, facts, id, form }: CustomerSubmission) {
  const bookingId = readId(form);
  const outcome = await services.customers.separateBooking({ id, bookingId });
  facts.log.info({ customerId: id, outcome }, "the operator separated a booking from a customer");
  return outcome === "done" ? redirectTo(id, "separated") : refuseChanged(facts);
}

function redirectTo(id: string, done: keyof CustomerMessages["done"]) {
  return redirect(`${getCustomerPath(id)}?done=${done}`, 303);
}

function toProblem(error: TextErrorCode): Problem {
  const known = ["required", "too-long", "web-address", "card-number"] as const;
  return known.find((one) => one === error) ?? "invalid-text";
}

function refuse({ id }: RequestFacts, reply: Omit<CustomerReply, "id">, status: number) {
  return data<CustomerReply>({ id, ...reply }, { status });
}

function refuseChanged(facts: RequestFacts) {
  return refuse(facts, { problem: "changed-meanwhile", text: "" }, 409);
}

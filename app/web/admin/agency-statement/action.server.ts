import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** The reason why a form on the statement page changed nothing. */
export type StatementReply = Readonly<{
  id: string;
  refusal: "other-sum" | "ahead" | "not-there" | "no-address" | "no-mail-server";
}>;

type StatementSubmission = Submission & Readonly<{ agencyId: string; month: string }>;

/**
 * Settles a month, undoes a settlement, or emails the statement. Throws 400 for an unknown form.
 */
export async function handleStatementForm(submission: StatementSubmission) {
  const { form } = submission;
  const id = getFormText(form, "id");
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  switch (form.get("intent")) {
    case "settle":
      return settleMonthFromForm(submission, id);
    case "undo":
      return undoSettlementFromForm(submission, id);
    case "send":
      return sendStatementFromForm(submission, id);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

async function settleMonthFromForm(
  { services, facts, by, agencyId, month, form }: StatementSubmission,
  id: string,
) {
  const shown = getFormText(form, "shown");
  const shownCentavos = /^-?\d{1,10}$/.test(shown) ? Number(shown) : 0;
  const wish = { id, agencyId, month, shownCentavos, by };
  const { outcome } = await services.agencies.settleAgencyMonth(wish);
  facts.log.info({ agencyId, month, outcome }, "the operator settled a month");
  if (outcome === "unknown") throw data(null, { status: 404 });
  return outcome === "settled"
    ? redirectToDone(agencyId, month, "settled")
    : refuse(facts, outcome);
}

async function undoSettlementFromForm(
  { services, facts, by, agencyId, month }: StatementSubmission,
  id: string,
) {
  const isUndone = await services.agencies.undoSettlement({ id, agencyId, by });
  facts.log.info({ agencyId, month, isUndone }, "the operator undid a settlement");
  return isUndone ? redirectToDone(agencyId, month, "undone") : refuse(facts, "not-there");
}

async function sendStatementFromForm(
  { services, facts, agencyId, month }: StatementSubmission,
  formId: string,
) {
  const outcome = await services.notifier.queueAgencyStatement({ agencyId, month, formId });
  facts.log.info({ agencyId, month, outcome }, "the operator mailed a statement");
  if (outcome === "unknown") throw data(null, { status: 404 });
  return outcome === "queued" ? redirectToDone(agencyId, month, "sent") : refuse(facts, outcome);
}

function refuse({ id }: RequestFacts, refusal: StatementReply["refusal"]) {
  return data<StatementReply>({ id, refusal }, { status: 409 });
}

function redirectToDone(agencyId: string, month: string, what: string) {
  return redirect(`/admin/agencies/${agencyId}/statement?month=${month}&done=${what}`, 303);
}

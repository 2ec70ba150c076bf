import { isId } from "#app/bookings/booking-id.ts";
import type { PaymentRequestResult } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { PaymentLinkReply } from "./booking-form-replies.ts";
import { parsePaymentLink, readPaymentLinkTexts } from "./payment-link-form.ts";
import type { PaymentLinkProblem } from "./payment-link-messages.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** Name of the account that submitted the form. */
  by: string;
  id: string;
  form: FormData;
}>;

/** The result of a form about the payment link: a notice to show, or what was wrong. */
export type PaymentLinkResult =
  | { done: "link-made" | "link-withdrawn" }
  | { refusal: "not-confirmed" | "link-not-open" }
  | { reply: PaymentLinkReply; status: 400 | 409 };

/** Makes a payment link. Throws 400 for a form without a valid id. */
export async function makePaymentLink(submission: Submission): Promise<PaymentLinkResult> {
  const { services, facts, by, id, form } = submission;
  const texts = readPaymentLinkTexts(form);
  const refuse = (
    problem: PaymentLinkProblem,
    status: 400 | 409,
    more: Partial<Pick<PaymentLinkReply, "sumMxn" | "until">> = {},
  ): PaymentLinkResult => ({
    reply: { texts, problem, field: getField(problem), sumMxn: 0, until: null, ...more },
    status,
  });
  const parsed = parsePaymentLink(texts);
  if (!parsed.ok) return refuse(parsed.problem, 400);
  const made = await services.operator.createPaymentRequest(id, {
    ...parsed.link,
    id: readFormId(form),
    by,
  });
  facts.log.info({ bookingId: id, outcome: made.outcome }, "the operator made a payment link");
  return toResult(made, refuse);
}

function toResult(
  made: PaymentRequestResult,
  refuse: (
    problem: PaymentLinkProblem,
    status: 409,
    more?: Partial<Pick<PaymentLinkReply, "sumMxn" | "until">>,
  ) => PaymentLinkResult,
): PaymentLinkResult {
  switch (made.outcome) {
    case "created":
      return { done: "link-made" };
    case "not-confirmed":
      return { refusal: "not-confirmed" };
    case "too-much":
      return refuse("too-much", 409, { sumMxn: made.maxCentavos / 100 });
    case "too-little":
      return refuse("too-little", 409, { sumMxn: made.minCentavos / 100 });
    case "deadline-passed":
      return refuse("deadline-passed", 409);
    case "deadline-too-late":
      return refuse("deadline-too-late", 409, { until: made.latest });
  }
}

/** Withdraws the payment link that the page showed. */
export async function withdrawPaymentLink({
  services,
  facts,
  by,
  id,
  form,
}: Submission): Promise<PaymentLinkResult> {
  const request = { id: readFormId(form), by };
  const outcome = await services.operator.withdrawPaymentRequest(id, request);
  facts.log.info({ bookingId: id, outcome }, "the operator withdrew a payment link");
  return outcome === "withdrawn" ? { done: "link-withdrawn" } : { refusal: "link-not-open" };
}

function getField(problem: PaymentLinkProblem): PaymentLinkReply["field"] {
  return problem.startsWith("deadline") || problem === "not-a-time" ? "untilDay" : "amount";
}

function readFormId(form: FormData): string {
  const formId = getFormText(form, "id");
  if (!isId(formId)) throw new Response("This form is not known.", { status: 400 });
  return formId;
}

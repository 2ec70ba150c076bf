import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { parseSum } from "#app/forms/sum.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { TransferReply } from "./booking-form-replies.ts";
import type { TransferProblem } from "./transfer-received-messages.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** Name of the account that submitted the form. */
  by: string;
  id: string;
  form: FormData;
}>;

/** The result of the form that confirms a transfer. */
export type TransferResult =
  | { done: "transfer-received" }
  | { refusal: "not-confirmed" }
  | { transfer: TransferReply; status: 400 | 409 };

/**
 * Records the transfer for a payment link, which ends the link. Throws 400 for a form without valid
 * ids.
 */
export async function confirmTransfer(submission: Submission): Promise<TransferResult> {
  const { services, facts, by, id, form } = submission;
  const [paymentId, requestId] = [getFormText(form, "id"), getFormText(form, "requestId")];
  if (!isId(paymentId) || !isId(requestId))
    throw new Response("This form is not known.", { status: 400 });
  const amount = getFormText(form, "amount");
  const refuse = (problem: TransferProblem, status: 400 | 409, maxMxn = 0): TransferResult => ({
    transfer: { amount, problem, maxMxn },
    status,
  });
  const amountCentavos = parseSum(amount);
  if (amountCentavos === null) return refuse("not-a-sum", 400);
  const noted = await services.operator.recordManualPayment(id, {
    ...{ id: paymentId, requestId, method: "transfer", amountCentavos, note: null, by },
  });
  facts.log.info({ bookingId: id, outcome: noted.outcome }, "the operator confirmed a transfer");
  switch (noted.outcome) {
    case "noted":
      return { done: "transfer-received" };
    case "too-much":
      return refuse("too-much", 409, noted.maxCentavos / 100);
    case "link-over":
      return refuse("link-over", 409);
    case "not-booked":
    case "money-changed":
      return { refusal: "not-confirmed" };
  }
}

import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import type { PaymentLinkReply } from "./booking-form-replies.ts";
import { parsePaymentLink, readPaymentLinkTexts } from "./payment-link-form.ts";
import type { PaymentLinkProblem } from "./payment-link-messages.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";

/** Makes a payment link. Throws 400 for a form without a valid id. */
export async function makePaymentLink(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const texts = readPaymentLinkTexts(form);
  const refuse = (
    problem: PaymentLinkProblem,
    status: 400 | 409,
    more: Partial<Pick<PaymentLinkReply, "sumMxn" | "until">> = {},
  ) => {
    const nothing = { sumMxn: 0, until: null };
    const paymentLink = { texts, problem, field: getField(problem), ...nothing, ...more };
    return refuseBookingForm(submission, { form: "link", refusal: problem, paymentLink }, status);
  };
  const parsed = parsePaymentLink(texts);
  if (!parsed.ok) return refuse(parsed.problem, 400);
  const made = await services.operator.createPaymentRequest(id, {
    ...parsed.link,
    id: readFormId(form),
    by,
  });
  facts.log.info({ bookingId: id, outcome: made.outcome }, "the operator made a payment link");
  switch (made.outcome) {
    case "created":
      return redirectToBooking(id, "link-made");
    case "not-confirmed":
      return refuseBookingForm(submission, { form: "link", refusal: made.outcome }, 409);
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
export async function withdrawPaymentLink(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const request = { id: readFormId(form), by };
  const outcome = await services.operator.withdrawPaymentRequest(id, request);
  facts.log.info({ bookingId: id, outcome }, "the operator withdrew a payment link");
  return outcome === "withdrawn"
    ? redirectToBooking(id, "link-withdrawn")
    : refuseBookingForm(submission, { form: "link", refusal: "link-not-open" }, 409);
}

function getField(problem: PaymentLinkProblem): PaymentLinkReply["field"] {
  return problem.startsWith("deadline") || problem === "not-a-time" ? "untilDay" : "amount";
}

function readFormId(form: FormData): string {
  const formId = getFormText(form, "id");
  return isId(formId) ? formId : refuseUnknownForm();
}

import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { parseSum } from "#app/forms/sum.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";
import type { TransferProblem } from "./transfer-received-messages.ts";

/**
 * Records the transfer for a payment link, which ends the link. Throws 400 for a form without valid
 * ids.
 */
export async function confirmTransfer(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const [paymentId, requestId] = [getFormText(form, "id"), getFormText(form, "requestId")];
  if (!isId(paymentId) || !isId(requestId)) refuseUnknownForm();
  const amount = getFormText(form, "amount");
  const refuse = (problem: TransferProblem, status: number, maxMxn = 0) => {
    const transfer = { amount, problem, maxMxn };
    return refuseBookingForm(submission, { form: "link", refusal: problem, transfer }, status);
  };
  const amountCentavos = parseSum(amount);
  if (amountCentavos === null) return refuse("not-a-sum", 400);
  const noted = await services.operator.recordManualPayment(id, {
    ...{ id: paymentId, requestId, method: "transfer", amountCentavos, note: null, by },
  });
  facts.log.info({ bookingId: id, outcome: noted.outcome }, "the operator confirmed a transfer");
  switch (noted.outcome) {
    case "noted":
      return redirectToBooking(id, "transfer-received");
    case "too-much":
      return refuse("too-much", 409, noted.maxCentavos / 100);
    case "link-over":
      return refuse("link-over", 409);
    case "not-booked":
    case "money-changed":
      return refuseBookingForm(submission, { form: "link", refusal: "not-confirmed" }, 409);
  }
}

import { getFormText } from "#app/forms/form-text.ts";
import { parseInstant } from "#app/platform/local-time.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import type { PaymentHoldReply } from "./booking-form-replies.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";

function refuse(submission: BookingSubmission, paymentHold: PaymentHoldReply, status = 409) {
  const reply = { form: "hold", refusal: paymentHold.problem, paymentHold } as const;
  return refuseBookingForm(submission, reply, status);
}

/** Sets another deadline for a booking that is held until it is paid. */
export async function extendHoldFromForm(submission: BookingSubmission) {
  const { services, facts, by, id, form } = submission;
  const readText = (name: string) => getFormText(form, name).slice(0, 40);
  const texts = { untilDay: readText("untilDay"), untilTime: readText("untilTime") };
  const until = parseInstant(texts.untilDay, texts.untilTime);
  if (!until) return refuse(submission, { texts, problem: "not-a-time", until: null }, 400);
  const shown = new Date(readText("shown"));
  const extended = await services.operator.extendHold(id, {
    ...{ until, by },
    shown: Number.isNaN(shown.getTime()) ? null : shown,
  });
  facts.log.info({ bookingId: id, outcome: extended.outcome }, "the operator extended a hold");
  switch (extended.outcome) {
    case "extended":
      return redirectToBooking(id, "hold-extended");
    case "deadline-too-late":
      return refuse(submission, { texts, problem: extended.outcome, until: extended.latest });
    case "changed":
      return refuse(submission, { texts, problem: extended.outcome, until: extended.until });
    case "deadline-passed":
    case "not-held":
      return refuse(submission, { texts, problem: extended.outcome, until: null });
  }
}

/** Releases the places of a booking that is held until it is paid. */
export async function releaseHoldFromForm(submission: BookingSubmission) {
  const { services, facts, by, id } = submission;
  const outcome = await services.operator.releaseHeldBooking(id, { by });
  facts.log.info({ bookingId: id, outcome }, "the operator released a hold");
  return outcome === "released"
    ? redirectToBooking(id, "hold-released")
    : refuse(submission, { texts: null, problem: outcome, until: null });
}

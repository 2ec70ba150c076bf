import { getFormText } from "#app/forms/form-text.ts";
import { parseInstant } from "#app/platform/local-time.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { PaymentHoldReply } from "./booking-form-replies.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** Name of the account that submitted the form. */
  by: string;
  id: string;
  form: FormData;
}>;

/** The result of a form about the hold: a notice to show, or what was wrong. */
export type PaymentHoldResult =
  | { done: "hold-extended" | "hold-released" }
  | { reply: PaymentHoldReply; status: 400 | 409 };

/** Sets another deadline for a booking that is held until it is paid. */
export async function extendHoldFromForm(submission: Submission): Promise<PaymentHoldResult> {
  const { services, facts, by, id, form } = submission;
  const readText = (name: string) => getFormText(form, name).slice(0, 40);
  const texts = { untilDay: readText("untilDay"), untilTime: readText("untilTime") };
  const until = parseInstant(texts.untilDay, texts.untilTime);
  if (!until) return { reply: { texts, problem: "not-a-time", until: null }, status: 400 };
  const shown = new Date(readText("shown"));
  const extended = await services.operator.extendHold(id, {
    ...{ until, by },
    shown: Number.isNaN(shown.getTime()) ? null : shown,
  });
  facts.log.info({ bookingId: id, outcome: extended.outcome }, "the operator extended a hold");
  switch (extended.outcome) {
    case "extended":
      return { done: "hold-extended" };
    case "deadline-too-late":
      return {
        reply: { texts, problem: extended.outcome, until: extended.latest },
        status: 409,
      };
    case "changed":
      return { reply: { texts, problem: "changed", until: extended.until }, status: 409 };
    case "deadline-passed":
    case "not-held":
      return { reply: { texts, problem: extended.outcome, until: null }, status: 409 };
  }
}

/** Releases the places of a booking that is held until it is paid. */
export async function releaseHoldFromForm(submission: Submission): Promise<PaymentHoldResult> {
  const { services, facts, by, id } = submission;
  const outcome = await services.operator.releaseHeldBooking(id, { by });
  facts.log.info({ bookingId: id, outcome }, "the operator released a hold");
  if (outcome === "released") return { done: "hold-released" };
  return { reply: { texts: null, problem: outcome, until: null }, status: 409 };
}

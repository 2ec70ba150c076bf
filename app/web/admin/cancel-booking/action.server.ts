import { data } from "react-router";
import type { RefundChoice } from "#app/bookings/changes/cancel-booking.server.ts";
import { isRefundShare } from "#app/bookings/refund-terms.ts";
import { parseSum } from "#app/forms/sum.ts";
import { cleanText, textRules } from "#app/forms/text-rules.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { cancelSumRule } from "./cancel-sum-rule.ts";

type Submission = Readonly<{
  services: Services;
  facts: Pick<RequestFacts, "log" | "id">;
  id: string;
  form: FormData;
}>;

/** The texts of the form, which a reply shows again. */
export type CancelTexts = Readonly<{ refund: string; amount: string; reason: string }>;

/** Cancels a booking with the sum that the operator chose. */
export async function handleCancelForm({ services, facts, id, form }: Submission) {
  const getText = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const texts = { refund: getText("refund"), amount: getText("amount"), reason: getText("reason") };
  const showForm = (refusal: Refusal | null, status: number, mostMxn = 0) =>
    data({ step: "form" as const, refusal, id: facts.id, texts, mostMxn }, { status });
  if (form.get("intent") === "change") return showForm(null, 200);
  const choice = readRefundChoice(form, texts);
  if (typeof choice === "string") return showForm(choice, 400);
  const ended = await services.operator.cancelBookingForOperator(id, choice);
  facts.log.info(
    { bookingId: id, choice: choice.refund, outcome: ended.outcome },
    "the operator cancelled",
  );
  switch (ended.outcome) {
    case "cancelled":
      return redirectToBooking(id, ended.refund);
    case "to-confirm": {
      const { backCentavos, places } = ended;
      return data({ step: "confirm" as const, id: facts.id, texts, backCentavos, places });
    }
    case "too-late":
      return showForm("not-confirmed", 409);
    case "reason-missing":
      return showForm("reason", 400);
    case "too-much":
      return showForm("too-much", 400, ended.mostMxn);
    default:
      return showForm(ended.outcome, 409);
  }
}

/** Why nothing was cancelled. */
type Refusal =
  | "choose"
  | "amount"
  | "reason"
  | "too-much"
  | "not-confirmed"
  | "already-cancelled"
  | "refund-changed";

/** Reads the sum that the operator chose, or why it cannot be read. */
export function readRefundChoice(form: FormData, texts: CancelTexts): RefundChoice | Refusal {
  const shown = form.get("shown");
  if (texts.refund === "policy") {
    return { refund: "policy", shown: isRefundShare(shown) ? shown : "none" };
  }
  const isSum = texts.refund === "sum" || texts.refund === "fee";
  if (!isSum && texts.refund !== "full") return "choose";
  const typed = cleanText(texts.reason, textRules.place);
  const isEmpty = texts.reason.trim() === "";
  if ("error" in typed && !isEmpty) return "reason";
  const reason = "error" in typed ? null : typed.text;
  if (texts.refund === "full") return { refund: "full", reason };
  const centavos = parseSum(texts.amount, cancelSumRule);
  if (centavos === null) return "amount";
  const agreed = /^\d{1,9}$/.exec(String(form.get("agreed")))?.[0];
  const refund = texts.refund === "sum" ? ("sum" as const) : ("fee" as const);
  return { refund, centavos, reason, agreed: agreed ? Number(agreed) : null };
}

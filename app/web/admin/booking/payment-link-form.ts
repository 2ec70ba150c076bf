import { getFormText } from "#app/forms/form-text.ts";
import { parseSum } from "#app/forms/sum.ts";
import { parseInstant } from "#app/platform/local-time.ts";
import type { PaymentLinkProblem } from "./payment-link-messages.ts";

export type PaymentLinkTexts = Readonly<Record<"amount" | "untilDay" | "untilTime", string>>;

type ParsedLink =
  | { ok: true; link: Readonly<{ amountCentavos: number; expiresAt: Date }> }
  | { ok: false; problem: PaymentLinkProblem };

/** Returns the typed fields of the form. Missing fields are empty. */
export function readPaymentLinkTexts(form: FormData): PaymentLinkTexts {
  const readText = (name: string) => getFormText(form, name);
  return {
    amount: readText("amount"),
    untilDay: readText("untilDay"),
    untilTime: readText("untilTime"),
  };
}

/** Parses the sum, such as "1,850", and the deadline, a local day and time. */
export function parsePaymentLink({ amount, untilDay, untilTime }: PaymentLinkTexts): ParsedLink {
  const amountCentavos = parseSum(amount);
  if (amountCentavos === null) return { ok: false, problem: "not-a-sum" };
  const expiresAt = parseInstant(untilDay, untilTime);
  if (!expiresAt) return { ok: false, problem: "not-a-time" };
  return { ok: true, link: { amountCentavos, expiresAt } };
}

import { createOptionalTextSchema } from "#app/forms/form-text-schema.ts";
import { textRules } from "#app/forms/text-rules.ts";

/** How money changes hands without the payment provider. */
export const manualPaymentMethods = ["cash", "transfer", "agency"] as const;

/** What was typed about money that changed hands. */
export type ManualPaymentTexts = Readonly<{
  intent: "collect" | "give-back";
  amount: string;
  method: string;
  note: string;
}>;

export function readMoneyTexts(
  form: FormData,
  intent: ManualPaymentTexts["intent"],
): ManualPaymentTexts {
  const readText = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { intent, amount: readText("amount"), method: readText("method"), note: readText("note") };
}

/** What can be wrong with it. `too-much`: more than is owed, or than there is to give back. */
export type ManualPaymentProblem = "not-a-sum" | "choose-method" | "bad-note" | "too-much";

type Read =
  | {
      ok: true;
      payment: Readonly<{
        method: (typeof manualPaymentMethods)[number];
        /** Negative for money given back. */
        amountCentavos: number;
        note: string | null;
      }>;
    }
  | { ok: false; problem: ManualPaymentProblem };

/** Checks a sum in pesos, "3,400" or "99.50", and how it changed hands. */
export function parseManualPayment({ intent, amount, method, note }: ManualPaymentTexts): Read {
  const typed = amount.slice(0, 20).replace(/[\s$,]/g, "");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return { ok: false, problem: "not-a-sum" };
  const centavos = Math.round(Number(typed) * 100);
  if (centavos === 0) return { ok: false, problem: "not-a-sum" };
  const known = manualPaymentMethods.find((one) => one === method);
  if (!known) return { ok: false, problem: "choose-method" };
  const said = createOptionalTextSchema(textRules.remarks).safeParse(note);
  if (!said.success) return { ok: false, problem: "bad-note" };
  return {
    ok: true,
    payment: {
      method: known,
      amountCentavos: intent === "collect" ? centavos : -centavos,
      note: said.data,
    },
  };
}

import { manualPaymentMethods } from "#app/bookings/manual/manual-payment-methods.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { createOptionalTextSchema } from "#app/forms/form-text-schema.ts";
import { parseSum } from "#app/forms/sum.ts";
import { textRules } from "#app/forms/text-rules.ts";
import type { ManualPaymentMethod } from "#db/schema.ts";

/** The raw field values of the form for a manual payment or refund. */
export type ManualPaymentTexts = Readonly<{
  intent: "collect" | "give-back";
  amount: string;
  method: string;
  note: string;
}>;

/** Returns the raw field values of the form. Missing fields are empty. */
export function readManualPaymentTexts(
  form: FormData,
  intent: ManualPaymentTexts["intent"],
): ManualPaymentTexts {
  const readText = (name: string) => getFormText(form, name);
  return { intent, amount: readText("amount"), method: readText("method"), note: readText("note") };
}

/**
 * The reasons why a manual payment is rejected. `too-much`: the amount is more than is owed or can
 * be refunded.
 */
export type ManualPaymentProblem = "not-a-sum" | "choose-method" | "bad-note" | "too-much";

type ParsedManualPayment =
  | {
      ok: true;
      payment: Readonly<{
        method: ManualPaymentMethod;
        /** Negative for a refund. */
        amountCentavos: number;
        note: string | null;
      }>;
    }
  | { ok: false; problem: ManualPaymentProblem };

/** Parses the amount in pesos, such as "3,400" or "99.50", with its method and note. */
export function parseManualPayment({
  intent,
  amount,
  method,
  note,
}: ManualPaymentTexts): ParsedManualPayment {
  const centavos = parseSum(amount);
  if (centavos === null) return { ok: false, problem: "not-a-sum" };
  const known = manualPaymentMethods.find((manualPaymentMethod) => manualPaymentMethod === method);
  if (!known) return { ok: false, problem: "choose-method" };
  const parsedNote = createOptionalTextSchema(textRules.remarks).safeParse(note);
  if (!parsedNote.success) return { ok: false, problem: "bad-note" };
  return {
    ok: true,
    payment: {
      method: known,
      amountCentavos: intent === "collect" ? centavos : -centavos,
      note: parsedNote.data,
    },
  };
}

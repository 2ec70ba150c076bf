import { defineForm } from "#app/forms/form-definition.ts";
import { sumField, textField } from "#app/forms/form-fields.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { totalSumRule } from "./total-sum-rule.ts";

const reason = textField(textRules.place);

export const priceForm = defineForm({ total: sumField(totalSumRule), reason });
/** The form that refunds a part of what was paid for a booking. */
export const refundForm = defineForm({ amount: sumField(), reason });
export const noteForm = defineForm({ teamNote: textField(textRules.remarks) });

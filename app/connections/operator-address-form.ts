import { defineForm } from "../forms/form-definition.ts";
import { emptyTextField } from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";

/** To which address the operator's mails go; empty for the public address of the business. */
export const operatorAddressForm = defineForm({ operatorAddress: emptyTextField(textRules.email) });

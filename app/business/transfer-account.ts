import { z } from "zod";
import { textLimits } from "./business-limits.ts";
import { isClabe, removeDigitGroups } from "./clabe.ts";
import { createLineSchema, getErrorCode } from "./setting-field-types.ts";

/** The most digits of an account number or a card number. */
const maxAccountDigits = 20;

/**
 * The account to which guests can transfer money, or null if the operator takes no transfers (ADR
 * 73). `account` is the number of the account or of its card; it may be empty.
 */
export const transferAccountSchema = z
  .object({
    bank: createLineSchema(textLimits.holder),
    holder: createLineSchema(textLimits.holder),
    clabe: z
      .string(getErrorCode("not-a-clabe"))
      .transform(removeDigitGroups)
      .refine(isClabe, getErrorCode("not-a-clabe")),
    account: z
      .string(getErrorCode("not-an-account"))
      .transform(removeDigitGroups)
      .refine((digits) => digits === "" || isAccountNumber(digits), getErrorCode("not-an-account")),
  })
  .nullable();

export type TransferAccount = NonNullable<z.output<typeof transferAccountSchema>>;

function isAccountNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length >= 6 && digits.length <= maxAccountDigits;
}

/** Splits an account or card number into groups of up to four digits. */
export function splitAccountNumber(digits: string): string[] {
  return digits.match(/.{1,4}/g) ?? [];
}

/**
 * Replaces the no-break space in an amount, so that large text may break between the currency and
 * the number.
 */
export function allowLineBreak(amount: string): string {
  return amount.replace("\u00a0", " ");
}

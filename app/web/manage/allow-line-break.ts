/**
 * Replaces the no-break space, so that large text may break between the currency and the figure.
 */
export function allowLineBreak(amount: string): string {
  return amount.replace("\u00a0", " ");
}

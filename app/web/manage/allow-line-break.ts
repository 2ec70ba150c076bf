/** Replaces the no-break space, so that in large type the currency may stand above the figure. */
export function allowLineBreak(amount: string): string {
  return amount.replace("\u00a0", " ");
}

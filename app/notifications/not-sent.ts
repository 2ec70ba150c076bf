/** Why a delivery is not tried again; the text is stored with the delivery. */
export const notSent = {
  noWebhookUrl: "No webhook URL configured",
  /** A newer message says how the booking stands now. */
  outdated: "The booking has changed since this was written",
  /** A reminder after the pickup. */
  tooLate: "The time for which this was meant is over",
} as const;

/** The reasons for which nobody misses the message. */
export const suppressed: readonly string[] = [notSent.outdated, notSent.tooLate];

const reasons: readonly string[] = Object.values(notSent);

export function isFinal(failure: string): boolean {
  return reasons.includes(failure);
}

/** Why a mail or a call is not tried again; the text is stored with the delivery. */
export const suppressionReasons = {
  noWebhookUrl: "No webhook URL configured",
  /** A newer message says how the booking stands now. */
  outdated: "The booking has changed since this was written",
  /** A reminder after the pickup. */
  tooLate: "The time for which this was meant is over",
} as const;

/** Why a ring is not tried again: its owner took the permission back, or the operator removed it. */
export const phoneUnsubscribed = "The phone does not ring any more";

/** The reasons for which nobody misses the message. */
export const silentSuppressions: readonly string[] = [
  suppressionReasons.outdated,
  suppressionReasons.tooLate,
  phoneUnsubscribed,
];

const reasons: readonly string[] = [...Object.values(suppressionReasons), phoneUnsubscribed];

export function isFinal(failure: string): boolean {
  return reasons.includes(failure);
}

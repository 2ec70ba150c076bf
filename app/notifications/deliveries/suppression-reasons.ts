/**
 * The reasons why an email or call is not retried. The text of the reason is stored with the
 * delivery.
 */
export const suppressionReasons = {
  noWebhookUrl: "No webhook URL configured",
  /** A newer message describes the current state of the booking. */
  outdated: "The booking has changed since this was written",
  /** The pickup time that a reminder announces has passed. */
  tooLate: "The time for which this was meant is over",
  unsubscribed: "The guest has ended these messages",
  /** Email or a person has taken over for a WhatsApp message. */
  takenOver: "Somebody else tells the guest by now",
} as const;

/**
 * The reason why a push notification is not retried: the phone's owner revoked the permission, or
 * the operator removed the phone.
 */
export const phoneUnsubscribed = "The phone does not ring any more";

/**
 * The reasons why a message is no longer needed. A message with one of them does not count as
 * missed.
 */
export const silentSuppressions: readonly string[] = [
  suppressionReasons.outdated,
  suppressionReasons.tooLate,
  suppressionReasons.unsubscribed,
  suppressionReasons.takenOver,
  phoneUnsubscribed,
];

const finalReasons: readonly string[] = [...Object.values(suppressionReasons), phoneUnsubscribed];

export function isFinalFailure(failure: string): boolean {
  return finalReasons.includes(failure);
}

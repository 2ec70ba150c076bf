/** From this difference on, a person is told that the phone's clock is wrong, in milliseconds. */
const wrongClockMs = 5 * 60 * 1000;

/**
 * Returns what has to be added to the phone's clock to get the site's, in milliseconds. The site read
 * its clock at some moment between the request and the answer, so the middle is taken.
 */
export function computeClockOffset(
  siteTime: number,
  { askedAt, answeredAt }: Readonly<{ askedAt: number; answeredAt: number }>,
): number {
  return Math.round(siteTime - (askedAt + answeredAt) / 2);
}

/** Returns the site's time for a moment of the phone's clock, both in milliseconds since 1970. */
export function correctTime(phoneTime: number, offsetMs: number): number {
  return phoneTime + offsetMs;
}

/** Whether the phone's clock is so wrong that its owner should know. */
export function isClockWrong(offsetMs: number): boolean {
  return Math.abs(offsetMs) >= wrongClockMs;
}

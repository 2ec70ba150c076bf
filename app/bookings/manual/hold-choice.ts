import { usualHoldHours } from "../payment-hold.ts";

/** How many hours a booking can be held until it is paid. */
const holdHours = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168] as const;

/**
 * A choice of the form: a number of hours, `close` for until bookings of the ride close, or nothing
 * for the usual time.
 */
export const holdChoices = ["", "close", ...holdHours.map(String)] as const;

/** Returns the hours that end before bookings close. `minutesLeft` is the time until then. */
export function listHoldHours(minutesLeft: number): number[] {
  return holdHours.filter((hours) => hours * 60 < minutesLeft);
}

/** Returns the choice that is proposed for a ride whose bookings close in `minutesLeft`. */
export function getProposedHold(minutesLeft: number): string {
  return minutesLeft > usualHoldHours * 60 ? String(usualHoldHours) : "close";
}

/**
 * Converts a choice to the deadline of the hold; null for the usual one. `closes` is when bookings
 * of the ride close.
 */
export function toHoldDeadline(
  choice: string,
  { now, closes }: Readonly<{ now: Date; closes: Date }>,
): Date | null {
  if (choice === "close") return closes;
  return choice === "" ? null : new Date(now.getTime() + Number(choice) * 3_600_000);
}

/**
 * Formats a departure's capacity and whether it is closed as one text, so that a form can detect
 * that somebody else has changed them.
 */
export function formatCapacityValue({
  capacity,
  closed,
}: Readonly<{ capacity: number; closed: boolean }>): string {
  return `${capacity} ${closed ? "closed" : "open"}`;
}

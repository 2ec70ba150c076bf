/** Formats capacity and closure of a departure as one text, so that a form can compare them. */
export function formatCapacityValue({
  capacity,
  closed,
}: Readonly<{ capacity: number; closed: boolean }>): string {
  return `${capacity} ${closed ? "closed" : "open"}`;
}

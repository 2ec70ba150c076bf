/** Capacity and closure of a departure as one value, as a form compares them. */
export function formatCapacityValue({
  capacity,
  closed,
}: Readonly<{ capacity: number; closed: boolean }>): string {
  return `${capacity} ${closed ? "closed" : "open"}`;
}

/**
 * Converts a value to JSON with sorted property names, because the database does not keep their
 * order.
 */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}

/** Returns whether two values are equal, regardless of the order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import type { Party } from "../tours/pricing.ts";

/** Riders, children and whether the ride is private as one value, as a form compares them. */
export function formatPartyValue({ participants, children, isPrivate }: Party): string {
  return `${participants} ${isPrivate ? 0 : children} ${isPrivate ? "private" : "shared"}`;
}

/** The party that such a value names; null for any other text. */
export function parsePartyValue(text: string): Party | null {
  const [, riders, children, kind] = /^(\d{1,7}) (\d{1,7}) (private|shared)$/.exec(text) ?? [];
  if (!riders || !children) return null;
  return {
    participants: Number(riders),
    children: Number(children),
    isPrivate: kind === "private",
  };
}

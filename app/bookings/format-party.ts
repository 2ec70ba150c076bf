import type { Party } from "../tours/pricing.ts";

/**
 * Formats riders, children and whether the ride is private as one text, so that a form can compare
 * them.
 */
export function formatPartyValue({ participants, children, isPrivate }: Party): string {
  return `${participants} ${isPrivate ? 0 : children} ${isPrivate ? "private" : "shared"}`;
}

/** Parses a text from `formatPartyValue`; null for any other text. */
export function parsePartyValue(text: string): Party | null {
  const [, riders, children, kind] = /^(\d{1,7}) (\d{1,7}) (private|shared)$/.exec(text) ?? [];
  if (!riders || !children) return null;
  return {
    participants: Number(riders),
    children: Number(children),
    isPrivate: kind === "private",
  };
}

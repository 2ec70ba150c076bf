import type { Party } from "../tours/pricing.ts";

/** Formats a party as one text, so that a form can tell whether the party has changed. */
export function formatPartyValue({ participants, children, isPrivate }: Party): string {
  return `${participants} ${isPrivate ? 0 : children} ${isPrivate ? "private" : "shared"}`;
}

/** Parses a text that `formatPartyValue` returned; null for any other text. */
export function parsePartyValue(text: string): Party | null {
  const [, riders, children, kind] = /^(\d{1,7}) (\d{1,7}) (private|shared)$/.exec(text) ?? [];
  if (!riders || !children) return null;
  return {
    participants: Number(riders),
    children: Number(children),
    isPrivate: kind === "private",
  };
}

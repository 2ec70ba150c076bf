import type { TemplateCategory, TemplateState } from "./gateway.ts";

const states: Readonly<Record<string, TemplateState>> = {
  PENDING: "pending",
  IN_APPEAL: "pending",
  APPROVED: "approved",
  REINSTATED: "approved",
  FLAGGED: "approved",
  REJECTED: "refused",
  PAUSED: "paused",
  DISABLED: "disabled",
  PENDING_DELETION: "disabled",
  DELETED: "disabled",
};

/** Returns our name of a state in the provider's words, in either case. */
export function toTemplateState(word: string): TemplateState {
  return states[word.toUpperCase()] ?? "unknown";
}

/** Returns our name of a category in the provider's words; null for one that this site does not know. */
export function toCategory(word: string): TemplateCategory | null {
  const known: readonly TemplateCategory[] = ["utility", "marketing", "authentication"];
  return known.find((category) => category === word.toLowerCase()) ?? null;
}

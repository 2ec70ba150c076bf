import type { LeadKind } from "#db/schema.ts";
import { cleanText } from "../forms/text-rules.ts";
import { cutText } from "../i18n/cut-text.ts";

/** How a guest found the business. `name` is null for kinds that need none. */
export type Lead = Readonly<{ kind: LeadKind; name: string | null }>;

/** The kinds that the team can choose for a booking by hand. */
export const manualLeadKinds = ["whatsapp", "walk-in", "hotel", "returning", "other"] as const;
export type ManualLeadKind = (typeof manualLeadKinds)[number];

/** More than the start script sends. What is longer is not from it. */
const maxSentLength = 700;
const maxPartLength = 40;

/**
 * Parses what the start script kept (`delivery/keep-lead.ts`): the host of the page before, a question
 * mark, and the parts of the query that tell where the visit began. Strangers can send anything, so each
 * part is cleaned and cut. Null if it says nothing, or if the tab was opened from the site itself.
 */
export function parseLead(sent: string, ownHost: string): Lead | null {
  const split = sent.indexOf("?");
  if (split < 0 || sent.length > maxSentLength) return null;
  const query = new URLSearchParams(sent.slice(split));
  const read = (name: string) => cleanPart(query.get(name) ?? "");
  const from = read("from").toLowerCase();
  if (isLinkName(from)) return { kind: "link", name: from };
  const tags = [from, read("utm_source"), read("utm_medium"), read("utm_campaign")].filter(Boolean);
  if (tags.length > 0) return { kind: "campaign", name: [...new Set(tags)].join(" / ") };
  const host = sent.slice(0, split).toLowerCase();
  if (host === "") return { kind: "direct", name: null };
  if (host === ownHost.toLowerCase()) return null;
  return isHost(host) ? { kind: "site", name: host.replace(/^www\./, "") } : null;
}

/** Returns how the guest of a booking found the business; null if it is not known. */
export function toLead({
  leadKind,
  leadName,
}: Readonly<{ leadKind: LeadKind | null; leadName: string | null }>): Lead | null {
  return leadKind && { kind: leadKind, name: leadName };
}

/** Returns the lead of a link that does not exist: the name is what a stranger has typed. */
export function toCampaign({ name }: Lead): Lead {
  return { kind: "campaign", name };
}

function cleanPart(typed: string): string {
  const read = cleanText(cutText(typed, maxPartLength), {
    maximum: maxPartLength,
    hasCardNumber: () => false,
  });
  return "text" in read ? read.text : "";
}

function isHost(text: string): boolean {
  return text.length <= 100 && /^[a-z0-9.-]+(:\d{1,5})?$/.test(text) && text.includes(".");
}

/** Returns whether a text can name a link: 2 to 40 lowercase letters, digits and single hyphens. */
export function isLinkName(text: string): boolean {
  return text.length >= 2 && text.length <= 40 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** The path of a named link. */
export function getNamedLinkPath(name: string): string {
  return `/go/${name}`;
}

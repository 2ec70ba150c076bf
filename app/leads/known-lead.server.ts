import type { Transaction } from "#db/database.ts";
import { type Lead, toCampaign } from "./lead.ts";
import { findNamedLink } from "./named-links.server.ts";

/** Returns a lead, in which the name of a link that the team has not made is what somebody typed. */
export async function findKnownLead(
  tx: Transaction,
  lead: Lead | null | undefined,
): Promise<Lead | null> {
  if (lead?.kind !== "link") return lead ?? null;
  return (await findNamedLink(tx, lead.name ?? "")) ? lead : toCampaign(lead);
}

export function toLeadColumns(lead: Lead | null) {
  return { leadKind: lead?.kind ?? null, leadName: lead?.name ?? null };
}

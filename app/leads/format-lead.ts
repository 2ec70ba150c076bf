import { fillMessage } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { type Lead, type ManualLeadKind, manualLeadKinds } from "./lead.ts";
import { leadMessages } from "./lead-messages.ts";

/** Lists what the team can choose for a booking by hand. */
export function listLeadChoices(locale: Locale): Readonly<Record<ManualLeadKind, string>> {
  const { kinds } = leadMessages[locale];
  return Object.fromEntries(manualLeadKinds.map((kind) => [kind, kinds[kind]])) as Record<
    ManualLeadKind,
    string
  >;
}

/** Formats how a guest found the business. */
export function formatLead({ kind, name }: Lead, locale: Locale): string {
  return fillMessage(leadMessages[locale].kinds[kind], { name: name ?? "" });
}

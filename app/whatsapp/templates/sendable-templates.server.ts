import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type TemplateKind, whatsappTemplates } from "#db/schema.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { TemplateLanguage } from "../gateway.ts";

export type TemplateRow = typeof whatsappTemplates.$inferSelect;

/** WhatsApp's language codes of our templates. */
export const templateLanguages: Readonly<Record<Locale, TemplateLanguage>> = {
  en: "en_US",
  es: "es_MX",
};

/**
 * Returns whether a template may be sent: it is approved, and the provider takes it for what it was
 * submitted as. One of another category could cost more and reach fewer guests, so a person decides.
 */
export function isSendable({ state, category, reportedCategory, retiredAt }: TemplateRow): boolean {
  const isRecategorized = reportedCategory !== null && reportedCategory !== category;
  return state === "approved" && !isRecategorized && retiredAt === null;
}

/** Lists the sendable templates of a kind, one for each language at most. */
export async function listSendableTemplates(
  db: Database | Transaction,
  kind: TemplateKind,
): Promise<ReadonlyMap<TemplateLanguage, TemplateRow>> {
  const rows = await db
    .select()
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.kind, kind), isNull(whatsappTemplates.retiredAt)))
    .orderBy(desc(whatsappTemplates.version));
  const found = new Map<TemplateLanguage, TemplateRow>();
  for (const row of rows)
    if (isSendable(row) && !found.has(row.language)) found.set(row.language, row);
  return found;
}

import { and, eq, isNull, lt } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { whatsappTemplates } from "#db/schema.ts";
import type { TemplateStateEvent } from "./gateway.ts";

/**
 * Applies what a provider reports about a template, unless a newer report is stored. Once a version
 * is approved, it takes the place of the earlier ones. Returns false if the template is not one of
 * this site.
 */
export async function applyTemplateState(
  tx: Transaction,
  { name, language, state, category, why, at }: TemplateStateEvent,
): Promise<boolean> {
  if (language !== "es_MX" && language !== "en_US") return false;
  const [row] = await tx
    .select()
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.name, name), eq(whatsappTemplates.language, language)))
    .for("update");
  if (!row) return false;
  if (row.reportedAt && row.reportedAt > at) return true;
  await tx
    .update(whatsappTemplates)
    .set({
      reportedAt: at,
      submittedAt: row.submittedAt ?? at,
      ...(state && { state, why }),
      ...(category && { reportedCategory: category }),
    })
    .where(and(eq(whatsappTemplates.name, name), eq(whatsappTemplates.language, language)));
  if (state === "approved") await retireEarlierVersions(tx, row, at);
  return true;
}

async function retireEarlierVersions(
  tx: Transaction,
  { kind, language, version }: typeof whatsappTemplates.$inferSelect,
  at: Date,
): Promise<void> {
  await tx
    .update(whatsappTemplates)
    .set({ retiredAt: at })
    .where(
      and(
        eq(whatsappTemplates.kind, kind),
        eq(whatsappTemplates.language, language),
        lt(whatsappTemplates.version, version),
        isNull(whatsappTemplates.retiredAt),
      ),
    );
}

import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { type TemplateKind, whatsappTemplates } from "#db/schema.ts";
import { type Locale, locales } from "../../i18n/locale.ts";
import { applyTemplateState } from "../../whatsapp/apply-template-state.server.ts";
import type { TemplateLanguage, WhatsAppGateway } from "../../whatsapp/gateway.ts";
import { templateLanguages } from "../../whatsapp/templates/sendable-templates.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { listExamples, toNumberedText } from "./template-text.ts";
import { getTemplateCategory, templateTexts } from "./template-texts.ts";

type Deps = Pick<NotifierDependencies, "db" | "clock" | "log" | "findWhatsAppGateway">;
type TemplateRow = typeof whatsappTemplates.$inferSelect;

/**
 * Submits the site's templates to the provider, and reads the state of those that it knows (ADR 97).
 * A changed text becomes a new version; the version before is sent until the new one is approved.
 * Safe to run at any time and concurrently. `texts` are those of the site; tests replace them.
 */
export async function submitTemplates(deps: Deps, texts = templateTexts): Promise<void> {
  const gateway = await deps.findWhatsAppGateway();
  if (!gateway) return;
  await runInTransaction(deps.db, (tx) => addChangedTexts(tx, texts, deps.clock.now()));
  const hasStates = await readStates(deps, gateway);
  // Without the provider's list it is not known what has been submitted before.
  if (!hasStates) return;
  for (const row of await listNewVersions(deps.db)) await submitTemplate(deps, gateway, row);
}

async function addChangedTexts(
  tx: Transaction,
  texts: typeof templateTexts,
  now: Date,
): Promise<void> {
  for (const [kind, localized] of Object.entries(texts) as [TemplateKind, Record<Locale, string>][])
    for (const locale of locales) {
      const language = templateLanguages[locale];
      const text = localized[locale];
      const [newest] = await tx
        .select()
        .from(whatsappTemplates)
        .where(and(eq(whatsappTemplates.kind, kind), eq(whatsappTemplates.language, language)))
        .orderBy(desc(whatsappTemplates.version))
        .limit(1);
      if (newest?.text === text) continue;
      const isOfKind = and(
        eq(whatsappTemplates.kind, kind),
        eq(whatsappTemplates.language, language),
      );
      // Only an approved version is needed until the new one is approved.
      await tx
        .update(whatsappTemplates)
        .set({ retiredAt: now })
        .where(and(isOfKind, ne(whatsappTemplates.state, "approved")));
      const version = (newest?.version ?? 0) + 1;
      const category = getTemplateCategory(kind);
      await tx
        .insert(whatsappTemplates)
        .values({
          name: `${kind}_v${version}`,
          ...{ language, kind, version, text, category },
          state: "new",
        })
        .onConflictDoNothing();
    }
}

/** Lists the newest version of each template, if it was not submitted yet. */
async function listNewVersions(db: Deps["db"]): Promise<TemplateRow[]> {
  const rows = await db
    .select()
    .from(whatsappTemplates)
    .where(isNull(whatsappTemplates.retiredAt))
    .orderBy(desc(whatsappTemplates.version));
  const newest = new Map<string, TemplateRow>();
  for (const row of rows) {
    const key = `${row.kind} ${row.language}`;
    if (!newest.has(key)) newest.set(key, row);
  }
  return [...newest.values()].filter(({ state }) => state === "new");
}

/**
 * Reads the state of all templates at the provider. Those that it does not know are submitted anew,
 * because the site may be connected with another account by now. Returns whether it answered.
 */
async function readStates({ db, clock, log }: Deps, gateway: WhatsAppGateway): Promise<boolean> {
  const startedAt = clock.now();
  const listed = await gateway.listTemplates();
  if (listed.outcome !== "listed") {
    log.warn({ listed }, "the states of the WhatsApp templates are not known");
    return false;
  }
  const known = new Set(listed.templates.map(({ name, language }) => `${name} ${language}`));
  await runInTransaction(db, async (tx) => {
    for (const template of listed.templates) {
      await applyTemplateState(tx, { kind: "template-state", ...template, at: startedAt });
    }
    const rows = await tx.select().from(whatsappTemplates);
    for (const row of rows) {
      if (known.has(`${row.name} ${row.language}`) || row.state === "new") continue;
      // What was submitted while the list was made may be missing in it.
      if (row.submittedAt && row.submittedAt >= startedAt) continue;
      await updateTemplate(tx, row, { state: "new", submittedAt: null, reportedCategory: null });
    }
  });
  return true;
}

async function submitTemplate(
  { db, clock, log }: Deps,
  gateway: WhatsAppGateway,
  row: TemplateRow,
): Promise<void> {
  const { name, language, category, text } = row;
  const locale = getLocale(language);
  const result = await gateway.submitTemplate({
    ...{ name, language, category },
    body: toNumberedText(text),
    examples: listExamples(text, locale),
  });
  const submittedAt = clock.now();
  switch (result.outcome) {
    case "submitted":
      await runInTransaction(db, (tx) =>
        applyTemplateState(tx, {
          ...{ kind: "template-state", name, language, why: null, at: submittedAt },
          ...{ state: result.state, category: result.category },
        }),
      );
      return;
    case "exists":
      return updateTemplate(db, row, { state: "pending", submittedAt });
    case "unknown":
      // The next run finds it in the provider's list, or submits it again.
      return;
    case "refused": {
      const { reason } = result.refusal;
      log.warn({ template: name, language, reason }, "a WhatsApp template was refused");
      if (isAboutAccount(reason)) return;
      return updateTemplate(db, row, {
        state: "refused",
        why: result.why.slice(0, 500),
        submittedAt,
      });
    }
  }
}

/** Whether a refusal says nothing about the template, so that it is submitted again later. */
function isAboutAccount(reason: string): boolean {
  return ["rate-limited", "unreachable", "token-problem", "account-problem"].includes(reason);
}

function getLocale(language: TemplateLanguage): Locale {
  return language === "en_US" ? "en" : "es";
}

async function updateTemplate(
  db: Deps["db"] | Transaction,
  { name, language }: TemplateRow,
  change: Partial<typeof whatsappTemplates.$inferInsert>,
): Promise<void> {
  await db
    .update(whatsappTemplates)
    .set(change)
    .where(and(eq(whatsappTemplates.name, name), eq(whatsappTemplates.language, language)));
}

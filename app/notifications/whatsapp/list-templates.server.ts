import { and, asc, count, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type TemplateKind, whatsappDeliveries, whatsappTemplates } from "#db/schema.ts";
import { toInstant, toLocalDate } from "../../platform/local-time.ts";
import { isSendable } from "../../whatsapp/templates/sendable-templates.server.ts";
import { fillTemplate, listExamples } from "./template-text.ts";

/** A template as the operator sees it. */
export type TemplateView = Readonly<{
  name: string;
  kind: TemplateKind;
  language: "es" | "en";
  /** `recategorized`: the provider takes it for something else, so that it is not sent. */
  state: (typeof whatsappTemplates.$inferSelect)["state"] | "recategorized";
  /** Whether messages are sent with it now. */
  isSent: boolean;
  category: "utility" | "marketing" | "authentication";
  /** The provider's reason for a refusal. */
  why: string | null;
  /** The text with examples. */
  preview: string;
}>;

/** Lists the templates that are in use or wait for it, in both languages. */
export async function listTemplates(db: Database): Promise<TemplateView[]> {
  const rows = await db
    .select()
    .from(whatsappTemplates)
    .where(isNull(whatsappTemplates.retiredAt))
    .orderBy(
      asc(whatsappTemplates.kind),
      asc(whatsappTemplates.language),
      asc(whatsappTemplates.version),
    );
  return rows.map((row) => {
    const language = row.language === "en_US" ? ("en" as const) : ("es" as const);
    const isRecategorized = row.reportedCategory !== null && row.reportedCategory !== row.category;
    return {
      ...{ name: row.name, kind: row.kind, language, why: row.why, isSent: isSendable(row) },
      state: row.state === "approved" && isRecategorized ? ("recategorized" as const) : row.state,
      category: row.reportedCategory ?? row.category,
      preview: fillTemplate(row.text, listExamples(row.text, language)),
    };
  });
}

/** The states in which a template needs a person. */
const stoppedStates: readonly TemplateView["state"][] = [
  "refused",
  "paused",
  "disabled",
  "recategorized",
];

/** Lists the names of the templates that the provider has stopped, each once. */
export async function listStoppedTemplates(db: Database): Promise<string[]> {
  const templates = await listTemplates(db);
  const stopped = templates.filter(({ state }) => stoppedStates.includes(state));
  return [...new Set(stopped.map(({ name }) => name))];
}

/** How many messages of a month were sent, and how many of them WhatsApp charges for. */
export type MonthCount = Readonly<{
  /** The provider's name of the category; null for messages about which it has not said it yet. */
  category: string | null;
  messages: number;
  billable: number;
}>;

/** Counts the messages that WhatsApp accepted in the month of `now`, by the provider's category. */
export async function countMessagesOfMonth(db: Database, now: Date): Promise<MonthCount[]> {
  const month = toLocalDate(now).slice(0, 7);
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  const { acceptedAt, priceCategory, isBillable } = whatsappDeliveries;
  const rows = await db
    .select({ category: priceCategory, isBillable, messages: count() })
    .from(whatsappDeliveries)
    .where(
      and(
        isNotNull(acceptedAt),
        gte(acceptedAt, toInstant(`${month}-01`, "00:00")),
        lt(acceptedAt, toInstant(`${next}-01`, "00:00")),
      ),
    )
    .groupBy(priceCategory, isBillable);
  const categories = Map.groupBy(rows, ({ category }) => category);
  return [...categories].map(([category, found]) => ({
    category,
    messages: found.reduce((sum, one) => sum + one.messages, 0),
    billable: found.reduce((sum, one) => sum + (one.isBillable ? one.messages : 0), 0),
  }));
}

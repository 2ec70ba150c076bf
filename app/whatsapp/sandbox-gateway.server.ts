import { randomUUID } from "node:crypto";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { sandboxChatMessages, sandboxTemplates } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type {
  DeliveryState,
  ReplyEvent,
  SendResult,
  TemplateCategory,
  WhatsAppEvent,
  WhatsAppGateway,
} from "./gateway.ts";
import { toRefusal } from "./provider-errors.ts";

type Deps = Readonly<{ db: Database; clock: Clock }>;

/** A number that the sandbox says is not on WhatsApp, for trying that case. */
const absentNumber = "+525550000000";
const notOnWhatsAppCode = 131026;

/**
 * Creates the gateway that sends nothing: its messages stand at `/sandbox/whatsapp`, where a person
 * answers as the guest and reports states. It has no webhooks, because that page hands its events to
 * the site directly.
 */
export function createSandboxGateway({ db, clock }: Deps): WhatsAppGateway {
  async function take(
    message: Readonly<{ to: string; text: string; template: string | null; deliveryId: string }>,
  ): Promise<SendResult> {
    const { to: number, ...content } = message;
    if (number === absentNumber)
      return { outcome: "refused", refusal: toRefusal(notOnWhatsAppCode) };
    const id = `sandbox.${randomUUID()}`;
    await db
      .insert(sandboxChatMessages)
      .values({ id, number, isReply: false, state: "accepted", at: clock.now(), ...content });
    return { outcome: "accepted", messageId: id };
  }
  return {
    provider: "sandbox",
    async sendTemplate({ to, template, language, values, deliveryId }) {
      const [stored] = await db
        .select()
        .from(sandboxTemplates)
        .where(and(eq(sandboxTemplates.name, template), eq(sandboxTemplates.language, language)));
      if (stored?.state !== "approved") {
        const reason = stored?.state === "paused" ? "template-paused" : "template-unknown";
        return { outcome: "refused", refusal: { reason, code: null } };
      }
      const text = stored.body.replace(
        /\{\{(\d{1,2})\}\}/g,
        (_, place) => values[Number(place) - 1] ?? "",
      );
      return take({ to, text, template, deliveryId });
    },
    sendText: ({ to, text, deliveryId }) => take({ to, text, template: null, deliveryId }),
    async submitTemplate({ name, language, category, body }) {
      const [made] = await db
        .insert(sandboxTemplates)
        .values({ name, language, category, body, state: "approved" })
        .onConflictDoNothing()
        .returning();
      return made ? { outcome: "submitted", state: "approved", category } : { outcome: "exists" };
    },
    async listTemplates() {
      const rows = await db.select().from(sandboxTemplates).orderBy(asc(sandboxTemplates.name));
      return {
        outcome: "listed",
        templates: rows.map(({ body: _, ...template }) => ({ ...template, why: null })),
      };
    },
    readWebhook: () => null,
  };
}

/** What `/sandbox/whatsapp` shows: the newest messages first, and the templates. */
export async function getSandboxDesk({ db }: Deps) {
  const messages = await db
    .select()
    .from(sandboxChatMessages)
    .orderBy(desc(sandboxChatMessages.at), desc(sandboxChatMessages.id))
    .limit(200);
  const templates = await db
    .select()
    .from(sandboxTemplates)
    .orderBy(asc(sandboxTemplates.name), asc(sandboxTemplates.language));
  return { messages, templates };
}

/** Stores what a person wrote as the guest and returns the event that a provider would report. */
export async function writeAsGuest(
  { db, clock }: Deps,
  {
    number,
    text,
    content,
  }: Readonly<{ number: string; text: string }> & Pick<ReplyEvent, "content">,
): Promise<WhatsAppEvent> {
  const [id, at] = [`sandbox.${randomUUID()}`, clock.now()];
  await db
    .insert(sandboxChatMessages)
    .values({ id, number, isReply: true, state: "delivered", at, text });
  return { kind: "reply", from: number, messageId: id, content, text, senderName: "", at };
}

/** Sets the state of a message and returns the event; null for a message that is not there. */
export async function setSandboxState(
  { db, clock }: Deps,
  id: string,
  state: Exclude<DeliveryState, "accepted">,
): Promise<WhatsAppEvent | null> {
  const [row] = await db
    .update(sandboxChatMessages)
    .set({ state })
    .where(and(eq(sandboxChatMessages.id, id), eq(sandboxChatMessages.isReply, false)))
    .returning();
  if (!row) return null;
  return {
    ...{ kind: "delivery-state", deliveryId: row.deliveryId, messageId: id, state },
    reason: state === "failed" ? toRefusal(notOnWhatsAppCode) : null,
    ...{ pricing: null, at: clock.now() },
  };
}

/** Sets the state of a template and returns the event; null for a template that is not there. */
export async function setSandboxTemplate(
  { db, clock }: Deps,
  { name, language }: Readonly<{ name: string; language: string }>,
  change:
    | Readonly<{ state: "approved" | "paused" | "refused" }>
    | Readonly<{ category: TemplateCategory }>,
): Promise<WhatsAppEvent | null> {
  const [row] = await db
    .update(sandboxTemplates)
    .set(change)
    .where(and(eq(sandboxTemplates.name, name), eq(sandboxTemplates.language, language)))
    .returning();
  if (!row) return null;
  const { state = null, category = null } = { ...{ state: null, category: null }, ...change };
  return { kind: "template-state", name, language, state, category, why: null, at: clock.now() };
}

import { asc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { whatsappEvents } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import { applyAnswerState } from "./apply-answer-state.server.ts";
import { applyDeliveryState } from "./apply-delivery-state.server.ts";
import { applyReply, type ReplyTeam } from "./apply-reply.server.ts";
import { applyTemplateState } from "./apply-template-state.server.ts";
import type { FindWhatsAppGateway, WhatsAppEvent } from "./gateway.ts";

export type WhatsAppEventDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  findGateway: FindWhatsAppGateway;
}> &
  ReplyTeam;

/** Providers report an event again for seven days. A day more is kept. */
const keptMs = 8 * 24 * 3_600_000;
const eventsPerRun = 500;

/**
 * Stores the events of a webhook, each once, and applies them. Returns `forged` if the webhook is
 * not proved to be the provider's. What could not be applied is tried again by `applyStoredEvents`.
 */
export async function receiveWebhook(
  deps: WhatsAppEventDependencies,
  rawBody: string,
  headers: Headers,
): Promise<Readonly<{ outcome: "forged" } | { outcome: "received"; events: number }>> {
  const gateway = await deps.findGateway();
  const reading = gateway?.readWebhook(rawBody, headers);
  if (!reading) return { outcome: "forged" };
  await receiveEvents(deps, reading.events);
  return { outcome: "received", events: reading.events.length };
}

/** Stores events, each once, and applies them. */
export async function receiveEvents(
  deps: WhatsAppEventDependencies,
  events: readonly WhatsAppEvent[],
): Promise<void> {
  const receivedAt = deps.clock.now();
  const ids: string[] = [];
  // Each event is stored alone, so that two reports with the same events never wait for each other.
  // The provider reports again what is missing after a failure.
  for (const event of events) {
    const [row] = await deps.db
      .insert(whatsappEvents)
      .values({ key: getEventKey(event), event: { ...event }, receivedAt })
      .onConflictDoNothing({ target: whatsappEvents.key })
      .returning({ id: whatsappEvents.id });
    if (row) ids.push(row.id);
  }
  for (const id of ids) await applyEvent(deps, id);
}

/** Applies the events that an earlier attempt could not apply, and deletes old ones. */
export async function applyStoredEvents(deps: WhatsAppEventDependencies): Promise<void> {
  const { db, clock } = deps;
  const open = await db
    .select({ id: whatsappEvents.id })
    .from(whatsappEvents)
    .where(isNull(whatsappEvents.appliedAt))
    .orderBy(asc(whatsappEvents.receivedAt))
    .limit(eventsPerRun);
  for (const { id } of open) await applyEvent(deps, id);
  await db
    .delete(whatsappEvents)
    .where(lt(whatsappEvents.appliedAt, new Date(clock.now().getTime() - keptMs)));
}

/** Names an event, so that it counts once however often and in whatever order it is reported. */
function getEventKey(event: WhatsAppEvent): string {
  switch (event.kind) {
    case "reply":
      return `reply:${event.messageId}`;
    case "delivery-state":
      return `state:${event.messageId}:${event.state}`;
    case "template-state": {
      const { name, language, state, category, at } = event;
      return `template:${name}:${language}:${state}:${category}:${at.toISOString()}`;
    }
  }
}

/** The instant of a stored event is a text in JSON. */
const storedInstant = z.object({ at: z.coerce.date() });

/** Applies a stored event in a transaction of its own. A failure leaves it for the next run. */
async function applyEvent(deps: WhatsAppEventDependencies, id: string): Promise<void> {
  try {
    await runInTransaction(deps.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(whatsappEvents)
        .where(eq(whatsappEvents.id, id))
        .for("update");
      if (!row?.event) return;
      const event = { ...row.event, ...storedInstant.parse(row.event) } as WhatsAppEvent;
      await apply(deps, tx, event);
      await tx
        .update(whatsappEvents)
        .set({ event: null, appliedAt: deps.clock.now() })
        .where(eq(whatsappEvents.id, id));
    });
  } catch (err) {
    deps.log.error({ err, eventId: id }, "a WhatsApp event was not applied and will be again");
  }
}

async function apply(
  deps: WhatsAppEventDependencies,
  tx: Transaction,
  event: WhatsAppEvent,
): Promise<void> {
  switch (event.kind) {
    case "reply":
      return applyReply(deps, tx, event);
    case "delivery-state":
      if (!(await applyDeliveryState(tx, event))) await applyAnswerState(tx, event);
      return;
    case "template-state":
      await applyTemplateState(tx, event);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { deliveries, whatsappDeliveries, whatsappTemplates } from "#db/schema.ts";
import { type BookingRow, findBookingById } from "../../bookings/booking-store.server.ts";
import { findChannelsOfGuest } from "../../bookings/guest-channels.server.ts";
import { canSendEmails } from "../../bookings/guest-email.ts";
import { getLeavingTime } from "../../whatsapp/deliveries/waiting-times.ts";
import {
  findWhatsAppDelivery,
  hasUnsentMessage,
  type WhatsAppDeliveryRow,
} from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import type { SendResult, WhatsAppRefusal } from "../../whatsapp/gateway.ts";
import {
  listSendableTemplates,
  type TemplateRow,
  templateLanguages,
} from "../../whatsapp/templates/sendable-templates.server.ts";
import { templateKinds } from "../../whatsapp/templates/template-kinds.ts";
import type { DeliveryRow } from "../deliveries/delivery-store.server.ts";
import { suppressionReasons } from "../deliveries/suppression-reasons.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { isStillTrue } from "./is-still-true.ts";
import { fillTemplate, fitValues } from "./template-text.ts";
import { getTemplateValues } from "./template-values.server.ts";

/** How long a message waits for a cancellation that can still be undone, in seconds. */
const undoSeconds = 60;
/** How long it waits until a call that did not reach the provider is repeated, in seconds. */
const unreachableSeconds = 60;
/** How long the result of a call is tried to be recorded, in milliseconds. */
const recordingLimitMs = 60_000;

/**
 * Sends one claimed WhatsApp message (ADR 97). Before the call the row says that it begins, and while
 * it says so nothing is sent again, whatever became of the call. Only a refusal, which proves that
 * nothing was sent, lets the message be tried again.
 */
export async function sendWhatsAppDelivery(
  deps: NotifierDependencies,
  delivery: DeliveryRow,
): Promise<void> {
  const row = await findWhatsAppDelivery(deps.db, delivery.id);
  // An earlier attempt may have sent it; the watching job finds out.
  if (!row || row.attemptedAt) return releaseClaim(deps, delivery.id);
  if (row.fellBackAt) return recordFailure(deps, delivery.id, suppressionReasons.takenOver);
  const ready = await prepareMessage(deps, delivery, row);
  if ("waitSeconds" in ready) return sendLater(deps, delivery.id, ready.waitSeconds);
  if ("failure" in ready) return recordFailure(deps, delivery.id, ready.failure);
  const { template, values } = ready;
  const gateway = await deps.findWhatsAppGateway();
  if (!gateway) return recordFailure(deps, delivery.id, "WhatsApp is not set up");
  if (!(await recordAttempt(deps, delivery, ready))) return releaseClaim(deps, delivery.id);
  const result = await gateway.sendTemplate({
    ...{ to: delivery.recipient, template: template.name, language: template.language },
    ...{ values, deliveryId: delivery.id },
  });
  await recordWithRetries(deps, () => recordResult(deps, delivery, template, result));
}

type ReadyMessage = Readonly<{ template: TemplateRow; values: string[]; text: string }>;

/** Returns what is sent now, how long it has to wait, or why it is not sent at all. */
async function prepareMessage(
  deps: NotifierDependencies,
  { recipient }: DeliveryRow,
  row: WhatsAppDeliveryRow,
): Promise<ReadyMessage | Readonly<{ waitSeconds: number }> | Readonly<{ failure: string }>> {
  const now = deps.clock.now();
  const booking = await findBookingById(deps.db, row.bookingId);
  if (!booking) return { failure: suppressionReasons.outdated };
  if (!isStillTrue(booking, row.topic)) {
    const canReturn =
      booking.state === "cancelled" && (await hasUnsentMessage(deps.db, booking.id, "cancelled"));
    return canReturn ? { waitSeconds: undoSeconds } : { failure: suppressionReasons.outdated };
  }
  const leavesAt = row.isStartedBySite ? getLeavingTime(now) : now;
  if (leavesAt > now) {
    return { waitSeconds: Math.ceil((leavesAt.getTime() - now.getTime()) / 1_000) };
  }
  const problem = await findChannelProblem(deps, booking, row, recipient);
  if (problem) return { failure: problem };
  const templates = await listSendableTemplates(deps.db, templateKinds[row.topic]);
  const template = templates.get(templateLanguages[booking.language]);
  if (!template) return { failure: "No approved template" };
  const all = await getTemplateValues(deps, booking, row);
  if (!all) return { failure: suppressionReasons.outdated };
  const values = fitValues(template.text, all);
  return { template, values, text: fillTemplate(template.text, values) };
}

async function findChannelProblem(
  deps: NotifierDependencies,
  booking: BookingRow,
  { topic }: WhatsAppDeliveryRow,
  recipient: string,
): Promise<string | null> {
  if (booking.phoneE164 !== recipient) return "The booking has another number";
  const settings = { areEmailsSent: canSendEmails(deps), isWhatsAppSetUp: true };
  const { byWhatsApp } = await findChannelsOfGuest(deps.db, settings, booking, topic);
  return byWhatsApp ? null : "No consent or no approved template";
}

/**
 * Records that the call begins, with the text that is sent. Returns false if it has begun before, if
 * another way has taken over, or if the message was withdrawn.
 */
function recordAttempt(
  { db, clock }: NotifierDependencies,
  { id, payload }: DeliveryRow,
  { template, text }: ReadyMessage,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const begun = await tx
      .update(whatsappDeliveries)
      .set({ attemptedAt: clock.now(), template: template.name })
      .where(
        and(
          eq(whatsappDeliveries.deliveryId, id),
          isNull(whatsappDeliveries.attemptedAt),
          isNull(whatsappDeliveries.fellBackAt),
        ),
      )
      .returning({ id: whatsappDeliveries.deliveryId });
    if (begun.length === 0) return false;
    await tx
      .update(deliveries)
      .set({ payload: { ...payload, text } })
      .where(eq(deliveries.id, id));
    return true;
  });
}

async function recordResult(
  deps: NotifierDependencies,
  { id }: DeliveryRow,
  template: TemplateRow,
  result: SendResult,
): Promise<void> {
  const { db, clock, log } = deps;
  if (result.outcome === "accepted") return recordAccepted(deps, id, result.messageId);
  if (result.outcome === "unknown") {
    log.warn({ deliveryId: id }, "the answer about a WhatsApp message was lost");
    return releaseClaim(deps, id);
  }
  const { refusal } = result;
  log.warn({ deliveryId: id, ...refusal }, "a WhatsApp message was refused");
  if (refusal.reason === "template-paused" || refusal.reason === "template-unknown") {
    const state = refusal.reason === "template-paused" ? "paused" : "unknown";
    await db
      .update(whatsappTemplates)
      .set({ state, reportedAt: clock.now() })
      .where(
        and(
          eq(whatsappTemplates.name, template.name),
          eq(whatsappTemplates.language, template.language),
        ),
      );
  }
  const waitSeconds = getRetrySeconds(refusal);
  if (waitSeconds === null) {
    const { reason, code } = refusal;
    return recordFailure(deps, id, code === null ? reason : `${reason} (${code})`);
  }
  await db
    .update(whatsappDeliveries)
    .set({ attemptedAt: null })
    .where(eq(whatsappDeliveries.deliveryId, id));
  await sendLater(deps, id, waitSeconds);
}

/** Returns after how many seconds a refused message is tried again; null if it never is. */
function getRetrySeconds(refusal: WhatsAppRefusal): number | null {
  if (refusal.reason === "rate-limited" && "retryAfterSeconds" in refusal) {
    return Math.max(1, refusal.retryAfterSeconds);
  }
  return refusal.reason === "unreachable" ? unreachableSeconds : null;
}

function recordAccepted({ db, clock }: NotifierDependencies, id: string, messageId: string) {
  return runInTransaction(db, async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .select()
      .from(whatsappDeliveries)
      .where(eq(whatsappDeliveries.deliveryId, id))
      .for("update");
    if (!row) return;
    await tx
      .update(whatsappDeliveries)
      .set({ messageId, acceptedAt: row.acceptedAt ?? now })
      .where(eq(whatsappDeliveries.deliveryId, id));
    // A report about it may have come before the answer.
    await tx
      .update(deliveries)
      .set({ state: "accepted", claimedUntil: null, lastError: null })
      .where(and(eq(deliveries.id, id), eq(deliveries.state, "queued")));
  });
}

async function releaseClaim({ db }: NotifierDependencies, id: string): Promise<void> {
  await db.update(deliveries).set({ claimedUntil: null }).where(eq(deliveries.id, id));
}

/** Queues a message again. The watching job ends the waiting when email or a person takes over. */
function sendLater(deps: NotifierDependencies, id: string, seconds: number): Promise<void> {
  return runInTransaction(deps.db, async (tx) => {
    await tx.update(deliveries).set({ claimedUntil: null }).where(eq(deliveries.id, id));
    await deps.enqueue(tx, id, seconds, "whatsapp");
  });
}

async function recordFailure(
  { db }: NotifierDependencies,
  id: string,
  failure: string,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: "failed", claimedUntil: null, lastError: failure })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, "queued")));
}

/** Repeats the recording of a result while the database is unavailable. */
async function recordWithRetries(
  { log }: NotifierDependencies,
  record: () => Promise<void>,
): Promise<void> {
  const giveUpAt = performance.now() + recordingLimitMs;
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      log.warn({ err: error }, "the result of a WhatsApp message is not recorded yet");
      await sleep(pause);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { findBookingById } from "../../bookings/booking-store.server.ts";
import { isThanksEnded } from "../../bookings/thanks/thanked-guests.server.ts";
import type { Email } from "../email/email-content.ts";
import { getPictureUrls, loadEmailPictures } from "../email/email-pictures.server.ts";
import { renderPlainText } from "../email/render-plain-text.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { sendPushDelivery } from "../push/send-push.server.ts";
import type { AutomationEvent } from "../webhook/automation-event.ts";
import type { AutomationPayload } from "../webhook/automation-payload.ts";
import { buildSignatureHeaders } from "../webhook/outgoing-webhook-signature.server.ts";
import { postWebhook, type WebhookResponse } from "../webhook/post-webhook.server.ts";
import { sendWhatsAppDelivery } from "../whatsapp/send-whatsapp-delivery.server.ts";
import {
  claimDelivery,
  type DeliveryRow,
  deletePushDelivery,
  recordDelivered,
  recordDeliveryFailure,
} from "./delivery-store.server.ts";
import { isFinalFailure, silentSuppressions, suppressionReasons } from "./suppression-reasons.ts";

/** How long a job waits for the automation's response, in milliseconds. */
const webhookLimitMs = 15_000;
/**
 * How long the site keeps trying to record a sent message while the database is unavailable, in
 * milliseconds.
 */
const recordingLimitMs = 60_000;

/**
 * Sends one delivery, unless it has already been sent. Throws if sending fails, so that the queue
 * retries it later; on the `lastTry` the delivery is marked as failed instead. An email whose
 * `validity` has ended is marked as failed without an attempt.
 *
 * Each message arrives exactly once, with one unavoidable exception: the receiver accepts a
 * message, but its response is lost, or this process dies before it has recorded the success. The
 * message is then sent again. Both copies have the same Message-ID or webhook-id, so receivers can
 * discard the second one.
 */
export async function sendDelivery(
  deps: NotifierDependencies,
  id: string,
  options: { lastTry: boolean },
): Promise<void> {
  const claim = await claimDelivery(deps.db, id, deps.clock.now());
  if (claim.outcome === "busy") throw new Error(`delivery ${id} is being sent by another attempt`);
  if (claim.outcome !== "claimed") return;
  const { delivery } = claim;
  if (delivery.channel === "whatsapp") return sendWhatsAppDelivery(deps, delivery);
  const failure = await sendFunctions[delivery.channel](deps, delivery);
  if (failure === null) {
    const isStillStored = await recordDeliveredWithRetries(deps, id);
    if (isStillStored && delivery.channel === "push") await deletePushDelivery(deps.db, id);
    if (!isStillStored) await deps.mailer.deleteFiles([{ id, date: delivery.createdAt }]);
    return;
  }
  const forGood = options.lastTry || isFinalFailure(failure);
  await recordDeliveryFailure(deps.db, delivery, failure, forGood);
  if (forGood && delivery.channel === "push") await deletePushDelivery(deps.db, id);
  const level = silentSuppressions.includes(failure) ? "info" : forGood ? "error" : "warn";
  deps.log[level](
    { deliveryId: id, channel: delivery.channel, attempt: delivery.attempts, failure, forGood },
    "a message could not be delivered",
  );
  if (!forGood) throw new Error(`delivery ${id}: ${failure}`);
}

/**
 * The send function of each channel. It returns null if the receiver accepted the message,
 * otherwise the error.
 */
const sendFunctions: Readonly<
  Record<
    Exclude<DeliveryRow["channel"], "whatsapp">,
    (deps: NotifierDependencies, delivery: DeliveryRow) => Promise<string | null>
  >
> = { mail: sendEmailDelivery, automation: postDeliveryToAutomation, push: sendPushDelivery };

/** Sends a claimed email. Returns null if the mail server accepted it, otherwise the error. */
async function sendEmailDelivery(
  deps: NotifierDependencies,
  delivery: DeliveryRow,
): Promise<string | null> {
  // The cast is safe, because only `createEmailDelivery` and `queueOperatorEmail` write deliveries
  // of this channel.
  const emailToSend = delivery.payload as unknown as Email;
  const expired = emailToSend.validity && (await findExpiryReason(deps, emailToSend.validity));
  if (expired) return expired;
  if (emailToSend.content.unsubscribe && (await isThanksEnded(deps.db, delivery.recipient)))
    return suppressionReasons.unsubscribed;
  try {
    await sendEmail(deps, emailToSend, delivery);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Passes an email to the mail server immediately. Throws if the mail server does not accept it. */
export async function sendEmail(
  deps: NotifierDependencies,
  { content, toName, replyTo, calendar }: Email,
  envelope: Pick<DeliveryRow, "id" | "createdAt" | "recipient">,
  limitMs?: number,
): Promise<void> {
  const pictures = await loadEmailPictures(content, deps);
  const html = await deps.render(
    content,
    getPictureUrls(pictures, ({ name }) => `cid:${name}`),
  );
  const mail = {
    id: envelope.id,
    date: envelope.createdAt,
    to: { name: toName, address: envelope.recipient },
    replyTo,
    // A no-break space would force an encoded subject header.
    subject: content.subject.replaceAll("\u00a0", " "),
    html,
    text: renderPlainText(content),
    pictures: [pictures.logo, pictures.picture, ...pictures.ofEntries.values()].filter(
      (one) => one !== null,
    ),
    calendar,
    unsubscribeUrl: content.unsubscribe?.url ?? null,
  };
  await deps.mailer.send(mail, limitMs);
}

/** Returns the reason why a delayed email must no longer be sent, or null if it may be sent. */
async function findExpiryReason(
  deps: NotifierDependencies,
  { bookingId, revision, until }: NonNullable<Email["validity"]>,
): Promise<string | null> {
  if (until !== null && deps.clock.now() >= new Date(until)) return suppressionReasons.tooLate;
  if (bookingId === null) return null;
  const booking = await findBookingById(deps.db, bookingId);
  return booking?.revision === revision ? null : suppressionReasons.outdated;
}

async function postDeliveryToAutomation(
  deps: NotifierDependencies,
  delivery: DeliveryRow,
): Promise<string | null> {
  const { url } = deps.automation;
  if (!url) return suppressionReasons.noWebhookUrl;
  const answer = await postToAutomation(deps, delivery, url, webhookLimitMs);
  return answer.ok ? null : answer.message;
}

/** Posts a claimed delivery to the operator's automation webhook. */
export function postToAutomation(
  deps: NotifierDependencies,
  delivery: Pick<DeliveryRow, "id"> & { payload: unknown },
  url: string,
  limitMs: number,
): Promise<WebhookResponse> {
  const body = JSON.stringify(delivery.payload as AutomationPayload | AutomationEvent);
  return postWebhook({
    url,
    body,
    headers: buildSignatureHeaders({
      id: delivery.id,
      body,
      secret: deps.automation.secret,
      now: deps.clock.now(),
    }),
    limitMs,
    allowLoopback: deps.automation.allowLoopback,
  });
}

/**
 * Records a message as delivered. Keeps trying while the database is unavailable, because an
 * unrecorded message would be sent twice. Returns false if the delivery has been erased.
 */
export async function recordDeliveredWithRetries(
  deps: NotifierDependencies,
  id: string,
): Promise<boolean> {
  const giveUpAt = performance.now() + recordingLimitMs;
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await recordDelivered(deps.db, id, deps.clock.now());
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      deps.log.warn({ err: error, deliveryId: id }, "delivered, but not yet noted");
      await sleep(pause);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { findBookingById } from "../../bookings/booking-store.server.ts";
import type { Email } from "../email/email-content.ts";
import { loadEmailPictures } from "../email/email-pictures.server.ts";
import { renderPlainText } from "../email/render-plain-text.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { sendPushDelivery } from "../push/send-push.server.ts";
import type { AutomationEvent } from "../webhook/automation-event.ts";
import type { AutomationPayload } from "../webhook/automation-payload.ts";
import { buildSignatureHeaders } from "../webhook/outgoing-webhook-signature.server.ts";
import { postWebhook, type WebhookAnswer } from "../webhook/post-webhook.server.ts";
import {
  claimDelivery,
  type DeliveryRow,
  deletePushDelivery,
  recordDelivered,
  recordDeliveryFailure,
} from "./delivery-store.server.ts";
import { isFinal, silentSuppressions, suppressionReasons } from "./suppression-reasons.ts";

/** The time limit in milliseconds for the automation's answer to a call from a job. */
const webhookLimitMs = 15_000;
/**
 * The time in milliseconds during which recording a sent message is retried while the database is
 * unavailable.
 */
const noteLimitMs = 60_000;

/**
 * Sends one delivery, unless it has been sent. Throws when it could not be sent, so that the queue
 * retries later; on the `lastTry` the delivery is marked as failed instead. An email whose
 * `validity` has ended is marked as failed without an attempt.
 *
 * A message arrives exactly once, with one unavoidable exception: the mail server or the automation
 * accepts a message, but this process dies before it records that, or the answer is lost. The
 * message is then sent again. Both copies have the same Message-ID or webhook-id, so that receivers
 * can drop the second one.
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
  const failure = await ways[delivery.channel](deps, delivery);
  if (failure === null) {
    const isKept = await markDelivered(deps, id);
    if (isKept && delivery.channel === "push") await deletePushDelivery(deps.db, id);
    if (!isKept) await deps.mailer.deleteFiles([{ id, date: delivery.createdAt }]);
    return;
  }
  const forGood = options.lastTry || isFinal(failure);
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
 * The function that sends each channel. It returns null when the receiver accepted the message,
 * otherwise the error.
 */
const ways: Readonly<
  Record<
    DeliveryRow["channel"],
    (deps: NotifierDependencies, delivery: DeliveryRow) => Promise<string | null>
  >
> = { mail: sendEmailDelivery, automation: postDeliveryToAutomation, push: sendPushDelivery };

/** Sends a claimed email. Returns null when the mail server accepted it, otherwise the error. */
async function sendEmailDelivery(
  deps: NotifierDependencies,
  delivery: DeliveryRow,
): Promise<string | null> {
  // The cast is safe, because only `createEmailDelivery` and `recordForOperator` write deliveries
  // of this channel.
  const emailToSend = delivery.payload as unknown as Email;
  const expired = emailToSend.validity && (await findExpiryReason(deps, emailToSend.validity));
  if (expired) return expired;
  try {
    await sendEmail(deps, emailToSend, delivery);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sends an email to the mail server immediately; throws when it was not accepted. */
export async function sendEmail(
  deps: NotifierDependencies,
  { content, toName, replyTo, calendar }: Email,
  envelope: Pick<DeliveryRow, "id" | "createdAt" | "recipient">,
): Promise<void> {
  const { logo, picture } = await loadEmailPictures(content.picture?.name ?? null, deps.log);
  const html = await deps.render(content, {
    logo: logo && `cid:${logo.name}`,
    picture: picture && `cid:${picture.name}`,
  });
  await deps.mailer.send({
    id: envelope.id,
    date: envelope.createdAt,
    to: { name: toName, address: envelope.recipient },
    replyTo,
    // A no-break space would require the header to be encoded.
    subject: content.subject.replaceAll("\u00a0", " "),
    html,
    text: renderPlainText(content),
    pictures: [logo, picture].filter((one) => one !== null),
    calendar,
  });
}

/** The reason why a delayed email must not be sent any more; null when it may be sent. */
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

/** Calls the automation with a claimed delivery. */
export function postToAutomation(
  deps: NotifierDependencies,
  delivery: Pick<DeliveryRow, "id"> & { payload: unknown },
  url: string,
  limitMs: number,
): Promise<WebhookAnswer> {
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
 * Records a message as delivered. Retries while the database is unavailable, because the message
 * would otherwise be sent twice. Returns false when the delivery was erased in the meantime.
 */
export async function markDelivered(deps: NotifierDependencies, id: string): Promise<boolean> {
  const giveUpAt = performance.now() + noteLimitMs;
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

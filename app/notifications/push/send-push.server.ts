import { phoneUnsubscribed, suppressionReasons } from "../deliveries/suppression-reasons.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { postWebhook } from "../webhook/post-webhook.server.ts";
import { encryptPush } from "./encrypt-push.server.ts";
import type { PushPayload } from "./push-kinds.ts";
import {
  findPushPhoneById,
  type PushPhoneRow,
  recordPushResult,
  removePushPhone,
} from "./push-subscriptions.server.ts";

/** Milliseconds a push service has to answer. */
const pushLimitMs = 10_000;
/** A ring that comes later than this is noise: the mail has told everything by then. */
const ringsWithinMs = 6 * 60 * 60_000;

/** Sends a recorded ring to its phone; null when the push service took it, otherwise what went wrong. */
export async function sendPushDelivery(
  deps: NotifierDependencies,
  delivery: Readonly<{ recipient: string; createdAt: Date; payload: unknown }>,
): Promise<string | null> {
  const phone = await findPushPhoneById(deps.db, delivery.recipient);
  if (!phone) return phoneUnsubscribed;
  const age = deps.clock.now().getTime() - delivery.createdAt.getTime();
  if (age > ringsWithinMs) return suppressionReasons.tooLate;
  // Only `createPushDeliveries` writes deliveries of this channel.
  return sendPush(deps, phone, delivery.payload as PushPayload);
}

/**
 * Hands a text to the push service of a phone. A phone that the service does not know any more is
 * forgotten: its owner took the permission back, or removed the app.
 */
export async function sendPush(
  deps: NotifierDependencies,
  phone: PushPhoneRow,
  payload: PushPayload,
): Promise<string | null> {
  const now = deps.clock.now();
  const { keys, allowLoopback } = deps.push;
  const answer = await postWebhook({
    url: phone.endpoint,
    body: encryptPush(JSON.stringify(payload), phone),
    headers: {
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      authorization: keys.buildAuthorization({
        origin: new URL(phone.endpoint).origin,
        contact: `mailto:${deps.operatorEmail}`,
        now,
      }),
      // Seconds for which the service keeps it while the phone is off.
      ttl: String(ringsWithinMs / 1000),
      urgency: "high",
    },
    limitMs: pushLimitMs,
    allowLoopback,
  });
  const failure = answer.ok ? null : answer.message;
  if (!answer.ok && (answer.status === 404 || answer.status === 410)) {
    await removePushPhone(deps.db, phone.id, now);
    deps.log.info({ phoneId: phone.id }, "a phone does not take rings any more: it was removed");
    return phoneUnsubscribed;
  }
  await recordPushResult(deps.db, phone.id, failure, now);
  return failure;
}

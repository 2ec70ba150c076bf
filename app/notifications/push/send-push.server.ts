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

/** How long the site waits for a push service's response, in milliseconds. */
const pushLimitMs = 10_000;
/** How long a push notification is worth sending, in milliseconds. Later, the email has arrived. */
const pushValidityMs = 6 * 60 * 60_000;

/**
 * Sends a stored push notification to its phone. Returns null if the push service accepted it,
 * otherwise the error.
 */
export async function sendPushDelivery(
  deps: NotifierDependencies,
  delivery: Readonly<{ recipient: string; createdAt: Date; payload: unknown }>,
): Promise<string | null> {
  const phone = await findPushPhoneById(deps.db, delivery.recipient);
  if (!phone) return phoneUnsubscribed;
  const age = deps.clock.now().getTime() - delivery.createdAt.getTime();
  if (age > pushValidityMs) return suppressionReasons.tooLate;
  // The cast is safe, because only `createPushDeliveries` writes deliveries of this channel.
  return sendPush(deps, phone, delivery.payload as PushPayload);
}

/**
 * Sends a text to the push service of a phone. Returns null on success, otherwise the error.
 * Deletes a phone that the service no longer knows; its owner has revoked the permission or removed
 * the app.
 */
export async function sendPush(
  deps: NotifierDependencies,
  phone: PushPhoneRow,
  payload: PushPayload,
): Promise<string | null> {
  const now = deps.clock.now();
  const { keys, allowLoopback } = deps.push;
  const result = await postWebhook({
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
      // How many seconds the service keeps the notification while the phone is off.
      ttl: String(pushValidityMs / 1000),
      urgency: "high",
    },
    limitMs: pushLimitMs,
    allowLoopback,
  });
  const failure = result.ok ? null : result.message;
  if (!result.ok && (result.status === 404 || result.status === 410)) {
    await removePushPhone(deps.db, phone.id, now);
    deps.log.info({ phoneId: phone.id }, "a phone does not take rings any more: it was removed");
    return phoneUnsubscribed;
  }
  await recordPushResult(deps.db, phone.id, failure, now);
  return failure;
}

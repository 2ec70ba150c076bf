import { printedBusiness } from "#app/business/published-business.server.ts";
import { rendererIn } from "#app/notifications/email/email-content.ts";
import type { Mailer } from "#app/notifications/email/mailer.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import { newSiteKeys, readSiteKeys } from "#app/notifications/push/vapid-keys.server.ts";
import { newWebhookSecret } from "#app/notifications/webhook/outgoing-webhook-signature.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { secretMadeOnce } from "#app/platform/secrets/stored-secrets.server.ts";
import type { WiringParts } from "./wiring-dependencies.ts";

/** The operator's own mailbox. */
export function siteEmail({ operatorEmail }: Pick<Env, "operatorEmail">): string {
  return operatorEmail ?? printedBusiness().email.value;
}

/** The notifier for guests and operator, wired to the site's mail server, queue and automation. */
export async function wireNotifier(
  { env, clock, log, connection, queue, secrets, rendering }: WiringParts,
  mailer: Mailer,
) {
  const { db } = connection;
  const cipher = secrets;
  const webhookSecret = await secretMadeOnce(db, {
    cipher,
    name: "automation-webhook-secret",
    make: newWebhookSecret,
  });
  const pushKeys = await secretMadeOnce(db, { cipher, name: "push-keys", make: newSiteKeys });
  return createNotifier({
    db,
    clock,
    log,
    siteUrl: env.siteUrl,
    // A getter: the address follows the catalog.
    get operatorEmail() {
      return siteEmail(env);
    },
    render: rendererIn(rendering),
    mailer,
    automation: {
      url: env.automationWebhookUrl,
      allowLoopback: env.automationAllowLoopback,
      get everyEvent() {
        return printedBusiness().everyEvent.value;
      },
      secret: webhookSecret,
    },
    push: {
      keys: readSiteKeys(pushKeys),
      allowLoopback: env.automationAllowLoopback,
    },
    enqueue: (tx, deliveryId, afterSeconds, channel) =>
      queue.enqueue(tx, channel === "push" ? "ring" : "deliver", { deliveryId }, { afterSeconds }),
  });
}

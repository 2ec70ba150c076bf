import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getEmailRenderer } from "#app/notifications/email/email-content.ts";
import type { Mailer } from "#app/notifications/email/mailer.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import type { NotifierDependencies } from "#app/notifications/notifier-dependencies.server.ts";
import { generateVapidKeys, parseVapidKeys } from "#app/notifications/push/vapid-keys.server.ts";
import { generateWebhookSecret } from "#app/notifications/webhook/outgoing-webhook-signature.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { getOrCreateSecret } from "#app/platform/secrets/stored-secrets.server.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/**
 * Returns the email address of the site: the one in the environment, or else the published one. The
 * first account uses it while it has no other. An address that an owner entered for the operator's
 * mails does not count, because who gets these mails need not be who logs in.
 */
export function getSiteEmail({ operatorEmail }: Pick<Env, "operatorEmail">): string {
  return operatorEmail ?? getPublishedBusiness().email.value;
}

/**
 * Creates the notifier for guests and operator, connected to the site's mail server, queue and
 * automation.
 */
export async function createWiredNotifier(
  { env, clock, log, connection, queue, secrets, rendering }: WiringDependencies,
  {
    mailer,
    getOperatorAddress,
    readPictureFile,
    findWhatsAppGateway,
  }: Readonly<{
    mailer: Mailer;
    /** Returns the address for the operator's mails that an owner has entered. */
    getOperatorAddress(): string | null;
    readPictureFile: NotifierDependencies["readPictureFile"];
    findWhatsAppGateway: NotifierDependencies["findWhatsAppGateway"];
  }>,
) {
  const { db } = connection;
  const cipher = secrets;
  const webhookSecret = await getOrCreateSecret(db, {
    cipher,
    name: "automation-webhook-secret",
    make: generateWebhookSecret,
  });
  const pushKeys = await getOrCreateSecret(db, {
    cipher,
    name: "push-keys",
    make: generateVapidKeys,
  });
  return createNotifier({
    db,
    clock,
    log,
    siteUrl: env.siteUrl,
    // This is a getter because an owner can change the address.
    get operatorEmail() {
      return env.operatorEmail ?? getOperatorAddress() ?? getSiteEmail(env);
    },
    render: getEmailRenderer(rendering),
    mailer,
    readPictureFile,
    findWhatsAppGateway,
    automation: {
      url: env.automationWebhookUrl,
      allowLoopback: env.automationAllowLoopback,
      get everyEvent() {
        return getPublishedBusiness().everyEvent.value;
      },
      secret: webhookSecret,
    },
    push: {
      keys: parseVapidKeys(pushKeys),
      allowLoopback: env.automationAllowLoopback,
    },
    enqueue: (tx, deliveryId, afterSeconds, channel) =>
      queue.enqueue(tx, channel === "push" ? "ring" : "deliver", { deliveryId }, { afterSeconds }),
  });
}

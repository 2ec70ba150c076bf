import { printedBusiness } from "#app/business/printed-business.server.ts";
import { rendererIn } from "#app/notifications/mail/mail-content.ts";
import type { Mailer } from "#app/notifications/mailer.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import { newSiteKeys, readSiteKeys } from "#app/notifications/push/site-keys.server.ts";
import { newWebhookSecret } from "#app/notifications/webhook/signature.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { settingMadeOnce } from "#app/platform/stored-settings.server.ts";
import type { WiringParts } from "./parts.ts";

/** The operator's own mailbox. */
export function siteEmail({ operatorEmail }: Pick<Env, "operatorEmail">): string {
  return operatorEmail ?? printedBusiness().email.value;
}

/** The notifier for guests and operator, wired to the site's mail server, queue and automation. */
export async function wireNotifier(
  { env, clock, log, connection, queue, rendering }: WiringParts,
  mailer: Mailer,
) {
  const { db } = connection;
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
      secret: (await settingMadeOnce(db, "automation-webhook-secret", newWebhookSecret)).value,
    },
    push: {
      keys: readSiteKeys((await settingMadeOnce(db, "push-keys", newSiteKeys)).value),
      allowLoopback: env.automationAllowLoopback,
    },
    enqueue: (tx, deliveryId, afterSeconds, channel) =>
      queue.enqueue(tx, channel === "push" ? "ring" : "deliver", { deliveryId }, { afterSeconds }),
  });
}

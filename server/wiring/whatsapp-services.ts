import type pg from "pg";
import type { SignedIn } from "#app/accounts/account.ts";
import { findPresentConnection } from "#app/connections/connection-store.server.ts";
import {
  type ConnectionDependencies,
  type ConnectionProof,
  removeConnection,
} from "#app/connections/save-connection.server.ts";
import { answerChat, setChatDone } from "#app/inbox/answer-chat.server.ts";
import { findChat, findChatOfNumber, listChats } from "#app/inbox/list-chats.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import { isSandboxAllowed } from "#app/payments/sandbox/permission.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createHourlyLimiter } from "#app/platform/hourly-limits.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { FindWhatsAppGateway } from "#app/whatsapp/gateway.ts";
import {
  applyStoredEvents,
  receiveEvents,
  receiveWebhook,
} from "#app/whatsapp/receive-webhook.server.ts";
import {
  getSandboxDesk,
  setSandboxState,
  setSandboxTemplate,
  writeAsGuest,
} from "#app/whatsapp/sandbox-gateway.server.ts";
import { saveWhatsApp, tryWhatsApp } from "#app/whatsapp/save-whatsapp.server.ts";
import { isSameSecret } from "#app/whatsapp/webhook-proof.server.ts";
import type { Database } from "#db/database.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** How often an hour the owners may have the provider asked about a number. */
const trialsPerHour = 20;

/**
 * Returns whether the WhatsApp sandbox may be used. Its page shows guests' numbers without a login, so
 * a public site has none, even if it asks for the sandbox of payments.
 */
export function isWhatsAppSandboxAllowed(db: Database, { siteUrl }: Pick<Env, "siteUrl">) {
  return isSandboxAllowed(db, { siteUrl, asksForSandbox: false });
}

type WhatsAppServiceDependencies = ConnectionDependencies &
  Readonly<{
    env: Pick<Env, "siteUrl" | "automationAllowLoopback" | "whatsAppApiUrl">;
    pool: pg.Pool;
    log: Logger;
    findGateway: FindWhatsAppGateway;
    notifier: Pick<Notifier, "queueChatMessage">;
  }>;

/** Creates the use cases of WhatsApp: its connection, its webhooks, conversations and sandbox. */
export async function createWhatsAppServices(deps: WhatsAppServiceDependencies) {
  const { db, clock, secrets, env, log, findGateway, notifier } = deps;
  const { siteUrl, whatsAppApiUrl: apiUrl } = env;
  const setup = {
    ...deps,
    ...{ siteUrl, apiUrl, allowLoopback: env.automationAllowLoopback },
    isSandboxAllowed: await isWhatsAppSandboxAllowed(db, env),
    limiter: createHourlyLimiter(deps.pool, "whatsapp-trial", trialsPerHour),
  };
  const events = { db, clock, log, findGateway, tellTeam: notifier.queueChatMessage };
  const findStored = () => findPresentConnection(db, secrets, "whatsapp");
  return {
    whatsApp: {
      /** Reads what the screen of the connection shows. No secret is among it. */
      async getWhatsApp() {
        const stored = await findStored();
        return {
          isSandboxAllowed: setup.isSandboxAllowed,
          stored: stored && {
            ...{ id: stored.id, lastFour: stored.lastFour },
            ...{ madeAt: stored.madeAt, madeBy: stored.madeBy, ...stored.details },
          },
        };
      },
      ...bindDependencies(setup, { saveWhatsApp, tryWhatsApp }),
      removeWhatsApp: (me: SignedIn, proof: ConnectionProof) =>
        removeConnection(deps, me, "whatsapp", proof),
      /**
       * Whether a challenge carries the secret that this site gave to Meta. The connection is read
       * from the database, because Meta asks in the moment in which it is stored.
       */
      async isOwnChallenge(verifyToken: string) {
        const stored = await findStored();
        return stored !== null && isSameSecret(verifyToken, stored.getSecrets().webhookSecret);
      },
      ...bindDependencies(events, { receiveWebhook, applyStoredEvents }),
    },
    chats: {
      ...bindDependencies(db, { listChats, findChat, findChatOfNumber }),
      ...bindDependencies({ db, clock, findGateway }, { answerChat, setChatDone }),
    },
    whatsAppSandbox: {
      /** Whether the messages of this site go to the sandbox. */
      isInUse: async () => (await findGateway())?.provider === "sandbox",
      ...bindDependencies(
        { db, clock },
        { getSandboxDesk, writeAsGuest, setSandboxState, setSandboxTemplate },
      ),
      /** Hands an event of the sandbox to the site, as a provider's webhook would. */
      ...bindDependencies(events, { receiveEvents }),
    },
  };
}

import type pg from "pg";
import type { SignedIn } from "#app/accounts/account.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { findPresentConnection } from "#app/connections/connection-store.server.ts";
import { saveMailServer } from "#app/connections/mail-server.server.ts";
import { hasMailTrialFailed, storeMailTrial } from "#app/connections/mail-trial.server.ts";
import { setOperatorAddress } from "#app/connections/operator-address.server.ts";
import type { PresentConnections } from "#app/connections/present-connections.server.ts";
import {
  type ConnectionDependencies,
  type ConnectionProof,
  removeConnection,
} from "#app/connections/save-connection.server.ts";
import { MailError } from "#app/notifications/email/mail-error.server.ts";
import type { Mailer } from "#app/notifications/email/mailer.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { consumeLimits, createHourlyLimiter } from "#app/platform/hourly-limits.server.ts";
import type { RefreshedValue } from "#app/platform/refreshed-value.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** How many test mails all owners together may send in an hour. */
const testMailsPerHour = 6;

type ConnectionServiceDependencies = ConnectionDependencies &
  Readonly<{
    env: Pick<Env, "smtpUrl" | "mailFrom" | "operatorEmail" | "automationAllowLoopback">;
    pool: pg.Pool;
    present: PresentConnections;
    operatorAddress: RefreshedValue<string | null>;
    mailer: Mailer;
    notifier: Pick<Notifier, "sendTestEmail">;
    /** The address of an account that has none of its own. */
    getSiteEmail(): string;
  }>;

/** Creates the use cases with which owners connect the site to their mail server. */
export function createConnectionServices(deps: ConnectionServiceDependencies) {
  const { db, clock, secrets, env, mailer, notifier, operatorAddress, present } = deps;
  const testLimiter = createHourlyLimiter(deps.pool, "mail-test", testMailsPerHour);
  const getBrand = () => getPublishedBusiness().brand.value;
  const getAddressOf = ({ account }: SignedIn) => account.email ?? deps.getSiteEmail();
  return {
    /** Reads what the screen of the mail server shows. No secret is among it. */
    async getMailServer() {
      const [stored, hasFailed] = await Promise.all([
        findPresentConnection(db, secrets, "mail"),
        hasMailTrialFailed(db),
        operatorAddress.refresh(),
      ]);
      return {
        /** The host in SMTP_URL; null while it is not set. */
        hostOnServer: env.smtpUrl ? new URL(env.smtpUrl).hostname : null,
        senderOnServer: env.mailFrom ?? null,
        hasFailed,
        operatorAddressOnServer: env.operatorEmail ?? null,
        operatorAddress: operatorAddress.getLast(),
        /** What counts while nothing else is entered. */
        ...{ publicAddress: deps.getSiteEmail(), brand: getBrand() },
        stored: stored && {
          ...{ id: stored.id, lastFour: stored.lastFour },
          ...{ madeAt: stored.madeAt, madeBy: stored.madeBy, ...stored.details },
          senderName: stored.details.senderName || getBrand(),
        },
      };
    },
    getAddressOf,
    ...bindDependencies(
      { ...deps, allowLoopback: env.automationAllowLoopback, getBrand },
      { saveMailServer },
    ),
    async removeMailServer(me: SignedIn, proof: ConnectionProof) {
      const removed = await removeConnection(deps, me, "mail", proof);
      if (removed.outcome === "removed") await storeMailTrial(db, false);
      return removed;
    },
    ...bindDependencies({ db, clock, view: operatorAddress }, { setOperatorAddress }),
    /** Sends a mail to the person who asks, through the mail server as it is stored now. */
    async tryMailServer(me: SignedIn) {
      const to = getAddressOf(me);
      await present.refresh();
      if (!mailer.leaves) return { outcome: "no-mail-server" } as const;
      const exceeded = await consumeLimits([{ limiter: testLimiter, key: "all" }]);
      if (exceeded) return { outcome: "too-many-mails", seconds: exceeded.seconds } as const;
      const { name, language } = me.account;
      try {
        await notifier.sendTestEmail({ name, language, email: to });
        await storeMailTrial(db, false);
        return { outcome: "sent", to } as const;
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        await storeMailTrial(db, true);
        return { outcome: "not-sent", problem: error.problem, words: error.message } as const;
      }
    },
  };
}

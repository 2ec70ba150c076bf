import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import type { Locale } from "../i18n/locale.ts";
import { getClientNetwork } from "../platform/client-network.server.ts";
import type { Clock } from "../platform/clock.ts";
import { createConcurrencyLimiter } from "../platform/concurrency-limit.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { Account, OpenSession } from "./account.ts";
import { recordAccountEvent } from "./account-audit-log.server.ts";
import { createAccountPasswords } from "./account-passwords.server.ts";
import {
  findAccountById,
  lockAccount,
  type StoredAccount,
  toAccount,
} from "./account-store.server.ts";
import { type HashCost, maxPasswordLength } from "./admin-password.server.ts";
import { createAdminSessions } from "./admin-sessions.server.ts";
import { runAsActor } from "./audit-log/current-actor.server.ts";
import { createLoginAdmission, type LoginAttempt } from "./login-admission.server.ts";
import { createLoginLinks, type LoginLinks } from "./login-links.server.ts";
import { recordPasswordGuessing } from "./record-password-guessing.server.ts";
import { consumeSecondFactor } from "./second-factor.server.ts";
import { createSessionAccounts } from "./session-accounts.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };

export type LoginOutcome =
  | {
      outcome: "in";
      token: string;
      deviceToken: string;
      isOwnDevice: boolean;
      /** The language chosen for the account; null if none was chosen, as for the first account. */
      language: Locale | null;
    }
  /** The password is correct; the token gives no access until the code is submitted. */
  | { outcome: "needs-code"; token: string }
  | { outcome: "wrong-password" }
  | TooMany;

export type CodeOutcome =
  | Extract<LoginOutcome, { outcome: "in" }>
  | { outcome: "wrong-code" }
  /**
   * The login no longer awaits a code, for example because its time limit is over. The person has
   * to enter the password again.
   */
  | { outcome: "gone" }
  | TooMany;

export type Visitor = LoginAttempt &
  Readonly<{
    /**
     * The email address or name entered at login. Without one, the password is checked against the first
     * account.
     */
    email?: string;
    /** A description of the device for the list of sessions. */
    device?: string;
    /** Whether the person stated at login that this is their own device. */
    isOwnDevice?: boolean;
  }>;

export type AdminAuth = Readonly<{
  /**
   * Checks the password. On success returns the token of a new session and a device token, both for
   * cookies. `visitor` has the device token and the login link of the request, if any.
   */
  logIn(password: string, visitor: Visitor): Promise<LoginOutcome>;
  /**
   * Checks the second factor after a correct password: a code from the authenticator app or a
   * recovery code.
   */
  submitCode(token: string | null, code: string, visitor: LoginAttempt): Promise<CodeOutcome>;
  /** The account of a login that still needs its second factor; null for any other token. */
  findAccountAwaitingCode(token: string | null): Promise<Account | null>;
  /**
   * Login links, which let a new device try the password after other unknown devices have used up
   * all attempts.
   */
  links: Pick<LoginLinks, "issueForEmail" | "issueForTerminal" | "withdraw">;
  /**
   * Returns the account of a valid session token and records that the session is in use. Null for
   * any other token, and while the account has to set up a second factor.
   */
  findAccount(token: string | null): Promise<Account | null>;
  /** Like `findAccount`, but also returns the session. */
  getSignedIn(token: string | null): Promise<OpenSession | null>;
  /**
   * Like `getSignedIn`, but for an account that first has to set up the second factor its role
   * requires.
   */
  getSignedInForSetup(token: string | null): Promise<OpenSession | null>;
  /** Whether an account was disabled or does not exist, so that it cannot log in again. */
  isBlocked(accountId: string): Promise<boolean>;
  /** Whether `findAccount` finds an account for the token. */
  isLoggedIn(token: string | null): Promise<boolean>;
  logOut(token: string | null): Promise<void>;
  /**
   * Creates and returns the first password, to be shown once; returns null if there already is one.
   */
  createFirstPassword(): Promise<string | null>;
}>;

export type AdminAuthDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the second-factor keys and the secret that signs device cookies. */
  secrets: SecretCipher;
  /** The value of ADMIN_PASSWORD, which overrides the first account's stored password. */
  password: string | undefined;
  hashCost: HashCost;
  /** The site's own email address. It is the first account's address until another one is set. */
  getSiteEmail?: () => string;
}>;

/**
 * * One password check uses a processor core for about 0.1 seconds. At most two run at once, so
 * that capacity remains for the site's pages.
 */
const maxConcurrentChecks = 2;
const maxWaitingChecks = 50;
const crowdedRetrySeconds = 10;

function getChosenLanguage({ isFirst, language }: StoredAccount): Locale | null {
  return isFirst ? null : language;
}

/** Creates the authentication of the operator's screens: passwords, second factors and sessions. */
export function createAdminAuth(deps: AdminAuthDeps): AdminAuth {
  const { db, clock, log, secrets } = deps;
  const passwords = createAccountPasswords({ getSiteEmail: () => "", ...deps });
  const sessions = createAdminSessions(db, clock);
  const links = createLoginLinks(db, clock);
  const loginAdmission = createLoginAdmission(db, clock, { links, secrets });
  const limitConcurrentChecks = createConcurrencyLimiter(maxConcurrentChecks, maxWaitingChecks);

  const { openSession, findLoginAwaitingCode } = createSessionAccounts({ db, passwords, sessions });
  const getSignedIn = (token: string | null) => openSession(token, false);

  /** Records in the audit log that an account has logged in on a new device. */
  const recordNewDevice = (tx: Transaction, account: StoredAccount, device: string) =>
    runAsActor(account, () =>
      recordAccountEvent(tx, "new-device", { account, now: clock.now(), more: { device } }),
    );

  async function findAccount(token: string | null): Promise<Account | null> {
    return (await getSignedIn(token))?.account ?? null;
  }

  return {
    async isBlocked(accountId) {
      const account = await findAccountById(db, accountId);
      return !account || account.disabledAt !== null;
    },
    async logIn(password, visitor) {
      if (password === "" || password.length > maxPasswordLength) {
        return { outcome: "wrong-password" };
      }
      const network = getClientNetwork(visitor.clientAddress);
      const account = await passwords.findAccountForLogin(visitor.email ?? "");
      const admitted = await loginAdmission.admit(visitor, account?.id ?? null);
      const { link, isKnown, admission } = admitted;
      if (!admission.admitted) {
        log.warn({ network }, "admin login refused: too many attempts");
        const isAll = admission.tier === "overall";
        const action = isAll ? "guessed-passwords-all" : "guessed-passwords-network";
        await recordPasswordGuessing(deps, { action });
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const checked = isKnown
        ? { value: await passwords.verifyPassword(account, password) }
        : await limitConcurrentChecks(() => passwords.verifyPassword(account, password));
      if (!checked) {
        return { outcome: "too-many-attempts", retryAfterSeconds: crowdedRetrySeconds };
      }
      const credential = checked.value;
      if (!account || !credential || (link && !(await links.consume(link)))) {
        log.warn({ network, known: isKnown }, "admin login failed");
        return { outcome: "wrong-password" };
      }
      await loginAdmission.clearFailures(admitted);
      const { device = "", isOwnDevice = false } = visitor;
      const session = {
        ...{ accountId: account.id, credential: credential.name, device, isOwnDevice },
        byLink: link !== null,
      };
      const remembered = await loginAdmission.rememberDevice(visitor, {
        accountId: account.id,
        proof: "login",
      });
      return runInTransaction(db, async (tx): Promise<LoginOutcome> => {
        // If the second factor was enabled since the password check, all sessions were ended, and
        // this new session has to await a code.
        const now = await lockAccount(tx, account.id);
        const awaitsCode = now?.totpSecret !== null;
        const token = await sessions.open(tx, { ...session, awaitsCode });
        if (awaitsCode) return { outcome: "needs-code", token };
        if (remembered.isNew) await recordNewDevice(tx, account, device);
        log.info({ network, known: isKnown, account: account.id }, "admin logged in");
        return {
          ...{ outcome: "in", token, isOwnDevice, deviceToken: remembered.deviceToken },
          language: getChosenLanguage(account),
        };
      });
    },
    async submitCode(token, code, visitor) {
      const login = await findLoginAwaitingCode(token);
      if (!token || !login) return { outcome: "gone" };
      const { account, session } = login;
      const { accountId, credential, isOwnDevice, device, byLink } = session;
      const admitted = await loginAdmission.admitCode(visitor, { accountId, byLink });
      if (!admitted.admission.admitted) {
        log.warn({ account: accountId }, "second factor refused: too many attempts");
        await recordPasswordGuessing(deps, { action: "guessed-codes", account });
        const { retryAfterSeconds } = admitted.admission;
        return { outcome: "too-many-attempts", retryAfterSeconds };
      }
      const remembered = await loginAdmission.rememberDevice(visitor, {
        accountId,
        proof: "login",
      });
      const outcome = await runInTransaction(db, async (tx): Promise<CodeOutcome> => {
        const now = await lockAccount(tx, accountId);
        // If two codes arrive at the same time, the first one ends the pending login. The second
        // one is refused here, before it is consumed.
        if (!now || !(await sessions.find(token, tx))) return { outcome: "gone" };
        if (!(await consumeSecondFactor(tx, now, { typed: code, now: clock.now(), secrets }))) {
          return { outcome: "wrong-code" };
        }
        await sessions.endSession(token, tx);
        const opened = await sessions.open(tx, { accountId, credential, isOwnDevice, device });
        if (remembered.isNew) await recordNewDevice(tx, account, device);
        return {
          ...{ outcome: "in", token: opened, isOwnDevice },
          ...{ deviceToken: remembered.deviceToken, language: getChosenLanguage(account) },
        };
      });
      if (outcome.outcome === "in") {
        await loginAdmission.clearFailures(admitted);
        if (admitted.link) await links.consume(admitted.link);
        log.info({ account: accountId }, "admin logged in");
      } else log.warn({ account: accountId, outcome: outcome.outcome }, "second factor refused");
      return outcome;
    },
    async findAccountAwaitingCode(token) {
      const login = await findLoginAwaitingCode(token);
      return login && toAccount(login.account);
    },
    links,
    findAccount,
    getSignedIn,
    getSignedInForSetup: (token) => openSession(token, true),
    isLoggedIn: async (token) => (await findAccount(token)) !== null,
    async logOut(token) {
      if (token) await sessions.endSession(token);
    },
    createFirstPassword: () => passwords.createFirstPassword(),
  };
}

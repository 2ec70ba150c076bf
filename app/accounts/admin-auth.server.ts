import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import { limitConcurrency } from "../platform/concurrency-limit.ts";
import type { Logger } from "../platform/logger.server.ts";
import { networkOf } from "../platform/network-of.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { Account } from "./account.ts";
import { createAccountPasswords } from "./account-passwords.server.ts";
import { accountById, publicPart, type StoredAccount } from "./account-store.server.ts";
import { type HashCost, longestPassword } from "./admin-password.server.ts";
import { type AdminSession, createAdminSessions } from "./admin-sessions.server.ts";
import { createLoginDoor, type Knock, own } from "./login-door.server.ts";
import { createLoginLinks, type LoginLinks } from "./login-links.server.ts";
import { spendSecondFactor } from "./second-factor.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };

export type LoginOutcome =
  | { outcome: "in"; token: string; deviceMark: string; isOwnDevice: boolean }
  /** The password is right; the token opens nothing before the code is given. */
  | { outcome: "needs-code"; token: string }
  | { outcome: "wrong-password" }
  | TooMany;

export type CodeOutcome =
  | Extract<LoginOutcome, { outcome: "in" }>
  | { outcome: "wrong-code" }
  /** The wait for the code is over: the login begins again. */
  | { outcome: "gone" }
  | TooMany;

export type Visitor = Knock &
  Readonly<{
    /** The address typed at the login; without one the password is the first account's. */
    email?: string;
    /** The device in words, for the list of sessions. */
    device?: string;
    /** The visitor says that the phone is their own. */
    isOwnDevice?: boolean;
  }>;

/** Who sent a request, and the session that it came with. */
export type SignedIn = Readonly<{ account: Account; sessionId: string }>;

export type AdminAuth = Readonly<{
  /**
   * Checks the password. On success returns the token of a new session and a mark for the device,
   * both for cookies. `visitor` holds the device mark and the login link that came with the
   * request, if any.
   */
  login(password: string, visitor: Visitor): Promise<LoginOutcome>;
  /** Checks the second factor of a login whose password was right: a code of the app or another. */
  giveCode(token: string | null, code: string, visitor: Knock): Promise<CodeOutcome>;
  /** Whether a token belongs to a login that waits for its second factor. */
  awaitsCode(token: string | null): Promise<boolean>;
  /** Links that let a new device try the password when strangers have used up all attempts. */
  links: Pick<LoginLinks, "issue" | "withdraw">;
  /**
   * The account of a cookie's token while its session is good; marks the session as used now. Null
   * for any other token.
   */
  accountOf(token: string | null): Promise<Account | null>;
  /** The same with the session. */
  signedIn(token: string | null): Promise<SignedIn | null>;
  /** Whether `accountOf` knows the token. */
  isLoggedIn(token: string | null): Promise<boolean>;
  logout(token: string | null): Promise<void>;
  /** Makes the first password when there is none; returns it once so that it can be shown. */
  firstPassword(): Promise<string | null>;
}>;

export type AdminAuthDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Encrypts the keys of second factors, and the secret behind the marks of devices. */
  secrets: SecretCipher;
  /** ADMIN_PASSWORD: overrides the stored password. */
  password: string | undefined;
  hashCost: HashCost;
  /** The site's own mailbox: the first account's address until it says another. */
  siteEmail?: () => string;
}>;

/** A check takes about a tenth of a second of one core: two at once leave room for the site. */
const checksAtOnce = 2;
const checksWaiting = 50;
const crowdedRetrySeconds = 10;

/** The accounts' passwords and second factors, and the sessions they open. */
export function createAdminAuth(deps: AdminAuthDeps): AdminAuth {
  const { db, clock, log, secrets } = deps;
  const passwords = createAccountPasswords({ siteEmail: () => "", ...deps });
  const sessions = createAdminSessions(db, clock);
  const links = createLoginLinks(db, clock);
  const door = createLoginDoor(db, clock, { links, secrets });
  const withoutCrowding = limitConcurrency(checksAtOnce, checksWaiting);

  /** The account that a session still speaks for. */
  async function accountBehind(session: AdminSession): Promise<StoredAccount | null> {
    const account = await accountById(db, session.accountId);
    if (!account || account.disabledAt !== null) return null;
    const credential = await passwords.credentialOf(account);
    return credential?.name === session.credential ? account : null;
  }

  async function signedIn(token: string | null): Promise<SignedIn | null> {
    const session = token ? await sessions.find(token) : undefined;
    if (!session || session.awaitsCode) return null;
    const account = await accountBehind(session);
    if (!account) return null;
    await sessions.note(session);
    return { account: publicPart(account), sessionId: session.id };
  }

  async function waiting(token: string | null) {
    const session = token ? await sessions.find(token) : undefined;
    if (!session?.awaitsCode) return null;
    const account = await accountBehind(session);
    return account && { session, account };
  }

  async function accountOf(token: string | null): Promise<Account | null> {
    return (await signedIn(token))?.account ?? null;
  }

  return {
    async login(password, visitor) {
      if (password === "" || password.length > longestPassword) {
        return { outcome: "wrong-password" };
      }
      const network = networkOf(visitor.clientAddress);
      const admitted = await door.admit(visitor);
      const { link, isKnown, admission } = admitted;
      if (!admission.admitted) {
        log.warn({ network }, "admin login refused: too many attempts");
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const email = visitor.email?.trim() ?? "";
      const checked = isKnown
        ? { value: await passwords.check(email, password) }
        : await withoutCrowding(() => passwords.check(email, password));
      if (!checked) {
        return { outcome: "too-many-attempts", retryAfterSeconds: crowdedRetrySeconds };
      }
      if (checked.value === undefined || (link && !(await links.use(link)))) {
        log.warn({ network, known: isKnown }, "admin login failed");
        return { outcome: "wrong-password" };
      }
      await door.forgive(admitted);
      const { account, credential } = checked.value;
      const awaitsCode = account.totpSecret !== null;
      const isOwnDevice = visitor.isOwnDevice ?? false;
      const token = await sessions.open({
        accountId: account.id,
        credential: credential.name,
        device: visitor.device ?? "",
        isOwnDevice,
        awaitsCode,
      });
      if (awaitsCode) return { outcome: "needs-code", token };
      log.info({ network, known: isKnown, account: account.id }, "admin logged in");
      return { outcome: "in", token, isOwnDevice, deviceMark: await door.newDeviceMark() };
    },
    async giveCode(token, code, visitor) {
      const login = await waiting(token);
      if (!token || !login) return { outcome: "gone" };
      const { account, session } = login;
      // The account counts too: somebody with the password may come from many networks.
      const admitted = await door.admit(visitor, own(`code:${account.id}`));
      if (!admitted.admission.admitted) {
        log.warn({ account: account.id }, "second factor refused: too many attempts");
        const { retryAfterSeconds } = admitted.admission;
        return { outcome: "too-many-attempts", retryAfterSeconds };
      }
      if (!(await spendSecondFactor(db, account, { typed: code, now: clock.now(), secrets }))) {
        log.warn({ account: account.id }, "second factor wrong");
        return { outcome: "wrong-code" };
      }
      await door.forgive(admitted);
      await sessions.end(token);
      const { accountId, credential, isOwnDevice, device } = session;
      const opened = await sessions.open({ accountId, credential, isOwnDevice, device });
      log.info({ account: account.id }, "admin logged in");
      return { outcome: "in", token: opened, isOwnDevice, deviceMark: await door.newDeviceMark() };
    },
    awaitsCode: async (token) => (await waiting(token)) !== null,
    links,
    accountOf,
    signedIn,
    isLoggedIn: async (token) => (await accountOf(token)) !== null,
    async logout(token) {
      if (token) await sessions.end(token);
    },
    firstPassword: () => passwords.makeFirst(),
  };
}

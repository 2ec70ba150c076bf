import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import { limitConcurrency } from "../platform/concurrency-limit.ts";
import type { Logger } from "../platform/logger.server.ts";
import { networkOf } from "../platform/network-of.server.ts";
import { settingMadeOnce } from "../platform/stored-settings.server.ts";
import type { Account } from "./account.ts";
import {
  accountByEmail,
  accountById,
  firstAccount,
  publicPart,
  type StoredAccount,
} from "./account-store.server.ts";
import { type Credential, createCredentials, credentialOf } from "./admin-credential.server.ts";
import { deviceOfMark, issueDeviceMark } from "./admin-device.server.ts";
import { hashPassword, longestPassword, passwordFits } from "./admin-password.server.ts";
import { createAdminSessions } from "./admin-sessions.server.ts";
import { createLoginLimits, type Subject, strangerSubjects } from "./login-limits.server.ts";
import { createLoginLinks, type LoginLinks } from "./login-links.server.ts";

export type LoginOutcome =
  | { outcome: "in"; token: string; deviceMark: string }
  | { outcome: "wrong-password" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number };

export type Visitor = Readonly<{
  /** The address typed at the login; without one the password is the first account's. */
  email?: string;
  clientAddress: string;
  /** The mark of a device that has logged in before. */
  deviceMark: string | null;
  /** The token of a login link. */
  link?: string | null;
}>;

export type AdminAuth = Readonly<{
  /**
   * Checks the password. On success returns the token of a new session and a mark for the device,
   * both for cookies. `visitor` holds the device mark and the login link that came with the
   * request, if any.
   */
  login(password: string, visitor: Visitor): Promise<LoginOutcome>;
  /** Links that let a new device try the password when strangers have used up all attempts. */
  links: Pick<LoginLinks, "issue" | "withdraw">;
  /**
   * The account of a cookie's token while its session is good; marks the session as used now. Null
   * for any other token.
   */
  accountOf(token: string | null): Promise<Account | null>;
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
  /** ADMIN_PASSWORD: overrides the stored password. */
  password: string | undefined;
}>;

/** A check takes about a tenth of a second of one core: two at once leave room for the site. */
const checksAtOnce = 2;
const checksWaiting = 50;
const crowdedRetrySeconds = 10;

/** The operator's one password and the sessions it opens. */
export function createAdminAuth(deps: AdminAuthDeps): AdminAuth {
  const { db, clock, log } = deps;
  const credentials = createCredentials(db, deps.password);
  const sessions = createAdminSessions(db, clock);
  const limits = createLoginLimits(db, clock);
  const links = createLoginLinks(db, clock);
  const withoutCrowding = limitConcurrency(checksAtOnce, checksWaiting);
  const deviceSecret = async () =>
    (await settingMadeOnce(db, "admin-device-secret", () => randomBytes(32).toString("hex"))).value;

  /** The password that opens an account now; none before it was chosen. */
  async function credentialFor(account: StoredAccount): Promise<Credential | undefined> {
    if (account.isFirst) return credentials.current();
    return account.passwordHash === null ? undefined : credentialOf(account.passwordHash);
  }

  /** The check itself, at the same cost whether or not there is a password to compare with. */
  async function check(email: string, password: string) {
    const account = email === "" ? await firstAccount(db) : await accountByEmail(db, email);
    const credential = account && (await credentialFor(account));
    if (!account || !credential) {
      await hashPassword(password);
      return undefined;
    }
    const fits = await passwordFits(password, credential.hash);
    return fits && account.disabledAt === null ? { account, credential } : undefined;
  }

  async function accountOf(token: string | null): Promise<Account | null> {
    const session = token ? await sessions.find(token) : undefined;
    if (!session || session.awaitsCode) return null;
    const account = await accountById(db, session.accountId);
    if (!account || account.disabledAt !== null) return null;
    if ((await credentialFor(account))?.name !== session.credential) return null;
    await sessions.note(session);
    return publicPart(account);
  }

  /** What a visitor's attempts count against: a known device or a link, or else their networks. */
  async function admit(visitor: Visitor, secret: string) {
    const device = deviceOfMark(secret, visitor.deviceMark, clock.now());
    const link = await links.nameOf(visitor.link ?? null);
    const known: { subjects: Subject[]; link: string | null }[] = [
      ...(device ? [{ subjects: [own(`device:${device}`)], link: null }] : []),
      ...(link ? [{ subjects: [own(`link:${link}`)], link }] : []),
    ];
    for (const one of known) {
      // A device or a link that used up its own attempts counts as a stranger from then on.
      if ((await limits.admit(one.subjects)).admitted) {
        return { ...one, isKnown: true, admission: { admitted: true } as const };
      }
    }
    const subjects = strangerSubjects(visitor.clientAddress);
    return { subjects, link: null, isKnown: false, admission: await limits.admit(subjects) };
  }

  return {
    async login(password, visitor) {
      if (password === "" || password.length > longestPassword) {
        return { outcome: "wrong-password" };
      }
      const network = networkOf(visitor.clientAddress);
      const secret = await deviceSecret();
      const { subjects, link, isKnown, admission } = await admit(visitor, secret);
      if (!admission.admitted) {
        log.warn({ network }, "admin login refused: too many attempts");
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const checked = isKnown
        ? { value: await check(visitor.email?.trim() ?? "", password) }
        : await withoutCrowding(() => check(visitor.email?.trim() ?? "", password));
      if (!checked) {
        return { outcome: "too-many-attempts", retryAfterSeconds: crowdedRetrySeconds };
      }
      if (checked.value === undefined || (link && !(await links.use(link)))) {
        log.warn({ network, known: isKnown }, "admin login failed");
        return { outcome: "wrong-password" };
      }
      await limits.forgive(subjects);
      log.info({ network, known: isKnown }, "admin logged in");
      return {
        outcome: "in",
        token: await sessions.open({
          accountId: checked.value.account.id,
          credential: checked.value.credential.name,
        }),
        deviceMark: issueDeviceMark(secret, clock.now()),
      };
    },
    links,
    accountOf,
    isLoggedIn: async (token) => (await accountOf(token)) !== null,
    async logout(token) {
      if (token) await sessions.end(token);
    },
    firstPassword: () => credentials.makeFirst(),
  };
}

function own(name: string): Subject {
  return { name, tier: "own" };
}

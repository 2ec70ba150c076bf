import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { createCredentials } from "./admin-credential.server.ts";
import { deviceOfMark, issueDeviceMark } from "./admin-device.server.ts";
import {
  hashPassword,
  longestPassword,
  passwordFits,
  weaknessOf,
} from "./admin-password.server.ts";
import { createAdminSessions } from "./admin-sessions.server.ts";
import type { Clock } from "./clock.ts";
import { limitConcurrency } from "./concurrency-limit.ts";
import type { Logger } from "./logger.server.ts";
import { createLoginLimits } from "./login-limits.server.ts";
import { networkOf } from "./network-of.server.ts";
import { StartupError } from "./startup-error.ts";
import { settingMadeOnce } from "./stored-settings.server.ts";

export type LoginOutcome =
  | { outcome: "in"; token: string; deviceMark: string }
  | { outcome: "wrong-password" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number };

export type AdminAuth = Readonly<{
  /**
   * Checks the password; on success returns the token of a new session and a mark for the device,
   * both for cookies. `deviceMark` is the mark that the visitor brought, if any.
   */
  login(
    password: string,
    visitor: { clientAddress: string; deviceMark: string | null },
  ): Promise<LoginOutcome>;
  /** Whether a cookie's token belongs to a session that is still good; marks it as used now. */
  isLoggedIn(token: string | null): Promise<boolean>;
  logout(token: string | null): Promise<void>;
  /** Makes the first password when there is none; returns it once so that it can be shown. */
  firstPassword(): Promise<string | null>;
}>;

export type AdminAuthDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** ADMIN_PASSWORD: overrides the stored one. */
  password: string | undefined;
  /** Waits; tests do not. */
  pause?: (milliseconds: number) => Promise<unknown>;
}>;

/** A check takes about a tenth of a second of one core: two at once leave room for the site. */
const checksAtOnce = 2;
const checksWaiting = 50;
const crowdedRetrySeconds = 10;

/**
 * The operator's one password and the sessions it opens.
 * Throws StartupError when ADMIN_PASSWORD is one that would be guessed.
 */
export function createAdminAuth(deps: AdminAuthDeps): AdminAuth {
  const { db, clock, log, pause = sleep } = deps;
  const weakness = deps.password === undefined ? null : weaknessOf(deps.password);
  if (weakness) throw new StartupError(`ADMIN_PASSWORD ${weakness}. Please choose another one.`);

  const credentials = createCredentials(db, deps.password);
  const sessions = createAdminSessions(db, clock);
  const limits = createLoginLimits(db, clock);
  const withoutCrowding = limitConcurrency(checksAtOnce, checksWaiting);
  const deviceSecret = async () =>
    (await settingMadeOnce(db, "admin-device-secret", () => randomBytes(32).toString("hex"))).value;

  /** The check itself, at the same cost whether or not there is a password to compare with. */
  async function check(password: string): Promise<string | undefined> {
    const credential = await credentials.current();
    if (!credential) {
      await hashPassword(password);
      return undefined;
    }
    return (await passwordFits(password, credential.hash)) ? credential.name : undefined;
  }

  return {
    async login(password, { clientAddress, deviceMark }) {
      if (password === "" || password.length > longestPassword) {
        return { outcome: "wrong-password" };
      }
      const network = networkOf(clientAddress);
      const secret = await deviceSecret();
      const device = deviceOfMark(secret, deviceMark, clock.now());

      let subject: `device:${string}` | `address:${string}` = `address:${network}`;
      let known = false;
      if (device) {
        // A device that used up its own attempts counts as a stranger from then on.
        known = (await limits.admit(`device:${device}`)).admitted;
        if (known) subject = `device:${device}`;
      }
      if (!known) {
        const admission = await limits.admit(subject);
        if (!admission.admitted) {
          log.warn({ network }, "admin login refused: too many attempts");
          return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
        }
        const delay = await limits.countStranger();
        if (delay > 0) await pause(delay);
      }

      const checked = known
        ? { value: await check(password) }
        : await withoutCrowding(() => check(password));
      if (!checked) {
        return { outcome: "too-many-attempts", retryAfterSeconds: crowdedRetrySeconds };
      }
      if (checked.value === undefined) {
        log.warn({ network, known }, "admin login failed");
        return { outcome: "wrong-password" };
      }
      await limits.forgive(subject);
      if (!known) await limits.uncountStranger();
      log.info({ network, known }, "admin logged in");
      return {
        outcome: "in",
        token: await sessions.open(checked.value),
        deviceMark: issueDeviceMark(secret, clock.now()),
      };
    },
    async isLoggedIn(token) {
      if (!token) return false;
      const credential = await credentials.current();
      return credential !== undefined && sessions.isGood(token, credential.name);
    },
    async logout(token) {
      if (token) await sessions.end(token);
    },
    firstPassword: () => credentials.makeFirst(),
  };
}

import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { getOrCreateSecret } from "../platform/secrets/stored-secrets.server.ts";
import {
  createLoginLimits,
  type LimitResult,
  type LimitSubject,
  listStrangerSubjects,
} from "./login-limits.server.ts";
import type { LoginLinks } from "./login-links.server.ts";
import {
  type DeviceProof,
  issueDeviceMark,
  type MarkedDevice,
  verifyDeviceMark,
} from "./trusted-device.server.ts";

/** What a request that knocks tells about itself. */
export type LoginAttempt = Readonly<{
  clientAddress: string;
  /** The mark of a device that has logged in before. */
  deviceMark: string | null;
  /** The token of a login link. */
  link?: string | null;
}>;

export type LoginAdmissionResult = Readonly<{
  subjects: readonly LimitSubject[];
  /** The name of the login link that admitted it. */
  link: string | null;
  isKnown: boolean;
  admission: LimitResult;
}>;

/**
 * Counts an attempt before anything is checked. Every door of the operator's screens asks here, and
 * each is counted so that strangers cannot use up the right person's attempts.
 *
 * How many codes of a second factor somebody can try who knows the password of an account, by the
 * tiers of `login-limits`: all strangers together some 36 on the first day and 24 on each later one,
 * a thief of one known device some 110 and then 96, a reader of the mailbox the same. With three of a
 * million codes right at any time, a year of strangers' guesses succeeds with a chance of 2.6%.
 */
export type LoginAdmission = Readonly<{
  /**
   * A password for an account, or for none when its address is unknown: counted against a login
   * link of that account or a device that knows it, or else against the networks.
   */
  admit(knock: LoginAttempt, accountId: string | null): Promise<LoginAdmissionResult>;
  /**
   * A code after the right password: counted against the device if it has logged in to the account
   * before, then against the account's login links if one of them was used, or else against all
   * strangers who know this password. Networks do not count: strangers without the password cannot
   * come here.
   */
  admitCode(
    knock: LoginAttempt,
    login: { accountId: string; byLink: boolean },
  ): Promise<LoginAdmissionResult>;
  /**
   * A password or code typed again while logged in: counted against that session alone, each for
   * itself: a right password resets no code count.
   */
  admitSession(sessionId: string, typed: "password" | "code"): Promise<LoginAdmissionResult>;
  /** A guess at a mailed link. */
  admitStranger(knock: LoginAttempt): Promise<LoginAdmissionResult>;
  /** Corrects the counts after a right answer. */
  clearFailures(admitted: Pick<LoginAdmissionResult, "subjects">): Promise<void>;
  /** A mark by which a device is known later. `isNew`: it never logged in to the account before. */
  markDevice(
    knock: Pick<LoginAttempt, "deviceMark">,
    login: { accountId: string; proof: DeviceProof },
  ): Promise<{ deviceMark: string; isNew: boolean }>;
}>;

/** One way to count an attempt. */
type Way = Pick<LoginAdmissionResult, "subjects" | "link" | "isKnown">;

export function createLoginAdmission(
  db: Database,
  clock: Clock,
  { links, secrets }: Readonly<{ links: Pick<LoginLinks, "findLinkName">; secrets: SecretCipher }>,
): LoginAdmission {
  const limits = createLoginLimits(db, clock);
  const getDeviceSecret = () =>
    getOrCreateSecret(db, {
      cipher: secrets,
      name: "admin-device-secret",
      make: () => randomBytes(32).toString("hex"),
    });
  const getDevice = async ({ deviceMark }: Pick<LoginAttempt, "deviceMark">) =>
    verifyDeviceMark(await getDeviceSecret(), deviceMark, clock.now());

  /** Counts the attempt against the first known way that has attempts left, or else against `last`. */
  async function admitByFirstOpenWay(
    known: readonly Way[],
    last: Way,
  ): Promise<LoginAdmissionResult> {
    for (const way of known) {
      const admission = await limits.admit(way.subjects);
      if (admission.admitted) return { ...way, admission };
    }
    return { ...last, admission: await limits.admit(last.subjects) };
  }
  const getStrangerWay = (knock: LoginAttempt): Way => ({
    subjects: listStrangerSubjects(knock.clientAddress),
    ...{ link: null, isKnown: false },
  });

  return {
    async admit(knock, accountId) {
      const device = await getDevice(knock);
      const link = await links.findLinkName(knock.link ?? null, accountId);
      return admitByFirstOpenWay(
        [
          ...(link ? [toKnownWay(`link:${link}`, link)] : []),
          ...(device && accountId && knowsPassword(device, accountId)
            ? [toKnownWay(`device:${device.id}:${accountId}`)]
            : []),
        ],
        getStrangerWay(knock),
      );
    },
    async admitCode(knock, { accountId, byLink }) {
      const device = await getDevice(knock);
      const link = await links.findLinkName(knock.link ?? null, accountId);
      return admitByFirstOpenWay(
        [
          ...(device?.accounts?.get(accountId) === "login"
            ? [toKnownWay(`code:${accountId}:device:${device.id}`)]
            : []),
          // All links of an account count together: a used one lets the next be mailed at once.
          ...(byLink || link ? [toKnownWay(`code:${accountId}:links`, link)] : []),
        ],
        {
          subjects: [{ name: `code:${accountId}`, tier: "code" }],
          ...{ link: null, isKnown: false },
        },
      );
    },
    admitSession: (sessionId, typed) =>
      admitByFirstOpenWay([], toKnownWay(`session:${sessionId}:${typed}`)),
    admitStranger: (knock) => admitByFirstOpenWay([], getStrangerWay(knock)),
    clearFailures: ({ subjects }) => limits.clearFailures(subjects),
    async markDevice(knock, { accountId, proof }) {
      const before = await getDevice(knock);
      return {
        deviceMark: issueDeviceMark(await getDeviceSecret(), {
          ...{ before, accountId, proof, now: clock.now() },
        }),
        // A mark of an older version names no account: its device has logged in to some.
        isNew: !before || (before.accounts !== null && before.accounts.get(accountId) !== "login"),
      };
    },
  };
}

/** Attempts of their own. */
function toKnownWay(name: string, link: string | null = null): Way {
  return { subjects: [{ name, tier: "own" }], link, isKnown: true };
}

function knowsPassword({ accounts }: MarkedDevice, accountId: string): boolean {
  return accounts === null || accounts.has(accountId);
}

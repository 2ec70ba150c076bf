import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { getOrCreateSecret } from "../platform/secrets/stored-secrets.server.ts";
import {
  createLoginLimits,
  type LimitResult,
  type LimitSubject,
  listUnknownDeviceSubjects,
} from "./login-limits.server.ts";
import type { LoginLinks } from "./login-links.server.ts";
import {
  type DeviceProof,
  issueDeviceToken,
  type TrustedDevice,
  verifyDeviceToken,
} from "./trusted-device.server.ts";

/** The parts of a login request that decide which counts the attempt increases. */
export type LoginAttempt = Readonly<{
  clientAddress: string;
  /** The device token: the cookie value of a device that has logged in before. */
  deviceToken: string | null;
  /** The token of a login link, if the request has one. */
  link?: string | null;
}>;

export type LoginAdmissionResult = Readonly<{
  subjects: readonly LimitSubject[];
  /** The name of the login link that admitted the attempt. */
  link: string | null;
  isKnown: boolean;
  admission: LimitResult;
}>;

/**
 * Decides whether a login attempt is admitted, and counts it before the password or code is
 * checked. Every login form uses it. Attempts from unknown devices are counted separately, so that
 * they cannot use up the attempts of the account's owner.
 *
 * Somebody who knows an account's password can try only a limited number of second-factor codes
 * (tiers in `login-limits`). All unknown devices together can try about 36 codes on the first day
 * and 24 on each later day. The thief of a known device, or somebody who can read the mailbox, can
 * try about 110 codes on the first day and 96 on each later day. Three of a million codes are valid
 * at any time, so a year of guesses from unknown devices succeeds with a probability of 2.6 %.
 */
export type LoginAdmission = Readonly<{
  /**
   * Admits a password attempt. `accountId` is null when the email address is unknown. The attempt
   * counts against a login link of the account or a device with a token for the account, otherwise
   * against the client's networks.
   */
  admit(loginAttempt: LoginAttempt, accountId: string | null): Promise<LoginAdmissionResult>;
  /**
   * Admits a second-factor code after a correct password. The attempt counts against the device if
   * it has logged in to the account before, otherwise against the account's login links if one was
   * used, otherwise against a count that all other devices with this password share. Attempts are
   * not counted by network, because a code can be submitted only after the password.
   */
  admitCode(
    loginAttempt: LoginAttempt,
    login: { accountId: string; byLink: boolean },
  ): Promise<LoginAdmissionResult>;
  /**
   * Admits a password or code that is requested again during a session. Passwords and codes have
   * separate counts, so that a correct password does not reset the count of codes.
   */
  admitSession(sessionId: string, typed: "password" | "code"): Promise<LoginAdmissionResult>;
  /** Counts a request with an invalid link token as an attempt from an unknown device. */
  admitUnknownDevice(loginAttempt: LoginAttempt): Promise<LoginAdmissionResult>;
  /** Resets or lowers the counts after a correct password or code. */
  clearFailures(admitted: Pick<LoginAdmissionResult, "subjects">): Promise<void>;
  /**
   * Issues the device token by which a device is recognised later. `isNew` is true if the device
   * has never logged in to the account.
   */
  rememberDevice(
    loginAttempt: Pick<LoginAttempt, "deviceToken">,
    login: { accountId: string; proof: DeviceProof },
  ): Promise<{ deviceToken: string; isNew: boolean }>;
}>;

/** The subjects whose counts an attempt increases, and the login link that the attempt uses. */
type AttemptSubjects = Pick<LoginAdmissionResult, "subjects" | "link" | "isKnown">;

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
  const verifyRequestDevice = async ({ deviceToken }: Pick<LoginAttempt, "deviceToken">) =>
    verifyDeviceToken(await getDeviceSecret(), deviceToken, clock.now());

  /**
   * Counts the attempt against the subjects of the first entry of `known` that has attempts left.
   * If there is none, counts it against the subjects of `last`.
   */
  async function admitByFirstAvailableSubjects(
    known: readonly AttemptSubjects[],
    last: AttemptSubjects,
  ): Promise<LoginAdmissionResult> {
    for (const way of known) {
      const admission = await limits.admit(way.subjects);
      if (admission.admitted) return { ...way, admission };
    }
    return { ...last, admission: await limits.admit(last.subjects) };
  }
  const getUnknownDeviceSubjects = (loginAttempt: LoginAttempt): AttemptSubjects => ({
    subjects: listUnknownDeviceSubjects(loginAttempt.clientAddress),
    ...{ link: null, isKnown: false },
  });

  return {
    async admit(loginAttempt, accountId) {
      const device = await verifyRequestDevice(loginAttempt);
      const link = await links.findLinkName(loginAttempt.link ?? null, accountId);
      return admitByFirstAvailableSubjects(
        [
          ...(link ? [createSeparateSubject(`link:${link}`, link)] : []),
          ...(device && accountId && isDeviceOfAccount(device, accountId)
            ? [createSeparateSubject(`device:${device.id}:${accountId}`)]
            : []),
        ],
        getUnknownDeviceSubjects(loginAttempt),
      );
    },
    async admitCode(loginAttempt, { accountId, byLink }) {
      const device = await verifyRequestDevice(loginAttempt);
      const link = await links.findLinkName(loginAttempt.link ?? null, accountId);
      return admitByFirstAvailableSubjects(
        [
          ...(device?.accounts?.get(accountId) === "login"
            ? [createSeparateSubject(`code:${accountId}:device:${device.id}`)]
            : []),
          // All login links of an account share one count, because a new link can be emailed as
          // soon as one is used.
          ...(byLink || link ? [createSeparateSubject(`code:${accountId}:links`, link)] : []),
        ],
        {
          subjects: [{ name: `code:${accountId}`, tier: "code" }],
          ...{ link: null, isKnown: false },
        },
      );
    },
    admitSession: (sessionId, typed) =>
      admitByFirstAvailableSubjects([], createSeparateSubject(`session:${sessionId}:${typed}`)),
    admitUnknownDevice: (loginAttempt) =>
      admitByFirstAvailableSubjects([], getUnknownDeviceSubjects(loginAttempt)),
    clearFailures: ({ subjects }) => limits.clearFailures(subjects),
    async rememberDevice(loginAttempt, { accountId, proof }) {
      const before = await verifyRequestDevice(loginAttempt);
      return {
        deviceToken: issueDeviceToken(await getDeviceSecret(), {
          ...{ before, accountId, proof, now: clock.now() },
        }),
        // A device with a token from an older version of the site is not new: the token lists no
        // accounts, but was issued at a login.
        isNew: !before || (before.accounts !== null && before.accounts.get(accountId) !== "login"),
      };
    },
  };
}

/** Returns a subject whose attempts are counted separately from all others. */
function createSeparateSubject(name: string, link: string | null = null): AttemptSubjects {
  return { subjects: [{ name, tier: "own" }], link, isKnown: true };
}

function isDeviceOfAccount({ accounts }: TrustedDevice, accountId: string): boolean {
  return accounts === null || accounts.has(accountId);
}

import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { secretMadeOnce } from "../platform/secrets/stored-secrets.server.ts";
import {
  type Admission,
  createLoginLimits,
  type Subject,
  strangerSubjects,
} from "./login-limits.server.ts";
import type { LoginLinks } from "./login-links.server.ts";
import {
  type DeviceProof,
  deviceOfMark,
  issueDeviceMark,
  type MarkedDevice,
} from "./trusted-device.server.ts";

/** What a request that knocks tells about itself. */
export type Knock = Readonly<{
  clientAddress: string;
  /** The mark of a device that has logged in before. */
  deviceMark: string | null;
  /** The token of a login link. */
  link?: string | null;
}>;

export type Admitted = Readonly<{
  subjects: readonly Subject[];
  /** The name of the login link that admitted it. */
  link: string | null;
  isKnown: boolean;
  admission: Admission;
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
export type LoginDoor = Readonly<{
  /**
   * A password for an account, or for none when its address is unknown: counted against a login
   * link of that account or a device that knows it, or else against the networks.
   */
  admit(knock: Knock, accountId: string | null): Promise<Admitted>;
  /**
   * A code after the right password: counted against the device if it has logged in to the account
   * before, then against the account's login links if one of them was used, or else against all
   * strangers who know this password. Networks do not count: strangers without the password cannot
   * come here.
   */
  admitCode(knock: Knock, login: { accountId: string; byLink: boolean }): Promise<Admitted>;
  /**
   * A password or code typed again while logged in: counted against that session alone, each for
   * itself: a right password resets no code count.
   */
  admitSession(sessionId: string, typed: "password" | "code"): Promise<Admitted>;
  /** A guess at a mailed link. */
  admitStranger(knock: Knock): Promise<Admitted>;
  /** Corrects the counts after a right answer. */
  forgive(admitted: Pick<Admitted, "subjects">): Promise<void>;
  /** A mark by which a device is known later. `isNew`: it never logged in to the account before. */
  markDevice(
    knock: Pick<Knock, "deviceMark">,
    login: { accountId: string; proof: DeviceProof },
  ): Promise<{ deviceMark: string; isNew: boolean }>;
}>;

/** One way to count an attempt. */
type Way = Pick<Admitted, "subjects" | "link" | "isKnown">;

export function createLoginDoor(
  db: Database,
  clock: Clock,
  { links, secrets }: Readonly<{ links: Pick<LoginLinks, "nameOf">; secrets: SecretCipher }>,
): LoginDoor {
  const limits = createLoginLimits(db, clock);
  const deviceSecret = () =>
    secretMadeOnce(db, {
      cipher: secrets,
      name: "admin-device-secret",
      make: () => randomBytes(32).toString("hex"),
    });
  const deviceOf = async ({ deviceMark }: Pick<Knock, "deviceMark">) =>
    deviceOfMark(await deviceSecret(), deviceMark, clock.now());

  /** Counts the attempt against the first known way that has attempts left, or else against `last`. */
  async function admitBy(known: readonly Way[], last: Way): Promise<Admitted> {
    for (const way of known) {
      const admission = await limits.admit(way.subjects);
      if (admission.admitted) return { ...way, admission };
    }
    return { ...last, admission: await limits.admit(last.subjects) };
  }
  const strangers = (knock: Knock): Way => ({
    subjects: strangerSubjects(knock.clientAddress),
    ...{ link: null, isKnown: false },
  });

  return {
    async admit(knock, accountId) {
      const device = await deviceOf(knock);
      const link = await links.nameOf(knock.link ?? null, accountId);
      return admitBy(
        [
          ...(link ? [known(`link:${link}`, link)] : []),
          ...(device && accountId && knowsPassword(device, accountId)
            ? [known(`device:${device.id}:${accountId}`)]
            : []),
        ],
        strangers(knock),
      );
    },
    async admitCode(knock, { accountId, byLink }) {
      const device = await deviceOf(knock);
      const link = await links.nameOf(knock.link ?? null, accountId);
      return admitBy(
        [
          ...(device?.accounts?.get(accountId) === "login"
            ? [known(`code:${accountId}:device:${device.id}`)]
            : []),
          // All links of an account count together: a used one lets the next be mailed at once.
          ...(byLink || link ? [known(`code:${accountId}:links`, link)] : []),
        ],
        {
          subjects: [{ name: `code:${accountId}`, tier: "code" }],
          ...{ link: null, isKnown: false },
        },
      );
    },
    admitSession: (sessionId, typed) => admitBy([], known(`session:${sessionId}:${typed}`)),
    admitStranger: (knock) => admitBy([], strangers(knock)),
    forgive: ({ subjects }) => limits.forgive(subjects),
    async markDevice(knock, { accountId, proof }) {
      const before = await deviceOf(knock);
      return {
        deviceMark: issueDeviceMark(await deviceSecret(), {
          ...{ before, accountId, proof, now: clock.now() },
        }),
        // A mark of an older version names no account: its device has logged in to some.
        isNew: !before || (before.accounts !== null && before.accounts.get(accountId) !== "login"),
      };
    },
  };
}

/** Attempts of their own. */
function known(name: string, link: string | null = null): Way {
  return { subjects: [{ name, tier: "own" }], link, isKnown: true };
}

function knowsPassword({ accounts }: MarkedDevice, accountId: string): boolean {
  return accounts === null || accounts.has(accountId);
}

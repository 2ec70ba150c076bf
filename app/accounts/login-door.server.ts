import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { secretMadeOnce } from "../platform/secrets/stored-secrets.server.ts";
import { deviceOfMark, issueDeviceMark } from "./admin-device.server.ts";
import {
  type Admission,
  createLoginLimits,
  type Subject,
  strangerSubjects,
} from "./login-limits.server.ts";
import type { LoginLinks } from "./login-links.server.ts";

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

export type LoginDoor = Readonly<{
  /**
   * Counts an attempt before anything is checked: against a known device or a link, or else
   * against their networks, and always against `also`. Every door of the operator's screens asks
   * here: password, code, recovery code, forgotten password and mailed links.
   */
  admit(knock: Knock, also?: Subject): Promise<Admitted>;
  /** Corrects the counts after a right answer. */
  forgive(admitted: Pick<Admitted, "subjects">): Promise<void>;
  /** A mark by which a device that has logged in is known later. */
  newDeviceMark(): Promise<string>;
}>;

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
  return {
    async admit(knock, also) {
      const secret = await deviceSecret();
      const device = deviceOfMark(secret, knock.deviceMark, clock.now());
      const link = await links.nameOf(knock.link ?? null);
      const more = also ? [also] : [];
      const known: { subjects: Subject[]; link: string | null }[] = [
        ...(device ? [{ subjects: [own(`device:${device}`), ...more], link: null }] : []),
        ...(link ? [{ subjects: [own(`link:${link}`), ...more], link }] : []),
      ];
      for (const one of known) {
        // A device or a link that used up its own attempts counts as a stranger from then on.
        if ((await limits.admit(one.subjects)).admitted) {
          return { ...one, isKnown: true, admission: { admitted: true } };
        }
      }
      const subjects = [...strangerSubjects(knock.clientAddress), ...more];
      return { subjects, link: null, isKnown: false, admission: await limits.admit(subjects) };
    },
    forgive: ({ subjects }) => limits.forgive(subjects),
    newDeviceMark: async () => issueDeviceMark(await deviceSecret(), clock.now()),
  };
}

/** A subject with attempts of its own. */
export function own(name: string): Subject {
  return { name, tier: "own" };
}

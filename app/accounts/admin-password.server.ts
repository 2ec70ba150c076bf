import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { generateReadableCode } from "./generate-readable-code.server.ts";

/** The parameters of scrypt for each hash cost. */
const hashCosts = {
  /**
   * According to OWASP, these parameters are as strong as p = 1 with 128 MiB of memory. They need
   * only 32 MiB, so that several simultaneous logins do not overload a small server.
   */
  slow: { N: 2 ** 15, r: 8, p: 3 },
  /**
   * Only for tests, because they log in hundreds of times (TEST_PASSWORD_HASH in env.server.ts).
   */
  cheap: { N: 2 ** 4, r: 1, p: 1 },
} as const;

export type HashCost = keyof typeof hashCosts;

const saltBytes = 16;
const keyBytes = 32;

/** Longer passwords are refused before they are hashed. */
export const maxPasswordLength = 256;

/**
 * Hashes a password with scrypt and a salt, in the PHC format `$scrypt$ln=15,r=8,p=3$salt$key`. The
 * hash contains its parameters, so that old hashes can be verified after the cost is raised.
 */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { N, r, p } = hashCosts[cost];
  const key = await derive(password, salt, keyBytes, { N, r, p });
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}

/**
 * Whether a password matches a hash; takes the same time for every wrong password. Throws on a
 * malformed hash.
 */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const match =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      encoded,
    );
  if (!match) throw new Error("the stored admin password is not a scrypt hash");
  const [, ln, r, p, salt = "", key = ""] = match;
  const expected = Buffer.from(key, "base64");
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64"), expected.length, options);
  return timingSafeEqual(actual, expected);
}

/** Generates a password of four groups of five characters (99 bits). */
export function generatePassword(): string {
  return generateReadableCode(5);
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  options: Required<Pick<ScryptOptions, "N" | "r" | "p">>,
): Promise<Buffer> {
  const { N, r, p } = options;
  return new Promise((resolve, reject) => {
    // Two keyboards can encode the same accented letter differently. Normalization makes such
    // passwords equal.
    const bytes = Buffer.from(password.normalize("NFKC"), "utf8");
    scrypt(bytes, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Encodes bytes as base64 without padding, as the PHC format requires. */
function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

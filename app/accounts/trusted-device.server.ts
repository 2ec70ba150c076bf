import { randomBytes, timingSafeEqual } from "node:crypto";
import { signText } from "../platform/sign-text.server.ts";

/**
 * The lifetime in seconds of a device token: a signed cookie of a device that has logged in (OWASP
 * "device cookies"). Login attempts from such a device are counted separately, so that its owner
 * can still log in after unknown devices have used up the attempts of the network or of the whole
 * site. The token alone gives no access.
 */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;

/**
 * How a device proved that it belongs to an account: by a complete login, or by an emailed link
 * that sets the password. The link proves access to the mailbox but not the second factor.
 */
export type DeviceProof = "login" | "mailbox";

/** A device with a valid token. */
export type TrustedDevice = Readonly<{
  id: string;
  /**
   * The accounts that the token is valid for, latest first. Null for a token from an older version
   * of the site, which lists no accounts. Such a token is valid for the password of any account,
   * but not for codes.
   */
  accounts: ReadonlyMap<string, DeviceProof> | null;
}>;

/** The most accounts that a token lists, so that the cookie stays small. */
const maxAccountsPerToken = 4;
const proofCodes: Readonly<Record<DeviceProof, string>> = { login: "l", mailbox: "m" };

/**
 * Creates the token (`id.issued.accounts.signature`) of a device on which an account logged in or
 * used an emailed link. The device keeps its id and its other accounts. With a new id at each
 * login, somebody could log in to their own account to get more attempts at another account.
 */
export function issueDeviceToken(
  secret: string,
  {
    before,
    accountId,
    proof,
    now,
  }: Readonly<{
    before: TrustedDevice | null;
    accountId: string;
    proof: DeviceProof;
    now: Date;
  }>,
): string {
  const known = before?.accounts ?? new Map<string, DeviceProof>();
  // A device that has proved a complete login keeps this proof when a link is used on it.
  const best = known.get(accountId) === "login" ? "login" : proof;
  const others = [...known].filter(([id]) => id !== accountId);
  const named = [[accountId, best] as const, ...others].slice(0, maxAccountsPerToken);
  const id = before?.id ?? randomBytes(16).toString("base64url");
  const accounts = named.map(([account, how]) => shortenId(account) + proofCodes[how]).join("");
  const body = `${id}.${Math.floor(now.getTime() / 1000)}.${accounts}`;
  return `${body}.${signText(secret, body)}`;
}

/** Returns the device of a valid token; null when the token is invalid or has expired. */
export function verifyDeviceToken(
  secret: string,
  token: string | null,
  now: Date,
): TrustedDevice | null {
  const match = /^(([\w-]{22})\.(\d{1,12})(?:\.((?:[\w-]{22}[lm]){1,4}))?)\.([\w-]{43})$/.exec(
    token ?? "",
  );
  if (!match) return null;
  const [, body = "", id = "", issued = "", named, signature = ""] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signText(secret, body)))) return null;
  const age = now.getTime() / 1000 - Number(issued);
  if (age >= deviceTokenSeconds) return null;
  const accounts = named
    ?.match(/.{23}/g)
    ?.map((one): [string, DeviceProof] => [
      expandId(one.slice(0, 22)),
      one.endsWith(proofCodes.login) ? "login" : "mailbox",
    ]);
  return { id, accounts: accounts ? new Map(accounts) : null };
}

/** Encodes an account's UUID in 22 characters instead of 36. */
function shortenId(uuid: string): string {
  return Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
}

function expandId(short: string): string {
  return Buffer.from(short, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

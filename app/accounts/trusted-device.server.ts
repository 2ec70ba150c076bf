import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A device that has logged in keeps a signed mark ("device cookies" of OWASP). Its attempts are
 * counted apart from everybody else's, so a stranger cannot lock its owner out by using up the
 * attempts of an address or of the whole site. The mark by itself opens nothing. A mark lasts this
 * many seconds.
 */
export const deviceMarkSeconds = 180 * 24 * 60 * 60;

/**
 * How a device came to know an account: by a whole login, or by a mailed link with which the account
 * got a password. The latter proves the mailbox and not the second factor.
 */
export type DeviceProof = "login" | "mailbox";

/** A device with a genuine mark. */
export type MarkedDevice = Readonly<{
  id: string;
  /**
   * The accounts that the mark is good for, the latest first. Null for a mark of an older version,
   * which names none: it is good for the password of any account and for no codes.
   */
  accounts: ReadonlyMap<string, DeviceProof> | null;
}>;

/** More people share no device; the cookie stays small. */
const mostAccounts = 4;
const signs: Readonly<Record<DeviceProof, string>> = { login: "l", mailbox: "m" };

/**
 * A new mark, `id.issued.accounts.signature`, of a device on which an account logged in or used a
 * mailed link. The device keeps its id and its other accounts: with a new id, a person could log in
 * to their own account and get new attempts at somebody else's.
 */
export function issueDeviceMark(
  secret: string,
  {
    before,
    accountId,
    proof,
    now,
  }: Readonly<{
    before: MarkedDevice | null;
    accountId: string;
    proof: DeviceProof;
    now: Date;
  }>,
): string {
  const known = before?.accounts ?? new Map<string, DeviceProof>();
  // A link takes nothing from a device that has logged in.
  const best = known.get(accountId) === "login" ? "login" : proof;
  const others = [...known].filter(([id]) => id !== accountId);
  const named = [[accountId, best] as const, ...others].slice(0, mostAccounts);
  const id = before?.id ?? randomBytes(16).toString("base64url");
  const accounts = named.map(([account, how]) => shortenId(account) + signs[how]).join("");
  const body = `${id}.${Math.floor(now.getTime() / 1000)}.${accounts}`;
  return `${body}.${sign(secret, body)}`;
}

/** The device of a mark that is genuine and not too old, otherwise null. */
export function verifyDeviceMark(
  secret: string,
  mark: string | null,
  now: Date,
): MarkedDevice | null {
  const match = /^(([\w-]{22})\.(\d{1,12})(?:\.((?:[\w-]{22}[lm]){1,4}))?)\.([\w-]{43})$/.exec(
    mark ?? "",
  );
  if (!match) return null;
  const [, body = "", id = "", issued = "", named, signature = ""] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, body)))) return null;
  const age = now.getTime() / 1000 - Number(issued);
  if (age >= deviceMarkSeconds) return null;
  const accounts = named
    ?.match(/.{23}/g)
    ?.map((one): [string, DeviceProof] => [
      expandId(one.slice(0, 22)),
      one.endsWith(signs.login) ? "login" : "mailbox",
    ]);
  return { id, accounts: accounts ? new Map(accounts) : null };
}

/** An account's UUID in 22 signs instead of 36. */
function shortenId(uuid: string): string {
  return Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
}

function expandId(short: string): string {
  return Buffer.from(short, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function sign(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}

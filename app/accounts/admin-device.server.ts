import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A device that once logged in keeps a signed mark, so that a stranger who uses up the attempts of
 * an address, or of the whole site, does not lock its owner out ("device cookies" of OWASP). The
 * mark opens nothing: it only has its attempts counted apart from everybody else's.
 */
export const deviceSeconds = 180 * 24 * 60 * 60;

/** A new mark, `id.issued.signature`. */
export function issueDeviceMark(secret: string, now: Date): string {
  const body = `${randomBytes(16).toString("base64url")}.${Math.floor(now.getTime() / 1000)}`;
  return `${body}.${sign(secret, body)}`;
}

/** The id of a device whose mark is genuine and not too old, otherwise null. */
export function deviceOfMark(secret: string, mark: string | null, now: Date): string | null {
  const match = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(mark ?? "");
  if (!match) return null;
  const [, body = "", id = "", issued = "", signature = ""] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, body)))) return null;
  const age = now.getTime() / 1000 - Number(issued);
  return age < deviceSeconds ? id : null;
}

function sign(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}

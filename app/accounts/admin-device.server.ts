import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A device that has logged in keeps a signed mark ("device cookies" of OWASP). Its attempts are
 * counted apart from everybody else's, so a stranger cannot lock its owner out by using up the
 * attempts of an address or of the whole site. The mark by itself opens nothing. A mark lasts this
 * many seconds.
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

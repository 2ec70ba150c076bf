import { createHmac, randomUUIDv7, timingSafeEqual } from "node:crypto";

/**
 * How long a form is valid. A form left open for longer is replaced, and its sender presses the
 * button once more.
 */
export const formLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * One opening of the form. The message's id is made from this id, so that a form sent twice is
 * stored once.
 */
export type FormToken = Readonly<{ id: string; openedAt: number }>;

/** `id.time.signature`: when the form was opened, signed so that its sender cannot invent it. */
export function issueFormToken(secret: string, now: Date): string {
  const claim = `${randomUUIDv7()}.${now.getTime()}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** The opening a token stands for; undefined when we never issued it. */
export function readFormToken(secret: string, token: string): FormToken | undefined {
  const [id = "", time = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(secret, `${id}.${time}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, openedAt: Number(time) };
}

function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

import { createHmac, randomUUIDv7, timingSafeEqual } from "node:crypto";

/** A form is good for this long; a page left open overnight gets a fresh one and one more press. */
export const formLifetimeMs = 24 * 60 * 60 * 1000;

/** One opening of the form. The id becomes the message's, so that sending it twice stores it once. */
export type OpenedForm = Readonly<{ id: string; openedAt: number }>;

/** `id.time.signature`: when the form was opened, in a way that its sender cannot make up. */
export function issueFormToken(secret: string, now: Date): string {
  const claim = `${randomUUIDv7()}.${now.getTime()}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** The opening a token stands for; undefined when we never issued it. */
export function readFormToken(secret: string, token: string): OpenedForm | undefined {
  const [id = "", time = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(secret, `${id}.${time}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, openedAt: Number(time) };
}

function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

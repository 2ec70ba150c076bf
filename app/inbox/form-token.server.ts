import { randomUUIDv7, timingSafeEqual } from "node:crypto";
import { signText } from "../platform/sign-text.server.ts";

/**
 * The time in milliseconds for which a form is valid. Whoever submits an older form gets a new one
 * and has to submit it again.
 */
export const formLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Identifies one opening of the form. The message's id is derived from this id, so that submitting
 * the form twice stores one message.
 */
export type FormToken = Readonly<{ id: string; openedAt: number }>;

/**
 * Issues a token `id.time.signature`. The time when the form was opened is signed, so that the
 * sender cannot forge it.
 */
export function issueFormToken(secret: string, now: Date): string {
  const claim = `${randomUUIDv7()}.${now.getTime()}`;
  return `${claim}.${signText(secret, claim)}`;
}

/** Verifies and parses a token; undefined when this site did not issue it. */
export function readFormToken(secret: string, token: string): FormToken | undefined {
  const [id = "", time = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signText(secret, `${id}.${time}`));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected))
    return undefined;
  return { id, openedAt: Number(time) };
}

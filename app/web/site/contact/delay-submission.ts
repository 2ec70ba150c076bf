import { minFillingMs } from "#app/inbox/contact-fields.ts";
import { getUnavailableData } from "../../errors/unavailable-reply.ts";
import { type ContactReply, type ContactValues, emptyValues } from "./contact-reply.ts";

/** The shortest time for which "Sending..." is shown, in milliseconds (docs/rulings.md 6). */
const leastSendingMs = 1_500;

let openedAt = 0;

/** Must be called whenever the page gets a form with a new token. */
export function recordFormOpened(): void {
  openedAt = performance.now();
}

/**
 * Sends the form and returns the reply after `leastSendingMs` at the earliest. An unreachable or
 * busy server also leads to a reply, so that the page and the typed values stay.
 */
export async function submitAfterDelay(
  form: FormData,
  send: () => Promise<ContactReply>,
): Promise<ContactReply> {
  const leastTime = wait(leastSendingMs);
  // With autofill a person can fill the form faster than the server accepts, so this waits.
  await wait(openedAt + minFillingMs - performance.now());
  const reply = await send().catch((thrown: unknown) => {
    console.error("the message could not be sent", thrown);
    return createNetworkErrorReply(form, getUnavailableData(thrown) ? "busy" : "unreachable");
  });
  await leastTime;
  return reply;
}

function createNetworkErrorReply(form: FormData, kind: "busy" | "unreachable"): ContactReply {
  const values = Object.fromEntries(
    Object.keys(emptyValues).map((name) => [name, String(form.get(name) ?? "")]),
  ) as ContactValues;
  return { id: String(Date.now()), result: { kind }, values, token: null };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

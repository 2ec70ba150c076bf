import { getFormText } from "#app/forms/form-text.ts";
import { minFillingMs } from "#app/inbox/contact-fields.ts";
import { getUnavailableData } from "../../errors/unavailable-data.ts";
import { type ContactReply, type ContactValues, emptyValues } from "./contact-reply.ts";

/** The minimum time for which "Sending..." is shown, in milliseconds (docs/rulings.md 6). */
const minSendingMs = 1_500;

let openedAt = 0;

/** Records when the page got a form with a new token. Must be called each time that happens. */
export function recordFormOpened(): void {
  openedAt = performance.now();
}

/**
 * Sends the form and returns the reply, at the earliest after `minSendingMs`. If the server
 * cannot be reached or is too busy, returns a reply that says so, so that the page and the typed
 * values stay.
 */
export async function submitAfterDelay(
  form: FormData,
  send: () => Promise<ContactReply>,
): Promise<ContactReply> {
  const leastTime = wait(minSendingMs);
  // With autofill, people can fill in the form faster than the server accepts, so this waits.
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
    Object.keys(emptyValues).map((name) => [name, getFormText(form, name)]),
  ) as ContactValues;
  return { id: String(Date.now()), result: { kind }, values, token: null };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

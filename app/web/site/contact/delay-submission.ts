import { minFillingMs } from "#app/inbox/contact-fields.ts";
import { getUnavailableData } from "../../errors/unavailable-reply.ts";
import { type ContactReply, type ContactValues, emptyValues } from "./contact-reply.ts";

/** The least time "Sending..." is shown, in milliseconds (docs/rulings.md 6). */
const leastSendingMs = 1_500;

let openedAt = 0;

/** Called when a form with a new token stands on the page. */
export function recordFormOpened(): void {
  openedAt = performance.now();
}

/**
 * Sends the form and answers no sooner than specified. An unreachable or busy server also gives an
 * answer, so that the page stays and nothing typed is lost.
 */
export async function submitAfterDelay(
  form: FormData,
  send: () => Promise<ContactReply>,
): Promise<ContactReply> {
  const leastTime = wait(leastSendingMs);
  // With autofill a person can be faster than the server's minimum for people, so this waits.
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

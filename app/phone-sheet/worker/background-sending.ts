import { openPhoneDatabase } from "../database.ts";
import { sendActs, sendTag } from "../send-acts.ts";
import { workerScope } from "./worker-scope.ts";

/** Sends waiting acts when the browser says that there is a signal, even while no page is open. */
export function sendInBackground(): void {
  workerScope.addEventListener("sync", (event) => {
    if (event.tag === sendTag) event.waitUntil(sendWaitingActs());
  });
}

async function sendWaitingActs(): Promise<void> {
  const facts = await (await openPhoneDatabase()).get("facts", "phone");
  if (!facts) return;
  const outcome = await sendActs(facts.accountId);
  for (const page of await workerScope.clients.matchAll({ type: "window" })) {
    page.postMessage({ sending: outcome });
  }
  // A failed event is repeated by the browser after a while.
  if (outcome === "no-contact") throw new Error("The site did not confirm all acts.");
}

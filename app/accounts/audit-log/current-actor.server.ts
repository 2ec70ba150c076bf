import { AsyncLocalStorage } from "node:async_hooks";
import type { Account } from "../account.ts";

/** An account of the team that is changing something; it keeps the name that it has now. */
export type Actor = Pick<Account, "id" | "name">;

const noAccount = "00000000-0000-0000-0000-000000000000";

/** Whoever runs a command on the machine that the site runs on (`npm run admin-account`). */
export const commandLineActor: Actor = { id: noAccount, name: "command-line" };

/** Somebody who is not logged in. */
export const anonymousActor: Actor = { id: noAccount, name: "stranger" };

/** No account may have their names. */
export const actorsWithoutAccount = [commandLineActor, anonymousActor];

const current = new AsyncLocalStorage<Actor>();

/** Runs work in whose course an account changes things: every line of the trail names it. */
export function runAsActor<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** Who of the team is acting; undefined for guests, payment providers and jobs. */
export function getActor(): Actor | undefined {
  return current.getStore();
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { Account } from "../account.ts";

/** The account that is making a change, with its name at that time. */
export type Actor = Pick<Account, "id" | "name">;

const noAccount = "00000000-0000-0000-0000-000000000000";

/** The actor of commands on the server (`npm run admin-account`). */
export const commandLineActor: Actor = { id: noAccount, name: "command-line" };

/** The actor of changes by a person who is not logged in. */
export const anonymousActor: Actor = { id: noAccount, name: "stranger" };

/** No account may use the names of these actors. */
export const actorsWithoutAccount = [commandLineActor, anonymousActor];

const current = new AsyncLocalStorage<Actor>();

/** Runs `work`. The audit log names `actor` as the account that made its changes. */
export function runAsActor<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** The acting account; undefined for guests, payment providers and jobs. */
export function getActor(): Actor | undefined {
  return current.getStore();
}

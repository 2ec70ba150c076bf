import { AsyncLocalStorage } from "node:async_hooks";
import type { Account } from "../accounts/account.ts";

/** An account of the team that is changing something; it keeps the name that it has now. */
export type Actor = Pick<Account, "id" | "name">;

const current = new AsyncLocalStorage<Actor>();

/** Runs work in whose course an account changes things: every line of the trail names it. */
export function actingAs<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** The account that is acting; undefined for guests, payment providers and jobs. */
export function actor(): Actor | undefined {
  return current.getStore();
}

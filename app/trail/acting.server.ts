import { AsyncLocalStorage } from "node:async_hooks";

/** An account of the team that is changing something. */
export type Actor = Readonly<{
  /** Null where no account stands behind the name. */
  id: string | null;
  /** As it is told from then on, whatever the account is called later. */
  name: string;
}>;

const current = new AsyncLocalStorage<Actor>();

/** Runs work in whose course an account changes things: every line of the trail names it. */
export function actingAs<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** The account that is acting; undefined for guests, payment providers and jobs. */
export function actor(): Actor | undefined {
  return current.getStore();
}

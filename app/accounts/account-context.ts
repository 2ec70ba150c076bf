import { createContext, type RouterContextProvider } from "react-router";
import type { Account, OpenSession } from "./account.ts";

/** The account that sent the request. The access guard of the operator's screens sets it. */
export const accountContext = createContext<Account | null>(null);

/** The session of a request that passed the access guard. */
export const signedInContext = createContext<OpenSession | null>(null);

/** Returns the account of a request that passed the access guard; throws for any other request. */
export function getAccount(context: Readonly<RouterContextProvider>): Account {
  const account = context.get(accountContext);
  if (!account) throw new Error("the request has no account, because it did not pass the guard");
  return account;
}

/** Returns the session of a request that passed the access guard; throws for any other request. */
export function getSignedIn(context: Readonly<RouterContextProvider>): OpenSession {
  const signedIn = context.get(signedInContext);
  if (!signedIn) throw new Error("the request has no session, because it did not pass the guard");
  return signedIn;
}

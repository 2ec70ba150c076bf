import { createContext, type RouterContextProvider } from "react-router";
import type { Account } from "./account.ts";

/** The account that sent the request. The access guard of the operator's screens sets it. */
export const accountContext = createContext<Account | null>(null);

/** Returns the account of a request that passed the access guard; throws for any other request. */
export function getAccount(context: Readonly<RouterContextProvider>): Account {
  const account = context.get(accountContext);
  if (!account) throw new Error("the request has no account, because it did not pass the guard");
  return account;
}

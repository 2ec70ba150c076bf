import { createContext, type RouterContextProvider } from "react-router";
import type { Account } from "./account.ts";

/** The account that sent the request; set by the guard of the operator's pages. */
export const accountContext = createContext<Account | null>(null);

/** The account of a request that passed the guard. Throws for any other. */
export function getAccount(context: Readonly<RouterContextProvider>): Account {
  const account = context.get(accountContext);
  if (!account) throw new Error("no account has passed the guard");
  return account;
}

import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#server/wiring/services.ts";
import type { BuiltStyles } from "../delivery/style-sheet.ts";
import type { Logger } from "./logger.server.ts";
import { unknownSiteUrl } from "./site-address.ts";

/** The use cases, for loaders and actions: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

export type RequestFacts = Readonly<{
  id: string;
  log: Logger;
  /** The guest's address; behind our own proxy the one it reports. */
  clientAddress: string;
  /** For inline scripts and styles of this answer; without it they are allowed by their hashes. */
  nonce?: string;
  /** Waits until this page may be rendered, which holds up everything else; none while building. */
  turn?: () => Promise<void>;
  /** What pages are given their styles from; nothing while developing. */
  styles?: BuiltStyles;
}>;

export const requestContext = createContext<RequestFacts>();

/** Whether the form of this request can only be handed back: too many wait already. */
export const busyContext = createContext(false);

/** Where the site is reached, without a slash at the end; for loaders that pages are made with. */
export function siteUrlOf(context: Readonly<RouterContextProvider>): string {
  try {
    return context.get(servicesContext).env.siteUrl;
  } catch {
    // Pages made while building have no services behind them.
    return unknownSiteUrl;
  }
}

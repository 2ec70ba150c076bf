import { createContext } from "react-router";
import type { Logger } from "./logger.server.ts";
import type { Services } from "./wiring.server.ts";

/** The use cases, for loaders and actions: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

export type RequestFacts = Readonly<{
  id: string;
  log: Logger;
  /** The guest's address; behind our own proxy the one it reports. */
  clientAddress: string;
  /** For inline scripts of this answer (Content-Security-Policy). */
  nonce: string;
}>;

export const requestContext = createContext<RequestFacts>();

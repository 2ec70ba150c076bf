import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#server/wiring/services.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import type { BuiltStyles } from "./delivery/inline-styles.ts";

/** The use cases, for loaders and actions: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

export type RequestFacts = Readonly<{
  id: string;
  log: Logger;
  /** The guest's address; behind our own proxy, the address that the proxy reports. */
  clientAddress: string;
  /** Allows inline scripts and styles of this answer; without it their hashes allow them. */
  nonce?: string;
  /**
   * Waits for this page's turn, because rendering holds up everything else; none while building.
   */
  waitForTurn?: () => Promise<void>;
  /** The built styles that pages take theirs from; undefined while developing. */
  styles?: BuiltStyles;
}>;

export const requestContext = createContext<RequestFacts>();

/** A page that is made without a request, the same for everybody. */
export type BuiltPage = Readonly<{
  styles: BuiltStyles;
  /**
   * Keeps the page's data as a module of its own, and returns the module's address. A visitor who
   * only reads never loads it.
   */
  keepData(module: string): string;
}>;

/** Null for pages that are made for a request. */
export const builtPageContext = createContext<BuiltPage | null>(null);

/** Whether this request's form can only be handed back, because too many forms wait already. */
export const busyContext = createContext(false);

/** Shows public pages as they would be if another catalog were published. */
export type Preview = Readonly<{
  /** Runs work to whose end that catalog is the printed one. */
  runWithCatalog<T>(catalog: Catalog, work: () => T): T;
  /**
   * A public page for a frame: without scripts, and its forms cannot be sent. Null when there is no
   * such page.
   */
  renderPage(
    catalog: Catalog,
    path: string,
    changes: Readonly<{
      /** Stands before the title of the tab. */
      mark: string;
      /** Where a link leads instead; null for nowhere. */
      rewriteLink(href: string): string | null;
    }>,
  ): Promise<Response | null>;
}>;

export const previewContext = createContext<Preview>();

/** The site's address, without a slash at the end. */
export function getSiteUrl(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).env.siteUrl;
}

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
  /** The client's IP address; behind our own proxy it is the address that the proxy reports. */
  clientAddress: string;
  /**
   * The nonce for inline scripts and styles of this response; without it they are allowed by hash.
   */
  nonce?: string;
  /**
   * Waits until this page may be rendered, because rendering blocks all other work of the process.
   * Undefined while building.
   */
  waitForTurn?: () => Promise<void>;
  /** The built style sheets, from which each page inlines its own; undefined in development. */
  styles?: BuiltStyles;
}>;

export const requestContext = createContext<RequestFacts>();

/** A page that is rendered without a request and is the same for everybody. */
export type BuiltPage = Readonly<{
  styles: BuiltStyles;
  /**
   * Stores the page's data as a separate module and returns the module's address. Visitors whose
   * page never starts its scripts do not load it.
   */
  keepData(module: string): string;
}>;

/** Null for pages that are rendered for a request. */
export const builtPageContext = createContext<BuiltPage | null>(null);

/**
 * True if too many forms are waiting already, so that this request's form is only returned to its
 * sender.
 */
export const busyContext = createContext(false);

/** Renders public pages as they would be if another catalog were published. */
export type Preview = Readonly<{
  /** Runs `work` with `catalog` as the published catalog. */
  runWithCatalog<T>(catalog: Catalog, work: () => T): T;
  /**
   * Renders a public page to be shown in an iframe: it has no scripts, and its forms cannot be
   * sent. Returns null if there is no such page.
   */
  renderPage(
    catalog: Catalog,
    path: string,
    changes: Readonly<{
      /** Text before the page's title. */
      mark: string;
      /** Returns the new target of a link, or null to remove the target. */
      rewriteLink(href: string): string | null;
    }>,
  ): Promise<Response | null>;
}>;

export const previewContext = createContext<Preview>();

/** The site's address without a slash at the end. */
export function getSiteUrl(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).env.siteUrl;
}

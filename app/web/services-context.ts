import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#server/wiring/services.ts";
import type { PublicationDraft } from "../content/publication/publication.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { BuiltStyles } from "./delivery/inline-styles.ts";

/** The use cases. Loaders and actions get them with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

export type RequestFacts = Readonly<{
  id: string;
  log: Logger;
  /** The client's IP address. Behind our own proxy, it is the address that the proxy reports. */
  clientAddress: string;
  /**
   * The nonce for inline scripts and styles of this response. Without it they are allowed by hash.
   */
  nonce?: string;
  /**
   * Waits before a page is rendered, so that the process can handle other requests first: rendering
   * blocks the whole process. Undefined during the build.
   */
  waitForTurn?: () => Promise<void>;
  /**
   * The built style sheets, from which each page inlines the ones it needs; undefined in
   * development.
   */
  styles?: BuiltStyles;
}>;

export const requestContext = createContext<RequestFacts>();

/** A page that is rendered without a request and is the same for everybody. */
export type BuiltPage = Readonly<{
  styles: BuiltStyles;
  /**
   * Stores the page's data as a separate module and returns the module's address. Visitors who
   * never start the page's scripts do not load the module.
   */
  storePageData(module: string): string;
}>;

/** The page that is being built; null while a page is rendered for a request. */
export const builtPageContext = createContext<BuiltPage | null>(null);

/**
 * True if so many forms are waiting that this request's form is returned to its sender unprocessed.
 */
export const busyContext = createContext(false);

/** Renders public pages as if a draft were published. */
export type Preview = Readonly<{
  /** Runs `work` as if the draft were published. What it does not contain stays as it is. */
  runWithDraft<T>(draft: PublicationDraft, work: () => T): T;
  /**
   * Renders a public page for an iframe, without scripts and with forms that cannot be sent.
   * Returns null if there is no such page.
   */
  renderPage(
    draft: PublicationDraft,
    path: string,
    changes: Readonly<{
      /** The text that is put before the page's title. */
      titlePrefix: string;
      /** Returns a link's new target, or null to remove the target. */
      rewriteLink(href: string): string | null;
      /** Changes the document of the page before its links are rewritten. */
      rewriteDocument?(html: string): string;
    }>,
  ): Promise<Response | null>;
}>;

export const previewContext = createContext<Preview>();

/** Returns the site's address without a trailing slash. */
export function getSiteUrl(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).env.siteUrl;
}

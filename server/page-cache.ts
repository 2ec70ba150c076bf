import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CachedPage } from "#app/cached-pages.server.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { memoizePerVersion } from "#app/tours/catalog/published-catalog.server.ts";
import type { SiteHeaders } from "./http/security-headers.ts";
import {
  type CachedResponse,
  createCachedResponse,
  encodeResponse,
  sendCachedResponse,
} from "./page-cache/cached-response.ts";
import {
  findPageOfDataModule,
  getPublicAddresses,
  type RenderedPublicPage,
} from "./page-cache/public-pages.ts";
import { createSharedReads } from "./page-cache/shared-reads.ts";

type Entry = Readonly<{
  page: CachedPage;
  state: string;
  response: Promise<CachedResponse | undefined>;
  bytes: number;
}>;

type Parts = Readonly<{
  headers: SiteHeaders;
  /** Renders an address without the data of any single visitor. */
  render(address: string): Promise<Response>;
  /** Renders one of the public addresses. */
  renderPublic(address: string): Promise<RenderedPublicPage>;
  /** Finds how to read what a public page shows from the database; undefined for most pages. */
  findPublicState?(address: string): CachedPage["readState"];
}>;

/**
 * The maximum size in bytes of all cached pages of one catalog version. The public pages take about
 * 9 MB of it.
 */
const maxBytesOfPages = 32_000_000;
/**
 * The maximum size in bytes of the data modules, enough for the public pages of about five
 * versions.
 */
const maxBytesOfDataModules = 8_000_000;
/**
 * Returns the size of a response in the cache: its body, and about as much again for its compressed
 * forms.
 */
const getSize = ({ body }: CachedResponse) => 2 * body.length;

/**
 * Creates an in-memory cache of pages that are the same for all visitors. Each published catalog
 * version has separate entries, keyed by address. An entry is used only while the database state
 * that its page reads is unchanged, so no response mixes two versions. Concurrent requests for a
 * page share one rendering. Errors and responses for a single visitor are not cached.
 */
export function createPageCache({ headers, render, renderPublic, findPublicState }: Parts) {
  const entriesOfVersion = memoizePerVersion(
    () =>
      new LRUCache<string, Entry>({
        maxSize: maxBytesOfPages,
        sizeCalculation: ({ bytes }) => bytes,
      }),
  );
  // A page that is still open in a browser may request the data of an earlier version.
  const dataModules = new LRUCache<string, CachedResponse>({
    maxSize: maxBytesOfDataModules,
    sizeCalculation: getSize,
  });
  // Posts come and go with publications.
  const getPublicPages = memoizePerVersion(
    () =>
      new Map(
        getPublicAddresses().map((address): [string, CachedPage] => {
          const readState = findPublicState?.(address);
          return [address, { address, ...(readState && { readState }) }];
        }),
      ),
  );
  const shareRead = createSharedReads<string | null>();

  async function readState({ address, readState: read }: CachedPage): Promise<string | null> {
    return read ? shareRead(address, read) : "";
  }

  /**
   * Returns the response for the current state of the page, or undefined if the page currently
   * cannot be cached.
   */
  async function getResponse(page: CachedPage): Promise<CachedResponse | undefined> {
    const state = await readState(page);
    if (state === null) return undefined;
    const entries = entriesOfVersion();
    const known = entries.get(page.address);
    if (known?.state === state) return known.response;
    const entry: Entry = { page, state, response: renderResponse(page), bytes: 1 };
    entries.set(page.address, entry);
    const rendered = await entry.response.catch((error: unknown) => {
      entries.delete(page.address);
      throw error;
    });
    if (entries.peek(page.address) === entry) {
      if (rendered) entries.set(page.address, { ...entry, bytes: getSize(rendered) });
      else entries.delete(page.address);
    }
    return rendered;
  }

  async function renderResponse(page: CachedPage): Promise<CachedResponse | undefined> {
    const isPublic = getPublicPages().has(page.address);
    const rendered: RenderedPublicPage = isPublic
      ? await renderPublic(page.address)
      : await render(page.address).then(async (response) => ({
          response,
          text: await response.text(),
        }));
    const { response, text, dataModule } = rendered;
    const isFailed = isPublic ? response.status !== 200 : response.status >= 500;
    if (isFailed || response.headers.has("set-cookie")) return undefined;
    // Do not cache a page whose per-response value cannot be found. It could not be replaced, so
    // every visitor would get the first visitor's value.
    if (page.valuePerResponse && page.valuePerResponse.find(text) === undefined) return undefined;
    if (dataModule) {
      const type = new Headers({ "content-type": "text/javascript; charset=utf-8" });
      const content = { status: 200, headers: type, text: dataModule.text, isPublic };
      dataModules.set(dataModule.path, createCachedResponse(content, headers));
    }
    const { status, headers: own } = response;
    return createCachedResponse({ status, headers: own, text, isPublic }, headers);
  }

  /** Returns a copy of the response whose per-response value is replaced by a new one. */
  function replaceVisitorValue(
    { status, headers: own, body }: CachedResponse,
    { find, create }: NonNullable<CachedPage["valuePerResponse"]>,
  ): CachedResponse {
    const html = body.toString();
    const text = html.replaceAll(find(html) ?? "", create());
    return createCachedResponse(
      { status, headers: new Headers(own), text, isPublic: false },
      headers,
    );
  }

  async function findCachedResponse(url: string): Promise<CachedResponse | undefined> {
    const path = url.split("?", 1)[0] ?? "";
    const publicPages = getPublicPages();
    const publicPage = publicPages.get(path);
    if (publicPage) return getResponse(publicPage);
    const pageOfModule = publicPages.get(findPageOfDataModule(path) ?? "");
    if (pageOfModule) {
      // After a restart, rendering the page creates its data module again.
      if (!dataModules.has(path)) await getResponse(pageOfModule);
      return dataModules.get(path);
    }
    const entry = entriesOfVersion().get(url);
    if (!entry || entry.page.valuePerResponse) return undefined;
    return (await readState(entry.page)) === entry.state ? entry.response : undefined;
  }

  return {
    /**
     * Answers a Node request for a public page, or for the exact address of a page that is cached
     * in its current state. Takes a tenth of the time of the web handler. Returns the status, or
     * null if it has not answered the request.
     */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<number | null> {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return null;
      const cached = await findCachedResponse(url).catch(() => undefined);
      return cached ? sendCachedResponse(cached, request, response) : null;
    },
    /**
     * Returns the response to a request for a cached page, or undefined if the page has to be
     * rendered for this request.
     */
    async respond(page: CachedPage, request: Request): Promise<Response | undefined> {
      const cached = await getResponse(page);
      if (!cached) return undefined;
      const own = page.valuePerResponse
        ? replaceVisitorValue(cached, page.valuePerResponse)
        : cached;
      const accepted = request.headers.get("accept-encoding") ?? undefined;
      const encoded = await encodeResponse(own, accepted);
      return new Response(encoded.body as BodyInit, {
        status: own.status,
        headers: encoded.headers,
      });
    },
    /**
     * Renders all public pages of the current version. Other public addresses, such as the sitemap,
     * are rendered when they are first requested. Throws if a page fails.
     */
    async renderPublicPages(): Promise<void> {
      for (const address of listPrerenderedPaths()) {
        const page = getPublicPages().get(address) ?? { address };
        if (!(await getResponse(page))) throw new Error(`${address} could not be rendered`);
        // This lets the process answer other requests between two pages.
        await setImmediate();
      }
    },
  };
}

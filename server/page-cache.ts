import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CachedPage } from "#app/cached-pages.server.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { memoizePerVersion } from "#app/tours/catalog/published-catalog.server.ts";
import type { SiteHeaders } from "./http/security-headers.ts";
import {
  type CachedAnswer,
  createCachedAnswer,
  encodeAnswer,
  sendAnswer,
} from "./page-cache/cached-answer.ts";
import {
  findPageOfDataModule,
  publicAddresses,
  type RenderedPublicPage,
} from "./page-cache/public-pages.ts";
import { createSharedReads } from "./page-cache/shared-reads.ts";

type Entry = Readonly<{
  page: CachedPage;
  state: string;
  answer: Promise<CachedAnswer | undefined>;
  bytes: number;
}>;

type Parts = Readonly<{
  headers: SiteHeaders;
  /** Renders an address without the data of any single visitor. */
  render(address: string): Promise<Response>;
  /** Renders one of the `publicAddresses`. */
  renderPublic(address: string): Promise<RenderedPublicPage>;
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
 * Returns the size of an answer in the cache: its body, and about as much again for its compressed
 * forms.
 */
const getSize = ({ body }: CachedAnswer) => 2 * body.length;

/**
 * Creates an in-memory cache of pages that are the same for all visitors. Each published catalog
 * version has separate entries, keyed by address. An entry is used only while the database state
 * that its page reads is unchanged, so no answer mixes two versions. Concurrent requests for a page
 * share one rendering. Errors and answers for a single visitor are not cached.
 */
export function createPageCache({ headers, render, renderPublic }: Parts) {
  const entriesOfVersion = memoizePerVersion(
    () =>
      new LRUCache<string, Entry>({
        maxSize: maxBytesOfPages,
        sizeCalculation: ({ bytes }) => bytes,
      }),
  );
  // A page that is still open in a browser may request the data of an earlier version.
  const dataModules = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytesOfDataModules,
    sizeCalculation: getSize,
  });
  const publicPages = new Map(publicAddresses.map((address) => [address, { address }]));
  const shareRead = createSharedReads<string | null>();

  async function readState({ address, readState: read }: CachedPage): Promise<string | null> {
    return read ? shareRead(address, read) : "";
  }

  /**
   * Returns the answer for the current state of the page, or undefined if the page currently cannot
   * be cached.
   */
  async function getAnswer(page: CachedPage): Promise<CachedAnswer | undefined> {
    const state = await readState(page);
    if (state === null) return undefined;
    const entries = entriesOfVersion();
    const known = entries.get(page.address);
    if (known?.state === state) return known.answer;
    const entry: Entry = { page, state, answer: renderAnswer(page), bytes: 1 };
    entries.set(page.address, entry);
    const answer = await entry.answer.catch((error: unknown) => {
      entries.delete(page.address);
      throw error;
    });
    if (entries.peek(page.address) === entry) {
      if (answer) entries.set(page.address, { ...entry, bytes: getSize(answer) });
      else entries.delete(page.address);
    }
    return answer;
  }

  async function renderAnswer(page: CachedPage): Promise<CachedAnswer | undefined> {
    const isPublic = publicPages.has(page.address);
    const rendered: RenderedPublicPage = isPublic
      ? await renderPublic(page.address)
      : await render(page.address).then(async (response) => ({
          response,
          text: await response.text(),
        }));
    const { response, text, dataModule } = rendered;
    const isFailed = isPublic ? response.status !== 200 : response.status >= 500;
    if (isFailed || response.headers.has("set-cookie")) return undefined;
    // If the page does not contain the value to replace, all visitors would share the value of one
    // visitor.
    if (page.valuePerResponse && page.valuePerResponse.find(text) === undefined) return undefined;
    if (dataModule) {
      const type = new Headers({ "content-type": "text/javascript; charset=utf-8" });
      const content = { status: 200, headers: type, text: dataModule.text, isPublic };
      dataModules.set(dataModule.path, createCachedAnswer(content, headers));
    }
    const { status, headers: own } = response;
    return createCachedAnswer({ status, headers: own, text, isPublic }, headers);
  }

  /** Returns the same answer with a new value for one visitor. */
  function replaceVisitorValue(
    { status, headers: own, body }: CachedAnswer,
    { find, create }: NonNullable<CachedPage["valuePerResponse"]>,
  ): CachedAnswer {
    const html = body.toString();
    const text = html.replaceAll(find(html) ?? "", create());
    return createCachedAnswer(
      { status, headers: new Headers(own), text, isPublic: false },
      headers,
    );
  }

  async function findCachedAnswer(url: string): Promise<CachedAnswer | undefined> {
    const path = url.split("?", 1)[0] ?? "";
    const publicPage = publicPages.get(path);
    if (publicPage) return getAnswer(publicPage);
    const pageOfModule = publicPages.get(findPageOfDataModule(path) ?? "");
    if (pageOfModule) {
      // After a restart, rendering the page creates its data module again.
      if (!dataModules.has(path)) await getAnswer(pageOfModule);
      return dataModules.get(path);
    }
    const entry = entriesOfVersion().get(url);
    if (!entry || entry.page.valuePerResponse) return undefined;
    return (await readState(entry.page)) === entry.state ? entry.answer : undefined;
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
      const answer = await findCachedAnswer(url).catch(() => undefined);
      return answer ? sendAnswer(answer, request, response) : null;
    },
    /**
     * Returns the answer to a request for a cached page, or undefined if the page has to be
     * rendered for this request.
     */
    async answer(page: CachedPage, request: Request): Promise<Response | undefined> {
      const cached = await getAnswer(page);
      if (!cached) return undefined;
      const own = page.valuePerResponse
        ? replaceVisitorValue(cached, page.valuePerResponse)
        : cached;
      const accepted = request.headers.get("accept-encoding") ?? undefined;
      const encoded = await encodeAnswer(own, accepted);
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
        const answer = await getAnswer({ address });
        if (!answer) throw new Error(`${address} could not be rendered`);
        // This lets the process answer other requests between two pages.
        await setImmediate();
      }
    },
  };
}

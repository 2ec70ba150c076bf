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
import { createSharedReads } from "./page-cache/share-reads.ts";

type Entry = Readonly<{
  page: CachedPage;
  state: string;
  answer: Promise<CachedAnswer | undefined>;
  bytes: number;
}>;

type Parts = Readonly<{
  headers: SiteHeaders;
  /** Renders an address for no particular visitor. */
  render(address: string): Promise<Response>;
  /** Renders one of the `publicAddresses`. */
  renderPublic(address: string): Promise<RenderedPublicPage>;
}>;

/** In bytes, for the pages of one catalog version. The public pages take about 9 MB of it. */
const maxBytesOfPages = 32_000_000;
/** In bytes: the data modules of the public pages of about five versions. */
const maxBytesOfDataModules = 8_000_000;
/** An answer counts with its own size, and about as much again for its compressed forms. */
const getSize = ({ body }: CachedAnswer) => 2 * body.length;

/**
 * An in-memory cache of pages that are the same for all visitors. Each published catalog version
 * has its own entries, by address. An entry is used only while the database state that the page
 * reads is unchanged, so no answer mixes two versions. Concurrent requests share one rendering.
 * Failures and answers for a single visitor are not cached.
 */
export function createPageCache({ headers, render, renderPublic }: Parts) {
  const entriesOfVersion = memoizePerVersion(
    () =>
      new LRUCache<string, Entry>({
        maxSize: maxBytesOfPages,
        sizeCalculation: ({ bytes }) => bytes,
      }),
  );
  // A page that stays open in a browser may ask for the data of a former version.
  const dataModules = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytesOfDataModules,
    sizeCalculation: getSize,
  });
  const publicPages = new Map(publicAddresses.map((address) => [address, { address }]));
  const shareRead = createSharedReads<string | null>();

  async function readState({ address, readState: read }: CachedPage): Promise<string | null> {
    return read ? shareRead(address, read) : "";
  }

  /** The answer for the page's present state; undefined if the page cannot be cached now. */
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
    // If the page does not contain the value to be replaced, all visitors would share one visitor's
    // value.
    if (page.perAnswer && page.perAnswer.find(text) === undefined) return undefined;
    if (dataModule) {
      const type = new Headers({ "content-type": "text/javascript; charset=utf-8" });
      const content = { status: 200, headers: type, text: dataModule.text, isPublic };
      dataModules.set(dataModule.path, createCachedAnswer(content, headers));
    }
    const { status, headers: own } = response;
    return createCachedAnswer({ status, headers: own, text, isPublic }, headers);
  }

  /** Returns the same answer with a new value for this visitor. */
  function replaceValue(
    { status, headers: own, body }: CachedAnswer,
    { find, create }: NonNullable<CachedPage["perAnswer"]>,
  ): CachedAnswer {
    const html = body.toString();
    const text = html.replaceAll(find(html) ?? "", create());
    return createCachedAnswer(
      { status, headers: new Headers(own), text, isPublic: false },
      headers,
    );
  }

  async function findReady(url: string): Promise<CachedAnswer | undefined> {
    const path = url.split("?", 1)[0] ?? "";
    const publicPage = publicPages.get(path);
    if (publicPage) return getAnswer(publicPage);
    const pageOfModule = publicPages.get(findPageOfDataModule(path) ?? "");
    if (pageOfModule) {
      // After a restart, rendering the page restores its data module.
      if (!dataModules.has(path)) await getAnswer(pageOfModule);
      return dataModules.get(path);
    }
    const entry = entriesOfVersion().get(url);
    if (!entry || entry.page.perAnswer) return undefined;
    return (await readState(entry.page)) === entry.state ? entry.answer : undefined;
  }

  return {
    /**
     * Answers a Node request for a public page, or for the exact address of a page that is cached
     * in its present state. This costs a tenth of the web handler. Returns the status; null when
     * the request is not answered.
     */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<number | null> {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return null;
      const answer = await findReady(url).catch(() => undefined);
      return answer ? sendAnswer(answer, request, response) : null;
    },
    /**
     * The answer to a request for a cached page; undefined if the page has to be rendered for this
     * request.
     */
    async answer(page: CachedPage, request: Request): Promise<Response | undefined> {
      const cached = await getAnswer(page);
      if (!cached) return undefined;
      const own = page.perAnswer ? replaceValue(cached, page.perAnswer) : cached;
      const accepted = request.headers.get("accept-encoding") ?? undefined;
      const encoded = await encodeAnswer(own, accepted);
      return new Response(encoded.body as BodyInit, {
        status: own.status,
        headers: encoded.headers,
      });
    },
    /**
     * Renders all public pages of the current version. Their data and the files for programs are
     * rendered when they are first requested. Throws if a page fails.
     */
    async renderPublicPages(): Promise<void> {
      for (const address of listPrerenderedPaths()) {
        const answer = await getAnswer({ address });
        if (!answer) throw new Error(`${address} could not be rendered`);
        // This lets other requests be answered between two pages.
        await setImmediate();
      }
    },
  };
}

import type { Page } from "@playwright/test";

/** One download in the browser's network log. `bytes` is the transferred size including headers. */
export type Transfer = Readonly<{ url: string; kind: string; bytes: number }>;

/** The download sizes of a page on a phone in bytes, and lists of problems such as cookies. */
export type PageWeight = Readonly<{
  /** The bytes that are downloaded until the first screen is painted and readable. */
  painted: Readonly<{ document: number; styles: number; fonts: number; pictures: number }>;
  /** Scripts that were requested before any interaction. */
  untouchedScripts: readonly string[];
  /** The size of all scripts after the page was scrolled through, without `pageData`. */
  scripts: number;
  /** The size of a prerendered page's data, together with the list of its modules. */
  pageData: number;
  otherHosts: readonly string[];
  cookies: readonly string[];
  downloadedTwice: readonly string[];
  /** The cumulative layout shift while the page loads and is scrolled through. */
  layoutShift: number;
}>;

/** The phone that all measurements use: a common width, with the pixel density of Lighthouse. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Opens a URL as a first visit and measures its downloads. The page must belong to a new context.
 */
export async function measurePageWeight(page: Page, url: string): Promise<PageWeight> {
  const transfers = await recordTransfers(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const painted = await countPaintedBytes(page, transfers());
  const untouchedScripts = listPaths(transfers().filter(isScript));
  await scrollThrough(page);
  await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
  // The scripts do not start before the first scroll. The second one loads what the parts in view
  // need.
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  const all = transfers();
  // Data requests, such as the remaining seats, may be repeated.
  const files = listPaths(all.filter(({ kind }) => kind !== "Fetch" && kind !== "XHR"));
  const hosts = all.map((transfer) => new URL(transfer.url).host);
  return {
    painted,
    untouchedScripts,
    scripts: sum(all.filter((one) => isScript(one) && !isPageData(one))),
    pageData: sum(all.filter(isPageData)),
    otherHosts: [...new Set(hosts.filter((host) => host !== new URL(url).host))],
    cookies: (await page.context().cookies()).map(({ name }) => name),
    downloadedTwice: files.filter((path, at) => files.indexOf(path) !== at),
    layoutShift: await measureLayoutShift(page),
  };
}

/**
 * Lists the linked files of the build that are still sent uncompressed. A server compresses its
 * files after it has started, and until then the measured sizes would be too large.
 */
export async function listUncompressedFiles(url: string): Promise<string[]> {
  const requestEncoding = (address: string) =>
    fetchOnce(address, { "accept-encoding": "br, gzip" });
  const html = await (await fetchOnce(url)).text();
  const linked = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const plain: string[] = [];
  for (const path of [new URL(url).pathname, ...linked]) {
    const answer = await requestEncoding(new URL(path, url).href);
    const size = (await answer.arrayBuffer()).byteLength;
    if (!answer.headers.has("content-encoding") && size > 1_000) plain.push(path);
  }
  return plain;
}

/**
 * Fetches a URL on a connection of its own. The server closes idle connections after five seconds,
 * and a busy machine may take longer between two requests.
 */
export function fetchOnce(url: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(url, { headers: { ...headers, connection: "close" } });
}

async function recordTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const log = await page.context().newCDPSession(page);
  const asked = new Map<string, Omit<Transfer, "bytes">>();
  const finished: Transfer[] = [];
  log.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("http")) {
      asked.set(requestId, { url: request.url, kind: type ?? "Other" });
    }
  });
  log.on("Network.requestServedFromCache", ({ requestId }) => asked.delete(requestId));
  log.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId);
    if (transfer) finished.push({ ...transfer, bytes: encodedDataLength });
  });
  await log.send("Network.enable");
  return () => [...finished];
}

async function countPaintedBytes(
  page: Page,
  transfers: readonly Transfer[],
): Promise<PageWeight["painted"]> {
  // Pictures further down may be loading already. They are left out unless the first screen shows
  // them, because no visitor waits for them.
  const further = await page.evaluate(() => {
    const isNear = (image: Element) => image.getBoundingClientRect().top < innerHeight;
    const all = [...document.images];
    const near = new Set(all.filter(isNear).map((image) => image.currentSrc));
    return all.map((image) => image.currentSrc).filter((address) => !near.has(address));
  });
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel*=icon], link[rel=manifest]")].map(
      (link) => link.href,
    ),
  );
  const awaited = transfers.filter(({ url }) => ![...further, ...icons].includes(url));
  const sumOfKinds = (...kinds: string[]) =>
    sum(awaited.filter(({ kind }) => kinds.includes(kind)));
  return {
    document: sumOfKinds("Document"),
    styles: sumOfKinds("Stylesheet"),
    fonts: sumOfKinds("Font"),
    // The browser classifies the icon sprite as "Other".
    pictures: sumOfKinds("Image", "Other"),
  };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy headless browser sometimes stops drawing frames, so a timer continues after 100 ms.
    const waitForFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      for (let frames = 0; frames < 4; frames += 1) await waitForFrame();
    }
  });
}

/**
 * Sums up all layout shifts, including those with "hadRecentInput": the browser treats the start of
 * the emulated phone as input, although nobody touches the page.
 */
function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((total, { value }) => total + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // The observer is not called when there are no layout shifts.
        setTimeout(() => resolve(0), 100);
      }),
  );
}

function isScript({ kind }: Transfer): boolean {
  return kind === "Script";
}

/**
 * Detects the file `start-<hash>.js` (app/web/delivery/page-start.ts), which contains the page's
 * data.
 */
function isPageData({ url }: Transfer): boolean {
  return /\/start-[0-9a-f]{8}\.js$/.test(url);
}

function listPaths(transfers: readonly Transfer[]): string[] {
  return transfers.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ""));
}

function sum(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

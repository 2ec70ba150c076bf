import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { CachedPage } from "#app/cached-pages.server.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { createSiteHeaders } from "#server/http/security-headers.ts";
import { createSharedReads } from "#server/page-cache/shared-reads.ts";
import { createPageCache } from "#server/page-cache.ts";

const first = getPublishedVersion();
afterEach(() => setCatalogVersionReader(() => first));

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<script>let a</script>${text.padEnd(1_000)}`, {
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });

/**
 * Creates a page cache and a list of all renderings. `answers` returns the next rendered response.
 */
function cacheOf(
  answers: () => Response = () => html(`version ${getPublishedVersion().number}`),
  findPublicState?: (address: string) => CachedPage["readState"],
) {
  const rendered: string[] = [];
  const render = async (address: string) => {
    rendered.push(address);
    await new Promise(setImmediate);
    return answers();
  };
  const cache = createPageCache({
    headers: createSiteHeaders(
      { env: { siteUrl: "https://a.example" }, paymentOrigins: [] },
      "production",
    ),
    render,
    findPublicState,
    async renderPublic(address) {
      const response = await render(address);
      const text = await response.clone().text();
      const path = `/start-${getPublishedVersion().number}.js`;
      return { response, text, ...(address === "/" && { dataModule: { path, text: "data" } }) };
    },
  });
  return { cache, rendered };
}

/** Serves a request from the cache and returns the status, headers and body. */
async function serve(
  { cache }: ReturnType<typeof cacheOf>,
  url: string,
  headers: Record<string, string> = {},
  { method = "GET", cookie = false } = {},
) {
  const sent: { headers: Record<string, unknown>; body: Buffer | undefined } = {
    headers: {},
    body: undefined,
  };
  const response = {
    hasHeader: (name: string) => cookie && name === "set-cookie",
    writeHead: (_: number, own: Record<string, unknown>) => Object.assign(sent, { headers: own }),
    end: (body: Buffer) => Object.assign(sent, { body }),
  };
  const status = await cache.serve(
    { method, url, headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { status, ...sent };
}

const ask = async ({ cache }: ReturnType<typeof cacheOf>, page: CachedPage) =>
  cache.respond(page, new Request("https://a.example"));
const textOf = async (answer: Response | undefined) => (await answer?.text())?.trim();

describe("page cache", () => {
  it("the page cache renders a public page once for concurrent requests with any query", async () => {
    const parts = cacheOf();
    const answers = await Promise.all(["/", "/?a=1", "/"].map((url) => serve(parts, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(parts.rendered).toEqual(["/"]);
    expect(answers[0]?.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(await serve(parts, "/", {}, { method: "POST" })).toMatchObject({ status: null });
    expect(await serve(parts, "/unknown")).toMatchObject({ status: null });
  });

  it("the page cache serves the catalog version that is current during the request", async () => {
    const parts = cacheOf();
    const next = { ...first, number: 7 };
    expect(`${(await serve(parts, "/")).body}`).toContain(`version ${first.number}`);
    setCatalogVersionReader(() => next);
    expect(`${(await serve(parts, "/")).body}`).toContain("version 7");
    setCatalogVersionReader(() => first);
    expect(`${(await serve(parts, "/")).body}`).toContain(`version ${first.number}`);
    expect(parts.rendered).toHaveLength(2);
  });

  it("the page cache keeps a page's data module from an earlier catalog version", async () => {
    const parts = cacheOf();
    await serve(parts, "/");
    setCatalogVersionReader(() => ({ ...first, number: 7 }));
    await serve(parts, "/");
    for (const number of [first.number, 7]) {
      const { status, body } = await serve(parts, `/start-${number}.js`);
      expect([status, `${body}`]).toEqual([200, "data"]);
    }
    expect(await serve(parts, "/start-8.js")).toMatchObject({ status: null });
  });

  it("the page cache renders a page to serve a data module whose name comes from another process", async () => {
    const parts = cacheOf();
    expect(await serve(parts, `/start-${first.number}.js`)).toMatchObject({ status: 200 });
  });

  it("the page cache compresses pages and answers 304 to clients that have the page", async () => {
    const parts = cacheOf();
    const plain = await serve(parts, "/");
    const { headers, body } = await serve(parts, "/", { "accept-encoding": "gzip, br" });
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(body ?? "")).toEqual(plain.body);
    const upperCase = await serve(parts, "/", { "accept-encoding": "BR;Q=0, GZip ;q=1" });
    expect(upperCase.headers).toMatchObject({ "content-encoding": "gzip" });
    const refused = await serve(parts, "/", { "accept-encoding": "br;q=0" });
    expect(refused.headers).not.toHaveProperty("content-encoding");
    const known = await serve(parts, "/", { "if-none-match": `"x", ${headers.etag}` });
    expect(known).toMatchObject({ status: 304, body: undefined });
    const outdated = await serve(parts, "/", { "if-none-match": `"x", W/"y"` });
    expect(outdated).toMatchObject({ status: 200, body: plain.body });
    const head = await serve(parts, "/", {}, { method: "HEAD" });
    expect(head.body).toBeUndefined();
    expect(head.headers["content-length"]).toBe(plain.body?.length);
  });

  it("the page cache makes a response private when it sets a cookie", async () => {
    const parts = cacheOf();
    const control = async (cookie: boolean) =>
      (await serve(parts, "/", {}, { cookie })).headers["cache-control"];
    expect([await control(true), await control(false)]).toEqual([
      "private, no-cache",
      "public, no-cache",
    ]);
  });

  it("the page cache renders a page again when its state changes, and is bypassed while the state is unknown", async () => {
    let state: string | null = "a";
    const parts = cacheOf();
    const page = { address: "/booking", readState: async () => state };
    await ask(parts, page);
    await ask(parts, page);
    expect(parts.rendered).toHaveLength(1);
    expect(await serve(parts, "/booking")).toMatchObject({ status: 200 });
    state = "b";
    expect(await serve(parts, "/booking")).toMatchObject({ status: null });
    await ask(parts, page);
    expect(parts.rendered).toHaveLength(2);
    state = null;
    expect(await ask(parts, page)).toBeUndefined();
    expect(await serve(parts, "/booking")).toMatchObject({ status: null });
  });

  it("the page cache renders a public page again when its state changes, and no other page", async () => {
    let state = "a";
    const parts = cacheOf(undefined, (address) =>
      address === "/about" ? async () => state : undefined,
    );
    const open = async () => {
      for (const path of ["/", "/about"]) {
        expect(await serve(parts, path)).toMatchObject({ status: 200 });
      }
    };
    await open();
    await open();
    expect(parts.rendered).toEqual(["/", "/about"]);
    state = "b";
    await open();
    expect(parts.rendered).toEqual(["/", "/about", "/about"]);
  });

  it.each([
    ["failures", () => new Response("", { status: 503 })],
    ["answers that set a cookie", () => html("a", { "set-cookie": "b=c" })],
  ])("the page cache never stores %s", async (_, answer) => {
    const parts = cacheOf(answer);
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(await ask(parts, { address: "/search" })).toBeUndefined();
      expect(await serve(parts, "/")).toMatchObject({ status: null });
      expect(parts.rendered).toHaveLength(2 * turn);
    }
    await expect(parts.cache.renderPublicPages()).rejects.toThrow("could not be rendered");
  });

  it("the page cache stores nothing when rendering throws", async () => {
    let fails = true;
    const parts = cacheOf(() => {
      if (fails) throw new Error("no page");
      return html("page");
    });
    await expect(ask(parts, { address: "/search" })).rejects.toThrow("no page");
    fails = false;
    expect(await textOf(await ask(parts, { address: "/search" }))).toContain("page");
  });

  it("the page cache inserts a new token into each response and does not store pages without one", async () => {
    let count = 0;
    const valuePerResponse = {
      find: (text: string) => /token=\w+/.exec(text)?.[0],
      create: () => {
        count += 1;
        return `token=new${count}`;
      },
    };
    const page = { address: "/contact", valuePerResponse };
    const parts = cacheOf(() => html("token=old <script>'token=old'</script>"));
    const [one, other] = [await ask(parts, page), await ask(parts, page)];
    const policies = [one, other].map((answer) => answer?.headers.get("content-security-policy"));
    expect(policies[0]).not.toBe(policies[1]);
    expect(await textOf(one)).toContain("token=new1 <script>'token=new1'</script>");
    expect(await textOf(other)).toContain("token=new2 <script>'token=new2'</script>");
    expect(parts.rendered).toHaveLength(1);
    expect(await serve(parts, "/contact")).toMatchObject({ status: null });
    expect(await ask(cacheOf(), page)).toBeUndefined();
  });
});

describe("createSharedReads", () => {
  it("createSharedReads never returns the result of a read that began before the call", async () => {
    const share = createSharedReads<number>();
    let begun = 0;
    const ends: (() => void)[] = [];
    const read = async () => {
      begun += 1;
      const number = begun;
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    };
    const alone = share("a", read);
    const [second, third] = [share("a", read), share("a", read)];
    expect(begun).toBe(1);
    ends[0]?.();
    expect(await alone).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    const fourth = share("a", read);
    ends[1]?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.();
    expect(await fourth).toBe(3);
  });
});

import { createHash } from "node:crypto";
import type { KeptPage } from "#app/kept-pages.server.ts";
import { acceptedEncoding, compressOnce, type Encoding } from "./compression.ts";
import { hashInline, type SiteHeaders } from "./security-headers.ts";

/** A page as it was made, with its compressed forms as they are asked for. */
type Made = Readonly<{
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  forms: Partial<Record<Encoding, Promise<Buffer>>>;
}>;
type Kept = { state: string; made: Promise<Made | undefined> };

/** How many are kept: each takes about 150 kB with its compressed forms. */
const most = 100;

/**
 * Pages that are made once for everybody and again when what they say has changed. `make` renders
 * an address for nobody in particular; undefined when there is no room for that now.
 */
export function createKeptPages(
  headers: SiteHeaders,
  make: (address: string) => Promise<Response | undefined>,
) {
  const pages = new Map<string, Kept>();
  const states = new Map<string, () => Promise<string | null>>();

  /** The page's state, asked for after the call; those who wait meanwhile share the next asking. */
  function stateOf({ address, state }: KeptPage): Promise<string | null> {
    const known = states.get(address);
    if (known) return known();
    let running: Promise<string | null> | undefined;
    let next: Promise<string | null> | undefined;
    const begin = () => {
      next = undefined;
      running = state().finally(() => {
        running = undefined;
        if (!next) states.delete(address);
      });
      return running;
    };
    const ask = () => {
      if (!running) return begin();
      next ??= running.then(begin, begin);
      return next;
    };
    states.set(address, ask);
    return ask();
  }

  async function madeFor(page: KeptPage): Promise<Made | undefined> {
    const said = await stateOf(page);
    if (said === null) return undefined;
    const state = createHash("sha256").update(said).digest("base64");
    let kept = pages.get(page.address);
    if (kept?.state !== state) kept = { state, made: makeOne(page.address) };
    // The one asked for last is the one forgotten last.
    pages.delete(page.address);
    pages.set(page.address, kept);
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    const made = await kept.made.catch(() => undefined);
    if (!made && pages.get(page.address) === kept) pages.delete(page.address);
    return made;
  }

  async function makeOne(address: string): Promise<Made | undefined> {
    const answer = await make(address);
    // An answer for one visitor, or about a failure, is nobody else's.
    if (!answer || answer.status >= 500 || answer.headers.has("set-cookie")) return undefined;
    const html = await answer.text();
    const policy = headers.policy({
      scripts: hashInline(html, "script"),
      styles: hashInline(html, "style"),
    });
    const own = [...answer.headers].filter(([name]) => name !== "content-length");
    return {
      status: answer.status,
      headers: [...own, ["content-security-policy", policy], ["vary", "accept-encoding"]],
      body: Buffer.from(html),
      forms: {},
    };
  }

  return {
    /** The answer to a request for a kept page; undefined when it has to be made for itself. */
    async answer(page: KeptPage, request: Request): Promise<Response | undefined> {
      const made = await madeFor(page);
      if (!made) return undefined;
      const answer = new Headers(made.headers.map(([name, value]) => [name, value]));
      const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
      if (encoding) answer.set("content-encoding", encoding);
      if (encoding) made.forms[encoding] ??= compressOnce(made.body, encoding);
      const body = encoding ? await made.forms[encoding] : made.body;
      return new Response(body as BodyInit, { status: made.status, headers: answer });
    },
  };
}

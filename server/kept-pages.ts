import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptPage } from "#app/kept-pages.server.ts";
import { acceptedEncoding, compressOnce, type Encoding } from "./http/compression.ts";
import { hashInline, type SiteHeaders } from "./http/security-headers.ts";

/** A page as it was rendered, with the compressed forms that were asked for so far. */
type Made = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  forms: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Makes the page of one answer; undefined for a page that all answers share. */
  forOneAnswer?: () => Made;
}>;
type Kept = { page: KeptPage; state: string; made: Promise<Made | undefined> };

/** How many pages are kept: each takes about 150 kB with its compressed forms. */
const most = 100;

/**
 * Pages that are rendered once for everybody, and again when their content has changed. `make`
 * renders an address for no particular visitor; `printed` names the version of the catalog
 * that this request prints.
 */
export function createKeptPages(
  headers: SiteHeaders,
  make: (address: string) => Promise<Response>,
  printed: () => string = () => "",
) {
  const pages = new Map<string, Kept>();
  const states = new Map<string, () => Promise<string | null>>();

  /** The page's state, read after the call; calls that wait meanwhile share the next read. */
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
    const read = await stateOf(page);
    if (read === null) return undefined;
    const state = `${printed()} ${read}`;
    let kept = pages.get(page.address);
    if (kept?.state !== state) kept = { page, state, made: makeOne(page) };
    remember(kept);
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    const made = await kept.made.catch(() => undefined);
    if (!made && pages.get(page.address) === kept) pages.delete(page.address);
    return made;
  }

  /** The kept page when its content is still the same; it is never rendered anew here. */
  async function standing(page: KeptPage): Promise<Made | undefined> {
    const state = `${printed()} ${await stateOf(page)}`;
    const kept = pages.get(page.address);
    if (kept?.state !== state) return undefined;
    remember(kept);
    return kept.made;
  }

  /** Moves a page to the end: the page whose last request is the oldest is dropped first. */
  function remember(kept: Kept): void {
    pages.delete(kept.page.address);
    pages.set(kept.page.address, kept);
  }

  async function makeOne({ address, ownText }: KeptPage): Promise<Made | undefined> {
    const answer = await make(address);
    // An answer for one visitor, or about a failure, must not be given to others.
    if (answer.status >= 500 || answer.headers.has("set-cookie")) return undefined;
    const html = await answer.text();
    const styles = hashInline(html, "style");
    const { "content-length": _, ...own } = Object.fromEntries(answer.headers);
    const madeOf = (text: string): Made => ({
      status: answer.status,
      headers: {
        "cache-control": "private, no-cache",
        ...Object.fromEntries(headers.forType("text/html")),
        ...own,
        "content-security-policy": headers.policy({ scripts: hashInline(text, "script"), styles }),
        vary: "accept-encoding",
      },
      body: Buffer.from(text),
      forms: {},
    });
    const made = madeOf(html);
    if (!ownText) return made;
    const first = ownText.in(html);
    // A kept page without it would give one visitor's text to all.
    if (first === undefined) return undefined;
    return { ...made, forOneAnswer: () => madeOf(html.replaceAll(first, ownText.another())) };
  }

  /** Headers and body of a page in the form that a client takes best. */
  async function formOf(made: Made, accepted: string | undefined) {
    const encoding = acceptedEncoding(accepted);
    if (!encoding) return { headers: made.headers, body: made.body };
    made.forms[encoding] ??= compressOnce(made.body, encoding);
    const body = await made.forms[encoding];
    return { headers: { ...made.headers, "content-encoding": encoding }, body };
  }

  return {
    /**
     * The answer to a request for a kept page, rendered now unless the kept page still holds;
     * undefined when the request needs a rendering of its own. To be called in the client's turn.
     */
    async answer(page: KeptPage, request: Request): Promise<Response | undefined> {
      const made = await madeFor(page);
      if (!made) return undefined;
      const accepted = request.headers.get("accept-encoding") ?? undefined;
      const { headers, body } = await formOf(made.forOneAnswer?.() ?? made, accepted);
      return new Response(body as BodyInit, { status: made.status, headers });
    },
    /**
     * Answers Node's own request, at a tenth of the cost, when its exact address is that of a kept
     * page that still holds. Returns the status; null when the request is still to be answered.
     */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<number | null> {
      const { method, url = "" } = request;
      const page = method === "GET" || method === "HEAD" ? pages.get(url)?.page : undefined;
      const made = page && !page.ownText && (await standing(page).catch(() => undefined));
      if (!made) return null;
      const { headers, body } = await formOf(made, String(request.headers["accept-encoding"]));
      response.writeHead(made.status, { ...headers, "content-length": body.length });
      response.end(method === "HEAD" ? undefined : body);
      return made.status;
    },
  };
}

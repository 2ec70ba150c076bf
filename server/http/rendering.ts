import type { IncomingMessage } from "node:http";
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { turnsOf } from "#app/platform/client-network.server.ts";
import { fairTurns } from "#app/platform/concurrency-limit.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import type { BuiltStyles } from "#app/web/delivery/style-sheet.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { renderPublicPage } from "../page-cache/public-pages.ts";
import { createPageCache } from "../page-cache.ts";
import { previewOf } from "../pages/preview.ts";
import { isGone } from "./arrivals.ts";
import { refuse, type WebContext } from "./error-responses.ts";
import { turnOfLoop } from "./loop-turns.ts";
import { askedBy, seenUrl } from "./proxy-headers.ts";
import { createReportTurns } from "./report-turns.ts";
import { isApi, isReport } from "./request-paths.ts";
import type { SiteHeaders } from "./security-headers.ts";

/** What the Vite build's server entry hands out besides rendering (see app/entry.server.tsx). */
type EntryModule = typeof import("../../app/entry.server.tsx");

export type RenderingParts = Readonly<{
  services: Services;
  /** The React Router build; asked for at each request so that development can replace it. */
  build: () => Promise<ServerBuild>;
  mode: "production" | "development";
  headers: SiteHeaders;
  /** The built styles that pages take theirs from; undefined while developing. */
  styles?: BuiltStyles;
  /** Runs work to whose end a catalog is the printed one. */
  printAs<T>(catalog: Catalog, work: () => T): T;
}>;

/**
 * Several pages are made at once only while they wait for something: the database, a payment
 * provider. A network that asks for many pages waits behind its own requests; see
 * docs/decisions/0020.
 */
const limits = {
  running: 8,
  waiting: 256,
  each: { running: 6, waiting: 32 },
  waitMs: 10_000,
} as const;
const retryAfterSeconds = "5";

/**
 * Forms have places of their own and wait nearly as long as a proxy does, because a person has
 * typed each of them. A waiting form holds up to 64 kB.
 */
const formLimits = {
  running: 4,
  waiting: 512,
  each: { running: 3, waiting: 256 },
  waitMs: 50_000,
} as const;

/**
 * Calls to the backend have places of their own, too. Nothing is rendered for them, but each takes
 * a place at the database, and some ask the payment provider. Programs wait patiently.
 */
const callLimits = {
  running: 8,
  waiting: 1_024,
  each: { running: 6, waiting: 512 },
  waitMs: 30_000,
} as const;

/** Answers with cached pages or with what React Router renders, within limits. */
export function createRendering(parts: RenderingParts) {
  const { services } = parts;
  const inTurn = fairTurns(limits);
  const formsInTurn = fairTurns(formLimits);
  const callsInTurn = fairTurns(callLimits);
  const reportsInTurn = createReportTurns((request) => isSignedReport(request, services));
  const cache = createPageCache({
    headers: parts.headers,
    render: renderForEverybody,
    renderPublic: renderPublicAddress,
  });

  const preview = previewOf({
    headers: parts.headers,
    siteUrl: services.env.siteUrl,
    printAs: parts.printAs,
    render: renderForEverybody,
  });

  async function render(request: Request, facts: RequestFacts, isBusy = false): Promise<Response> {
    const build = await parts.build();
    const entry = build.entry.module as unknown as EntryModule;
    const routerContext = new RouterContextProvider();
    routerContext.set(entry.servicesContext, services);
    routerContext.set(entry.requestContext, facts);
    routerContext.set(entry.busyContext, isBusy);
    routerContext.set(entry.previewContext, preview);
    const response = await madeOf(build).handle(request, routerContext);
    return new Response(response.body, response);
  }

  /** A page with nothing of a request in it: no client's address, no cookie, no nonce. */
  async function renderForEverybody(address: string): Promise<Response> {
    const { log } = services;
    const { styles } = parts;
    const facts = { id: "cached", log, turn: turnOfLoop, clientAddress: "", styles };
    const request = new Request(new URL(address, services.env.siteUrl));
    return render(request, facts);
  }

  /** A public page, whose data is in a module of its own. */
  async function renderPublicAddress(address: string) {
    const build = await parts.build();
    const { styles } = parts;
    if (!styles) throw new Error("Public pages are cached only with the styles of a build.");
    return renderPublicPage(address, build, styles, (path) => {
      const { servicesContext } = build.entry.module as unknown as EntryModule;
      const routerContext = new RouterContextProvider();
      routerContext.set(servicesContext, services);
      const request = new Request(new URL(path, services.env.siteUrl));
      return madeOf(build).handle(request, routerContext);
    });
  }

  async function cachedPage(request: Request) {
    const { method } = request;
    const { pathname } = new URL(request.url);
    if (parts.mode === "development" || (method !== "GET" && method !== "HEAD")) return;
    // The router's own scripts ask for data at these addresses, not for pages.
    if (pathname.endsWith(".data") || pathname.startsWith("/__")) return;
    const build = await parts.build();
    const route = matchRoutes(madeOf(build).tree, pathname)?.at(-1)?.route.id;
    const { findCachedPage } = build.entry.module as unknown as EntryModule;
    return route === undefined ? undefined : findCachedPage(services, route, new URL(request.url));
  }

  // Made once per build, because it prepares all routes. In development every change brings a
  // build.
  let made: { build: ServerBuild; handle: RequestHandler; tree: RouteObject[] } | undefined;
  function madeOf(build: ServerBuild) {
    if (made?.build !== build) {
      made = {
        build,
        handle: createRequestHandler(build, parts.mode),
        tree: treeOf(build.routes),
      };
    }
    return made;
  }

  async function answer(context: WebContext): Promise<Response> {
    const facts = { ...context.get("facts"), turn: turnOfLoop };
    const request = siteRequest(context, services);
    const hasLeft = () => isLeft(context);
    if (isApi(context.req.path)) {
      const call = () => render(request, facts);
      const networks = turnsOf(facts.clientAddress);
      const turn = isReport(context.req.path)
        ? await reportsInTurn(request, networks, call, hasLeft)
        : await callsInTurn(networks, call, hasLeft);
      if (turn) return turn.value;
      if (hasLeft()) return nobody();
      context.header("retry-after", retryAfterSeconds);
      return refuse(
        context,
        503,
        "Too many calls are being answered. Please try again in a moment.",
      );
    }
    const task = async () => {
      const page = await cachedPage(request);
      return (page && (await cache.answer(page, request))) ?? render(request, facts);
    };
    const isForm = request.method === "POST";
    const limited = isForm ? formsInTurn : inTurn;
    const turn = await limited(turnsOf(facts.clientAddress), task, hasLeft);
    if (turn) return turn.value;
    if (hasLeft()) return nobody();
    if (isForm) {
      const handedBack = await render(request, facts, true);
      handedBack.headers.set("retry-after", retryAfterSeconds);
      return handedBack;
    }
    context.header("retry-after", retryAfterSeconds);
    return refuse(context, 503, "Too many pages are being made. Please try again in a moment.");
  }

  return { answer, cache };
}

/** Whether the payment provider has signed a report; the body stays unread. */
async function isSignedReport(request: Request, { gateway }: Services): Promise<boolean> {
  if (request.method !== "POST") return false;
  const { headers } = request;
  const report = { rawBody: await request.clone().text(), headers, url: new URL(request.url) };
  return (await gateway.parseWebhook(report)) !== null;
}

/** Whether the client has gone; always false outside of Node's server. */
export function isLeft({ env }: WebContext): boolean {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && isGone(incoming);
}

/** For the log alone: the status other servers note for a client that has left. */
export function nobody(): Response {
  return new Response(null, { status: 499 });
}

function treeOf(routes: ServerBuild["routes"], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? [{ id, path, index }] : [{ id, path, children: treeOf(routes, id) }];
  });
}

/** The request at the address its guest sees (React Router compares a form's origin to it). */
function siteRequest(context: WebContext, services: Services): Request {
  const { href } = seenUrl(askedBy(context), services.env);
  return href === context.req.url ? context.req.raw : new Request(href, context.req.raw);
}

import type { IncomingMessage } from "node:http";
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { removeLanguageMarks, replaceLanguageMarks } from "#app/content/language-marks.ts";
import type { PublicationDraft } from "#app/content/publication/publication.ts";
import { createPublicPageStates } from "#app/public-page-state.server.ts";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { type RenderedPublicPage, renderPublicPage } from "../page-cache/public-pages.ts";
import { createPageCache } from "../page-cache.ts";
import { createPreview } from "../pages/preview.ts";
import { createRequestLimits, type LimitedKind, retryAfterSeconds } from "../request-limits.ts";
import { createErrorResponse, type WebContext } from "./error-responses.ts";
import { waitForEventLoop } from "./event-loop.ts";
import { getExternalUrl, getRequestOrigin } from "./proxy-headers.ts";
import { isApiPath, isPictureUploadPath, isProviderWebhookPath } from "./request-paths.ts";
import type { SiteHeaders } from "./security-headers.ts";

/** The exports of the Vite build's server entry that rendering needs (see app/entry.server.tsx). */
type EntryModule = typeof import("../../app/entry.server.tsx");

export type RenderingDependencies = Readonly<{
  services: Services;
  /**
   * Returns the React Router build. Called for each request, because development replaces the
   * build.
   */
  getBuild: () => Promise<ServerBuild>;
  mode: "production" | "development";
  headers: SiteHeaders;
  /** The built styles. Each page gets those that it uses. Undefined in development. */
  styles?: BuiltStyles;
  /**
   * Runs `work` with `catalog` as the current catalog, including everything `work` does
   * asynchronously.
   */
  runWithDraft<T>(draft: PublicationDraft, work: () => T): T;
  /** Runs `work` with the texts that are missing in a language filled and marked, if there are any. */
  runWithFilledLanguages<T>(work: (isMarked: boolean) => T): T;
}>;

/**
 * Returns a handler that answers with cached pages or renders with React Router, within the request
 * limits.
 */
export function createRendering(parts: RenderingDependencies) {
  const { services } = parts;
  const limited = createRequestLimits();
  const cache = createPageCache({
    headers: parts.headers,
    render: renderCachedPage,
    renderPublic: renderPublicAddress,
    findPublicState: createPublicPageStates(services),
  });

  const preview = createPreview({
    headers: parts.headers,
    siteUrl: services.env.siteUrl,
    runWithDraft: parts.runWithDraft,
    render: renderForEverybody,
  });

  async function render(request: Request, facts: RequestFacts, isBusy = false): Promise<Response> {
    const build = await parts.getBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const routerContext = new RouterContextProvider();
    routerContext.set(entry.servicesContext, services);
    routerContext.set(entry.requestContext, facts);
    routerContext.set(entry.busyContext, isBusy);
    routerContext.set(entry.previewContext, preview);
    const response = await prepareBuild(build).handle(request, routerContext);
    return new Response(response.body, response);
  }

  /**
   * Renders a page without any data of a single request, such as a client address, cookie or nonce.
   */
  async function renderForEverybody(address: string): Promise<Response> {
    const { log } = services;
    const { styles } = parts;
    const facts: RequestFacts = {
      ...{ id: "cached", log, clientAddress: "", styles },
      waitForTurn: waitForEventLoop,
    };
    const request = new Request(new URL(address, services.env.siteUrl));
    return render(request, facts);
  }

  /** Renders a page for the cache, in which texts in the other language say so (ADR 88). */
  function renderCachedPage(address: string): Promise<Response> {
    return parts.runWithFilledLanguages(async (isMarked) => {
      const response = await renderForEverybody(address);
      if (!isMarked) return response;
      return new Response(unmark(await response.text(), response), response);
    });
  }

  /** Renders a public page and a separate module with its data. */
  function renderPublicAddress(address: string): Promise<RenderedPublicPage> {
    return parts.runWithFilledLanguages(async (isMarked) => {
      const { text, dataModule, ...rest } = await renderUnmarkedAddress(address);
      if (!isMarked) return { ...rest, text, ...(dataModule && { dataModule }) };
      return {
        ...rest,
        text: unmark(text, rest.response),
        ...(dataModule && {
          dataModule: { ...dataModule, text: removeLanguageMarks(dataModule.text) },
        }),
      };
    });
  }

  async function renderUnmarkedAddress(address: string) {
    const build = await parts.getBuild();
    const { styles } = parts;
    if (!styles) throw new Error("Public pages are cached only with the styles of a build.");
    return renderPublicPage(address, build, styles, (path, prepare) => {
      const { servicesContext } = build.entry.module as unknown as EntryModule;
      const routerContext = new RouterContextProvider();
      routerContext.set(servicesContext, services);
      prepare(routerContext);
      const request = new Request(new URL(path, services.env.siteUrl));
      return prepareBuild(build).handle(request, routerContext);
    });
  }

  async function findPage(request: Request) {
    const { method } = request;
    const { pathname } = new URL(request.url);
    if (parts.mode === "development" || (method !== "GET" && method !== "HEAD")) return;
    // These addresses return data for the router's own scripts, not pages.
    if (pathname.endsWith(".data") || pathname.startsWith("/__")) return;
    const build = await parts.getBuild();
    const route = matchRoutes(prepareBuild(build).tree, pathname)?.at(-1)?.route.id;
    const { findCachedPage } = build.entry.module as unknown as EntryModule;
    return route === undefined ? undefined : findCachedPage(services, route, new URL(request.url));
  }

  // These are created once per build, because preparing all routes takes time. In development,
  // every change creates a new build.
  let made: { build: ServerBuild; handle: RequestHandler; tree: RouteObject[] } | undefined;
  function prepareBuild(build: ServerBuild) {
    if (made?.build !== build) {
      made = {
        build,
        handle: createRequestHandler(build, parts.mode),
        tree: toRouteTree(build.routes),
      };
    }
    return made;
  }

  async function respond(context: WebContext): Promise<Response> {
    const facts: RequestFacts = { ...context.get("facts"), waitForTurn: waitForEventLoop };
    const request = toExternalRequest(context, services);
    const kind = getLimitedKind(context);
    const work = async () => {
      await waitForEventLoop();
      const page = isApiPath(context.req.path) ? undefined : await findPage(request);
      return (page && (await cache.respond(page, request))) ?? render(request, facts);
    };
    // A webhook event that a payment provider has signed is always processed, however many other
    // requests are waiting.
    if (kind === "report" && (await isSignedWebhook(request, services))) return work();
    const hasClientLeft = () => hasClientDisconnected(context);
    const done = await limited(kind, facts.clientAddress, work, hasClientLeft);
    // The router answers 500 to a request whose client disconnects before its work has ended.
    if (done && !(done.value.status === 500 && hasClientLeft())) return done.value;
    if (hasClientLeft()) return createClientDisconnectedResponse();
    const refused =
      kind === "form" && request.method === "POST" && !isPictureUploadPath(context.req.path)
        ? await render(request, facts, true)
        : createErrorResponse(context, 503, "The site is busy. Please try again in a moment.");
    refused.headers.set("retry-after", retryAfterSeconds);
    return refused;
  }

  return { respond, cache };
}

function unmark(text: string, { headers }: Response): string {
  const isHtml = headers.get("content-type")?.includes("text/html");
  return isHtml ? replaceLanguageMarks(text) : removeLanguageMarks(text);
}

function getLimitedKind({ req }: WebContext): LimitedKind {
  if (isProviderWebhookPath(req.path)) return "report";
  if (isApiPath(req.path)) return "call";
  return req.method === "POST" || req.method === "PUT" ? "form" : "page";
}

/**
 * Whether the request is a webhook event that a payment provider has signed. The request's body can
 * still be read afterwards.
 */
async function isSignedWebhook(request: Request, { gateways }: Services): Promise<boolean> {
  if (request.method !== "POST") return false;
  const { headers } = request;
  const report = { rawBody: await request.clone().text(), headers, url: new URL(request.url) };
  return (await gateways.parseWebhook(report)) !== null;
}

/** Whether the client has closed the connection. Always false outside Node's server. */
export function hasClientDisconnected({ env }: WebContext): boolean {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && (incoming.aborted || incoming.socket.destroyed);
}

/**
 * Creates the response to a client that has disconnected, which only the log sees. Other servers
 * also log the status 499 for such a client.
 */
export function createClientDisconnectedResponse(): Response {
  return new Response(null, { status: 499 });
}

function toRouteTree(routes: ServerBuild["routes"], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? [{ id, path, index }] : [{ id, path, children: toRouteTree(routes, id) }];
  });
}

/**
 * Returns the request with the address that the guest sees, because React Router compares the
 * origin of a form to it.
 */
function toExternalRequest(context: WebContext, services: Services): Request {
  const { href } = getExternalUrl(getRequestOrigin(context), services.env);
  return href === context.req.url ? context.req.raw : new Request(href, context.req.raw);
}

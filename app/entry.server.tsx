import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getLocaleOfPath } from "./i18n/locale.ts";
import { getRefillScript } from "./web/booking/refill-script.server.ts";
import { renderSpeculationRules } from "./web/delivery/fetch-ahead.ts";
import { type InlineScripts, InlineScriptsContext } from "./web/delivery/inline-scripts.tsx";
import { inlineStyles } from "./web/delivery/inline-styles.ts";
import { lateFontsScript } from "./web/delivery/late-fonts.ts";
import { getPageStart, renderPageStart } from "./web/delivery/page-start.ts";
import { getForbiddenData } from "./web/errors/forbidden.tsx";
import { renderPlainErrorDocument } from "./web/errors/plain-error-document.ts";
import { renderUnavailableDocument } from "./web/errors/service-unavailable-document.tsx";
import { getUnavailableData } from "./web/errors/unavailable-reply.ts";
import type { LayoutHandle } from "./web/layout/layout-props.ts";
import { builtPageContext, requestContext } from "./web/services-context.ts";
import fonts from "./web/styles/fonts.css?url";

// The native server asks which pages it may cache, finishes the public pages, and says which version
// of the catalog they print.
export { findCachedPage } from "./cached-pages.server.ts";
// Mail templates are JSX, which only the build can run; the native server takes them from here.
export { renderMail } from "./notifications/email/render-email.tsx";
export { makePrintedIndexes, searchIn } from "./search/built-index.server.ts";
export { computeDatesByCatalog as datesByCatalog } from "./seo/last-modified.server.ts";
export { setCatalogVersionReader } from "./tours/catalog/published-catalog.server.ts";
// The native server reads these from the build, so that both sides share one identity.
export {
  builtPageContext,
  busyContext,
  previewContext,
  requestContext,
  servicesContext,
} from "./web/services-context.ts";

/** Renders the whole document at once: no page streams parts later. Its scripts are deferred. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = getRequestFacts(context);
  const { nonce, waitForTurn: turn } = facts ?? {};
  headers.set("content-type", "text/html; charset=utf-8");
  const away = getUnavailableData(entryContext.staticHandlerContext.errors?.root);
  if (away) {
    headers.set("cache-control", "private, no-store");
    return new Response(renderUnavailableDocument(away, listStyleSheets(entryContext)), {
      status,
      headers,
    });
  }
  const { errors, loaderData } = entryContext.staticHandlerContext;
  // A failed form leaves the frame without its words. In that case, and after a failure of ours,
  // the answer is the small page.
  if (errors?.root && !getForbiddenData(errors.root) && (status >= 500 || !loaderData.root)) {
    const locale = getLocaleOfPath(new URL(request.url).pathname);
    return new Response(renderPlainErrorDocument({ status, locale, nonce }), { status, headers });
  }
  await turn?.();
  let failed = false;
  const inline = await inlineScripts(entryContext, context);
  // The start script contains the data that React Router would stream after the document.
  const frame = inline.start ? { ...entryContext, serverHandoffStream: undefined } : entryContext;
  const stream = await renderToReadableStream(
    <InlineScriptsContext value={inline}>
      <ServerRouter context={frame} url={request.url} nonce={nonce} />
    </InlineScriptsContext>,
    {
      nonce,
      // The request's signal is not passed on. Nothing here waits, and React would keep every
      // signal, and with it the whole request, for as long as the process lives.
      onError(error) {
        failed = true;
        facts?.log.error({ err: error }, "rendering failed");
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const styles = facts?.styles ?? context.get(builtPageContext)?.styles;
  const page = styles ? inlineStyles(html, styles, nonce) : html;
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** The scripts of a document. In development scripts start at once, by `<Scripts>` in root.tsx. */
async function inlineScripts(
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<InlineScripts> {
  if (import.meta.env.DEV) return {};
  const built = context.get(builtPageContext);
  const { starts, refills } = getRouteHandle(entryContext);
  const start = await getPageStart(entryContext);
  const atLoad = !built && starts !== "touched";
  return {
    nonce: getRequestFacts(context)?.nonce,
    first: lateFontsScript(),
    start:
      (refills ? `${getRefillScript()};` : "") +
      renderPageStart(start, atLoad, built?.keepData(start.data)),
    rules: renderSpeculationRules(),
  };
}

/** Logs loaders and actions that threw. Expected refusals are responses and are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  getRequestFacts(context)?.log.error({ err: error }, "a route failed");
}

function getRouteHandle({ staticHandlerContext, routeModules }: EntryContext): LayoutHandle {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as LayoutHandle | undefined,
  );
  return Object.assign({}, ...handles);
}

function listStyleSheets({ manifest }: EntryContext): readonly string[] {
  return [...(manifest.routes.root?.css ?? []), fonts];
}

/** Pages rendered while building have no request behind them. */
function getRequestFacts(context: RouterContextProvider) {
  try {
    return context.get(requestContext);
  } catch {
    return undefined;
  }
}

import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getLocaleOfPath } from "./i18n/locale.ts";
import { formId } from "./web/booking/booking-view.ts";
import { getRefillScript } from "./web/booking/refill-script.server.ts";
import { getTurnedAwayScript } from "./web/delivery/count-turned-away.ts";
import { getDeferredFontsScript } from "./web/delivery/deferred-fonts.ts";
import { type InlineScripts, InlineScriptsContext } from "./web/delivery/inline-scripts.tsx";
import { inlineStyles } from "./web/delivery/inline-styles.ts";
import { getLeadFormScript, getLeadScript } from "./web/delivery/keep-lead.ts";
import { getPageStart, renderPageStart } from "./web/delivery/page-start.ts";
import { renderSpeculationRules } from "./web/delivery/speculation-rules.ts";
import { getForbiddenData } from "./web/errors/forbidden.tsx";
import { renderPlainErrorDocument } from "./web/errors/plain-error-document.ts";
import { renderUnavailableDocument } from "./web/errors/service-unavailable-document.tsx";
import { getUnavailableData } from "./web/errors/unavailable-data.ts";
import type { LayoutHandle } from "./web/layout/layout-props.ts";
import { builtPageContext, requestContext } from "./web/services-context.ts";
import fonts from "./web/styles/fonts.css?url";
import { errorPrefix } from "./web/ui/error-prefix.ts";

// The server code outside the bundle uses this function to decide which pages it may cache.
export { findCachedPage } from "./cached-pages.server.ts";
// Email templates are JSX, which Node cannot run, so the server imports the built versions.
export { renderEmail } from "./notifications/email/render-email.tsx";
export { buildSearchIndexes, setSearchIndexes } from "./search/built-index.server.ts";
export { computeDatesByCatalog } from "./seo/last-modified.server.ts";
export { setCatalogVersionReader } from "./tours/catalog/published-catalog.server.ts";
// The server imports the contexts from the build, so that it uses the same objects as the loaders.
export {
  builtPageContext,
  busyContext,
  previewContext,
  requestContext,
  servicesContext,
} from "./web/services-context.ts";

/**
 * Renders the whole document before sending it. Nothing is streamed, and all scripts are deferred.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = getRequestFacts(context);
  const { nonce, waitForTurn } = facts ?? {};
  headers.set("content-type", "text/html; charset=utf-8");
  const unavailable = getUnavailableData(entryContext.staticHandlerContext.errors?.root);
  if (unavailable) {
    headers.set("cache-control", "private, no-store");
    return new Response(renderUnavailableDocument(unavailable, listStyleSheets(entryContext)), {
      status,
      headers,
    });
  }
  const { errors, loaderData } = entryContext.staticHandlerContext;
  // If a form's action throws, the layout has no texts. In that case, and after a server error, the
  // response is a plain document.
  if (errors?.root && !getForbiddenData(errors.root) && (status >= 500 || !loaderData.root)) {
    const locale = getLocaleOfPath(new URL(request.url).pathname);
    return new Response(renderPlainErrorDocument({ status, locale, nonce }), { status, headers });
  }
  await waitForTurn?.();
  let failed = false;
  const inline = await createInlineScripts(entryContext, context);
  // The start script already contains the data that React Router would append to the document.
  const frame = inline.start ? { ...entryContext, serverHandoffStream: undefined } : entryContext;
  const stream = await renderToReadableStream(
    <InlineScriptsContext value={inline}>
      <ServerRouter context={frame} url={request.url} nonce={nonce} />
    </InlineScriptsContext>,
    {
      nonce,
      // The request's signal is not passed on. Rendering waits for nothing that a signal could
      // abort, and React would keep every signal, with its whole request, in memory until the
      // process ends.
      onError(error) {
        failed = true;
        facts?.log.error({ err: error }, "rendering failed");
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const styles = facts?.styles ?? context.get(builtPageContext)?.styles;
  const titled = isRefusedForm(entryContext, status) ? addErrorToTitle(html) : html;
  const page = styles ? inlineStyles(titled, styles, nonce) : titled;
  return new Response(page, { status: failed ? 500 : status, headers });
}

function isRefusedForm({ staticHandlerContext }: EntryContext, status: number): boolean {
  return status >= 400 && staticHandlerContext.actionData !== null;
}

/** Routes do not know their action's reply when they choose a title, so it is changed here. */
function addErrorToTitle(html: string): string {
  return html.replace("<title>", `<title>${errorPrefix}`);
}

/**
 * Returns the inline scripts of a document. In development there are none, because root.tsx uses
 * `<Scripts>` instead.
 */
async function createInlineScripts(
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
    first: `${getLeadScript()};${getDeferredFontsScript()}`,
    start:
      (refills
        ? `${getRefillScript()};${getLeadFormScript(formId)};${getTurnedAwayScript(formId)};`
        : "") + renderPageStart(start, atLoad, built?.storePageData(start.data)),
    rules: renderSpeculationRules(),
  };
}

/**
 * Logs errors thrown by loaders and actions. Expected refusals are responses, so they never get
 * here.
 */
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

/**
 * Returns undefined for pages that are rendered at build time, because there is no request then.
 */
function getRequestFacts(context: RouterContextProvider) {
  try {
    return context.get(requestContext);
  } catch {
    return undefined;
  }
}

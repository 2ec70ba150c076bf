import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { localeOfPath } from "./i18n/locale.ts";
import { refillScript } from "./web/booking/refill-script.server.ts";
import { startOf, startScript } from "./web/delivery/deferred-start.ts";
import { fetchAhead } from "./web/delivery/fetch-ahead.ts";
import { endingPart, paintFirst } from "./web/delivery/first-frame.ts";
import { literal } from "./web/delivery/inline-call.ts";
import { returnScript } from "./web/delivery/return-to-place.ts";
import { forbiddenOf } from "./web/errors/forbidden.tsx";
import { refusalDocument } from "./web/errors/plain-error-document.ts";
import { awayDocument } from "./web/errors/service-unavailable-document.tsx";
import { awayOf } from "./web/errors/unavailable-reply.ts";
import type { ShellHandle } from "./web/layout/layout-props.ts";
import { type RequestFacts, requestContext } from "./web/services-context.ts";
import fonts from "./web/styles/fonts.css?url";

// The native server asks which pages it may cache, finishes the public pages, and says which version
// of the catalog they print.
export { findCachedPage } from "./cached-pages.server.ts";
// Mail templates are JSX, which only the build can run; the native server takes them from here.
export { renderMail } from "./notifications/email/render-email.tsx";
export { makePrintedIndexes, searchIn } from "./search/built-index.server.ts";
export { datesByCatalog } from "./seo/last-modified.server.ts";
export { printFrom } from "./tours/catalog/published-catalog.server.ts";
export { finishPage } from "./web/delivery/finish-page.ts";
// The native server reads these from the build, so that both sides share one identity.
export {
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
  const facts = factsOf(context);
  const { nonce, turn } = facts ?? {};
  headers.set("content-type", "text/html; charset=utf-8");
  const away = awayOf(entryContext.staticHandlerContext.errors?.root);
  if (away) {
    headers.set("cache-control", "private, no-store");
    return new Response(awayDocument(away, stylesOf(entryContext)), { status, headers });
  }
  const { errors, loaderData } = entryContext.staticHandlerContext;
  // A failed form leaves the frame without its words. In that case, and after a failure of ours,
  // the answer is the small page.
  if (errors?.root && !forbiddenOf(errors.root) && (status >= 500 || !loaderData.root)) {
    const locale = localeOfPath(new URL(request.url).pathname);
    return new Response(refusalDocument({ status, locale, nonce }), { status, headers });
  }
  await turn?.();
  let failed = false;
  const render = async (frame: EntryContext, start?: string) => {
    const stream = await renderToReadableStream(
      <ServerRouter context={frame} url={request.url} nonce={nonce} />,
      {
        nonce,
        bootstrapScriptContent: start,
        // The request's signal is not passed on. Nothing here waits, and React would keep every
        // signal, and with it the whole request, for as long as the process lives.
        onError(error) {
          failed = true;
          factsOf(context)?.log.error({ err: error }, "rendering failed");
        },
      },
    );
    await stream.allReady;
    const html = await new Response(stream).text();
    // A module runs once the document is parsed, in a task of its own. Nothing here uses the id.
    return html.replace(' id="_R_"', ' type="module"');
  };
  // In development scripts start at once: there is no weak network to spare.
  const page = import.meta.env.DEV
    ? await render(entryContext)
    : await deferred(entryContext, render, facts);
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** A document whose scripts are deferred, without React Router's own start script. */
async function deferred(
  context: EntryContext,
  render: (frame: EntryContext, start: string) => Promise<string>,
  { letters, nonce, styles }: Partial<RequestFacts> = {},
): Promise<string> {
  const start = await startOf(context);
  const { starts, refills } = handleOf(context);
  const whenTouched = starts === "touched";
  const frame = { ...context, serverHandoffStream: undefined };
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const scripts = [returnScript(), ...(refills ? [refillScript()] : [])];
  const inline = scripts.map((text) => `<script${attribute}>${text}</script>`).join("");
  const ending = inline + (whenTouched ? fetchAhead(nonce) : "");
  const finished = async (text: string) => endingPart(await render(frame, text), "body", ending);
  // server/page-cache/public-pages.ts finishes a page that is made without a request.
  if (!styles) return finished(literal(start));
  const html = await finished(startScript(start, whenTouched));
  return paintFirst(html, styles, { letters, nonce });
}

/** Logs loaders and actions that threw. Expected refusals are responses and are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  factsOf(context)?.log.error({ err: error }, "a route failed");
}

function handleOf({ staticHandlerContext, routeModules }: EntryContext): ShellHandle {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as ShellHandle | undefined,
  );
  return Object.assign({}, ...handles);
}

function stylesOf({ manifest }: EntryContext): readonly string[] {
  return [...(manifest.routes.root?.css ?? []), fonts];
}

/** Pages rendered while building have no request behind them. */
function factsOf(context: RouterContextProvider) {
  try {
    return context.get(requestContext);
  } catch {
    return undefined;
  }
}

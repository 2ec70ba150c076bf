import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { awayDocument } from "./away-document.tsx";
import { startOf, startScript } from "./delivery/deferred-start.ts";
import { fetchAhead } from "./delivery/fetch-ahead.ts";
import { paintFirst, withHead } from "./delivery/first-frame.ts";
import { literal } from "./delivery/inline-call.ts";
import type { BuiltStyles } from "./delivery/style-sheet.ts";
import { localeOfPath } from "./i18n/locale.ts";
import { requestContext } from "./platform/services-context.ts";
import { refusalDocument } from "./refusal-document.ts";
import { awayOf } from "./routes/away.ts";
import { refillScript } from "./routes/booking/refill-script.server.ts";
import type { ShellHandle } from "./routes/shell-props.ts";
import fonts from "./styles/fonts.css?url";

// The native server keeps these pages instead of making them for each request.
export { keptPageAt } from "./kept-pages.server.ts";
// Mail templates are JSX, which only the build can run; the native server takes them from here.
export { renderMail } from "./notifications/mail/render-mail.tsx";
// The native server reads these from the build, so that both sides share one identity.
export { busyContext, requestContext, servicesContext } from "./platform/services-context.ts";

/** Renders a document whole: no page has parts that come later, and its scripts are put off. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, styles, turn } = factsOf(context) ?? {};
  headers.set("content-type", "text/html; charset=utf-8");
  const away = awayOf(entryContext.staticHandlerContext.errors?.root);
  if (away) {
    headers.set("cache-control", "private, no-store");
    return new Response(awayDocument(away, stylesOf(entryContext)), { status, headers });
  }
  const { errors, loaderData } = entryContext.staticHandlerContext;
  // Without the frame's words (a form that failed), or after a failure of ours, little is said.
  if (errors?.root && (status >= 500 || !loaderData.root)) {
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
        // Not ended with the request: nothing here waits, and React would hold every request's
        // signal, and by it the whole request, for as long as the process lives.
        onError(error) {
          failed = true;
          factsOf(context)?.log.error({ err: error }, "rendering failed");
        },
      },
    );
    await stream.allReady;
    const html = await new Response(stream).text();
    // React's name for its script, which nothing here asks for.
    return html.replace(' id="_R_"', "");
  };
  // Development's document starts at once, and nobody waits for it on a weak network.
  const page = import.meta.env.DEV
    ? await render(entryContext)
    : await deferred(entryContext, render, styles, nonce);
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** A document whose scripts are put off, without React Router's own start. */
async function deferred(
  context: EntryContext,
  render: (frame: EntryContext, start: string) => Promise<string>,
  styles: BuiltStyles | undefined,
  nonce: string | undefined,
): Promise<string> {
  const start = await startOf(context);
  const { starts, refills } = handleOf(context);
  const whenTouched = starts === "touched";
  const frame = { ...context, serverHandoffStream: undefined };
  // A page made at build is finished when all is built (scripts/assets/finish-pages.ts).
  if (!styles) return withHead(await render(frame, literal(start)), fetchAhead());
  const html = await render(frame, startScript(start, whenTouched));
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const inline = refills ? `<script${attribute}>${refillScript()}</script>` : "";
  const ahead = whenTouched ? fetchAhead(nonce) : "";
  return paintFirst(withHead(html, ahead + inline), styles, nonce);
}

/** Loaders and actions that threw. Expected refusals are responses and never come here. */
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

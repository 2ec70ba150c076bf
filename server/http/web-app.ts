import { randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { maxPictureBytes, pieceBytes } from "#app/pictures/upload-problem.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import { createCanonicalUrlGuard } from "./canonical-urls.ts";
import { createErrorResponse } from "./error-responses.ts";
import { readWholeBody, validateForm } from "./form-validation.ts";
import type { Health } from "./health.ts";
import { hasBearerToken, type Metrics, type RequestKind } from "./metrics.ts";
import { markPaths, respondWithMark, respondWithPicture } from "./picture-files.ts";
import { getClientAddress, getRequestOrigin } from "./proxy-headers.ts";
import {
  createClientDisconnectedResponse,
  createRendering,
  hasClientDisconnected,
  type RenderingDependencies,
} from "./rendering.ts";
import {
  isAdminPath,
  isApiPath,
  isPictureContent,
  isPrivatePath,
  isProviderWebhookPath,
  redactPathForLog,
} from "./request-paths.ts";
import { renderSecurityTxt } from "./security-txt.ts";
import { truncateForLog } from "./truncate-log-text.ts";

type Parts = RenderingDependencies &
  Readonly<{
    health: Pick<Health, "getReadiness" | "isDraining">;
    metrics: Metrics;
    /** The token that gives access to the metrics. If it is undefined, nobody can read them. */
    metricsToken: string | undefined;
  }>;

type Variables = { facts: RequestFacts };

/** The paths for monitoring. They are answered immediately and never queued. */
export const monitoringPaths: readonly string[] = ["/healthz", "/readyz", "/metrics"];

const livenessPaths: readonly string[] = ["/healthz", "/readyz"];

const maximumBodyBytes = 64 * 1024;

/**
 * Returns the fetch handler for all responses that are created per request. Requests for built
 * files never reach it, and `cache` answers requests for public pages before it.
 */
export function createWeb(parts: Parts) {
  const { services } = parts;
  const rendering = createRendering(parts);
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (context, next) => {
    const started = performance.now();
    const facts = getRequestFacts(context, parts);
    context.set("facts", facts);
    await next();
    // Headers are set on the response itself, because the context would copy the whole response for
    // each header.
    const { headers } = context.res;
    const type = headers.get("content-type") ?? "";
    // An email that is shown to the operator has its own, stricter policy.
    if (type.startsWith("text/html") && !headers.has("content-security-policy")) {
      // The operator previews pages of a draft in a frame (ADR 37).
      const framing = getRequestKind(context) === "admin" ? "own-pages" : undefined;
      const inline = { nonce: facts.nonce ?? "" };
      headers.set("content-security-policy", parts.headers.buildPolicy(inline, framing));
    }
    const cache = headers.has("cache-control") ? undefined : getCacheControl(context, type);
    if (cache) headers.set("cache-control", cache);
    for (const [name, value] of parts.headers.getHeadersForType(
      type,
      isPrivatePath(context.req.path),
    )) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (context.res.status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD");
    headers.set("x-request-id", facts.id);
    // The query is not logged, because it can contain a payment session or a visitor's search.
    const seconds = (performance.now() - started) / 1_000;
    parts.metrics.recordResponse(getRequestKind(context), context.res.status, seconds);
    // Proxies and supervisors ask for these every second or so.
    const level = livenessPaths.includes(context.req.path) ? "debug" : "info";
    facts.log[level](
      {
        method: context.req.method,
        path: truncateForLog(redactPathForLog(context.req.path)),
        status: context.res.status,
        ms: Math.round(seconds * 1_000),
      },
      "request",
    );
  });

  // This says only that the process is alive. It does not check the database, because restarting
  // the process would not make an unavailable database available.
  app.get("/healthz", (context) => {
    context.header("cache-control", "no-store");
    return context.json({ status: "ok" });
  });

  app.get("/readyz", async (context) => {
    const readiness = await parts.health.getReadiness();
    const isStopping = parts.health.isDraining();
    const isReady = Object.values(readiness).every(Boolean) && !isStopping;
    context.header("cache-control", "no-store");
    const status = isReady ? "ready" : isStopping ? "stopping" : "not ready";
    return context.json({ status, ...readiness }, isReady ? 200 : 503);
  });

  app.get("/metrics", async (context, next) => {
    const { metrics, metricsToken } = parts;
    // Without a configured token the metrics page does not exist.
    if (metricsToken === undefined) return next();
    context.header("cache-control", "no-store");
    if (!hasBearerToken(context.req.header("authorization"), metricsToken)) {
      context.header("www-authenticate", "Bearer");
      return context.text("This address needs its token.\n", 401);
    }
    return context.body(await metrics.renderMetrics(), 200, {
      "content-type": metrics.contentType,
    });
  });

  app.on(["GET", "HEAD"], "/pictures/*", (context) =>
    respondWithPicture(context, services.pictures.readFile),
  );
  app.on(["GET", "HEAD"], [...markPaths], async (context, next) => {
    const response = await respondWithMark(context, services.pictures.readFile);
    return response ?? next();
  });

  for (const path of ["/healthz", "/readyz"]) {
    app.all(path, (context) => {
      context.header("allow", "GET, HEAD");
      return createErrorResponse(context, 405, "This address is only read.");
    });
  }

  app.get("/.well-known/security.txt", (context) => {
    context.header("cache-control", "public, max-age=3600");
    return context.text(renderSecurityTxt(services.env.siteUrl, services.clock.now()));
  });

  app.use(limitBodies());

  app.use(createCanonicalUrlGuard(services.env.siteUrl));

  app.use((context, next) =>
    isApiPath(context.req.path) ? readWholeBody(context, next) : validateForm(context, next),
  );

  // Static files and cached pages have their own compressed forms.
  app.use(compress({ encoding: "gzip" }));

  app.all("*", rendering.respond);

  app.onError((error, context) => {
    // If the client stopped sending its form, this is not a failure of the server.
    if (hasClientDisconnected(context)) return createClientDisconnectedResponse();
    context.get("facts").log.error({ err: error }, "request failed");
    return createErrorResponse(context, 500, "Something went wrong on our side.");
  });

  return { fetch: app.fetch, cache: rendering.cache };
}

/**
 * Returns middleware that refuses large bodies. The files of pictures are larger than other bodies:
 * a piece has up to 1 MB, and a form without scripts a whole file. Their length has to be announced,
 * because a body without a length would be read before anybody has checked who sends it.
 */
function limitBodies() {
  const limit = (maxSize: number, message: string) =>
    bodyLimit({ maxSize, onError: (context) => createErrorResponse(context, 413, message) });
  const usual = limit(maximumBodyBytes, "The request is larger than 64 kB.");
  const piece = limit(pieceBytes, "The piece is larger than 1 MB.");
  const file = limit(maxPictureBytes + maximumBodyBytes, "The file is larger than 25 MB.");
  return (context: Context, next: Next) => {
    const { method, path } = context.req;
    const type = context.req.header("content-type") ?? "";
    const isSized = context.req.header("content-length") !== undefined;
    if (!isPictureContent(method, path, type) || !isSized) return usual(context, next);
    return method === "PUT" ? piece(context, next) : file(context, next);
  };
}

function getRequestKind({ req }: Context): RequestKind {
  if (isProviderWebhookPath(req.path)) return "report";
  if (isApiPath(req.path)) return "call";
  if (isAdminPath(req.path)) return "admin";
  return req.method === "POST" ? "form" : "page";
}

/**
 * Returns the Cache-Control header for a response that does not set its own. Browsers may keep a
 * page for their back button. Responses to forms, the router's `.data` responses, and redirects
 * with a query, which can contain a payment session, are never stored. A permanent redirect is
 * stored for an hour.
 */
function getCacheControl({ req, res }: Context, type: string): string | undefined {
  if (type.startsWith("text/x-script")) return "no-store";
  const isRedirect = res.status >= 300 && res.status < 400;
  if (!isRedirect && !type.startsWith("text/html")) return undefined;
  const isForm = req.method !== "GET" && req.method !== "HEAD";
  if (isForm || res.headers.get("location")?.includes("?")) return "no-store";
  return res.status === 301 || res.status === 308 ? "public, max-age=3600" : "private, no-cache";
}

function getRequestFacts(context: Context, { services, styles }: Parts): RequestFacts {
  const id = randomUUID();
  return {
    id,
    log: services.log.child({ requestId: id }),
    clientAddress: getClientAddress(getRequestOrigin(context), services.env),
    nonce: randomBytes(16).toString("base64"),
    ...(styles && { styles }),
  };
}

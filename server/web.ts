import { randomBytes, randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import type { RequestFacts } from "#app/platform/services-context.ts";
import type { Services } from "#app/platform/wiring.server.ts";
import { clientAddress, seenUrl } from "./behind-proxy.ts";
import { acceptedEncoding, compressing, compressOnce, isCompressible } from "./compression.ts";
import type { SiteHeaders } from "./security-headers.ts";
import { soundForms } from "./sound-forms.ts";

/** What the Vite build's server entry hands out besides rendering (see app/entry.server.tsx). */
type EntryModule = typeof import("../app/entry.server.tsx");

type Parts = Readonly<{
  services: Services;
  /** The React Router build; asked for at each request so that development can replace it. */
  build: () => Promise<ServerBuild>;
  mode: "production" | "development";
  headers: SiteHeaders;
  /** The built style sheet at an address, to be put into a page; none while developing. */
  styleAt?: (path: string) => string | undefined;
  /** Whether the database answers; for /healthz. */
  isHealthy: () => Promise<boolean>;
}>;

type Variables = { facts: RequestFacts };

const maximumBodyBytes = 64 * 1024;

/** What is made for each request, as one fetch handler; built files never come here. */
export function createWeb(parts: Parts): Hono<{ Variables: Variables }> {
  const { services } = parts;
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (context, next) => {
    const started = performance.now();
    const facts = factsOf(context, parts);
    context.set("facts", facts);
    await next();
    // Set on the answer itself: the context's own way copies it whole for every header.
    const { headers } = context.res;
    for (const [name, value] of parts.headers.forType(headers.get("content-type") ?? "")) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set("x-request-id", facts.id);
    // The query stays out of the log: it can carry a payment session or what somebody searched.
    facts.log.info(
      {
        method: context.req.method,
        path: loggedPath(context.req.path),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
  });

  app.get("/healthz", async (context) => {
    const database = await parts.isHealthy();
    context.header("cache-control", "no-store");
    return context.json({ status: database ? "ok" : "degraded", database }, database ? 200 : 503);
  });

  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: (context) => refuse(context, 413, "The request is larger than 64 kB."),
    }),
  );

  app.use(async (context, next) => {
    const { method, path } = context.req;
    if (method === "GET" || method === "HEAD") {
      const plain = plainPath(path);
      if (plain !== path && !isApi(path)) {
        return context.redirect(plain + new URL(context.req.url).search, 308);
      }
    } else if (!isApi(path)) {
      if (!isSameSite(context, services.env.siteUrl)) {
        return refuse(context, 403, "This form was sent from another site.");
      }
      if (!isForm(context.req.header("content-type"))) {
        return refuse(context, 415, "Forms are sent as application/x-www-form-urlencoded.");
      }
    }
    return next();
  });

  app.use((context, next) => (isApi(context.req.path) ? next() : soundForms(context, next)));

  // Built files bring their own compressed forms; this is for what is rendered now.
  app.use(async (context, next) => {
    await next();
    const { res, req } = context;
    const type = res.headers.get("content-type") ?? "";
    if (!res.body || !isCompressible(type, Number.POSITIVE_INFINITY)) return;
    res.headers.append("vary", "accept-encoding");
    // Lists for spreadsheets come as they are read; everything else is there already.
    const isLong = type.startsWith("text/csv");
    const encoding = acceptedEncoding(
      req.header("accept-encoding"),
      (name) => !isLong || name === "gzip",
    );
    if (!encoding || req.method === "HEAD") return;
    const body = isLong
      ? compressing(res.body)
      : await compressOnce(new Uint8Array(await res.arrayBuffer()), encoding);
    res.headers.delete("content-length");
    res.headers.set("content-encoding", encoding);
    context.res = new Response(body as BodyInit, res);
  });

  app.all("*", async (context) => {
    const facts = context.get("facts");
    const build = await parts.build();
    const entry = build.entry.module as unknown as EntryModule;
    const routerContext = new RouterContextProvider();
    routerContext.set(entry.servicesContext, services);
    routerContext.set(entry.requestContext, facts);
    const response = await handlerOf(build)(siteRequest(context, services), routerContext);
    const answer = new Response(response.body, response);
    if (answer.headers.get("content-type")?.startsWith("text/html")) {
      // A mail shown to the operator is no page of this site: it brings a stricter policy.
      if (!answer.headers.has("content-security-policy")) {
        answer.headers.set("content-security-policy", parts.headers.policy({ nonce: facts.nonce }));
      }
      // Pages that hold nothing private are kept for "back", which asks nobody; what answers a form,
      // and every page that says so itself, is not kept at all.
      if (!answer.headers.has("cache-control")) {
        const isForm = context.req.method !== "GET" && context.req.method !== "HEAD";
        answer.headers.set("cache-control", isForm ? "no-store" : "private, no-cache");
      }
    }
    return answer;
  });

  app.onError((error, context) => {
    context.get("facts").log.error({ err: error }, "request failed");
    return refuse(context, 500, shellMessages[localeOfPath(context.req.path)].failure.title);
  });

  // Made once a build: it prepares all routes. Development brings a new build with every change.
  let made: { build: ServerBuild; handle: RequestHandler } | undefined;
  function handlerOf(build: ServerBuild): RequestHandler {
    if (made?.build !== build) made = { build, handle: createRequestHandler(build, parts.mode) };
    return made.handle;
  }

  return app;
}

function factsOf(context: Context, { services, styleAt }: Parts): RequestFacts {
  const id = randomUUID();
  return {
    id,
    log: services.log.child({ requestId: id }),
    clientAddress: clientAddress(askedBy(context), services.env),
    nonce: randomBytes(16).toString("base64"),
    ...(styleAt && { styleAt }),
  };
}

/** The request at the address its guest sees (React Router compares a form's origin to it). */
function siteRequest(context: Context, services: Services): Request {
  const { href } = seenUrl(askedBy(context), services.env);
  return href === context.req.url ? context.req.raw : new Request(href, context.req.raw);
}

function askedBy(context: Context): Parameters<typeof clientAddress>[0] {
  return {
    url: context.req.url,
    header: (name) => context.req.header(name),
    connection: getConnInfo(context).remote.address,
  };
}

/** Lower case, without a slash at the end; a token keeps its letters. */
function plainPath(path: string): string {
  const lowered = path.startsWith("/assets/") || hasToken(path) ? path : path.toLowerCase();
  return lowered.length > 1 ? lowered.replace(/\/+$/, "") || "/" : lowered;
}

function hasToken(path: string): boolean {
  return /^\/(media|fonts)\//.test(path) || secretPart.test(path);
}

/** The part of an address that only its guest may know. */
const secretPart = /^(\/(?:sandbox\/checkout|booking\/manage|es\/reserva\/gestionar)\/)[^/]+/i;

/** A path without what opens somebody's booking or payment. */
function loggedPath(path: string): string {
  return path.replace(secretPart, "$1…");
}

function isApi(path: string): boolean {
  return /^\/(rest|functions|webhooks|api)\//.test(path) || path === "/admin/test-webhook";
}

function isForm(contentType: string | undefined): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? "");
}

/** A browser says where a form comes from; a request that says nothing is no browser's form. */
function isSameSite(context: Context, siteUrl: string): boolean {
  const fetchSite = context.req.header("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  const origin = context.req.header("origin");
  if (!origin) return true;
  return (
    URL.canParse(origin) &&
    [context.req.header("host"), new URL(siteUrl).host].includes(new URL(origin).host)
  );
}

/** A refusal before any page is reached: JSON for programs, a plain sentence for people. */
function refuse(context: Context, status: 403 | 413 | 415 | 500, message: string): Response {
  context.header("cache-control", "no-store");
  const codes = { 403: "PGRST301", 413: "54000", 415: "PGRST107", 500: "XX000" } as const;
  return isApi(context.req.path)
    ? context.json({ code: codes[status], details: null, hint: null, message }, status)
    : context.text(message, status);
}

import type { Next } from "hono";
import { createErrorResponse, type WebContext } from "./error-responses.ts";
import { redirectFormerOperatorPath } from "./former-operator-paths.ts";
import {
  isApiPath,
  isDecodable,
  isPictureUploadPath,
  isSameSitePath,
  isSecretPath,
  parsePath,
  toCanonicalPath,
} from "./request-paths.ts";

/**
 * The maximum length of a path in characters, percent-encoded as sent. The longest path of the site
 * has fewer than 1,000 characters.
 */
const maxPathLength = 2_000;
/**
 * The maximum number of query parameters. Pages and API calls read fewer than 40. Many short
 * parameters cost more time than a long one.
 */
const maxParameters = 200;

/**
 * Returns middleware that redirects URLs to their canonical form and rejects, with a reason,
 * requests that no browser would send to this site.
 */
export function createCanonicalUrlGuard(siteUrl: string) {
  return async (context: WebContext, next: Next): Promise<Response | undefined> => {
    const { method, path: decodedPath } = context.req;
    const sent = getRequestTarget(context);
    if (sent.replace(/\?.*/s, "").length > maxPathLength) {
      return createErrorResponse(
        context,
        414,
        `The path is longer than ${maxPathLength} characters.`,
      );
    }
    if (sent.split("&", maxParameters + 1).length > maxParameters) {
      return createErrorResponse(
        context,
        414,
        `The query has more than ${maxParameters} parameters.`,
      );
    }
    const path = parsePath(context.req.url, sent);
    if (path === null)
      return createErrorResponse(context, 400, "The address holds a control character.");
    if (!isDecodable(path))
      return createErrorResponse(context, 400, "The address cannot be decoded.");
    if (isApiPath(decodedPath)) return void (await next());
    const isPiece = method === "PUT" && isPictureUploadPath(decodedPath);
    if (!isPiece && !["GET", "HEAD", "POST"].includes(method)) {
      context.header("allow", "GET, HEAD, POST");
      return createErrorResponse(context, 405, "Pages are read with GET and forms sent with POST.");
    }
    const refused = isPiece
      ? refuseOtherSite(context, siteUrl)
      : method === "POST"
        ? refuseForeignForm(context, siteUrl)
        : undefined;
    if (refused) return refused;
    const { pathname, search } = new URL(context.req.url);
    const plain = toCanonicalPath(path);
    const moved = redirectFormerOperatorPath(context, plain);
    if (moved) return moved;
    if (plain === pathname) return void (await next());
    if (!isSameSitePath(plain))
      return createErrorResponse(context, 400, "The address leads nowhere.");
    if (isSecretPath(path)) context.header("cache-control", "no-store");
    // After a 308, a browser submits the form again unchanged.
    return context.redirect(plain + search, 308);
  };
}

function refuseOtherSite(context: WebContext, siteUrl: string): Response | undefined {
  if (isSameSite(context, siteUrl)) return undefined;
  return createErrorResponse(context, 403, "This form was sent from another site.");
}

function refuseForeignForm(context: WebContext, siteUrl: string): Response | undefined {
  const refused = refuseOtherSite(context, siteUrl);
  if (refused) return refused;
  if (!isForm(context.req.header("content-type") ?? "")) {
    return createErrorResponse(
      context,
      415,
      "Forms are sent as application/x-www-form-urlencoded.",
    );
  }
}

/**
 * Returns the target in the request's first line. Outside Node's server there is none, so the URL
 * is used.
 */
function getRequestTarget(context: WebContext): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { url?: string } };
  return incoming?.url ?? context.req.url;
}

function isForm(contentType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
}

/**
 * Whether a form was submitted from a page of this site. Browsers always send the origin of a form;
 * a request without an origin comes from another program.
 */
function isSameSite(context: WebContext, siteUrl: string): boolean {
  const fetchSite = context.req.header("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  const origin = context.req.header("origin");
  if (!origin) return true;
  return (
    URL.canParse(origin) &&
    [context.req.header("host"), new URL(siteUrl).host].includes(new URL(origin).host)
  );
}

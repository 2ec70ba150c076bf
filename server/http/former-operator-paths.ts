import { findPresentOperatorPath } from "#app/routing/former-operator-paths.ts";
import type { WebContext } from "./error-responses.ts";

/**
 * Redirects a request for a former address of an operator's screen; undefined for other requests.
 * `path` is the canonical path.
 *
 * A page that was opened before the addresses changed does not know the present ones. When its
 * scripts ask for the data of another screen, the answer makes the browser open that screen anew.
 */
export function redirectFormerOperatorPath(context: WebContext, path: string) {
  const { method, url } = context.req;
  const present = findPresentOperatorPath(path);
  const { search, searchParams } = new URL(url);
  if (method === "POST") return present && context.redirect(present + search, 308);
  if (!path.endsWith(".data")) return present && context.redirect(present + search, 301);
  if (!present && !isSentByFormerPage(context)) return undefined;
  searchParams.delete("_routes");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  // React Router's client reads these headers of an answer without content.
  context.header("x-remix-redirect", (present ?? path).slice(0, -".data".length) + query);
  context.header("x-remix-reload-document", "true");
  context.header("cache-control", "no-store");
  return context.body(null, 204);
}

/** Whether the page that asks has a former address. */
function isSentByFormerPage({ req }: WebContext): boolean {
  const sender = req.header("referer") ?? "";
  return URL.canParse(sender) && findPresentOperatorPath(new URL(sender).pathname) !== undefined;
}

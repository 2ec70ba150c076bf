/** Navigation state for the redirect to the login when the session ends while a page is open. */
export const sessionEndedState = { sessionEnded: true } as const;

/** Maximum length of a redirect target in characters. No search or filter produces a longer URL. */
const maxTargetLength = 1_000;

/** Returns the login's path, with the requested page as a parameter. */
export function getLoginPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const target = sanitizeTarget(pathname + search);
  return target === "/admin" ? target : `/admin?${new URLSearchParams({ next: target })}`;
}

/**
 * Returns the path of the page that sets up a second factor, with the requested page as a
 * parameter.
 */
export function getSecondFactorSetupPath({ pathname, search, searchParams }: URL): string {
  const target = sanitizeTarget(searchParams.get("next") ?? pathname + search);
  const page = "/admin/second-factor";
  return target === "/admin" ? page : `${page}?${new URLSearchParams({ next: target })}`;
}

/**
 * Returns the page to open after logging in at this URL: the page that redirected to the login, or
 * else the current page with its query. Targets outside this site's admin pages are replaced by
 * `/admin`.
 */
export function getLoginTarget({ pathname, search, searchParams }: URL): string {
  return sanitizeTarget(searchParams.get("next") ?? pathname + search);
}

function sanitizeTarget(target: string): string {
  // The pattern excludes backslashes, tabs and line breaks. Browsers treat a backslash as a slash,
  // and ignore tabs and line breaks.
  if (target.length > maxTargetLength || !/^\/admin(?![^/?])[!-[\]-~]*$/.test(target))
    return "/admin";
  const site = "http://admin.invalid";
  const url = new URL(target, site);
  // `new URL` has resolved all `..` segments, plain or encoded, so they cannot bypass the check of
  // the path below. The token of a login link is removed, because it has been used and must not
  // stay in the address bar or in a log.
  if (url.searchParams.has("link")) url.searchParams.delete("link");
  const isAdmin = url.origin === site && /^\/admin(\/|$)/.test(url.pathname);
  // After a login a page must open, not a file download.
  const isFile = /\.(?:csv|json)$|\/(html|export|test-webhook)$/.test(url.pathname);
  return isAdmin && !isFile ? url.pathname + url.search : "/admin";
}

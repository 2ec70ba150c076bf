/** State of a navigation to the login when the session has ended while a page was open. */
export const sessionEndedState = { sessionEnded: true } as const;

/**
 * Maximum length of a target in characters; the addresses of all searches and filters are shorter.
 */
const longestTarget = 1_000;

/** Returns the login's address, with the requested page as a parameter. */
export function getLoginPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const target = sanitizeTarget(pathname + search);
  return target === "/admin" ? target : `/admin?${new URLSearchParams({ next: target })}`;
}

/** Returns the address of the page that sets up a second factor, with the requested page. */
export function getSecondFactorSetupPath({ pathname, search, searchParams }: URL): string {
  const target = sanitizeTarget(searchParams.get("next") ?? pathname + search);
  const page = "/admin/second-factor";
  return target === "/admin" ? page : `${page}?${new URLSearchParams({ next: target })}`;
}

/**
 * Returns the page to open after a login at this address: the page that redirected here, or else
 * this page with its search. Any target outside this site's admin is replaced by `/admin`.
 */
export function getLoginTarget({ pathname, search, searchParams }: URL): string {
  return sanitizeTarget(searchParams.get("next") ?? pathname + search);
}

function sanitizeTarget(target: string): string {
  // The pattern excludes backslashes, tabs and line breaks: browsers treat a backslash as a slash
  // and drop the other two.
  if (target.length > longestTarget || !/^\/admin(?![^/?])[!-[\]-~]*$/.test(target))
    return "/admin";
  const site = "http://admin.invalid";
  const url = new URL(target, site);
  // `URL` has already resolved `..` segments, plain or encoded. A login link's token is used up and
  // must not stay in the address bar or a log.
  if (url.searchParams.has("link")) url.searchParams.delete("link");
  const isAdmin = url.origin === site && /^\/admin(\/|$)/.test(url.pathname);
  // A login must not end at a file download.
  const isFile = /\.csv$|\/(mail|export|test-webhook)$/.test(url.pathname);
  return isAdmin && !isFile ? url.pathname + url.search : "/admin";
}

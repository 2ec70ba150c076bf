/** Long enough for every search and filter; nobody's address is longer by itself. */
const longestTarget = 1_000;

/** The login's address, with the page that was asked for behind it. */
export function loginFor({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const target = safeTarget(pathname + search);
  return target === "/admin" ? target : `/admin?${new URLSearchParams({ next: target })}`;
}

/**
 * Where a login at this address leads: to the page that was asked for, be it this one with its search
 * or the one that sent here. Anything but a page of this site's admin leads to its first page.
 */
export function targetOf({ pathname, search, searchParams }: URL): string {
  return safeTarget(searchParams.get("next") ?? pathname + search);
}

function safeTarget(target: string): string {
  // Browsers take a backslash for a slash, and leave out tabs and line ends.
  if (target.length > longestTarget || !/^\/admin(?![^/?])[!-[\]-~]*$/.test(target))
    return "/admin";
  const site = "http://admin.invalid";
  const url = new URL(target, site);
  // Steps up, written out or encoded, are resolved by now.
  // The token of a login link has done its work, and must not stay in the address bar or a log.
  if (url.searchParams.has("link")) url.searchParams.delete("link");
  const isAdmin = url.origin === site && /^\/admin(\/|$)/.test(url.pathname);
  // A file is no page to arrive at.
  const isFile = /\.csv$|\/(mail|export|test-webhook)$/.test(url.pathname);
  return isAdmin && !isFile ? url.pathname + url.search : "/admin";
}

/**
 * Cookies that only this site can have set. Under https they have the `__Host-` prefix: browsers
 * accept such a cookie from this host only. Plain http (development) cannot use the prefix.
 *
 * SameSite is Lax and not Strict, so that browsers also send the cookies when a guest follows a
 * link in an email or returns from the payment page. GET changes nothing, and the origin of every
 * POST is checked.
 */

/** A `Set-Cookie` value. A `maxAge` (in seconds) of 0 deletes the cookie. */
export function formatHostCookie(
  name: string,
  value: string,
  maxAge: number,
  siteUrl: string,
): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return isHttps(siteUrl)
    ? `__Host-${name}=${value}; ${flags}; Secure`
    : `${name}=${value}; ${flags}`;
}

/** The cookie's value, or null. */
export function getHostCookie(request: Request, name: string): string | null {
  return getHostCookies(request).get(name) || null;
}

/**
 * Every cookie of a request by its plain name. A cookie without the prefix counts only under http:
 * over https, another host of the domain could have set it.
 */
export function getHostCookies(request: Request): ReadonlyMap<string, string> {
  const prefix = "__Host-";
  const plain = new Map<string, string>();
  const prefixed = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals <= 0) continue;
    const name = trimSpaces(part.slice(0, equals));
    const value = trimSpaces(part.slice(equals + 1));
    const [cookies, plainName] = name.startsWith(prefix)
      ? [prefixed, name.slice(prefix.length)]
      : [plain, name];
    // One of two cookies with the same name was set by a stranger. Nothing tells which, so neither
    // counts.
    cookies.set(plainName, cookies.has(plainName) ? "" : value);
  }
  return isHttps(request.url) ? prefixed : new Map([...plain, ...prefixed]);
}

/**
 * Trims only spaces and tabs, as browsers do. If a name begins with another kind of space, browsers
 * do not see the prefix, so another host of the domain may set such a cookie.
 */
function trimSpaces(text: string): string {
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

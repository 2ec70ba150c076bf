/**
 * Cookies that only this site can have set. Under https they carry the `__Host-` prefix: browsers
 * accept such a cookie from this host only. Plain http (development) cannot use the prefix.
 *
 * SameSite is Lax, not Strict, so that the cookies also come with a link from a mail and on the way
 * back from the payment page. GET changes nothing, and every POST is checked for its origin.
 */

/** A `Set-Cookie` value; a `maxAge` (in seconds) of 0 takes the cookie away. */
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
 * over https a neighbouring host could have planted it.
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
    // Of two cookies with one name, a stranger planted one; nothing tells which, so neither counts.
    cookies.set(plainName, cookies.has(plainName) ? "" : value);
  }
  return isHttps(request.url) ? prefixed : new Map([...plain, ...prefixed]);
}

/**
 * Trims space and tab only, as browsers do. In a name that begins with another kind of space
 * browsers see no prefix, so a neighbouring host may set such a cookie.
 */
function trimSpaces(text: string): string {
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

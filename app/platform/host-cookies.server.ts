/**
 * Cookies that only this site can set. Over https their names have the `__Host-` prefix, which
 * browsers only accept from this exact host. Over plain http (in development) the prefix is not
 * possible.
 *
 * SameSite is Lax, because browsers must send the cookies when a guest follows a link in an email
 * or returns from the payment page. That is safe: GET requests change nothing, and the origin of
 * every POST request is checked.
 */

/** Formats a `Set-Cookie` header. A `maxAge` of 0 seconds deletes the cookie. */
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

/** Returns the value of a cookie; null if it is missing or empty. */
export function getHostCookie(request: Request, name: string): string | null {
  return getHostCookies(request).get(name) || null;
}

/**
 * Returns all cookies of a request by their names without the prefix. Over https, cookies that lack
 * the prefix are ignored, because another host of the same domain may have set them.
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
    // If two cookies have the same name, somebody else set one of them. Neither is used, because it
    // is unknown which one is ours.
    cookies.set(plainName, cookies.has(plainName) ? "" : value);
  }
  return isHttps(request.url) ? prefixed : new Map([...plain, ...prefixed]);
}

/**
 * Trims spaces and tabs only, as browsers do. A browser does not recognize the prefix after any
 * other whitespace, so it would let another host set such a cookie.
 */
function trimSpaces(text: string): string {
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

/**
 * Cookies that only this site can have set. Under https they carry the `__Host-` prefix, with which
 * a browser takes them from this host alone; plain http (development) cannot have it.
 *
 * SameSite is Lax, not Strict, so that a link from a mail or the way back from the payment page
 * carries them. Nothing is changed by GET, and every POST is checked for its origin.
 */

/** A `Set-Cookie` value; a `maxAge` (in seconds) of 0 takes the cookie away. */
export function hostCookie(name: string, value: string, maxAge: number, siteUrl: string): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return isHttps(siteUrl)
    ? `__Host-${name}=${value}; ${flags}; Secure`
    : `${name}=${value}; ${flags}`;
}

/** The cookie's value, or null. */
export function hostCookieOf(request: Request, name: string): string | null {
  return hostCookiesOf(request).get(name) || null;
}

/**
 * Every cookie of a request by its plain name. An unprefixed one counts only under http: over https
 * a neighbouring host could have planted it.
 */
export function hostCookiesOf(request: Request): ReadonlyMap<string, string> {
  const prefix = "__Host-";
  const plain = new Map<string, string>();
  const prefixed = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals <= 0) continue;
    const name = withoutSpaces(part.slice(0, equals));
    const value = withoutSpaces(part.slice(equals + 1));
    const [cookies, plainName] = name.startsWith(prefix)
      ? [prefixed, name.slice(prefix.length)]
      : [plain, name];
    // Sent twice, one of them is somebody else's, and nothing tells which.
    cookies.set(plainName, cookies.has(plainName) ? "" : value);
  }
  return isHttps(request.url) ? prefixed : new Map([...plain, ...prefixed]);
}

/**
 * Space and tab alone, as browsers do: a name that begins with another kind of space has no prefix
 * for a browser, so a neighbouring host may set it.
 */
function withoutSpaces(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, "");
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

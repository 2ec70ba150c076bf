import { deviceSeconds } from "./admin-device.server.ts";
import { absoluteLimitMs } from "./admin-sessions.server.ts";

/**
 * The two cookies of the operator's page. Under https they carry the `__Host-` prefix, with which a
 * browser takes them from this host alone; plain http (development) cannot have it.
 *
 * SameSite is Lax, not Strict, so that a link to the page from a mail opens it logged in. Nothing
 * is changed by GET, and every POST is checked for its origin.
 */
const sessionName = "admin";
const deviceName = "admin-device";

const sessionSeconds = absoluteLimitMs / 1000;

/** The session's token, or null. */
export function adminTokenOf(request: Request): string | null {
  return cookieOf(request, sessionName);
}

/** The mark of a device that has logged in before, or null. */
export function adminDeviceOf(request: Request): string | null {
  return cookieOf(request, deviceName);
}

/** A `Set-Cookie` value that logs in. */
export function adminCookie(token: string, siteUrl: string): string {
  return cookie(sessionName, token, sessionSeconds, siteUrl);
}

/** A `Set-Cookie` value that takes the login away. */
export function clearedAdminCookie(siteUrl: string): string {
  return cookie(sessionName, "", 0, siteUrl);
}

/** A `Set-Cookie` value by which the device is known at its next login. */
export function adminDeviceCookie(token: string, siteUrl: string): string {
  return cookie(deviceName, token, deviceSeconds, siteUrl);
}

function cookie(name: string, value: string, maxAge: number, siteUrl: string): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return isHttps(siteUrl)
    ? `__Host-${name}=${value}; ${flags}; Secure`
    : `${name}=${value}; ${flags}`;
}

/** The plain name counts only under http: over https a neighbouring host could have planted it. */
function cookieOf(request: Request, name: string): string | null {
  const found = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0) found.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim());
  }
  const value = found.get(`__Host-${name}`) ?? (isHttps(request.url) ? undefined : found.get(name));
  return value || null;
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

import { formatHostCookie, getHostCookie } from "../platform/host-cookies.server.ts";
import { absoluteLimitMs, ownDeviceLimitMs } from "./admin-sessions.server.ts";
import type { LoginAttempt } from "./login-admission.server.ts";
import { deviceTokenSeconds } from "./trusted-device.server.ts";

/** The names of the two cookies of the operator's screens. */
const sessionName = "admin";
const deviceName = "admin-device";

/** The session token in the request's cookie, or null. */
export function getAdminToken(request: Request): string | null {
  return getHostCookie(request, sessionName);
}

/** The trusted-device token from the request's cookie, or null. */
export function getDeviceToken(request: Request): string | null {
  return getHostCookie(request, deviceName);
}

/** The `Set-Cookie` value of a session; it lasts longer on a person's own device. */
export function formatAdminCookie(token: string, siteUrl: string, isOwnDevice = false): string {
  const lifeMs = isOwnDevice ? ownDeviceLimitMs : absoluteLimitMs;
  return formatHostCookie(sessionName, token, lifeMs / 1000, siteUrl);
}

/** The `Set-Cookie` value that removes the session cookie. */
export function formatExpiredAdminCookie(siteUrl: string): string {
  return formatHostCookie(sessionName, "", 0, siteUrl);
}

/** The `Set-Cookie` value by which the device is recognised at its next login. */
export function formatDeviceCookie(token: string, siteUrl: string): string {
  return formatHostCookie(deviceName, token, deviceTokenSeconds, siteUrl);
}

/** The parts of a request that the login limits use. */
export function getLoginAttempt(request: Request, clientAddress: string): LoginAttempt {
  return { clientAddress, deviceToken: getDeviceToken(request) };
}

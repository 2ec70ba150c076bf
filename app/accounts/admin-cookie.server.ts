import { formatHostCookie, getHostCookie } from "../platform/host-cookies.server.ts";
import { absoluteLimitMs, ownDeviceLimitMs } from "./admin-sessions.server.ts";
import type { LoginAttempt } from "./login-admission.server.ts";
import { deviceMarkSeconds } from "./trusted-device.server.ts";

/** The two cookies of the operator's page. */
const sessionName = "admin";
const deviceName = "admin-device";

/** The session's token, or null. */
export function getAdminToken(request: Request): string | null {
  return getHostCookie(request, sessionName);
}

/** The mark of a device that has logged in before, or null. */
export function getDeviceMark(request: Request): string | null {
  return getHostCookie(request, deviceName);
}

/** A `Set-Cookie` value that logs in; on their own phone people stay logged in for longer. */
export function formatAdminCookie(token: string, siteUrl: string, isOwnDevice = false): string {
  const lifeMs = isOwnDevice ? ownDeviceLimitMs : absoluteLimitMs;
  return formatHostCookie(sessionName, token, lifeMs / 1000, siteUrl);
}

/** A `Set-Cookie` value that takes the login away. */
export function formatExpiredAdminCookie(siteUrl: string): string {
  return formatHostCookie(sessionName, "", 0, siteUrl);
}

/** A `Set-Cookie` value by which the device is known at its next login. */
export function formatDeviceCookie(token: string, siteUrl: string): string {
  return formatHostCookie(deviceName, token, deviceMarkSeconds, siteUrl);
}

/** What a request tells the limits of the login about itself. */
export function getLoginAttempt(request: Request, clientAddress: string): LoginAttempt {
  return { clientAddress, deviceMark: getDeviceMark(request) };
}

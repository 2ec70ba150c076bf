import { hostCookie, hostCookieOf } from "../platform/host-cookies.server.ts";
import { absoluteLimitMs, ownDeviceLimitMs } from "./admin-sessions.server.ts";
import type { Knock } from "./login-admission.server.ts";
import { deviceSeconds } from "./trusted-device.server.ts";

/** The two cookies of the operator's page. */
const sessionName = "admin";
const deviceName = "admin-device";

/** The session's token, or null. */
export function adminTokenOf(request: Request): string | null {
  return hostCookieOf(request, sessionName);
}

/** The mark of a device that has logged in before, or null. */
export function adminDeviceOf(request: Request): string | null {
  return hostCookieOf(request, deviceName);
}

/** A `Set-Cookie` value that logs in; on their own phone people stay logged in for longer. */
export function adminCookie(token: string, siteUrl: string, isOwnDevice = false): string {
  const lifeMs = isOwnDevice ? ownDeviceLimitMs : absoluteLimitMs;
  return hostCookie(sessionName, token, lifeMs / 1000, siteUrl);
}

/** A `Set-Cookie` value that takes the login away. */
export function clearedAdminCookie(siteUrl: string): string {
  return hostCookie(sessionName, "", 0, siteUrl);
}

/** A `Set-Cookie` value by which the device is known at its next login. */
export function adminDeviceCookie(token: string, siteUrl: string): string {
  return hostCookie(deviceName, token, deviceSeconds, siteUrl);
}

/** What a request tells the limits of the login about itself. */
export function deviceKnock(request: Request, clientAddress: string): Knock {
  return { clientAddress, deviceMark: adminDeviceOf(request) };
}

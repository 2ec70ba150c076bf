import { hostCookie, hostCookieOf } from "../platform/host-cookie.server.ts";
import { deviceSeconds } from "./admin-device.server.ts";
import { absoluteLimitMs } from "./admin-sessions.server.ts";

/** The two cookies of the operator's page. */
const sessionName = "admin";
const deviceName = "admin-device";

const sessionSeconds = absoluteLimitMs / 1000;

/** The session's token, or null. */
export function adminTokenOf(request: Request): string | null {
  return hostCookieOf(request, sessionName);
}

/** The mark of a device that has logged in before, or null. */
export function adminDeviceOf(request: Request): string | null {
  return hostCookieOf(request, deviceName);
}

/** A `Set-Cookie` value that logs in. */
export function adminCookie(token: string, siteUrl: string): string {
  return hostCookie(sessionName, token, sessionSeconds, siteUrl);
}

/** A `Set-Cookie` value that takes the login away. */
export function clearedAdminCookie(siteUrl: string): string {
  return hostCookie(sessionName, "", 0, siteUrl);
}

/** A `Set-Cookie` value by which the device is known at its next login. */
export function adminDeviceCookie(token: string, siteUrl: string): string {
  return hostCookie(deviceName, token, deviceSeconds, siteUrl);
}

import { checkoutMemoryMinutes } from "#app/bookings/checkout/checkout-session-access.ts";
import {
  formatHostCookie,
  getHostCookie,
  getHostCookies,
} from "#app/platform/host-cookies.server.ts";
import type { Services } from "#server/wiring/services.ts";

/** Each visit has a cookie of its own, so that bookings in two tabs of a browser stay separate. */
const prefix = "checkout-";

/** The cookie outlives the hold, so that a guest who has paid and comes back is told so. */
const seconds = checkoutMemoryMinutes * 60;

type Keys = Pick<Services, "checkout" | "env">;

/** The key this browser was given for a visit, or null. */
export function getCheckoutKey(
  request: Request,
  visit: string,
  { checkout }: Pick<Services, "checkout">,
): string | null {
  return visit === "" ? null : checkout.keys.verify(visit, getHostCookie(request, prefix + visit));
}

/** A `Set-Cookie` value that gives the browser its key. */
export function formatCheckoutCookie(signed: string, visit: string, siteUrl: string): string {
  return formatHostCookie(prefix + visit, signed, seconds, siteUrl);
}

/** The `Set-Cookie` values that take a key away wherever this browser has it. */
export function listExpiredCheckoutCookies(
  request: Request,
  key: string | null,
  { checkout, env }: Keys,
): string[] {
  return [...getHostCookies(request)].flatMap(([name, signed]) => {
    const visit = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    const isIt = key !== null && checkout.keys.verify(visit, signed) === key;
    return isIt ? [formatHostCookie(name, "", 0, env.siteUrl)] : [];
  });
}

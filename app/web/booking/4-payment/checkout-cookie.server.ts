import { checkoutMemoryMinutes } from "#app/bookings/payment-sessions/checkout-session-access.ts";
import {
  formatHostCookie,
  getHostCookie,
  getHostCookies,
} from "#app/platform/host-cookies.server.ts";
import type { Services } from "#server/wiring/services.ts";

/** Each visit has its own cookie, so that bookings in two tabs of one browser stay separate. */
const prefix = "checkout-";

/**
 * The cookie outlives the hold, so that a guest who returns later can still see that the booking is
 * paid.
 */
const seconds = checkoutMemoryMinutes * 60;

type Keys = Pick<Services, "checkout" | "env">;

/** Returns the checkout key from this browser's cookie for a visit; null without a valid cookie. */
export function getCheckoutKey(
  request: Request,
  visit: string,
  { checkout }: Pick<Services, "checkout">,
): string | null {
  return visit === "" ? null : checkout.keys.verify(visit, getHostCookie(request, prefix + visit));
}

/** Formats the `Set-Cookie` value that stores the signed checkout key in the browser. */
export function formatCheckoutCookie(signed: string, visit: string, siteUrl: string): string {
  return formatHostCookie(prefix + visit, signed, seconds, siteUrl);
}

/** Lists the `Set-Cookie` values that delete all cookies of this browser that contain the key. */
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

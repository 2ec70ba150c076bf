import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { parseReferralCode, referralParameter } from "#app/agencies/agency-code.ts";
import { referralRetentionDays } from "#app/business/facts.ts";
import { formatHostCookie } from "#app/platform/host-cookies.server.ts";
import { isAdminPath, isApiPath } from "./request-paths.ts";

/** For how many milliseconds the agencies' codes are used before they are read again. */
const codeCacheMs = 5_000;
/** How long a page waits for the agencies' codes if the database is slow, in milliseconds. */
const codesWaitMs = 250;

/**
 * Returns middleware that stores the code of an agency's link (`?via=`) in a cookie, on any page of
 * the site. The page itself is the same for all visitors. Unknown codes are ignored. While the
 * agencies' codes cannot be read, any code is stored, because the booking checks it again.
 */
export function createReferralCookie(siteUrl: string, openCodes: () => Promise<readonly string[]>) {
  let read: Promise<readonly string[] | null> = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;

  return async (code: string, response: ServerResponse): Promise<void> => {
    if (performance.now() - readAt > codeCacheMs) {
      readAt = performance.now();
      read = openCodes().catch(() => null);
    }
    const codes = await Promise.race([read, setTimeout(codesWaitMs, null, { ref: false })]);
    if (codes && !codes.includes(code)) return;
    if (!response.headersSent)
      response.setHeader(
        "set-cookie",
        formatHostCookie(referralParameter, code, referralRetentionDays * 86_400, siteUrl),
      );
  };
}

/** Returns the referral code in the address of a page request, or null. */
export function getReferralCode({
  method,
  url = "",
}: Pick<IncomingMessage, "method" | "url">): string | null {
  const query = url.indexOf("?");
  if (method !== "GET" || query < 0 || !url.includes("via=", query)) return null;
  const path = url.slice(0, query);
  if (isApiPath(path) || isAdminPath(path) || /\.\w+$/.test(path)) return null;
  return parseReferralCode(new URLSearchParams(url.slice(query)).get(referralParameter));
}

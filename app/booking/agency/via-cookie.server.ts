import { viaKeptDays } from "../../content/facts.ts";
import { hostCookie, hostCookieOf } from "../../platform/host-cookie.server.ts";
import { viaIn } from "./agency-code.ts";

const name = "via";

/** A `Set-Cookie` value that keeps the code of an agency's link. */
export function viaCookie(code: string, siteUrl: string): string {
  return hostCookie(name, code, viaKeptDays * 86_400, siteUrl);
}

/** The code that a browser has kept; null without one. */
export function keptVia(request: Request): string | null {
  return viaIn(hostCookieOf(request, name));
}

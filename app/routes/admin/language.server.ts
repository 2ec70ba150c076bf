import { isLocale, type Locale } from "#app/i18n/locale.ts";

const cookieName = "admin-lang";
const aYear = 365 * 24 * 60 * 60;

/** The interface language: what the address asks for, else the last choice, else English. */
export function interfaceLanguage(request: Request): Locale {
  const asked = askedLanguage(request);
  if (asked) return asked;
  const known = /(?:^|;\s*)admin-lang=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return isLocale(known) ? known : "en";
}

/** A `Set-Cookie` value that keeps a choice made just now, or null when none was. */
export function languageCookie(request: Request, siteUrl: string): string | null {
  const asked = askedLanguage(request);
  if (!asked) return null;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${asked}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

function askedLanguage(request: Request): Locale | null {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : null;
}

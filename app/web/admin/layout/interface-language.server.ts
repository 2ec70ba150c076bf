import { isLocale, type Locale } from "#app/i18n/locale.ts";

const cookieName = "admin-lang";
const aYear = 365 * 24 * 60 * 60;

/**
 * Returns the language of the operator's pages: that of the URL, the last one chosen, the browser's
 * preferred one, or English, in this order.
 */
export function getInterfaceLanguage(request: Request): Locale {
  const requestedLanguage = getRequestedLanguage(request);
  if (requestedLanguage) return requestedLanguage;
  const known = /(?:^|;\s*)admin-lang=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return isLocale(known) ? known : (getBrowserLanguage(request) ?? "en");
}

/** Maximum number of languages parsed from a request. No browser sends more. */
const maxLanguages = 20;

function getBrowserLanguage(request: Request): Locale | undefined {
  const header = request.headers.get("accept-language") ?? "";
  const wanted = header.split(",", maxLanguages).flatMap((part) => {
    const [tag = "", weight = "q=1"] = part.trim().toLowerCase().split(";", 2);
    const [language = ""] = tag.split("-", 1);
    const share = Number(weight.trim().replace("q=", ""));
    return isLocale(language) && share > 0 ? [{ language, share }] : [];
  });
  return wanted.sort((one, other) => other.share - one.share)[0]?.language;
}

/** Returns a `Set-Cookie` value that stores the language in the URL; null if the URL has none. */
export function formatLanguageCookie(request: Request, siteUrl: string): string | null {
  const requestedLanguage = getRequestedLanguage(request);
  return requestedLanguage && formatCookie(requestedLanguage, siteUrl);
}

/**
 * Returns a `Set-Cookie` value that stores the language of an account after its login; null if the
 * login page's URL already has one.
 */
export function formatAccountLanguageCookie(
  request: Request,
  { language, siteUrl }: Readonly<{ language: Locale | null; siteUrl: string }>,
): string | null {
  return language && !getRequestedLanguage(request) ? formatCookie(language, siteUrl) : null;
}

function formatCookie(language: Locale, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${language}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the language in the URL; null if it has none. */
export function getRequestedLanguage(request: Request): Locale | null {
  const language = new URL(request.url).searchParams.get("lang");
  return isLocale(language) ? language : null;
}

/** The languages of the site. English is the fallback (docs/rulings.md 1). */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

/** A text in both languages. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** Returns Spanish if the first path segment is `es`, otherwise English (docs/rulings.md 1). */
export function getLocaleOfPath(pathname: string): Locale {
  return pathname === "/es" || pathname.startsWith("/es/") ? "es" : "en";
}

export function getOtherLocale(locale: Locale): Locale {
  return locale === "en" ? "es" : "en";
}

/** Returns both languages, with the given one first. */
export function listLocalesFrom(first: Locale): readonly Locale[] {
  return [first, getOtherLocale(first)];
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** BCP 47 tags for Intl: Mexican Spanish and American English (12-hour clock). */
export const languageTag: Localized = { en: "en-US", es: "es-MX" };

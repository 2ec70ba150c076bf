import type { Locale, Localized } from "../i18n/locale.ts";

/** The last path segment of each post (docs/rulings.md 1). */
export const postSlugs = {
  culture: {
    en: "hooves-and-heritage-oaxaca-culture-horseback",
    es: "cascos-y-herencia-cultura-oaxaca-caballo",
  },
  "sunset-lagoon": {
    en: "chasing-sunsets-horseback-manialtepec",
    es: "atardeceres-a-caballo-manialtepec",
  },
  "hot-springs": {
    en: "soaking-serenity-atotonilco-hot-springs",
    es: "relajacion-aguas-termales-atotonilco",
  },
  "gearing-up": {
    en: "gearing-up-horseback-riding-puerto-escondido",
    es: "preparandose-para-montar-caballo-puerto-escondido",
  },
  "practical-tips": {
    en: "ready-to-ride-practical-tips-horseback-riding",
    es: "listo-para-montar-consejos-practicos-equitacion",
  },
  "riding-horses": {
    en: "riding-horses-puerto-escondido",
    es: "paseos-a-caballo-puerto-escondido",
  },
} as const satisfies Record<string, Localized>;

export type PostId = keyof typeof postSlugs;

/** The former slugs of posts. Each redirects to the post's current address in the same language. */
export const formerPostSlugs: Localized<Readonly<Record<string, PostId>>> = {
  en: { "ready-to-ride-practical-tips-horseback-puerto-escondido": "practical-tips" },
  es: {
    "preparandose-montar-caballo-puerto-escondido": "gearing-up",
    "caballos-y-herencia-cultura-oaxaca": "culture",
    "listos-para-montar-consejos-caballo-puerto-escondido": "practical-tips",
  },
};

export function findPostByFormerSlug(locale: Locale, slug: string): PostId | undefined {
  const slugs = formerPostSlugs[locale];
  return Object.hasOwn(slugs, slug) ? slugs[slug] : undefined;
}

/** The last path segment of each category, in the order of the blog's filter. */
export const categorySlugs = {
  adventures: { en: "adventures", es: "aventuras" },
  tours: { en: "tours", es: "tours" },
  "hot-springs": { en: "hot-springs", es: "aguas-termales" },
  tips: { en: "tips", es: "consejos" },
  oaxaca: { en: "oaxaca", es: "oaxaca" },
} as const satisfies Record<string, Localized>;

export type CategoryId = keyof typeof categorySlugs;

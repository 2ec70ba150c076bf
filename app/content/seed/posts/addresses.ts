import type { Localized } from "../../../i18n/locale.ts";
import type { PostAddress } from "../../model/post.ts";

/**
 * The addresses of the first posts and the redirects to them (docs/rulings.md 1). Versions of the
 * content from before posts had addresses of their own get them from here.
 */
export const seedPostAddresses: Readonly<Record<string, Localized<PostAddress>>> = {
  culture: {
    en: { slug: "hooves-and-heritage-oaxaca-culture-horseback", former: [] },
    es: {
      slug: "cascos-y-herencia-cultura-oaxaca-caballo",
      former: ["caballos-y-herencia-cultura-oaxaca"],
    },
  },
  "sunset-lagoon": {
    en: { slug: "chasing-sunsets-horseback-manialtepec", former: [] },
    es: { slug: "atardeceres-a-caballo-manialtepec", former: [] },
  },
  "hot-springs": {
    en: { slug: "soaking-serenity-atotonilco-hot-springs", former: [] },
    es: { slug: "relajacion-aguas-termales-atotonilco", former: [] },
  },
  "gearing-up": {
    en: { slug: "gearing-up-horseback-riding-puerto-escondido", former: [] },
    es: {
      slug: "preparandose-para-montar-caballo-puerto-escondido",
      former: ["preparandose-montar-caballo-puerto-escondido"],
    },
  },
  "practical-tips": {
    en: {
      slug: "ready-to-ride-practical-tips-horseback-riding",
      former: ["ready-to-ride-practical-tips-horseback-puerto-escondido"],
    },
    es: {
      slug: "listo-para-montar-consejos-practicos-equitacion",
      former: ["listos-para-montar-consejos-caballo-puerto-escondido"],
    },
  },
  "riding-horses": {
    en: { slug: "riding-horses-puerto-escondido", former: [] },
    es: { slug: "paseos-a-caballo-puerto-escondido", former: [] },
  },
};

/** Adds the addresses of the first posts to a stored post of an older build. Other values stay. */
export function addSeedAddresses(post: unknown): unknown {
  if (post === null || typeof post !== "object" || "addresses" in post) return post;
  const id = "id" in post ? String(post.id) : "";
  return Object.hasOwn(seedPostAddresses, id)
    ? { ...post, addresses: seedPostAddresses[id] }
    : post;
}

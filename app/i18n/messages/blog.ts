import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

const en = {
  breadcrumb: "You are here",
  home: "Home",
  blog: "Blog",
  list: {
    filter: "Filter by category",
    all: "All",
    viewAll: "View all posts",
  },
  readingTime: { one: "{count}-minute read", other: "{count}-minute read" },
  illustration: "Illustration.",
  categoriesLabel: "Categories",
  tip: "Pro Tip",
  warning: "Warning",
  gallery: "Gallery",
  writtenBy: "Written by",
  share: { title: "Share", on: "Share on {network}" },
  contact: "Contact us",
};

export type BlogMessages = typeof en;

export const blogMessages: Localized<BlogMessages> = createPageTranslations({
  en,
  es: {
    breadcrumb: "Estás en",
    home: "Inicio",
    blog: "Blog",
    list: {
      filter: "Filtrar por categoría",
      all: "Todos",
      viewAll: "Ver todos los artículos",
    },
    readingTime: { one: "{count} min de lectura", other: "{count} min de lectura" },
    illustration: "Ilustración.",
    categoriesLabel: "Categorías",
    tip: "Consejo Profesional",
    warning: "Advertencia",
    gallery: "Galería",
    writtenBy: "Escrito por",
    share: { title: "Compartir", on: "Compartir en {network}" },
    contact: "Contáctanos",
  },
});

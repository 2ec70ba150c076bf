import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Preview of your draft",
  mark: "Draft",
  draft: "Only you can see this",
  note: "These are your pages as they'd be if you published now. Guests still see the old ones. You can follow links to other pages; booking, forms, and moving parts are switched off.",
  back: "Back to your draft",
  choose: "Page",
  show: "Show",
  language: "Language of the page",
  languages: { en: "English", es: "Spanish" },
  width: "Width",
  widths: { phone: "Phone", computer: "Computer" },
  alone: "Open this page in its own tab",
  newTab: "(opens in a new tab)",
  groups: { pages: "Pages", tours: "Tours", blog: "Blog" },
  button: "Preview the pages",
  review: {
    title: "Pages that change",
    note: "Take a look before you publish. Prices in the menu and in emails follow automatically.",
    none: "No page says anything different.",
    inEnglish: "{page}, in English",
    inSpanish: "{page}, in Spanish",
  },
};

export type AdminPreviewMessages = typeof en;

/** Messages of the preview of unpublished pages. */
export const adminPreviewMessages: Localized<AdminPreviewMessages> = createTranslations({
  en,
  es: {
    title: "Así quedaría tu borrador",
    mark: "Borrador",
    draft: "Esto solo lo ves tú",
    note: "Así se verían tus páginas si publicaras ahora mismo. Tus clientes siguen viendo las de antes. Puedes seguir los enlaces a otras páginas; las reservaciones, los formularios y las animaciones están apagados.",
    back: "Volver a tu borrador",
    choose: "Página",
    show: "Ver",
    language: "Idioma de la página",
    languages: { en: "Inglés", es: "Español" },
    width: "Ancho",
    widths: { phone: "Teléfono", computer: "Computadora" },
    alone: "Abrir esta página en otra pestaña",
    newTab: "(se abre en otra pestaña)",
    groups: { pages: "Páginas", tours: "Tours", blog: "Blog" },
    button: "Ver cómo quedan las páginas",
    review: {
      title: "Páginas que cambian",
      note: "Échales un ojo antes de publicar. Los precios del menú y de los correos se actualizan solos.",
      none: "Ninguna página dice algo distinto.",
      inEnglish: "{page}, en inglés",
      inSpanish: "{page}, en español",
    },
  },
});

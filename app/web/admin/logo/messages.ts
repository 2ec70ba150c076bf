import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const svgProblem =
  "That file isn't a PNG, JPEG, WebP, AVIF or HEIC picture. If it's an SVG or a PDF, save it as PNG and upload it again.";
const en = {
  title: screenTitles.en.logo,
  intro:
    "What guests recognize you by. Nothing changes for them until you publish; then it changes everywhere within seconds.",
  back: "Pictures",
  draft: "You have a change that guests don't see yet.",
  review: "Review and publish",
  saved: "Saved in the draft. This is how it will look; guests see it when you publish.",
  conflict: "Somebody else has changed this in the meantime. What you see now is theirs.",
  state: {
    seed: "Now: the one that came with the site.",
    own: "Now: your own.",
  },
  restore: "Use the original again",
  preparing: "Your file is being prepared. This takes a few seconds.",
  again: "See if it's ready",
  marks: {
    logo: {
      title: "Logo",
      note: "At the top and bottom of every page, in emails and on tickets. If it's at least twice as wide as it is tall, your name isn't shown beside it.",
      upload: "Upload a logo",
      hint: "A PNG with a transparent background works best; JPEG, WebP, AVIF and HEIC work, too, up to 25 MB. At least 256 pixels on the longer side and 96 on the shorter one. We cut off empty margins, and a picture that moves will stand still.",
      use: "Use this file as the logo",
      problem: svgProblem,
    },
    icon: {
      title: "Site icon",
      note: "In the browser's tab, in search results, and on phones that keep your site or this admin on their home screen.",
      upload: "Upload an icon",
      hint: "A simple drawing that's about as wide as it is tall, with at least 512 pixels on its longer side: PNG, JPEG, WebP, AVIF or HEIC, up to 25 MB. Letters get too small to read.",
      use: "Use this file as the icon",
      problem: svgProblem,
    },
  },
  logoAsIcon: "Use the logo as the icon, too",
  preview: {
    light: "On light pages",
    dark: "Over pictures and in emails",
    tab: "In the tab",
    iphone: "On an iPhone",
    android: "On Android",
  },
};

export const adminLogoMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.logo,
    intro:
      "Con esto te reconocen. Tus clientes no ven nada nuevo hasta que publiques; entonces cambia en todas partes en segundos.",
    back: "Imágenes",
    draft: "Tienes un cambio que tus clientes todavía no ven.",
    review: "Revisar y publicar",
    saved: "Guardado en el borrador. Así se va a ver; tus clientes lo ven cuando publiques.",
    conflict: "Alguien más cambió esto mientras tanto. Lo que ves ahora es lo suyo.",
    state: {
      seed: "Ahora: el que traía el sitio.",
      own: "Ahora: el tuyo.",
    },
    restore: "Volver a usar el primero",
    preparing: "Tu archivo se está preparando. Tarda unos segundos.",
    again: "Ver si ya está listo",
    marks: {
      logo: {
        title: "Logotipo",
        note: "Va arriba y abajo de cada página, en los correos y en los boletos. Si mide por lo menos el doble de ancho que de alto, va solo, sin tu nombre a un lado.",
        upload: "Subir un logotipo",
        hint: "Lo mejor es un PNG con fondo transparente; también sirven JPEG, WebP, AVIF y HEIC, hasta 25 MB. Al menos 256 pixeles en el lado largo y 96 en el corto. Recortamos los márgenes vacíos, y una imagen que se mueve queda quieta.",
        use: "Usar este archivo como logotipo",
        problem:
          "Ese archivo no es PNG, JPEG, WebP, AVIF ni HEIC. Si es un SVG o un PDF, guárdalo como PNG y súbelo otra vez.",
      },
      icon: {
        title: "Ícono del sitio",
        note: "Sale en la pestaña del navegador, en los buscadores y en los celulares que guardan tu sitio o este panel en su pantalla de inicio.",
        upload: "Subir un ícono",
        hint: "Un dibujo sencillo, más o menos igual de ancho que de alto, con al menos 512 pixeles en su lado largo: PNG, JPEG, WebP, AVIF o HEIC, hasta 25 MB. Las letras quedan demasiado chicas para leerse.",
        use: "Usar este archivo como ícono",
        problem:
          "Ese archivo no es PNG, JPEG, WebP, AVIF ni HEIC. Si es un SVG o un PDF, guárdalo como PNG y súbelo otra vez.",
      },
    },
    logoAsIcon: "Usar también el logotipo como ícono",
    preview: {
      light: "En las páginas claras",
      dark: "Sobre imágenes y en los correos",
      tab: "En la pestaña",
      iphone: "En un iPhone",
      android: "En Android",
    },
  },
});

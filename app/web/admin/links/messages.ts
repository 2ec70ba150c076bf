import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.links,
  intro:
    "Short addresses for a poster, a flyer or a profile. Each has a code to scan, and you see how many came by it and who booked. What's printed keeps working: a link can't be deleted or renamed.",
  none: "You have no links yet.",
  opens: "Opens: {page}, in {language}",
  visits: { one: "{count} visit", other: "{count} visits" } as Plural,
  svg: "Code as SVG",
  pdf: "Code to print (PDF)",
  add: "Add a link",
  added: "The link is ready: {path}",
  labels: {
    name: "Name in the address",
    place: "Where it will be",
    page: "Opens",
    language: "In",
  },
  nameHint: "Such as hotel-santa-fe: letters without accents, digits and hyphens.",
  placeHint: "For you, such as: flyer at the reception of Hotel Santa Fe.",
  pages: {
    home: "Home page",
    booking: "Booking",
    contact: "Contact",
    about: "About us",
    blog: "Blog",
  },
  languages: { en: "English", es: "Spanish" },
  submit: "Add the link",
  errorsTitle: {
    one: "One thing needs your attention",
    other: "{count} things need your attention",
  } as Plural,
  errors: {
    "not-a-link-name":
      "Use 2 to 40 letters without accents, digits and hyphens, such as hotel-santa-fe.",
    "name-taken": "You have a link with this name. Choose another one.",
    required: "Say where it will be, so that you recognize it.",
    "too-long": "That's too long. Enter {most} characters or fewer.",
    other: "Something in it can't be stored. Please check it.",
  },
};

export const namedLinkMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.links,
    intro:
      "Direcciones cortas para un cartel, un volante o un perfil. Cada una trae un código para escanear, y ves cuántos llegaron por ahí y quién reservó. Lo impreso sigue funcionando: un enlace no se borra ni cambia de nombre.",
    none: "Todavía no tienes enlaces.",
    opens: "Abre: {page}, en {language}",
    visits: { one: "{count} visita", other: "{count} visitas" },
    svg: "Código en SVG",
    pdf: "Código para imprimir (PDF)",
    add: "Agregar un enlace",
    added: "Tu enlace está listo: {path}",
    labels: {
      name: "Nombre en la dirección",
      place: "Dónde va a estar",
      page: "Abre",
      language: "En",
    },
    nameHint: "Por ejemplo hotel-santa-fe: letras sin acentos, números y guiones.",
    placeHint: "Para ti, por ejemplo: volante en la recepción del Hotel Santa Fe.",
    pages: {
      home: "Inicio",
      booking: "Reservación",
      contact: "Contacto",
      about: "Sobre nosotros",
      blog: "Blog",
    },
    languages: { en: "inglés", es: "español" },
    submit: "Agregar el enlace",
    errorsTitle: { one: "Hay algo que corregir", other: "Hay {count} cosas que corregir" },
    errors: {
      "not-a-link-name":
        "Usa de 2 a 40 letras sin acentos, números y guiones, por ejemplo hotel-santa-fe.",
      "name-taken": "Ya tienes un enlace con ese nombre. Elige otro.",
      required: "Di dónde va a estar, para que lo reconozcas.",
      "too-long": "Es muy largo. Escribe {most} caracteres o menos.",
      other: "Algo no se puede guardar. Revísalo, por favor.",
    },
  },
});

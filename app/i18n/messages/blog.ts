import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  breadcrumb: "You are here",
  home: "Home",
  blog: "Blog",
  list: {
    metaTitle: "Notes from the trail | {brand}",
    metaDescription:
      "What to wear on a horse, how the hot springs feel, why the lagoon can glow and which ride is yours: notes from the trail in Puerto Escondido, Oaxaca.",
    title: "Notes from the trail",
    lead: "What to wear, where to look, and why the lagoon can glow: {count} reads before you ride.",
    filter: "Filter by category",
    all: "All",
    emptyTitle: "No posts here yet",
    empty: "Nobody has written about this yet. The other trails are open.",
    viewAll: "View all posts",
  },
  categories: {
    adventures: {
      name: "Adventures",
      lead: "Long afternoons, village feasts and the choice between the tide and the mountain.",
    },
    tours: {
      name: "Tours",
      lead: "Our two rides, from close up: what happens, when, and who enjoys it most.",
    },
    "hot-springs": {
      name: "Hot Springs",
      lead: "The water of Atotonilco, the way there, and what to carry for it.",
    },
    tips: {
      name: "Tips",
      lead: "Clothes, reins, nerves: everything that is easier to know before you mount.",
    },
    oaxaca: {
      name: "Oaxaca",
      lead: "The coast, the hills and the people whose paths we ride on.",
    },
  },
  categoryMetaTitle: "{category} | Notes from the trail | {brand}",
  readingTime: { one: "{count} minute to read", other: "{count} minutes to read" },
  illustration: "Illustration.",
  categoriesLabel: "Categories",
  tip: "Pro Tip",
  warning: "Warning",
  gallery: "Gallery",
  writtenBy: "Written by",
  aboutAuthor:
    "We have ridden this coast and its hills since {since}. These are the notes we would like to have had before the first ride.",
  share: { title: "Share", on: "Share on {network}" },
  toursTitle: "Two rides to try it on",
  contact: {
    listTitle: "Ask us anything",
    listText: "Which horse, which day, which shoes.",
    postTitle: "Anything we did not answer?",
    postText:
      "Write to us in English or Spanish. We are here every day between {opens} and {closes}.",
    button: "Contact us",
  },
};

export type BlogMessages = typeof en;

export const blogMessages: Localized<BlogMessages> = translations({
  en,
  es: {
    breadcrumb: "Estás en",
    home: "Inicio",
    blog: "Blog",
    list: {
      metaTitle: "Apuntes de la vereda | {brand}",
      metaDescription:
        "Qué ponerte para montar, cómo se sienten las aguas termales, por qué puede brillar la laguna y qué paseo te conviene: apuntes de Puerto Escondido, Oaxaca.",
      title: "Apuntes de la vereda",
      lead: "Qué ponerte, hacia dónde mirar y por qué puede brillar la laguna: {count} lecturas antes de montar.",
      filter: "Filtrar por categoría",
      all: "Todos",
      emptyTitle: "Todavía no hay artículos aquí",
      empty: "De esto aún no escribe nadie. Las demás veredas están abiertas.",
      viewAll: "Ver todos los artículos",
    },
    categories: {
      adventures: {
        name: "Aventuras",
        lead: "Tardes largas, fiestas de pueblo y el dilema entre la marea y el monte.",
      },
      tours: {
        name: "Tours",
        lead: "Nuestros dos paseos vistos de cerca: qué pasa, a qué hora y quién los disfruta más.",
      },
      "hot-springs": {
        name: "Aguas Termales",
        lead: "El agua de Atotonilco, el camino para llegar y lo que conviene llevar.",
      },
      tips: {
        name: "Consejos",
        lead: "Ropa, riendas y nervios: lo que es mejor saber antes de subirte.",
      },
      oaxaca: {
        name: "Oaxaca",
        lead: "La costa, los cerros y la gente que hizo los caminos por donde montamos.",
      },
    },
    categoryMetaTitle: "{category} | Apuntes de la vereda | {brand}",
    readingTime: { one: "{count} minuto de lectura", other: "{count} minutos de lectura" },
    illustration: "Ilustración.",
    categoriesLabel: "Categorías",
    tip: "Consejo Profesional",
    warning: "Advertencia",
    gallery: "Galería",
    writtenBy: "Escrito por",
    aboutAuthor:
      "Montamos por esta costa y sus cerros desde {since}. Estos son los apuntes que nos hubiera gustado leer antes del primer paseo.",
    share: { title: "Compartir", on: "Compartir en {network}" },
    toursTitle: "Dos paseos para comprobarlo",
    contact: {
      listTitle: "Pregúntanos lo que quieras",
      listText: "Qué caballo, qué día, qué zapatos.",
      postTitle: "¿Te quedó alguna duda?",
      postText: "Escríbenos en español o en inglés. Estamos todos los días de {opens} a {closes}",
      button: "Contáctanos",
    },
  },
});

import type { Localized } from "../locale.ts";
import { createTranslations } from "../translations.ts";

const en = {
  breadcrumb: "You are here",
  home: "Home",
  blog: "Blog",
  list: {
    metaTitle: "Notes from the trail | {brand}",
    metaDescription:
      "What to wear on a horse, how the hot springs feel, what the light does at sunset and which ride is yours: notes from the trail in Puerto Escondido, Oaxaca.",
    title: "Notes from the trail",
    lead: "What to wear, where to look, and what to say to a horse: {count} reads before you ride.",
    filter: "Filter by category",
    all: "All",
    emptyTitle: "No posts here yet",
    empty: "We haven't written about this yet. Try another category.",
    viewAll: "View all posts",
  },
  categories: {
    adventures: {
      name: "Adventures",
      lead: "Long afternoons, village fiestas and the choice between the tide and the mountain.",
    },
    tours: {
      name: "Tours",
      lead: "Our rides, up close: what happens, when, and who enjoys it most.",
    },
    "hot-springs": {
      name: "Hot Springs",
      lead: "The water of Atotonilco, the way there, and what to bring.",
    },
    tips: {
      name: "Tips",
      lead: "Clothes, reins, nerves: what to know before you mount.",
    },
    oaxaca: {
      name: "Oaxaca",
      lead: "The coast, the hills and the people whose paths we ride on.",
    },
  },
  categoryMetaTitle: "{category} | Notes from the trail | {brand}",
  readingTime: { one: "{count}-minute read", other: "{count}-minute read" },
  illustration: "Illustration.",
  categoriesLabel: "Categories",
  tip: "Pro Tip",
  warning: "Warning",
  gallery: "Gallery",
  writtenBy: "Written by",
  aboutAuthor:
    "We've ridden this coast and its hills since {since}. These are the notes we wish we'd had before our first ride.",
  share: { title: "Share", on: "Share on {network}" },
  toursTitle: "Come see for yourself",
  contact: {
    listTitle: "Ask us anything",
    listText: "Which horse, which day, which shoes.",
    postTitle: "Anything we didn't answer?",
    postText: "Write to us in English or Spanish. We're here every day from {opens} to {closes}.",
    button: "Contact us",
  },
};

export type BlogMessages = typeof en;

export const blogMessages: Localized<BlogMessages> = createTranslations({
  en,
  es: {
    breadcrumb: "Estás en",
    home: "Inicio",
    blog: "Blog",
    list: {
      metaTitle: "Apuntes de la vereda | {brand}",
      metaDescription:
        "Qué ponerte para montar, cómo se sienten las aguas termales, qué hace la luz al atardecer y qué paseo te conviene: apuntes de Puerto Escondido, Oaxaca.",
      title: "Apuntes de la vereda",
      lead: "Qué ponerte, hacia dónde mirar y qué decirle a un caballo: {count} lecturas antes de montar.",
      filter: "Filtrar por categoría",
      all: "Todos",
      emptyTitle: "Todavía no hay artículos aquí",
      empty: "De este tema todavía no hemos escrito nada. Prueba con otra categoría.",
      viewAll: "Ver todos los artículos",
    },
    categories: {
      adventures: {
        name: "Aventuras",
        lead: "Tardes largas, fiestas de pueblo y el dilema entre la marea y el monte.",
      },
      tours: {
        name: "Tours",
        lead: "Nuestros paseos vistos de cerca: qué pasa, a qué hora y quién los disfruta más.",
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
    readingTime: { one: "{count} min de lectura", other: "{count} min de lectura" },
    illustration: "Ilustración.",
    categoriesLabel: "Categorías",
    tip: "Consejo Profesional",
    warning: "Advertencia",
    gallery: "Galería",
    writtenBy: "Escrito por",
    aboutAuthor:
      "Montamos por esta costa y sus cerros desde {since}. Estos son los apuntes que nos hubiera gustado leer antes del primer paseo.",
    share: { title: "Compartir", on: "Compartir en {network}" },
    toursTitle: "Ven a comprobarlo",
    contact: {
      listTitle: "Pregúntanos lo que quieras",
      listText: "Qué caballo, qué día, qué zapatos.",
      postTitle: "¿Te quedó alguna duda?",
      postText: "Escríbenos en español o en inglés. Estamos todos los días de {opens} a {closes}",
      button: "Contáctanos",
    },
  },
});

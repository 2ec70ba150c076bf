import type { SeedPage } from "../../model/page-definition.ts";
import type { blogPage } from "../../pages/blog.ts";

export const blogSeed: SeedPage<typeof blogPage> = {
  meta: {
    title: {
      en: "Notes from the trail | {brand}",
      es: "Apuntes de la vereda | {brand}",
    },
    description: {
      en: "What to wear on a horse, how the hot springs feel, what the light does at sunset and which ride is yours: notes from the trail in Puerto Escondido, Oaxaca.",
      es: "Qué ponerte para montar, cómo se sienten las aguas termales, qué hace la luz al atardecer y qué paseo te conviene: apuntes de Puerto Escondido, Oaxaca.",
    },
    keywords: [
      {
        en: "horseback riding blog",
        es: "blog de paseos a caballo",
      },
      {
        en: "Puerto Escondido travel guide",
        es: "guía de Puerto Escondido",
      },
      {
        en: "Oaxaca coast",
        es: "costa de Oaxaca",
      },
      {
        en: "riding tips",
        es: "consejos para montar",
      },
      {
        en: "Manialtepec",
        es: "Manialtepec",
      },
    ],
    picture: "tips",
  },
  list: {
    title: {
      en: "Notes from the trail",
      es: "Apuntes de la vereda",
    },
    lead: {
      en: "What to wear, where to look, and what to say to a horse: {posts} reads before you ride.",
      es: "Qué ponerte, hacia dónde mirar y qué decirle a un caballo: {posts} lecturas antes de montar.",
    },
    emptyTitle: {
      en: "No posts here yet",
      es: "Todavía no hay artículos aquí",
    },
    emptyText: {
      en: "We haven't written about this yet. Try another category.",
      es: "De este tema todavía no hemos escrito nada. Prueba con otra categoría.",
    },
    emptyPicture: "hoofprints",
  },
  categories: {
    items: [
      {
        category: "adventures",
        name: {
          en: "Adventures",
          es: "Aventuras",
        },
        lead: {
          en: "Long afternoons, village fiestas and the choice between the tide and the mountain.",
          es: "Tardes largas, fiestas de pueblo y el dilema entre la marea y el monte.",
        },
        metaTitle: {
          en: "Adventures | Notes from the trail | {brand}",
          es: "Aventuras | Apuntes de la vereda | {brand}",
        },
        keywords: [
          {
            en: "horseback adventures Oaxaca",
            es: "aventuras a caballo Oaxaca",
          },
          {
            en: "Puerto Escondido adventures",
            es: "aventuras Puerto Escondido",
          },
          {
            en: "beach rides",
            es: "paseos en la playa",
          },
        ],
      },
      {
        category: "tours",
        name: {
          en: "Tours",
          es: "Tours",
        },
        lead: {
          en: "Our rides, up close: what happens, when, and who enjoys it most.",
          es: "Nuestros paseos vistos de cerca: qué pasa, a qué hora y quién los disfruta más.",
        },
        metaTitle: {
          en: "Tours | Notes from the trail | {brand}",
          es: "Tours | Apuntes de la vereda | {brand}",
        },
        keywords: [
          {
            en: "horseback tours Puerto Escondido",
            es: "tours a caballo Puerto Escondido",
          },
          {
            en: "sunset ride",
            es: "paseo al atardecer",
          },
          {
            en: "hot springs ride",
            es: "tour aguas termales",
          },
        ],
      },
      {
        category: "hot-springs",
        name: {
          en: "Hot Springs",
          es: "Aguas Termales",
        },
        lead: {
          en: "The water of Atotonilco, the way there, and what to bring.",
          es: "El agua de Atotonilco, el camino para llegar y lo que conviene llevar.",
        },
        metaTitle: {
          en: "Hot Springs | Notes from the trail | {brand}",
          es: "Aguas Termales | Apuntes de la vereda | {brand}",
        },
        keywords: [
          {
            en: "Atotonilco hot springs",
            es: "aguas termales Atotonilco",
          },
          {
            en: "hot springs Oaxaca",
            es: "aguas termales Oaxaca",
          },
          {
            en: "hot springs on horseback",
            es: "a caballo a las aguas termales",
          },
        ],
      },
      {
        category: "tips",
        name: {
          en: "Tips",
          es: "Consejos",
        },
        lead: {
          en: "Clothes, reins, nerves: what to know before you mount.",
          es: "Ropa, riendas y nervios: lo que es mejor saber antes de subirte.",
        },
        metaTitle: {
          en: "Tips | Notes from the trail | {brand}",
          es: "Consejos | Apuntes de la vereda | {brand}",
        },
        keywords: [
          {
            en: "horseback riding tips",
            es: "consejos para montar a caballo",
          },
          {
            en: "what to wear for riding",
            es: "qué ropa llevar para montar",
          },
          {
            en: "first time on a horse",
            es: "primera vez a caballo",
          },
        ],
      },
      {
        category: "oaxaca",
        name: {
          en: "Oaxaca",
          es: "Oaxaca",
        },
        lead: {
          en: "The coast, the hills and the people whose paths we ride on.",
          es: "La costa, los cerros y la gente que hizo los caminos por donde montamos.",
        },
        metaTitle: {
          en: "Oaxaca | Notes from the trail | {brand}",
          es: "Oaxaca | Apuntes de la vereda | {brand}",
        },
        keywords: [
          {
            en: "Oaxaca culture",
            es: "cultura de Oaxaca",
          },
          {
            en: "Oaxaca coast traditions",
            es: "tradiciones de la costa de Oaxaca",
          },
          {
            en: "horse culture Mexico",
            es: "charrería y jaripeo",
          },
        ],
      },
    ],
  },
  author: {
    text: {
      en: "We've ridden this coast and its hills since {since}. These are the notes we wish we'd had before our first ride.",
      es: "Montamos por esta costa y sus cerros desde {since}. Estos son los apuntes que nos hubiera gustado leer antes del primer paseo.",
    },
    picture: "guide-portrait",
  },
  tours: {
    title: {
      en: "Come see for yourself",
      es: "Ven a comprobarlo",
    },
  },
  listContact: {
    title: {
      en: "Ask us anything",
      es: "Pregúntanos lo que quieras",
    },
    text: {
      en: "Which horse, which day, which shoes.",
      es: "Qué caballo, qué día, qué zapatos.",
    },
  },
  postContact: {
    title: {
      en: "Anything we didn't answer?",
      es: "¿Te quedó alguna duda?",
    },
    text: {
      en: "Write to us in English or Spanish. We're here every day from {opens} to {closes}.",
      es: "Escríbenos en español o en inglés. Estamos todos los días de {opens} a {closes}",
    },
  },
};

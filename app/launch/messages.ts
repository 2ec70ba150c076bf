import type { Plural } from "../i18n/format.ts";
import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";
import type { LaunchStep, LaunchTaskId } from "./launch-tasks.ts";

/** The title of a task, and a sentence about it; `{count}` is the number of things left to do. */
type TaskMessages = Readonly<{ title: string; note: string }>;

const en = {
  title: "Steps to your first sale",
  steps: {
    business: "Your business",
    team: "Horses and guides",
    sales: "Prices and days",
    pages: "Words and pictures",
    money: "Getting paid",
    opening: "Going public",
  } as Readonly<Record<LaunchStep, string>>,
  tasks: {
    ways: {
      title: "How you work",
      note: "Four questions, so that you only see what you need.",
    },
    contact: {
      title: "Name, phone and address",
      note: "They're on every page and in every email.",
    },
    legal: {
      title: "Legal name and RFC",
      note: "The privacy notice uses them to say who's responsible.",
    },
    herd: {
      title: "Your list of horses",
      note: "What each one carries and when it rests, so that every rider gets a horse.",
    },
    horseNumber: {
      title: "How many horses you have",
      note: "How many riders can book depends on it.",
    },
    guideAccounts: {
      title: "A login for each guide",
      note: "They see their own rides on their phones.",
    },
    welfare: {
      title: "Helmets, weight and insurance",
      note: "What your pages promise about safety.",
    },
    prices: {
      title: "Prices and times",
      note: "What each tour costs, when it leaves, and who can go.",
    },
    pickups: { title: "Where you pick guests up", note: "The part of town for each pickup time." },
    tourNames: {
      title: "Your tours' own names",
      note: "Their names are still those of the example.",
    },
    guides: { title: "The guides guests meet", note: "The ones on your pages are made up." },
    horses: { title: "The horses guests meet", note: "The ones on your pages are made up." },
    testimonials: { title: "What guests say", note: "The reviews on your pages are made up." },
    logo: {
      title: "Your logo",
      note: "Pages and emails still show the one that came with the site.",
    },
    drawings: {
      title: "Your own photos",
      note: "Drawings that came with the site still stand in for them: {count}.",
    },
    media: { title: "Videos and map", note: "Where you are, and what a ride looks like." },
    posts: {
      title: "The blog",
      note: "Posts that came with the site: {count}. Read them, and say if they're right for you.",
    },
    cards: {
      title: "Card payments",
      note: "Until then, no money reaches you by card.",
    },
    bank: {
      title: "Your account for transfers",
      note: "Guests with a payment link see its CLABE.",
    },
    payments: {
      title: "What your pages say about paying",
      note: "Cards, cash, taxes and tips.",
    },
    mail: { title: "Outgoing email", note: "Until then, no guest gets a confirmation." },
    notices: {
      title: "Where your emails go",
      note: "For now, they go to the address guests write to.",
    },
    links: {
      title: "Your partner's booking pages",
      note: "Book Now still opens an example address.",
    },
  } as Readonly<Record<LaunchTaskId, TaskMessages>>,
  oddTaxId:
    "The last character of the RFC doesn't fit the others. Compare it with your tax papers.",
  card: {
    first: {
      one: "One step to your first sale",
      other: "{count} steps to your first sale",
    } as Plural,
    /** For a site that has sold already. */
    left: { one: "One step left to set up", other: "{count} steps left to set up" } as Plural,
    progress: "{done} of {total} things done",
    next: "Next",
    start: "Start",
    all: "See all the steps",
    isDone: "done",
    toDo: { one: "{count} to do", other: "{count} to do" } as Plural,
  },
  list: {
    intro:
      "What your site still needs from you, in the order that works best. Each one disappears once it's done.",
    finished: "All done: your site says only what you've told it.",
    laterCount: { one: "One is set aside.", other: "{count} are set aside." } as Plural,
    later: "Later",
    right: "It's fine as it is",
    takeBack: "Do it now",
    laterBadge: "Later",
    examples: { one: "See the example", other: "See the {count} examples" } as Plural,
    change: "Change",
    done: { one: "{count} done", other: "{count} done" } as Plural,
    again: "Open again",
    byTechnician: "Your technician sets this up.",
    saved: {
      later: "Set aside: {task}. It's still on this list.",
      right: "Noted, fine as it is: {task}.",
      open: "Back on the list: {task}.",
    },
  },
  technician: {
    title: "Only a technician can do this",
    intro: "It's set on the server. Send this to the person who looks after it.",
    none: "Nothing is left to do on the server.",
    whatsApp: "Send on WhatsApp",
    email: "Send by email",
    newTab: "(opens in a new tab)",
    subject: "What our site needs on the server",
    greeting: "Hi! Our site still needs this on the server:",
    manual: "How it's done is in docs/going-live.md.",
  },
};

/** The steps before a site sells, on the operator's screens and in the audit log. */
export const launchMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Pasos para tu primera venta",
    steps: {
      business: "Tu negocio",
      team: "Caballos y guías",
      sales: "Precios y días",
      pages: "Textos y fotos",
      money: "Cobrar",
      opening: "Abrir al público",
    },
    tasks: {
      ways: {
        title: "Cómo trabajas",
        note: "Cuatro preguntas, para que veas solo lo que te sirve.",
      },
      contact: {
        title: "Nombre, teléfono y dirección",
        note: "Salen en todas las páginas y en todos los correos.",
      },
      legal: {
        title: "Razón social y RFC",
        note: "Con ellos, el aviso de privacidad dice quién responde.",
      },
      herd: {
        title: "Tu lista de caballos",
        note: "Cuánto carga cada uno y cuándo descansa, para que a nadie le falte caballo.",
      },
      horseNumber: {
        title: "Cuántos caballos tienes",
        note: "De este número salen los lugares que se venden.",
      },
      guideAccounts: {
        title: "Un acceso para cada guía",
        note: "Así ven sus paseos en su celular.",
      },
      welfare: {
        title: "Cascos, peso y seguro",
        note: "Lo que tus páginas prometen sobre la seguridad.",
      },
      prices: {
        title: "Precios y horarios",
        note: "Cuánto cuesta cada tour, a qué hora sale y quién puede ir.",
      },
      pickups: { title: "Dónde recoges a la gente", note: "La zona de cada hora de recogida." },
      tourNames: {
        title: "Los nombres de tus tours",
        note: "Todavía tienen los nombres del ejemplo.",
      },
      guides: {
        title: "Los guías que presentas",
        note: "Los que salen en tus páginas no existen.",
      },
      horses: {
        title: "Los caballos que presentas",
        note: "Los que salen en tus páginas no existen.",
      },
      testimonials: {
        title: "Lo que dice la gente",
        note: "Las opiniones de tus páginas son inventadas.",
      },
      logo: {
        title: "Tu logotipo",
        note: "Tus páginas y correos todavía llevan el que traía el sitio.",
      },
      drawings: {
        title: "Tus propias fotos",
        note: "En su lugar siguen los dibujos que traía el sitio: {count}.",
      },
      media: { title: "Videos y mapa", note: "Dónde estás y cómo se ve un paseo." },
      posts: {
        title: "El blog",
        note: "Artículos que traía el sitio: {count}. Léelos y di si van contigo.",
      },
      cards: {
        title: "Cobro con tarjeta",
        note: "Mientras tanto, no te llega dinero por tarjeta.",
      },
      bank: {
        title: "Tu cuenta para transferencias",
        note: "Quien recibe un enlace de pago ve ahí tu CLABE.",
      },
      payments: {
        title: "Lo que tus páginas dicen del pago",
        note: "Tarjetas, efectivo, impuestos y propinas.",
      },
      mail: {
        title: "Correo de salida",
        note: "Mientras tanto, a nadie le llega su confirmación.",
      },
      notices: {
        title: "A dónde llegan tus avisos",
        note: "Ahora llegan al correo al que te escribe la gente.",
      },
      links: {
        title: "Las páginas de tu aliado",
        note: "“Reservar ahora” todavía abre una dirección de ejemplo.",
      },
    },
    oddTaxId:
      "El último carácter del RFC no cuadra con los demás. Compáralo con tu constancia fiscal.",
    card: {
      first: {
        one: "Te falta un paso para tu primera venta",
        other: "{count} pasos para tu primera venta",
      },
      left: { one: "Te falta un paso por preparar", other: "Te faltan {count} pasos por preparar" },
      progress: "Llevas {done} de {total} cosas",
      next: "Sigue",
      start: "Empezar",
      all: "Ver todos los pasos",
      isDone: "listo",
      toDo: { one: "{count} pendiente", other: "{count} pendientes" },
    },
    list: {
      intro:
        "Lo que tu sitio todavía necesita de ti, en el orden que más te conviene. Cada cosa se quita sola cuando está hecha.",
      finished: "Es todo: tu sitio dice solo lo que tú dijiste.",
      laterCount: { one: "Dejaste una para después.", other: "Dejaste {count} para después." },
      later: "Después",
      right: "Así está bien",
      takeBack: "Hacerlo ya",
      laterBadge: "Después",
      examples: { one: "Ver el ejemplo", other: "Ver los {count} ejemplos" },
      change: "Cambiar",
      done: { one: "{count} hecha", other: "{count} hechas" },
      again: "Volver a abrir",
      byTechnician: "Esto lo pone tu técnico.",
      saved: {
        later: "Quedó para después: {task}. Sigue en esta lista.",
        right: "Anotado, así está bien: {task}.",
        open: "Otra vez pendiente: {task}.",
      },
    },
    technician: {
      title: "Esto solo lo puede hacer un técnico",
      intro: "Se pone en el servidor. Mándaselo a quien lo cuida.",
      none: "En el servidor no falta nada.",
      whatsApp: "Mandar por WhatsApp",
      email: "Mandar por correo",
      newTab: "(se abre en otra pestaña)",
      subject: "Lo que nuestro sitio necesita en el servidor",
      greeting: "¡Hola! A nuestro sitio todavía le falta esto en el servidor:",
      manual: "Cómo se hace está en docs/going-live.md.",
    },
  },
});

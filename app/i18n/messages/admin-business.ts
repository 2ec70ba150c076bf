import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  title: "Business",
  intro: "What the site says about you. A change shows on every page and mail within seconds.",
  groups: {
    contact: "Contact",
    links: "Links and booking",
    media: "Films and map",
    payments: "Payments and tips",
    welfare: "Welfare and safety",
    guides: "Guides",
    horses: "Horses",
    testimonials: "Guests' words",
    notices: "Notices",
  },
  notes: {
    contact: "Phone, e-mail, name, address, profiles",
    links: "Booking pages elsewhere, search engines",
    media: "YouTube films, the map, the Instagram feed",
    payments: "Cards, cash, taxes, what you say about tips",
    welfare: "Helmets, weight, the horses' rest, insurance",
    guides: "Who takes guests riding",
    horses: "The horses that guests meet",
    testimonials: "The postcards on the home page",
    notices: "A line such as “Closed for the fiesta”",
  },
  examplesLeft: { one: "{count} example", other: "{count} examples" } as Plural,
  published: "Published as version {number}. Every page follows within seconds.",
  history: "History",
  review: {
    note: "Pages, mails and files for search engines follow within seconds. Mails already sent stay as they are.",
    right: "Right as it is",
    example: "An example again",
    empty: "(empty)",
    yes: "Ticked",
    no: "Not ticked",
    inEnglish: "English",
    inSpanish: "Spanish",
  },
  example: {
    badge: "Example",
    right: "This is right as it is",
    note: "What's marked “Example” isn't yours yet. Change it, or tick that it's right, and the mark goes.",
  },
  rows: {
    guides: { row: "Guide {number}", add: "Add a guide", remove: "Remove guide {number}" },
    horses: { row: "Horse {number}", add: "Add a horse", remove: "Remove horse {number}" },
    testimonials: {
      row: "Postcard {number}",
      add: "Add a postcard",
      remove: "Remove postcard {number}",
    },
    notices: { row: "Notice {number}", add: "Add a notice", remove: "Remove notice {number}" },
  },
  languages: "Languages",
  none: {
    guides: "No page introduces guides.",
    horses: "No page introduces horses.",
    testimonials: "The home page has no postcards.",
    notices: "No page has a notice.",
  },
  launch: {
    title: "Before you go live",
    intro: "The same list as “npm run launch-check” prints.",
    examples: {
      one: "One value is still an example",
      other: "{count} values are still examples",
    } as Plural,
    examplesText: "Change each one, or say that it's right as it is.",
    noExamples: "No examples left: the site says only what you've said.",
    mend: "Change",
    server: "On the server",
    serverText: "These are set by the person who runs the server, in its file .env.",
    ready: "Everything on the server is set.",
  },
  notesOfServer: {
    "local-address": "SITE_URL is {siteUrl}: links in mails lead there.",
    proxy: "TRUST_PROXY is false: right only if no proxy of yours stands in front of the site.",
    "no-payments": "STRIPE_SECRET_KEY is not set: payments are tests, no money moves.",
    "no-start":
      "STRIPE_SECRET_KEY is not set: the site does not start without it, or PAYMENTS=sandbox for tests.",
    "test-key": "STRIPE_SECRET_KEY is a test key: no money moves.",
    "no-mail-server": "SMTP_URL is not set: mails are written to files, not sent.",
    "no-operator-address": "OPERATOR_EMAIL is not set: your notices go to the public address.",
  },
  problems: {
    required: "Fill this in.",
    "too-long": "That's too long. Enter {most} characters or fewer.",
    "invalid-text":
      "Something in it can't be shown. Leave out brackets such as < > { } and signs that aren't text.",
    "not-plain": "Leave out < > { } and double quotation marks.",
    "card-number": "That looks like a card number. Enter a phone number.",
    "web-address": "Leave out web addresses.",
    "invalid-email": "Enter one e-mail address, such as hello@yourdomain.mx.",
    "invalid-phone": "Enter a phone number with 7 to 15 digits, such as +52 954 123 4567.",
    "not-a-link":
      "Enter a whole address that begins with https://, such as https://www.example.com/page.",
    "not-a-video":
      "Enter the film's address on YouTube, such as https://youtu.be/ABCDEFGHIJK, or leave it empty.",
    "not-a-code": "Paste the code the search engine gave you: letters, digits and dashes.",
    "not-a-path":
      "Enter a path on this site that ends in .json, such as /social-feed.json, or leave it empty.",
    "not-a-country": "Enter the two letters of the country, such as MX.",
    "not-a-time": "Enter a time of day, such as 7:30 PM, or leave it empty.",
    "not-a-day": "Choose a day.",
    "out-of-range": "Enter a number from {least} to {most}.",
    "not-coordinates":
      "Enter latitude and longitude as Google Maps copies them, such as 15.95, -97.22.",
    "not-a-choice": "Choose one of the list.",
    "upside-down": "That's before the other one. Enter the same or more.",
    "both-languages": "Fill it in in both languages, or leave both empty.",
    "no-language": "Tick at least one language.",
    "too-few": "Three postcards fill the row. Add more, or remove all of them.",
    "too-many": "That's more than the site can show. Remove some.",
  },
};

export type AdminBusinessMessages = typeof en;

/** The operator's pages of the business: the list of groups, the review, the launch check. */
export const adminBusinessMessages: Localized<AdminBusinessMessages> = translations({
  en,
  es: {
    title: "Negocio",
    intro: "Lo que el sitio dice de ti. Un cambio sale en cada página y correo en segundos.",
    groups: {
      contact: "Contacto",
      links: "Enlaces y reservas",
      media: "Videos y mapa",
      payments: "Pagos y propinas",
      welfare: "Cuidado y seguridad",
      guides: "Guías",
      horses: "Caballos",
      testimonials: "Lo que dicen",
      notices: "Avisos",
    },
    notes: {
      contact: "Teléfono, correo, nombre, dirección, redes",
      links: "Páginas de reserva en otros sitios, buscadores",
      media: "Videos de YouTube, el mapa, lo último de Instagram",
      payments: "Tarjetas, efectivo, impuestos, las propinas",
      welfare: "Cascos, peso, descanso de los caballos, seguro",
      guides: "Quiénes llevan a los paseos",
      horses: "Los caballos que conoce la gente",
      testimonials: "Las postales de la página de inicio",
      notices: "Una línea como “Cerrado por la fiesta”",
    },
    examplesLeft: { one: "{count} ejemplo", other: "{count} ejemplos" },
    published: "Quedó publicado como versión {number}. Las páginas cambian en segundos.",
    history: "Historial",
    review: {
      note: "Las páginas, los correos y los archivos para buscadores cambian en segundos. Los correos que ya salieron se quedan como están.",
      right: "Así está bien",
      example: "Otra vez de ejemplo",
      empty: "(vacío)",
      yes: "Marcado",
      no: "Sin marcar",
      inEnglish: "inglés",
      inSpanish: "español",
    },
    example: {
      badge: "Ejemplo",
      right: "Así está bien",
      note: "Lo que dice “Ejemplo” todavía no es tuyo. Cámbialo o marca que así está bien, y deja de ser ejemplo.",
    },
    rows: {
      guides: { row: "Guía {number}", add: "Agregar un guía", remove: "Quitar al guía {number}" },
      horses: {
        row: "Caballo {number}",
        add: "Agregar un caballo",
        remove: "Quitar el caballo {number}",
      },
      testimonials: {
        row: "Postal {number}",
        add: "Agregar una postal",
        remove: "Quitar la postal {number}",
      },
      notices: {
        row: "Aviso {number}",
        add: "Agregar un aviso",
        remove: "Quitar el aviso {number}",
      },
    },
    languages: "Idiomas",
    none: {
      guides: "Ninguna página presenta guías.",
      horses: "Ninguna página presenta caballos.",
      testimonials: "La página de inicio no lleva postales.",
      notices: "Ninguna página lleva avisos.",
    },
    launch: {
      title: "Antes de abrir al público",
      intro: "Es la misma lista que da “npm run launch-check”.",
      examples: {
        one: "Un valor sigue siendo de ejemplo",
        other: "{count} valores siguen siendo de ejemplo",
      },
      examplesText: "Cambia cada uno, o confirma que así está bien.",
      noExamples: "Ya no quedan ejemplos: el sitio dice solo lo que tú dijiste.",
      mend: "Cambiar",
      server: "En el servidor",
      serverText: "Esto lo pone quien administra el servidor, en su archivo .env.",
      ready: "En el servidor no falta nada.",
    },
    notesOfServer: {
      "local-address": "SITE_URL es {siteUrl}: ahí llevan los enlaces de los correos.",
      proxy: "TRUST_PROXY es false: solo está bien si no tienes un proxy delante del sitio.",
      "no-payments": "Falta STRIPE_SECRET_KEY: los pagos son de prueba y no se mueve dinero.",
      "no-start":
        "Falta STRIPE_SECRET_KEY: sin ella el sitio no arranca, o pon PAYMENTS=sandbox para hacer pruebas.",
      "test-key": "STRIPE_SECRET_KEY es una clave de prueba: no se mueve dinero.",
      "no-mail-server": "Falta SMTP_URL: los correos se guardan en archivos y no se envían.",
      "no-operator-address": "Falta tu propio correo en .env: tus avisos llegan al correo público.",
    },
    problems: {
      required: "Falta llenar este campo.",
      "too-long": "Es demasiado largo. Escribe {most} caracteres o menos.",
      "invalid-text":
        "Algo de esto no se puede mostrar. Quita signos como < > { } y lo que no sea texto.",
      "not-plain": "Quita los signos < > { } y las comillas dobles.",
      "card-number": "Parece el número de una tarjeta. Escribe un teléfono.",
      "web-address": "Quita las direcciones web.",
      "invalid-email": "Escribe un solo correo, por ejemplo hola@tudominio.mx.",
      "invalid-phone": "Escribe un teléfono de 7 a 15 dígitos, por ejemplo +52 954 123 4567.",
      "not-a-link":
        "Escribe la dirección completa, con https:// al principio, por ejemplo https://www.example.com/pagina.",
      "not-a-video":
        "Escribe la dirección del video en YouTube, por ejemplo https://youtu.be/ABCDEFGHIJK, o déjalo vacío.",
      "not-a-code": "Pega el código que te dio el buscador: letras, números y guiones.",
      "not-a-path":
        "Escribe una ruta de este sitio que termine en .json, por ejemplo /social-feed.json, o déjalo vacío.",
      "not-a-country": "Escribe las dos letras del país, por ejemplo MX.",
      "not-a-time": "Escribe una hora, por ejemplo 19:30, o déjalo vacío.",
      "not-a-day": "Elige un día.",
      "out-of-range": "Escribe un número de {least} a {most}.",
      "not-coordinates":
        "Escribe latitud y longitud como las copia Google Maps, por ejemplo 15.95, -97.22.",
      "not-a-choice": "Elige uno de la lista.",
      "upside-down": "Queda antes que el otro. Pon lo mismo o más.",
      "both-languages": "Llénalo en los dos idiomas, o deja los dos vacíos.",
      "no-language": "Marca al menos un idioma.",
      "too-few": "La fila se llena con tres postales. Agrega más, o quítalas todas.",
      "too-many": "Son más de las que caben en el sitio. Quita algunas.",
    },
  },
});

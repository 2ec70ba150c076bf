import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.business,
  intro:
    "What the site says about you. A change shows on every page and in every email within seconds.",
  groups: {
    ways: "How you work",
    contact: "Contact",
    links: "Links and booking",
    media: "Videos and map",
    payments: "Payments and tips",
    currencies: "Guests' currencies",
    welfare: "Welfare and safety",
    whatsapp: "WhatsApp texts",
    "after-ride": "After the ride",
    guides: "Guides",
    horses: "Horses",
    testimonials: "Guests' words",
    notices: "Notices",
    team: "Team and automation",
  },
  notes: {
    ways: "With or without a list of horses, guides, cards, a partner",
    contact: "Phone, email, name, tax ID, address, profiles",
    links: "Booking pages elsewhere, search engines",
    media: "YouTube videos, the map, the Instagram feed",
    payments: "Cards, cash, monthly payments, transfers, taxes, what you say about tips",
    currencies: "What a price is in dollars, euros or pounds, more or less",
    welfare: "Helmets, weight, the horses' rest, insurance",
    whatsapp: "What's ready to send when you open a guest's chat",
    "after-ride": "The thanks on the next morning, and where guests can write a review",
    guides: "Who takes guests riding",
    horses: "The horses that guests meet",
    testimonials: "The reviews on the home page and the tours' pages",
    notices: "A line such as “Closed for the fiesta”",
    team: "Who gets tomorrow's sheet, what the automation gets",
  },
  waysNote:
    "Four questions. What doesn't apply to you disappears from your screens and from the site. You can change an answer whenever you like, and nothing is lost.",
  examplesLeft: { one: "{count} example", other: "{count} examples" } as Plural,
  published: "Published as version {number}. Every page follows within seconds.",
  history: "History",
  review: {
    note: "Pages, emails and files for search engines follow within seconds. Emails already sent stay as they are.",
    right: "Fine as it is",
    picture: "{row}: another picture",
    example: "An example again",
    empty: "(empty)",
    yes: "Checked",
    no: "Not checked",
    inEnglish: "English",
    inSpanish: "Spanish",
  },
  example: {
    badge: "Example",
    right: "This is fine as it is",
    missing: "Missing",
    leaveEmpty: "I leave this empty",
    note: "What's marked “Example” isn't yours yet. Change it, or check the box if it's fine, and the mark disappears.",
  },
  rows: {
    guides: { row: "Guide {number}", add: "Add a guide", remove: "Remove guide {number}" },
    horses: { row: "Horse {number}", add: "Add a horse", remove: "Remove horse {number}" },
    testimonials: {
      row: "Review {number}",
      add: "Add a review",
      remove: "Remove review {number}",
    },
    notices: { row: "Notice {number}", add: "Add a notice", remove: "Remove notice {number}" },
  },
  languages: "Languages",
  none: {
    guides: "No page introduces guides.",
    horses: "No page introduces horses.",
    testimonials: "No page has reviews.",
    notices: "No page has a notice.",
  },
  notesOfServer: {
    "local-address": "SITE_URL is {siteUrl}: links in emails lead there.",
    proxy: "TRUST_PROXY is false: right only if no proxy of yours stands in front of the site.",
    sandbox:
      "PAYMENTS=sandbox is set: payments are tests, and no money moves. Remove the line before the site sells.",
  },
  placeholders: {
    title: "What you can put into the texts",
    intro:
      "Guests get them in the language of their booking. What's in braces is filled in from it. For several riders, “pasamos por ti” becomes “pasamos por ustedes” automatically. Leave both languages of a text empty and it isn't offered.",
    name: "First name: Hannah",
    brand: "The name of your business",
    tour: "The ride: Sunset Beach Tour",
    date: "Saturday, December 12",
    day: "today, tomorrow, or on Saturday, December 12",
    time: "Pickup time: 2:30 PM",
    oldTour: "After a move: the ride they had",
    oldDate: "After a move: the day they had",
    oldTime: "After a move: the time they had",
    place: "Where you pick them up",
    riders: "2 riders",
    payment:
      "A sentence: “It's all paid.” or “Left to pay: MXN 3,700.” After a cancellation: what you give back.",
    reference: "The booking's reference: K7P-4TX",
    link: "The guest's own page, to see, change or cancel",
  },
  problems: {
    required: "Fill this in.",
    "too-long": "That's too long. Enter {most} characters or fewer.",
    "invalid-text":
      "Something in it can't be shown. Leave out brackets such as < > { } and signs that aren't text.",
    "not-plain": "Leave out < > { } and double quotation marks.",
    "card-number": "That looks like a card number. Enter a phone number.",
    "web-address": "Leave out web addresses.",
    "email-characters": "Write the address without accents or curly quotes.",
    "invalid-email": "Enter one email address, such as hello@yourdomain.mx.",
    "invalid-phone": "Enter a phone number with 7 to 15 digits, such as +52 954 123 4567.",
    "not-a-link":
      "Enter a whole address that begins with https://, such as https://www.example.com/page.",
    "not-a-video":
      "Enter the video's address on YouTube, such as https://youtu.be/ABCDEFGHIJK, or leave it empty.",
    "not-a-code": "Paste the code the search engine gave you: letters, digits and dashes.",
    "not-a-path":
      "Enter a path on this site that ends in .json, such as /social-feed.json, or leave it empty.",
    "not-a-country": "Enter the two letters of the country, such as MX.",
    "not-a-time": "Enter a time of day, such as 7:30 PM.",
    "not-a-day": "Choose a day.",
    "future-day": "That day is still to come. Enter the day of the rates: today or before.",
    "not-a-month": "Enter the year and the month like this: 2026-03.",
    "out-of-range": "Enter a number from {least} to {most}.",
    "not-coordinates":
      "Paste a link from Google Maps or Apple Maps, a plus code, or latitude and longitude such as 15.95, -97.22.",
    "link-without-place":
      "That link doesn't say where the place is: short links can't be followed. Hold your finger on the place in the map and copy the numbers or the plus code it shows, such as 15.95, -97.22, or use the button for where you are now.",
    "not-a-choice": "Choose one from the list.",
    "not-a-clabe": "Check the CLABE: it needs 18 digits, and one is missing or wrong.",
    "not-an-rfc":
      "Check the RFC: 12 characters for a company, 13 for a person, such as CUAA800101AB1.",
    "counted-horses":
      "Your horses count one by one now. First stop counting them, on the page of your horses.",
    "not-an-account": "Enter digits only, 6 to 20.",
    "upside-down": "That's before the other one. Enter the same or more.",
    "both-languages": "Fill it in for both languages, or leave both empty.",
    "no-language": "Choose at least one language.",
    "unknown-placeholder":
      "There's something in braces that no booking has. The list above names what you can use.",
    "needs-link": "Put {link} where the guest needs their page.",
    "too-few": "Three reviews fill the row. Add more, or remove all of them.",
    "too-many": "That's more than the site can show. Remove some.",
  },
};

export type AdminBusinessMessages = typeof en;

/**
 * Messages of the pages about the business: the list of groups, the review and the launch
 * checklist.
 */
export const adminBusinessMessages: Localized<AdminBusinessMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.business,
    intro: "Lo que el sitio dice de ti. Un cambio sale en cada página y correo en segundos.",
    groups: {
      ways: "Cómo trabajas",
      contact: "Contacto",
      links: "Enlaces y reservaciones",
      media: "Videos y mapa",
      payments: "Pagos y propinas",
      currencies: "Monedas de tus visitantes",
      welfare: "Cuidado y seguridad",
      whatsapp: "Textos de WhatsApp",
      "after-ride": "Después del paseo",
      guides: "Guías",
      horses: "Caballos",
      testimonials: "Lo que dicen",
      notices: "Avisos",
      team: "Equipo y automatización",
    },
    notes: {
      ways: "Con o sin lista de caballos, guías, tarjetas, aliado",
      contact: "Teléfono, correo, nombre, RFC, dirección, redes",
      links: "Páginas para reservar en otros sitios, buscadores",
      media: "Videos de YouTube, el mapa, lo último de Instagram",
      payments: "Tarjetas, efectivo, meses sin intereses, transferencias, impuestos, las propinas",
      currencies: "Cuánto es un precio en dólares, euros o libras, más o menos",
      welfare: "Cascos, peso, descanso de los caballos, seguro",
      whatsapp: "Lo que ya está escrito cuando abres el chat de alguien",
      "after-ride": "Las gracias a la mañana siguiente y dónde pueden opinar",
      guides: "Quiénes llevan los paseos",
      horses: "Los caballos que presentas",
      testimonials: "Las opiniones en la página de inicio y en las de los tours",
      notices: "Una línea como “Cerrado por la fiesta”",
      team: "A quién le llega la hoja de mañana, qué recibe la automatización",
    },
    waysNote:
      "Son cuatro preguntas. Lo que no va contigo desaparece de tus pantallas y del sitio. Puedes cambiar la respuesta cuando quieras y no se pierde nada.",
    examplesLeft: { one: "{count} ejemplo", other: "{count} ejemplos" },
    published: "Quedó publicado como versión {number}. Las páginas cambian en segundos.",
    history: "Historial",
    review: {
      note: "Las páginas, los correos y los archivos para buscadores cambian en segundos. Los correos que ya salieron se quedan como están.",
      right: "Así está bien",
      picture: "{row}: otra imagen",
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
      missing: "Falta",
      leaveEmpty: "Lo dejo vacío",
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
        row: "Opinión {number}",
        add: "Agregar una opinión",
        remove: "Quitar la opinión {number}",
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
      testimonials: "Ninguna página lleva opiniones.",
      notices: "Ninguna página lleva avisos.",
    },
    notesOfServer: {
      "local-address": "SITE_URL es {siteUrl}: ahí llevan los enlaces de los correos.",
      proxy: "TRUST_PROXY es false: solo está bien si no tienes un proxy delante del sitio.",
      sandbox:
        "Está puesto PAYMENTS=sandbox: los pagos son de prueba y no se mueve dinero. Hay que quitar esa línea antes de vender.",
    },
    placeholders: {
      title: "Lo que puedes poner en los textos",
      intro:
        "A cada quien le llegan en el idioma de su reservación. Lo que va entre llaves se llena con sus datos. Si van varios jinetes, “pasamos por ti” cambia solo a “pasamos por ustedes”. Si dejas vacíos los dos idiomas de un texto, no se ofrece.",
      name: "Su nombre: Lucía",
      brand: "El nombre de tu negocio",
      tour: "El paseo: Tour al Atardecer",
      date: "sábado 12 de diciembre",
      day: "hoy, mañana o el sábado 12 de diciembre",
      time: "La hora en que pasas: 2:30 p. m.",
      oldTour: "Después de un cambio: el paseo que tenían",
      oldDate: "Después de un cambio: el día que tenían",
      oldTime: "Después de un cambio: la hora que tenían",
      place: "Dónde pasas por ellos",
      riders: "2 personas",
      payment:
        "Una frase: “Ya está todo pagado.” o “Falta pagar $3,700 MXN.” Si se canceló, lo que les devuelves.",
      reference: "La clave de su reservación: K7P-4TX",
      link: "Su propia página, para ver, cambiar o cancelar",
    },
    problems: {
      required: "Falta llenar este campo.",
      "too-long": "Es demasiado largo. Escribe {most} caracteres o menos.",
      "invalid-text":
        "Algo de esto no se puede mostrar. Quita signos como < > { } y lo que no sea texto.",
      "not-plain": "Quita los signos < > { } y las comillas dobles.",
      "card-number": "Parece el número de una tarjeta. Escribe un teléfono.",
      "web-address": "Quita las direcciones web.",
      "email-characters": "Escribe el correo sin acentos, eñes ni comillas.",
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
      "not-a-time": "Escribe una hora, por ejemplo 19:30.",
      "not-a-day": "Elige un día.",
      "future-day": "Ese día todavía no llega. Pon el día del tipo de cambio: hoy o antes.",
      "not-a-month": "Escribe el año y el mes así: 2026-03.",
      "out-of-range": "Escribe un número de {least} a {most}.",
      "not-coordinates":
        "Pega un enlace de Google Maps o de Apple Maps, un plus code, o latitud y longitud, por ejemplo 15.95, -97.22.",
      "link-without-place":
        "Ese enlace no dice dónde está el lugar: los enlaces cortos no se pueden abrir desde aquí. Deja el dedo sobre el lugar en el mapa y copia los números o el plus code que salen, por ejemplo 15.95, -97.22, o usa el botón del lugar donde estás.",
      "not-a-choice": "Elige uno de la lista.",
      "not-a-clabe": "Revisa la CLABE: lleva 18 dígitos y falta alguno o está mal.",
      "not-an-rfc":
        "Revisa el RFC: lleva 12 caracteres si es empresa y 13 si es persona, por ejemplo CUAA800101AB1.",
      "counted-horses":
        "Ahora tus caballos se cuentan uno por uno. Primero deja de contarlos, en la página de tus caballos.",
      "not-an-account": "Escribe solo dígitos, de 6 a 20.",
      "upside-down": "Queda antes que el otro. Pon lo mismo o más.",
      "both-languages": "Llénalo en los dos idiomas, o deja los dos vacíos.",
      "no-language": "Marca al menos un idioma.",
      "unknown-placeholder":
        "Hay algo entre llaves que ninguna reservación tiene. En la lista de arriba está lo que puedes usar.",
      "needs-link": "Pon {link} donde hace falta su página.",
      "too-few": "La fila se llena con tres opiniones. Agrega más, o quítalas todas.",
      "too-many": "Son más de las que caben en el sitio. Quita algunas.",
    },
  },
});

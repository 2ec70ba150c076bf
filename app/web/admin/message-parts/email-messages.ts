import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.emails,
  intro:
    "Every email and WhatsApp message the site sends, except login links, and every message to the automation.",
  filter: {
    label: "Which ones",
    guests: "To guests",
    operator: "To you",
    calls: "To the automation",
    missed: "Not delivered",
  },
  tableLabel: "Emails and messages to the automation, newest first",
  columns: {
    message: "Message",
    recipient: "To",
    created: "Written",
    state: "Status",
    error: "Last error",
    actions: "Actions",
  },
  none: {
    guests: "No guest has gotten an email yet.",
    operator: "You haven't gotten an email from the site yet.",
    calls: "Nothing has gone to the automation yet.",
    missed: "Everything has been delivered.",
  },
  automation: "Automation webhook",
  announcement: "Booking for {name}, announced to the automation",
  event: "Event for the automation: {name}",
  whatsapp: "WhatsApp message: {name}",
  /** What a WhatsApp message is about that has no topic of its own among the manual messages. */
  whatsappTopics: { "payment-link": "payment link", "rider-details": "questions about the riders" },
  states: {
    queued: "Waiting",
    accepted: "Passed on to WhatsApp",
    delivered: "Delivered",
    read: "Read",
    unknown: "Not known",
    kept: "Saved as a file, not sent",
    failed: "Failed",
    suppressed: "No longer needed",
  },
  attempts: { one: "{count} attempt", other: "{count} attempts" } as Plural,
  noError: "None",
  errors: {
    noWebhookUrl: "No webhook address is set (AUTOMATION_WEBHOOK_URL).",
    outdated: "The booking has changed since then; a newer email says how it stands.",
    tooLate: "Its time had passed: the pickup, or the deadline to choose, was already over.",
    unsubscribed: "The guest has stopped these emails.",
    takenOver: "It didn't leave in time, so email or a person took over.",
  },
  view: "View",
  sendAgain: "Send again",
  sendNow: "Try now",
  toMessage: "Read and answer",
  done: {
    queued: "It's on its way again. The list shows how it went.",
    busy: "It's being sent right now, or it was deleted.",
  },
  refresh: "Refresh",
  noMailServer: {
    title: "No mail server is set up",
    text: "Emails reach no one: they're saved in the mails folder inside the data folder. An owner sets up sending under “Mail server”.",
  },
  message: {
    back: "All emails and messages",
    facts: "About this message",
    replyTo: "Replies go to",
    attachment: "Attached",
    id: "Number",
    text: "What it says",
    asSent: "See it with pictures",
    newTab: "(opens in a new tab)",
    body: "What is sent",
    nothing: "Nothing",
    deliveredAt: "Delivered",
    notYet: "Not yet",
  },
  secret: {
    title: "Signing secret of the webhook",
    text: "Calls are signed as standardwebhooks.com describes: the headers webhook-id, webhook-timestamp and webhook-signature. With this secret the receiver checks that a call is yours.",
    off: "No webhook address is set, so nothing is called. Set AUTOMATION_WEBHOOK_URL to announce bookings.",
    show: "Show the secret",
    label: "Signing secret",
  },
};

export type AdminMailsMessages = typeof en;

/** Messages of the page with emails and webhook calls. */
export const adminEmailsMessages: Localized<AdminMailsMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.emails,
    whatsapp: "Mensaje de WhatsApp: {name}",
    whatsappTopics: {
      "payment-link": "enlace de pago",
      "rider-details": "preguntas sobre los jinetes",
    },
    intro:
      "Cada correo y cada WhatsApp que manda el sitio, salvo los enlaces para entrar, y cada aviso a tu automatización.",
    filter: {
      label: "Cuáles",
      guests: "A clientes",
      operator: "A ti",
      calls: "Automatización",
      missed: "Sin entregar",
    },
    tableLabel: "Correos y avisos, los más recientes primero",
    columns: {
      message: "Mensaje",
      recipient: "Para",
      created: "Escrito",
      state: "Estado",
      error: "Último error",
      actions: "Acciones",
    },
    none: {
      guests: "Todavía no sale ningún correo para clientes.",
      operator: "Todavía no te llega ningún correo del sitio.",
      calls: "Todavía no sale ningún aviso a tu automatización.",
      missed: "Todo se entregó.",
    },
    automation: "Automatización",
    announcement: "Aviso a la automatización: reservación de {name}",
    event: "Suceso para la automatización: {name}",
    states: {
      queued: "En espera",
      accepted: "En manos de WhatsApp",
      delivered: "Entregado",
      read: "Leído",
      unknown: "No se sabe",
      kept: "Guardado en un archivo, sin enviar",
      failed: "Fallido",
      suppressed: "Ya no hace falta",
    },
    attempts: { one: "{count} intento", other: "{count} intentos" },
    noError: "Ninguno",
    errors: {
      noWebhookUrl: "No hay dirección de webhook (AUTOMATION_WEBHOOK_URL).",
      outdated: "La reservación cambió después; un correo más nuevo dice cómo quedó.",
      tooLate:
        "Ya había pasado su momento: la hora de pasar por el cliente o el plazo para elegir.",
      unsubscribed: "El cliente ya no quiere estos correos.",
      takenOver: "No salió a tiempo; se avisó por correo o en persona.",
    },
    view: "Ver",
    sendAgain: "Enviar de nuevo",
    sendNow: "Intentar ahora",
    toMessage: "Leer y contestar",
    done: {
      queued: "Va de nuevo en camino. La lista muestra qué pasó.",
      busy: "Se está enviando en este momento, o ya se borró.",
    },
    refresh: "Actualizar",
    noMailServer: {
      title: "No hay servidor de correo",
      text: "Los correos no le llegan a nadie: se guardan en la carpeta mails de la carpeta de datos. El dueño o la dueña configura el envío en “Servidor de correo”.",
    },
    message: {
      back: "Todos los correos y avisos",
      facts: "Sobre este mensaje",
      replyTo: "Las respuestas van a",
      attachment: "Adjunto",
      id: "Número",
      text: "Qué dice",
      asSent: "Verlo con sus imágenes",
      newTab: "(se abre en otra pestaña)",
      body: "Qué se envía",
      nothing: "Nada",
      deliveredAt: "Entregado",
      notYet: "Todavía no",
    },
    secret: {
      title: "Clave de firma del webhook",
      text: "Los avisos se firman como describe standardwebhooks.com: con los encabezados webhook-id, webhook-timestamp y webhook-signature. Con esta clave, quien los recibe comprueba que son tuyos.",
      off: "No hay dirección de webhook, así que no se manda ningún aviso. Pon AUTOMATION_WEBHOOK_URL para avisar de las reservaciones.",
      show: "Mostrar la clave",
      label: "Clave de firma",
    },
  },
});

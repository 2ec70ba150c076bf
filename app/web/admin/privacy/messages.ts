import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.privacy,
  intro: "What guests can ask for: to see what's stored about them, and to have it erased.",
  find: {
    title: "Find a guest",
    label: "The guest's email",
    submit: "Find",
    invalid: "Enter the guest's full email address.",
  },
  found: {
    title: "What's stored about {email}",
    nothing: "Nothing is stored under this address.",
    bookings: { one: "{count} booking", other: "{count} bookings" } as Plural,
    messages: { one: "{count} contact message", other: "{count} contact messages" } as Plural,
    mails: { one: "{count} email", other: "{count} emails" } as Plural,
    booking: "{reference}, {name}, {date}",
  },
  who: {
    title: "Which of these are this guest's?",
    text: "A rule put these under this guest, or several guests have used the address. Look at the names and check the ones that are theirs. The others stay as they are.",
    reasons: { rule: "Joined by the rule", shared: "The address has several guests" },
    submit: "Continue with the checked ones",
    leftOut: {
      one: "{count} booking is left out. Messages under the address and notes about the guest are left out, too, because they may be somebody else's.",
      other:
        "{count} bookings are left out. Messages under the address and notes about the guest are left out, too, because they may be somebody else's.",
    } as Plural,
    changed:
      "The guest's bookings have changed in the meantime, so nothing has happened. Look at the list again.",
  },
  export: {
    title: "Hand it over",
    text: "One JSON file with everything: bookings, payments, history, emails and messages.",
    submit: "Download everything",
  },
  erase: {
    title: "Erase it",
    text: "Name, email, phone, pickup location and notes are erased; emails and messages are deleted. The bookings still count. This can't be undone.",
    label: "To confirm, type the email address",
    submit: "Erase for good",
    done: {
      one: "Erased. {count} booking still counts, without a name.",
      other: "Erased. {count} bookings still count, without a name.",
    } as Plural,
    leftOut: {
      one: "{count} booking was left out and keeps its data, and so do messages under the address and notes about the guest.",
      other:
        "{count} bookings were left out and keep their data, and so do messages under the address and notes about the guest.",
    } as Plural,
    refusals: {
      "rides-ahead":
        "Nothing was erased: booking {reference} is paid, and its ride or the guest's choice is still to come. Cancel it first, or try again the day after the ride.",
      "payment-open":
        "Nothing was erased: a payment or refund for booking {reference} isn't settled yet. Open the booking to see which, and try again once it is.",
      "not-the-same": "What you typed isn't {email}. Nothing was erased.",
    },
  },
  retention: {
    title: "Erase automatically",
    text: "This many months after a ride, the guest's personal data is erased automatically, overnight, and so are contact messages of the same age. Bookings and amounts stay. Ask your accountant how long tax records must name a guest; invoices are kept outside this site.",
    label: "Months after the ride",
    hint: "From 1 to {most}, the longest the privacy notice allows. Left empty: {most}.",
    submit: "Save",
    on: {
      one: "On: {count} month after the ride.",
      other: "On: {count} months after the ride.",
    } as Plural,
    due: {
      one: "{count} booking is due: its guest's personal data will be erased tonight.",
      other: "{count} bookings are due: their guests' personal data will be erased tonight.",
    } as Plural,
    saved: "Saved.",
    refused: "Enter a whole number from 1 to {most}, or leave it empty.",
  },
};

export type AdminPrivacyMessages = typeof en;

/** Messages of the page for privacy requests from guests. */
export const adminPrivacyMessages: Localized<AdminPrivacyMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.privacy,
    intro: "Lo que cada cliente puede pedir: ver lo que está guardado de él y que se borre.",
    find: {
      title: "Buscar a un cliente",
      label: "Correo del cliente",
      submit: "Buscar",
      invalid: "Escribe completo el correo del cliente.",
    },
    found: {
      title: "Lo que está guardado de {email}",
      nothing: "No hay nada guardado con este correo.",
      bookings: { one: "{count} reservación", other: "{count} reservaciones" },
      messages: { one: "{count} mensaje de contacto", other: "{count} mensajes de contacto" },
      mails: { one: "{count} correo", other: "{count} correos" },
      booking: "{reference}, {name}, {date}",
    },
    who: {
      title: "¿Cuáles son de este cliente?",
      text: "Una regla las puso con este cliente, o varios clientes han usado el correo. Revisa los nombres y marca las que sean suyas. Las demás se quedan como están.",
      reasons: { rule: "La unió la regla", shared: "El correo es de varios clientes" },
      submit: "Seguir con las marcadas",
      leftOut: {
        one: "{count} reservación queda fuera. También quedan fuera los mensajes con este correo y las notas sobre el cliente, porque pueden ser de otra persona.",
        other:
          "{count} reservaciones quedan fuera. También quedan fuera los mensajes con este correo y las notas sobre el cliente, porque pueden ser de otra persona.",
      },
      changed:
        "Mientras tanto cambiaron las reservaciones del cliente, así que no pasó nada. Revisa la lista otra vez.",
    },
    export: {
      title: "Entregarlo",
      text: "Un archivo JSON con todo: reservaciones, pagos, historial, correos y mensajes.",
      submit: "Descargar todo",
    },
    erase: {
      title: "Borrarlo",
      text: "Se borran el nombre, el correo, el teléfono, dónde pasamos y los comentarios, junto con los correos y los mensajes. Las reservaciones se siguen contando. No se puede deshacer.",
      label: "Para confirmar, escribe el correo",
      submit: "Borrar para siempre",
      done: {
        one: "Borrado. {count} reservación se sigue contando, sin nombre.",
        other: "Borrado. {count} reservaciones se siguen contando, sin nombre.",
      },
      leftOut: {
        one: "{count} reservación quedó fuera y conserva sus datos, igual que los mensajes con este correo y las notas sobre el cliente.",
        other:
          "{count} reservaciones quedaron fuera y conservan sus datos, igual que los mensajes con este correo y las notas sobre el cliente.",
      },
      refusals: {
        "rides-ahead":
          "No se borró nada: la reservación {reference} está pagada y falta su paseo, o que el cliente elija. Cancélala primero o inténtalo al día siguiente del paseo.",
        "payment-open":
          "No se borró nada: hay un pago o un reembolso pendiente de la reservación {reference}. Ábrela para ver cuál e inténtalo cuando esté resuelto.",
        "not-the-same": "Lo que escribiste no es {email}. No se borró nada.",
      },
    },
    retention: {
      title: "Borrar en automático",
      text: "Cuando pasan estos meses desde el paseo, los datos personales se borran en automático, por la noche, y también los mensajes de contacto igual de antiguos. Las reservaciones y las cantidades se quedan. Pregúntale a tu contador cuánto tiempo hay que conservar el nombre del cliente en los comprobantes fiscales; las facturas se guardan fuera de este sitio.",
      label: "Meses después del paseo",
      hint: "De 1 a {most}, lo más que permite el aviso de privacidad. Vacío: {most}.",
      submit: "Guardar",
      on: {
        one: "Activo: {count} mes después del paseo.",
        other: "Activo: {count} meses después del paseo.",
      },
      due: {
        one: "Ya le toca a {count} reservación: esta noche se borran sus datos personales.",
        other: "Ya les toca a {count} reservaciones: esta noche se borran sus datos personales.",
      },
      saved: "Guardado.",
      refused: "Escribe un número entero de 1 a {most} o deja el campo vacío.",
    },
  },
});

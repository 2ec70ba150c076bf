import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  title: "Privacy",
  intro: "What guests may ask for: to see what is stored about them, and to have it erased.",
  find: {
    title: "Find a guest",
    label: "The guest's email",
    submit: "Find",
    invalid: "Write the guest's whole email address.",
  },
  found: {
    title: "What is stored about {email}",
    nothing: "Nothing is stored under this address.",
    bookings: { one: "{count} booking", other: "{count} bookings" } as Plural,
    messages: { one: "{count} contact message", other: "{count} contact messages" } as Plural,
    mails: { one: "{count} mail", other: "{count} mails" } as Plural,
    booking: "{reference}, {date}",
  },
  export: {
    title: "Hand it over",
    text: "One JSON file with everything: bookings, payments, history, mails and messages.",
    submit: "Download everything",
  },
  erase: {
    title: "Erase it",
    text: "Name, email, phone and pickup place are emptied, mails and messages deleted. The bookings stay counted. This cannot be undone.",
    label: "To confirm, type the email address",
    submit: "Erase for good",
    done: {
      one: "Erased. {count} booking stays counted, without a name.",
      other: "Erased. {count} bookings stay counted, without a name.",
    } as Plural,
    refusals: {
      "rides-ahead":
        "Nothing was erased: booking {reference} is paid and still ahead. Cancel it first, or wait until after the ride.",
      "payment-open":
        "Nothing was erased: money of booking {reference} is on its way. Try again when it has arrived.",
      "not-the-same": "What was typed is not {email}. Nothing was erased.",
    },
  },
  retention: {
    title: "Erase by itself",
    text: "So many months after a ride, the guest's personal data is erased by itself, every night. Bookings and sums stay. Ask your accountant how long tax papers must name a guest; bills are kept outside this site.",
    label: "Months after the ride",
    hint: "From 1 to {most}, the longest the privacy notice allows. Left empty: {most}.",
    submit: "Save",
    on: {
      one: "On: {count} month after the ride.",
      other: "On: {count} months after the ride.",
    } as Plural,
    due: {
      one: "{count} booking is due and goes tonight.",
      other: "{count} bookings are due and go tonight.",
    } as Plural,
    saved: "Saved.",
    refused: "Write a whole number from 1 to {most}, or nothing.",
  },
};

export type AdminPrivacyMessages = typeof en;

/** The operator's page of what guests may ask for. */
export const adminPrivacyMessages: Localized<AdminPrivacyMessages> = translations({
  en,
  es: {
    title: "Privacidad",
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
      bookings: { one: "{count} reserva", other: "{count} reservas" },
      messages: { one: "{count} mensaje de contacto", other: "{count} mensajes de contacto" },
      mails: { one: "{count} correo", other: "{count} correos" },
      booking: "{reference}, {date}",
    },
    export: {
      title: "Entregarlo",
      text: "Un archivo JSON con todo: reservas, pagos, historial, correos y mensajes.",
      submit: "Descargar todo",
    },
    erase: {
      title: "Borrarlo",
      text: "Se vacían nombre, correo, teléfono y lugar de recogida, y se borran correos y mensajes. Las reservas se siguen contando. No se puede deshacer.",
      label: "Para confirmar, escribe el correo",
      submit: "Borrar para siempre",
      done: {
        one: "Borrado. {count} reserva se sigue contando, sin nombre.",
        other: "Borrado. {count} reservas se siguen contando, sin nombre.",
      },
      refusals: {
        "rides-ahead":
          "No se borró nada: la reserva {reference} está pagada y su paseo aún no pasa. Cancélala primero o espera a que pase.",
        "payment-open":
          "No se borró nada: hay dinero de la reserva {reference} en camino. Inténtalo cuando haya llegado.",
        "not-the-same": "Lo que escribiste no es {email}. No se borró nada.",
      },
    },
    retention: {
      title: "Borrar en automático",
      text: "Tantos meses después del paseo, los datos personales se borran solos, cada noche. Las reservas y las sumas se quedan. Pregunta a tu contador cuánto tiempo deben llevar nombre los papeles fiscales; las facturas se guardan fuera de este sitio.",
      label: "Meses después del paseo",
      hint: "De 1 a {most}, lo más que permite el aviso de privacidad. Vacío: {most}.",
      submit: "Guardar",
      on: {
        one: "Activo: {count} mes después del paseo.",
        other: "Activo: {count} meses después del paseo.",
      },
      due: {
        one: "A {count} reserva ya le toca y se borra esta noche.",
        other: "A {count} reservas ya les toca y se borran esta noche.",
      },
      saved: "Guardado.",
      refused: "Escribe un número entero de 1 a {most}, o nada.",
    },
  },
});

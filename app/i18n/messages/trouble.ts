import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  mails: {
    one: "{count} email is waiting because the mail server didn't take it",
    other: "{count} emails are waiting because the mail server didn't take them",
  } as Plural,
  mailsWhy: "The last thing it said: {error}. We keep trying.",
  noMailServer: "No mail server is set up: emails reach no one",
  refund: "A refund of {amount} for {name} ({reference})",
  refundKind: {
    returned: "It came back. Pay another way, or try again.",
    stuck: "It's been waiting since {since}.",
  },
  refundWhy: "The provider says: {why}.",
  unpaidHolds:
    "{seats} places on {departures} rides are on hold without payment, far more than usual. They free up on their own after half an hour.",
  foreignKey:
    "Your payment provider doesn't recognize this site's payment pages. Does the key in the settings belong to another account?",
  unknownPayment:
    "A payment of {amount} doesn't belong to any booking. We left it alone: look it up at your payment provider.",
  otherCurrency:
    "One of your bookings was paid in another currency. We left that payment alone: look it up at your payment provider.",
  loneRider: "Only one rider so far, {name}: {ride}, {date}",
  undecided: {
    one: "{count} guest of a ride you called off hasn't chosen yet",
    other: "{count} guests of rides you called off haven't chosen yet",
  } as Plural,
  messages: {
    one: "A message has waited for an answer for over a day: from {names}",
    other: "{count} messages have waited for an answer for over a day: from {names}",
  } as Plural,
  others: { one: "{count} more", other: "{count} more" } as Plural,
  lateJobs:
    "The site's own work has been waiting for {minutes} minutes: emails, refunds and reminders may be late. Restarting the site usually helps.",
  disk: "The disk is almost full: {freeMb} MB left. When it's full, no one can book.",
  backup: "The last backup is {hours} hours old",
  noBackup: "There's no backup yet",
  clockFast: "The server's clock is {seconds} seconds fast",
  clockSlow: "The server's clock is {seconds} seconds slow",
  secretsLost:
    "A backup was restored without its key, so second factors are off. Switch them on again, add your phones again, and copy the automation's new secret.",
  sandbox: "Payments are a test: guests can book, and no money reaches you",
  mail: {
    subject: { one: "Your site needs you", other: "Your site needs you: {count} things" } as Plural,
    title: "Your site needs you",
    opening: "This has been waiting for more than an hour:",
    button: "See it on your site",
  },
};

/** The problems that wait for the operator, on their first screen and in a mail. */
export const troubleMessages: Localized<typeof en> = translations({
  en,
  es: {
    mails: {
      one: "{count} correo espera porque el servidor de correo no lo aceptó",
      other: "{count} correos esperan porque el servidor de correo no los aceptó",
    },
    mailsWhy: "Lo último que dijo: {error}. Lo seguimos intentando.",
    noMailServer: "No hay servidor de correo: los correos no le llegan a nadie",
    refund: "Un reembolso de {amount} para {name} ({reference})",
    refundKind: {
      returned: "Regresó: págalo por otra vía o inténtalo otra vez.",
      stuck: "Está pendiente desde el {since}.",
    },
    refundWhy: "El proveedor dice: {why}.",
    unpaidHolds:
      "Hay {seats} lugares apartados sin pagar en {departures} paseos, mucho más de lo normal. Se liberan solos en media hora.",
    foreignKey:
      "Tu proveedor de pagos no reconoce las páginas de pago de este sitio. ¿La clave configurada es de otra cuenta?",
    unknownPayment:
      "Un pago de {amount} no corresponde a ninguna reservación. No se hizo nada con él: búscalo con tu proveedor de pagos.",
    otherCurrency:
      "Se pagó una de tus reservaciones en otra moneda. No se hizo nada con ese pago: búscalo con tu proveedor de pagos.",
    loneRider: "Por ahora solo va una persona, {name}: {ride}, {date}",
    undecided: {
      one: "{count} persona de un paseo que cancelaste todavía no elige",
      other: "{count} personas de paseos que cancelaste todavía no eligen",
    },
    messages: {
      one: "Un mensaje lleva más de un día sin respuesta: de {names}",
      other: "{count} mensajes llevan más de un día sin respuesta: de {names}",
    },
    others: { one: "{count} más", other: "{count} más" },
    lateJobs:
      "El trabajo interno del sitio lleva {minutes} minutos de retraso: correos, reembolsos y recordatorios pueden llegar tarde. Casi siempre se arregla reiniciando el sitio.",
    disk: "El disco está casi lleno: quedan {freeMb} MB. Cuando se llene, nadie podrá reservar.",
    backup: "El último respaldo es de hace {hours} horas",
    noBackup: "Todavía no hay ningún respaldo",
    clockFast: "El reloj del servidor va {seconds} segundos adelantado",
    clockSlow: "El reloj del servidor va {seconds} segundos atrasado",
    secretsLost:
      "Se restauró un respaldo sin su clave, así que el segundo paso quedó apagado. Enciéndelo otra vez, vuelve a agregar tus teléfonos y copia la clave nueva de la automatización.",
    sandbox: "Los pagos son de prueba: la gente puede reservar, pero a ti no te llega dinero",
    mail: {
      subject: { one: "Tu sitio te necesita", other: "Tu sitio te necesita: {count} pendientes" },
      title: "Tu sitio te necesita",
      opening: "Esto lleva más de una hora esperando:",
      button: "Verlo en tu sitio",
    },
  },
});

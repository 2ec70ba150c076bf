import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.whatsAppTemplates,
  intro:
    "WhatsApp only lets us send texts that it has approved. The site submits them by itself and reads what became of them. They go to guests who agreed to WhatsApp, beside the email.",
  off: "WhatsApp isn't set up. The texts are submitted as soon as it is.",
  none: "No text has been submitted yet. That happens within ten minutes.",
  month: {
    title: "This month",
    none: "No WhatsApp message has gone out this month.",
    line: {
      one: "{category}: {count} message, {billable} charged",
      other: "{category}: {count} messages, {billable} charged",
    } as Plural,
    note: "Counted by what WhatsApp reports. The price of each depends on the guest's country and is on WhatsApp's bill.",
    categories: {
      utility: "About a booking",
      marketing: "Marketing",
      authentication: "Codes",
      service: "Answers within 24 hours",
      unknown: "Not reported yet",
    },
  },
  kinds: {
    booked: "Booking confirmed",
    reminder: "Reminder with the pickup",
    moved: "Moved to another day or time",
    changed: "Booking updated",
    called_off: "Ride called off",
    back_on: "Ride back on",
    cancelled: "Booking canceled",
    payment_link: "Payment link",
    rider_details: "Questions about the riders",
    offer: "Offer",
    hold_ended: "Places no longer held",
    thanks: "Thanks after the ride",
  },
  languages: { en: "English", es: "Spanish" },
  states: {
    new: "Not submitted yet",
    pending: "Waiting for approval",
    approved: "Approved",
    refused: "Refused",
    paused: "Paused",
    disabled: "Switched off by WhatsApp",
    unknown: "Not known",
    recategorized: "Put in another category",
  },
  sent: "This one is sent.",
  notSent: "This one isn't sent: email goes instead, or you tell the guest.",
  recategorized:
    "WhatsApp now counts it as {category}, which costs more or reaches fewer guests. Object in WhatsApp Manager, or leave it: email goes instead.",
  paused:
    "Guests marked it as unwanted. WhatsApp opens it again by itself after some hours or a day.",
  why: "WhatsApp says: {why}",
};

/** Texts of the screen with the WhatsApp templates. */
export const whatsAppTemplatesMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.whatsAppTemplates,
    intro:
      "WhatsApp solo nos deja mandar textos que ya aprobó. El sitio los manda a revisión y lee qué pasó con ellos. Les llegan a los clientes que aceptaron WhatsApp, además del correo.",
    off: "WhatsApp no está conectado. En cuanto lo esté, los textos se mandan a revisión.",
    none: "Todavía no se manda ningún texto a revisión. Eso pasa en menos de diez minutos.",
    month: {
      title: "Este mes",
      none: "Este mes no ha salido ningún WhatsApp.",
      line: {
        one: "{category}: {count} mensaje, {billable} con costo",
        other: "{category}: {count} mensajes, {billable} con costo",
      },
      note: "Contados según lo que reporta WhatsApp. El precio de cada uno depende del país del cliente y está en la factura de WhatsApp.",
      categories: {
        utility: "Sobre una reservación",
        marketing: "Publicidad",
        authentication: "Códigos",
        service: "Respuestas en menos de 24 horas",
        unknown: "Todavía sin reporte",
      },
    },
    kinds: {
      booked: "Reservación confirmada",
      reminder: "Recordatorio con la recogida",
      moved: "Cambio de día u hora",
      changed: "Reservación actualizada",
      called_off: "Paseo suspendido",
      back_on: "El paseo sí sale",
      cancelled: "Reservación cancelada",
      payment_link: "Enlace de pago",
      rider_details: "Preguntas sobre los jinetes",
      offer: "Propuesta",
      hold_ended: "Lugares ya no apartados",
      thanks: "Gracias después del paseo",
    },
    languages: { en: "inglés", es: "español" },
    states: {
      new: "Sin mandar a revisión",
      pending: "Esperando aprobación",
      approved: "Aprobado",
      refused: "Rechazado",
      paused: "En pausa",
      disabled: "Desactivado por WhatsApp",
      unknown: "No se sabe",
      recategorized: "En otra categoría",
    },
    sent: "Este es el que se manda.",
    notSent: "Este no se manda: va el correo, o le avisas tú.",
    recategorized:
      "WhatsApp ahora lo cuenta como {category}, que cuesta más o llega a menos clientes. Reclámalo en el Administrador de WhatsApp, o déjalo así: va el correo.",
    paused:
      "Varios clientes lo marcaron como no deseado. WhatsApp lo reactiva solo en unas horas o en un día.",
    why: "WhatsApp dice: {why}",
  },
});

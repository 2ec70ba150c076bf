import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Make an offer",
  add: "New offer",
  back: "Back to the messages",
  intro:
    "The seats and horses are held until the offer ends. Paying the deposit confirms the booking.",
  agreed: "Price for everyone",
  agreedHint: "Empty: the price list, {listed}. Private: {private}. Whole pesos.",
  agreedHintShared: "Empty: the price list, {listed}. Whole pesos.",
  deposit: "To pay now",
  depositHint: "Empty: the whole price. The rest is collected on the day.",
  untilDay: "Good until",
  untilTime: "At (local time)",
  text: "What you write to them",
  textHint:
    "In their language. It's on the page of the offer, which the guest may forward, and in the email.",
  textStart: "Thank you for asking! This is what we can offer you.",
  reach:
    "If there's an email address, the offer goes out right away. If there's a phone number, you send it on WhatsApp.",
  submit: "Make the offer",
  busy: "Holding the seats...",
  noRide: "There's no ride on this day that you can still offer.",
  split: {
    text: "{riders} riders don't fit on this departure. Make one offer for each departure: this one for {first}. Then the form for the other {rest} opens, filled in with the same name, phone, language and text.",
    submit: "Make this offer for {first}",
    next: "This offer is for {first}. Then the form for the other {rest} opens.",
    second:
      "The offer for the first riders is made; you'll find it in the message. This one is for the other {rest}: choose their departure.",
  },
  errorsTitle: { one: "One thing to fix", other: "{count} things to fix" } as Plural,
  errors: {
    "no-text": "Write a line to the guest.",
    "no-address": "Enter an email or a phone number; otherwise nobody gets the offer.",
    "not-a-time": "Choose a day and a time.",
    "deadline-passed": "Choose a time that's still ahead.",
    "deadline-too-late": "Bookings for this ride close on {until}: the offer has to end by then.",
    "too-much": "The price is {amount}, so no more can be asked for.",
    "too-little": "A card payment is at least {amount}.",
  },
};

export type NewQuoteMessages = typeof en;

/** The texts of the screen on which the team makes an offer. */
export const newQuoteMessages: Localized<NewQuoteMessages> = createTranslations({
  en,
  es: {
    title: "Hacer una propuesta",
    add: "Nueva propuesta",
    back: "Volver a los mensajes",
    intro:
      "Los lugares y caballos quedan apartados hasta que venza la propuesta. Al pagarse el anticipo, la reservación queda confirmada.",
    agreed: "Precio para todo el grupo",
    agreedHint: "Vacío: la lista de precios, {listed}. Privado: {private}. Pesos enteros.",
    agreedHintShared: "Vacío: la lista de precios, {listed}. Pesos enteros.",
    deposit: "A pagar ahora",
    depositHint: "Vacío: todo el precio. Lo demás se cobra el día del paseo.",
    untilDay: "Vigente hasta el",
    untilTime: "A las (hora local)",
    text: "Lo que le escribes",
    textHint:
      "En su idioma. Va en el correo y en la página de la propuesta, que el cliente puede reenviar.",
    textStart: "¡Gracias por preguntar! Esto es lo que te podemos ofrecer.",
    reach:
      "Si hay correo, la propuesta le llega de inmediato. Si hay teléfono, se la mandas por WhatsApp.",
    submit: "Hacer la propuesta",
    busy: "Apartando los lugares...",
    noRide: "Este día ya no hay paseos que puedas proponer.",
    split: {
      text: "{riders} jinetes no caben aquí. Haz una propuesta por cada salida: esta, para {first}. Después se abre el formulario de los otros {rest}, ya con el mismo nombre, teléfono, idioma y texto.",
      submit: "Hacer esta propuesta para {first}",
      next: "Esta propuesta es para {first}. Después se abre el formulario de los otros {rest}.",
      second:
        "Ya quedó la propuesta de los primeros; la encuentras en el mensaje. Esta es para los otros {rest}: elige su salida.",
    },
    errorsTitle: { one: "Una cosa por corregir", other: "{count} cosas por corregir" },
    errors: {
      "no-text": "Escribe una línea para el cliente.",
      "no-address": "Escribe un correo o un teléfono; si no, a nadie le llega la propuesta.",
      "not-a-time": "Elige un día y una hora.",
      "deadline-passed": "Elige una hora que no haya pasado.",
      "deadline-too-late":
        "La venta de este paseo cierra el {until}: la propuesta tiene que vencer a más tardar a esa hora.",
      "too-much": "El precio es {amount}; no se puede pedir más.",
      "too-little": "Un pago con tarjeta es de al menos {amount}.",
    },
  },
});

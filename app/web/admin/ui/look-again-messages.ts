import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  what: "What happens",
  change: "Change it",
  changed: "Something changed in the meantime. Nothing has happened yet; look again.",
  nothingYet: "Nothing has happened yet.",
  guest: "the guest",
  refund: {
    title: "Give back {amount}?",
    priceTitle: "Lower the price to {to} and give back {amount}?",
    laterTitle: "Lower the price to {to} and owe {amount}?",
    // How the money goes back, by the way that was chosen.
    ways: {
      card: "{amount} goes back to the card of {name}, through the payment provider.",
      cash: "{amount} goes to {name} in cash. You hand it over; here it's only noted.",
      transfer: "{amount} goes to {name} by bank transfer. You make it; here it's only noted.",
      agency: "{agency} gives {amount} back to {name}; here it's only noted.",
      later: "{amount} stays to be given back to {name}.",
    },
    price: "The price goes from {from} to {to}.",
    stillOwed:
      "Prices are in whole pesos, so {amount} more is then to be given back to {name}. A sum in whole pesos leaves nothing over.",
    reason: "Reason, for your team: {reason}",
    note: "Note: {note}",
    submit: "Yes, give back {amount}",
    later: "Yes, owe {amount}",
    retryTitle: "Send {amount} again?",
    retry: "Yes, send {amount} again",
    repaidTitle: "Has {amount} been paid back?",
    repaidLine: "{name} got {amount} from you in another way. Here it's only noted.",
    repaid: "Yes, {amount} is paid back",
    back: "Back to the booking",
  },
  offer: {
    title: "Make this offer?",
    ride: "{tour}, {day}, {time}: {riders}",
    to: "To {name}: {address}",
    total: "Price for everyone: {amount}",
    deposit: "To pay now, by card: {amount}",
    rest: "On the day: {amount}",
    until: "Good until {until}",
    mail: "It goes by email right away.",
    hand: "You send it on WhatsApp.",
    submit: "Yes, offer it for {amount}",
    back: "Back to the messages",
  },
};

/** Messages of the second pages, which say what happens to money before it happens. */
export const lookAgainMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    what: "Qué va a pasar",
    change: "Cambiarlo",
    changed: "Mientras tanto cambió algo. Todavía no pasa nada; revísalo otra vez.",
    nothingYet: "Todavía no pasa nada.",
    guest: "el cliente",
    refund: {
      title: "¿Devolver {amount}?",
      priceTitle: "¿Bajar el precio a {to} y devolver {amount}?",
      laterTitle: "¿Bajar el precio a {to} y quedar a deber {amount}?",
      ways: {
        card: "A la tarjeta de {name} regresan {amount}, por medio del proveedor de pagos.",
        cash: "{name} recibe {amount} en efectivo. Se los das tú; aquí solo queda anotado.",
        transfer: "{name} recibe {amount} por transferencia. La haces tú; aquí solo queda anotado.",
        agency: "{agency} le devuelve {amount} a {name}; aquí solo queda anotado.",
        later: "Quedan {amount} por devolverle a {name}.",
      },
      price: "El precio pasa de {from} a {to}.",
      stillOwed:
        "Los precios van en pesos enteros, así que quedan otros {amount} por devolverle a {name}. Con una cantidad en pesos enteros no sobra nada.",
      reason: "Motivo, para tu equipo: {reason}",
      note: "Nota: {note}",
      submit: "Sí, devolver {amount}",
      later: "Sí, quedar a deber {amount}",
      retryTitle: "¿Mandar {amount} otra vez?",
      retry: "Sí, mandar {amount} otra vez",
      repaidTitle: "¿Ya le pagaste {amount}?",
      repaidLine: "{name} recibió {amount} de ti por otra vía. Aquí solo queda anotado.",
      repaid: "Sí, ya le pagué {amount}",
      back: "Volver a la reservación",
    },
    offer: {
      title: "¿Hacer esta propuesta?",
      ride: "{tour}, {day}, {time}: {riders}",
      to: "Para {name}: {address}",
      total: "Precio por todos: {amount}",
      deposit: "A pagar ahora, con tarjeta: {amount}",
      rest: "El día del paseo: {amount}",
      until: "Vigente hasta el {until}",
      mail: "Sale por correo de inmediato.",
      hand: "Se la mandas por WhatsApp.",
      submit: "Sí, proponerlo por {amount}",
      back: "Volver a los mensajes",
    },
  },
});

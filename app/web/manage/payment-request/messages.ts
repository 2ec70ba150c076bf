import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  title: {
    booking: "Pay for your ride",
    deposit: "Pay your deposit",
    rest: "Pay the rest",
    /** A part of the rest, after which more is left to pay. */
    restPart: "Pay part of what's left",
    "added-riders": "Pay for the added riders",
  },
  metaDescription: "Pay for your booking by card.",
  lead: "Your places are booked. Pay securely by card on the next page.",
  /** In place of the two leads about cards, for a business that takes none. */
  inPerson: "We don't take cards. Pay by transfer, or ask us how to pay in person.",
  /** For a booking whose places are held until it is paid. */
  held: {
    lead: "Your places are held until {date}, {time} (local time). Pay securely by card on the next page, and they're yours.",
    ended: {
      title: "Your places are no longer held",
      text: "We held them until {date}, {time} (local time), and your payment didn't reach us by then. Your card hasn't been charged. If you've sent a transfer, tell us. Would you still like to come? Write to us and we'll see what's free.",
    },
    pageOpen:
      "Do you still have the payment page open? You can pay there: if your places are still free, they're yours. If they're gone, all your money goes back.",
    withdrawn: {
      title: "This link isn't valid anymore",
      text: "Your places are still held until {date}, {time} (local time). If we've sent you a newer link, use that one, or ask us.",
    },
    refunded:
      "Your payment reached us after your places had been released, and they were no longer available. The full amount goes back to the same card.",
  },
  labels: {
    price: "Price",
    received: "Already received",
    /** Replaces `received` once something went back. */
    kept: "Received, less what went back",
    amount: "To pay now",
    later: "Balance, due by the day of the ride",
    ride: "Ride",
    until: "Pay by",
  },
  until: "{date}, {time} (local time)",
  button: "Pay {amount}",
  busy: "One moment…",
  card: "Your card details go only to the payment page.",
  ask: "Ask us on WhatsApp",
  question: "Hello! I have a question about paying for my booking {reference}.",
  states: {
    paid: {
      title: "Paid. Thank you!",
      text: "We received {amount} for your ride “{tour}” on {date}.",
    },
    ended: {
      title: "This link has expired",
      text: "It was good until {date}, {time} (local time). Your booking stands: ask us for a new link.",
    },
    withdrawn: {
      title: "This link isn't valid anymore",
      text: "Your booking stands. If we've sent you a newer link, use that one, or ask us.",
    },
    changed: {
      title: "Less is left to pay now",
      text: "The amount on this link is out of date: only {balance} is left to pay. Ask us for a new link.",
    },
    settled: {
      title: "There's nothing left to pay",
      text: "We've already received the full price of your ride “{tour}” on {date}.",
    },
    "called-off": {
      title: "There's nothing to pay right now",
      text: "Your ride was called off. Choose another date or a refund on your booking's page, or write to us.",
    },
    cancelled: {
      title: "There's nothing to pay",
      text: "This booking was canceled. If that surprises you, write to us.",
    },
  },
  /** Added to `ended` while a payment page that was opened before is still open. */
  pageOpen: "Do you still have the payment page open? You can pay there.",
  /** Replace the state of the link once its booking has ended or its money went back. */
  ended: {
    "called-off": {
      title: "We had to cancel this booking",
      text: "Your ride “{tour}” on {date} is canceled.",
    },
    cancelled: {
      title: "This booking is canceled",
      text: "Your ride “{tour}” on {date} was canceled, and the places are free again.",
    },
    refunded: {
      title: "This payment went back to you",
      text: "What was paid by card for your ride “{tour}” on {date} was given back.",
    },
    noRefund: "Nothing goes back for it.",
  },
  moved:
    "This ride was moved after we sent the link. It's now on {date}, and the times below hold.",
  left: "{balance} is left to pay. You pay it on the day of the ride.",
  leftAfterRide: "{balance} is left to pay.",
  whoRides: "Who can ride",
  policy: "If plans change",
  riding: {
    heading: "You're in",
    calendar: "Add to calendar",
    manage: "Your booking",
    answers: "Tell us who's riding",
    inMail:
      "Look for our latest email with your ticket: it also has the calendar file and the link to your booking.",
    onRequest:
      "For the link to your booking, with the calendar file and the questions about each rider, ask us on WhatsApp.",
    emailLabel: "Email for your ticket (optional)",
    emailHint: "We'll send your ticket and the link to your booking there.",
    emailButton: "Send me my ticket",
    emailSaved: "Saved. Your ticket is on its way to that address.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-email":
      "Check the address: it needs a name, an @ and what comes after it, for example hannah@mail.com.",
    "not-open": "We couldn't store an address here. Write to us, and we'll send your ticket.",
    /** The form once an address was left. */
    correction: {
      label: "Email for your ticket",
      hint: "Did you mistype it? Correct it here, and your ticket goes to the right address.",
      button: "Save the address",
    },
    conflict: "The address has just been changed somewhere else. Check it and save again.",
  },
  refundedTitle: "We're refunding this payment",
  refunded:
    "Your payment reached us when that sum wasn't due anymore. The full amount goes back to the same card.",
  checkingTitle: "We're still checking your payment",
  checking: "Please load this page again in a minute. Don't pay a second time.",
  unavailableTitle: "The payment page can't be opened right now",
  unavailable: "Nothing was charged. Please try again in a few minutes, or write to us.",
  manage: {
    heading: "Pay what's left",
    text: "{amount} is left to pay. Pay it by card now, or on the day of the ride.",
    button: "Pay {amount} by card",
  },
};

export type PaymentRequestMessages = typeof en;

/** The texts of the page on which guests pay the sum of a payment link. */
export const paymentRequestMessages: Localized<PaymentRequestMessages> = createPageTranslations({
  en,
  es: {
    title: {
      booking: "Paga tu paseo",
      deposit: "Paga tu anticipo",
      rest: "Paga lo que falta",
      restPart: "Paga una parte de lo que falta",
      "added-riders": "Paga por las personas que se agregaron",
    },
    metaDescription: "Paga tu reservación con tarjeta.",
    inPerson: "No recibimos tarjetas. Paga por transferencia o pregúntanos cómo pagar en persona.",
    lead: "Tus lugares ya están apartados. En la página siguiente pagas con tarjeta, de forma segura.",
    held: {
      lead: "Tus lugares están apartados hasta el {date} a las {time} (hora local). En la página siguiente pagas con tarjeta, de forma segura, y ya son tuyos.",
      ended: {
        title: "Tus lugares ya no están apartados",
        text: "Los apartamos hasta el {date} a las {time} (hora local) y para entonces no nos había llegado tu pago. No se cobró nada a tu tarjeta. Si ya hiciste una transferencia, avísanos. ¿Todavía quieres venir? Escríbenos y vemos qué hay libre.",
      },
      pageOpen:
        "¿Todavía tienes abierta la página de pago? Puedes pagar ahí: si tus lugares siguen libres, son tuyos. Si ya no, te devolvemos todo tu dinero.",
      withdrawn: {
        title: "Este enlace ya no sirve",
        text: "Tus lugares siguen apartados hasta el {date} a las {time} (hora local). Si te mandamos un enlace más reciente, usa ese; si no, pregúntanos.",
      },
      refunded:
        "Tu pago nos llegó cuando ya habíamos liberado tus lugares y no quedaban libres. Regresa completo a la misma tarjeta.",
    },
    labels: {
      price: "Precio",
      received: "Ya recibimos",
      kept: "Recibido, menos lo devuelto",
      amount: "Pagas ahora",
      later: "Resto, a más tardar el día del paseo",
      ride: "Paseo",
      until: "Fecha límite",
    },
    until: "{date}, {time} (hora local)",
    button: "Pagar {amount}",
    busy: "Un momento…",
    card: "Los datos de tu tarjeta solo van a la página de pago.",
    ask: "Pregúntanos por WhatsApp",
    question: "¡Hola! Tengo una pregunta sobre el pago de mi reservación {reference}.",
    states: {
      paid: {
        title: "Pago recibido. ¡Gracias!",
        text: "Recibimos {amount} por tu paseo «{tour}» del {date}.",
      },
      ended: {
        title: "Este enlace ya venció",
        text: "Sirvió hasta el {date} a las {time} (hora local). Tu reservación sigue en pie: pídenos otro enlace.",
      },
      withdrawn: {
        title: "Este enlace ya no sirve",
        text: "Tu reservación sigue en pie. Si te mandamos un enlace más reciente, usa ese; si no, pregúntanos.",
      },
      changed: {
        title: "Ahora falta pagar menos",
        text: "La cantidad de este enlace ya no es la correcta: solo falta pagar {balance}. Pídenos otro enlace.",
      },
      settled: {
        title: "Ya no falta pagar nada",
        text: "Ya recibimos todo el pago de tu paseo «{tour}» del {date}.",
      },
      "called-off": {
        title: "Por ahora no hay nada que pagar",
        text: "Tuvimos que cancelar tu paseo. En la página de tu reservación puedes elegir otra fecha o tu reembolso, o escríbenos.",
      },
      cancelled: {
        title: "No hay nada que pagar",
        text: "Esta reservación se canceló. Si no lo esperabas, escríbenos.",
      },
    },
    pageOpen: "¿Todavía tienes abierta la página de pago? Puedes pagar ahí.",
    ended: {
      "called-off": {
        title: "Tuvimos que cancelar esta reservación",
        text: "Tu {tour} del {date} quedó cancelado.",
      },
      cancelled: {
        title: "Esta reservación está cancelada",
        text: "Tu {tour} del {date} se canceló y los lugares ya están libres.",
      },
      refunded: {
        title: "Este pago ya se te devolvió",
        text: "Se devolvió lo que se pagó con tarjeta por tu paseo «{tour}» del {date}.",
      },
      noRefund: "No hay dinero que devolver.",
    },
    moved:
      "Este paseo se cambió después de que mandamos el enlace. Ahora es el {date}, con los horarios de abajo.",
    left: "Falta pagar {balance}. Se paga el día del paseo.",
    leftAfterRide: "Falta pagar {balance}.",
    whoRides: "Quién puede montar",
    policy: "Si cambian tus planes",
    riding: {
      heading: "Ya quedó tu reservación",
      calendar: "Agregar al calendario",
      manage: "Tu reservación",
      answers: "Cuéntanos quiénes van",
      inMail:
        "Busca nuestro correo más reciente con tu boleto: trae también el archivo para tu calendario y el enlace de tu reservación.",
      onRequest:
        "Para el enlace de tu reservación, con el archivo para tu calendario y las preguntas sobre cada persona, escríbenos por WhatsApp.",
      emailLabel: "Correo para tu boleto (opcional)",
      emailHint: "Ahí te mandamos tu boleto y el enlace de tu reservación.",
      emailButton: "Mándenme mi boleto",
      emailSaved: "Guardado. Tu boleto va en camino a ese correo.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
      "invalid-email":
        "Revisa el correo: lleva un nombre, una @ y lo que va después, por ejemplo hannah@correo.com.",
      "not-open": "Aquí no se pudo guardar el correo. Escríbenos y te mandamos tu boleto.",
      correction: {
        label: "Correo para tu boleto",
        hint: "¿Se te fue una letra? Corrígelo aquí y tu boleto llega al correo correcto.",
        button: "Guardar el correo",
      },
      conflict: "El correo acaba de cambiar desde otro lado. Revísalo y guarda otra vez.",
    },
    refundedTitle: "Te devolvemos este pago",
    refunded:
      "Tu pago nos llegó cuando ya no hacía falta pagar esa cantidad. Regresa completo a la misma tarjeta.",
    checkingTitle: "Todavía estamos revisando tu pago",
    checking: "Vuelve a cargar esta página en un minuto. No pagues otra vez.",
    unavailableTitle: "La página de pago no abre en este momento",
    unavailable: "No se te cobró nada. Inténtalo en unos minutos o escríbenos.",
    manage: {
      heading: "Paga lo que falta",
      text: "Falta pagar {amount}. Puedes pagarlo ahora con tarjeta o el día del paseo.",
      button: "Pagar {amount} con tarjeta",
    },
  },
});

import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Our offer for you",
  metaDescription: "Our offer for your ride: look at it, accept it, or say no.",
  held: "We hold your places until {date}, {time} (local time). They're yours once you've paid; until then, your booking isn't confirmed.",
  accept: "Accept and pay {amount}",
  decline: {
    open: "No, thanks",
    text: "Your places go back on sale, and the offer ends. Nothing is charged.",
    legend: "Would you tell us why? (optional)",
    reasons: {
      price: "It's too expensive",
      date: "The day or time doesn't suit us",
      other: "Something else",
    },
    note: "Anything you'd like to add (optional)",
    button: "Decline the offer",
    "invalid-note": "Use at most {most} characters, and leave out web addresses and card numbers.",
    "not-open": "The offer had already ended, so there was nothing to decline.",
  },
  states: {
    won: {
      title: "Accepted. Thank you!",
      text: "You've accepted our offer: your ride “{tour}” on {date} is booked.",
    },
    declined: {
      title: "You've declined this offer",
      text: "Thanks for letting us know. The places are free again, and a payment that still reaches us goes back in full. If you change your mind, write to us.",
    },
    withdrawn: {
      title: "This offer isn't valid anymore",
      text: "We've taken it back, and a payment that still reaches us goes back in full. If we've sent you a newer offer, use that one, or write to us.",
    },
    ended: {
      title: "This offer has ended",
      text: "We held your places until {date}, {time} (local time). A payment that comes later goes back in full if they're taken by then. Would you still like to come? Write to us, and we'll see what's free.",
    },
  },
};

export type QuotePageMessages = typeof en;

/** The texts with which the page of a payment link shows an offer. */
export const quotePageMessages: Localized<QuotePageMessages> = createPageTranslations({
  en,
  es: {
    title: "Nuestra propuesta para ti",
    metaDescription: "Nuestra propuesta para tu paseo: mírala, acéptala o dinos que no.",
    held: "Te tenemos apartados los lugares hasta el {date} a las {time} (hora local). Son tuyos en cuanto pagues; hasta entonces tu reservación no está confirmada.",
    accept: "Aceptar y pagar {amount}",
    decline: {
      open: "No, gracias",
      text: "Tus lugares quedan libres y la propuesta queda cancelada. No se te cobra nada.",
      legend: "¿Nos dices por qué? (opcional)",
      reasons: {
        price: "Es muy caro",
        date: "No nos queda bien el día o la hora",
        other: "Otra razón",
      },
      note: "Algo que quieras agregar (opcional)",
      button: "Rechazar la propuesta",
      "invalid-note": "Usa como máximo {most} caracteres, sin páginas web ni números de tarjeta.",
      "not-open": "La propuesta ya no estaba vigente; no había nada que rechazar.",
    },
    states: {
      won: {
        title: "Aceptada. ¡Gracias!",
        text: "Aceptaste nuestra propuesta: tu paseo «{tour}» del {date} está reservado.",
      },
      declined: {
        title: "Rechazaste esta propuesta",
        text: "Gracias por avisarnos. Los lugares ya están libres; si todavía nos llega un pago, te lo devolvemos completo. Si cambias de opinión, escríbenos.",
      },
      withdrawn: {
        title: "Esta propuesta ya no está vigente",
        text: "La retiramos; si todavía nos llega un pago, te lo devolvemos completo. Si te mandamos una más reciente, usa esa; si no, escríbenos.",
      },
      ended: {
        title: "Esta propuesta ya venció",
        text: "Te apartamos los lugares hasta el {date} a las {time} (hora local). Si tu pago llega después y ya están ocupados, te lo devolvemos completo. ¿Todavía quieres venir? Escríbenos y vemos qué hay libre.",
      },
    },
  },
});

import type { RefusedRiderProblem } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { adultAge } from "../../../business/facts.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

/** The problems that the page names. After the end of a booking, other pages say what holds. */
type NamedProblem = Exclude<RefusedRiderProblem, "ended">;

const en = {
  title: { other: "Refund for one rider", own: "Refund for your place" },
  /** Replaces the title when nothing goes back. */
  titleUnpaid: { other: "Take one rider off", own: "Leave this ride" },
  lead: {
    other:
      "We can't take {rider} on this ride, so this part goes back in full. Nothing changes until you say yes.",
    own: "We can't take you on this ride, so your part goes back in full. Nothing changes until you say yes.",
  },
  /** Replaces the lead when only a part of it goes back, because the rest was not paid yet. */
  leadPart: {
    other:
      "We can't take {rider} on this ride, so nothing is charged for this place. Nothing changes until you say yes.",
    own: "We can't take you on this ride, so nothing is charged for your place. Nothing changes until you say yes.",
  },
  /** Replaces the lead when nothing goes back. */
  leadUnpaid: {
    other: "We can't take {rider} on this ride. Nothing changes until you say yes.",
    own: "We can't take you on this ride. Nothing changes until you say yes.",
  },
  /** For somebody who asked for more changes than this one. */
  rest: "Right after this, you see the rest of the changes you chose. None of them is made yet.",
  back: { other: "Back to the riders", own: "Back to your answers" },
  labels: { rider: "Rider", riders: "Riders", before: "Total so far", total: "New total" },
  change: "{from}, then {to}",
  goesBack: "Goes back",
  who: "It goes to the person who paid, the way it was paid.",
  nothing: {
    other:
      "There's nothing to pay for this place anymore. What was paid counts toward the new total.",
    own: "There's nothing to pay for your place anymore.",
  },
  nothingPaid: "There's nothing to pay for this place anymore, and nothing had been paid yet.",
  /** Why less than the rider's part goes back, for a rider who does not see the booking's sums. */
  unpaid: {
    some: "Your place was {part} of the booking's total. {unpaid} of it hadn't been paid yet, so {back} goes back.",
    all: "Your place was {part} of the booking's total. That much hadn't been paid yet, so nothing goes back.",
  },
  /** Where the money goes, for a rider who may not have paid it. */
  places: {
    card: "{amount} goes back to the card it was paid with. Banks usually show it within {least} to {most} business days.",
    hand: "{amount} goes back in cash or by bank transfer; we arrange it with whoever booked.",
    /** Replaces `hand` if the booking has no phone number and no email address. */
    handWithoutContact:
      "{amount} goes back in cash or by bank transfer. We have no phone number or email address of whoever booked: please ask them to write to us.",
    agency: "{amount} is with the hotel or agency that took the booking: they give it back.",
  },
  toPay: "Left to pay on the day: {to} instead of {from}.",
  kept: "{amount} was kept for places given up earlier and stays with us.",
  last: "Nobody else is on this booking, so all of it is canceled.",
  missedMinimumWithoutContact:
    "This ride needs at least {count} riders. If nobody else joins, please write to us about another day or going anyway.",
  leaves: {
    other:
      "No longer coming: {rider}. What was answered for this rider is erased. A waiver that was signed stays with the booking.",
    own: "You won't be on this ride. What you answered is erased. A waiver that was signed stays with the booking.",
  },
  told: {
    other: "This can't be undone here.",
    own: "We'll tell whoever booked. This can't be undone here.",
    /** Replaces `own` where we cannot. */
    ownWithoutContact:
      "Please tell whoever booked: we have no phone number or email address of theirs. This can't be undone here.",
  },
  yes: {
    other: "Yes, take {rider} off",
    own: "Yes, take me off",
    last: "Yes, cancel the booking",
  },
  busy: "One moment...",
  no: "Change nothing",
  write: "Write to us",
  unchanged: "Nothing was changed",
  news: {
    booking:
      "Your booking has changed in the meantime. Below is how it stands now: please check it and say yes again.",
    sum: "The sums have changed in the meantime. The ones below are the new ones: please check them and say yes again.",
    form: "We couldn't read the form. Below is how the booking stands now: please say yes again.",
    /** Replaces `form` where the page has no terms to agree to. */
    formOnly: "We couldn't read the form. Please go back and open this page again.",
  },
  problems: {
    "called-off":
      "We called this ride off. Whoever booked chooses another day or all of the money back on the booking's page.",
    started: "The ride has begun, so nobody can be taken off here anymore. Please write to us.",
    "other-riders": "This rider isn't in the booking anymore.",
    "ask-booker": `For riders under ${adultAge}, whoever booked asks for this refund on the page with all riders' answers.`,
    "usual-terms":
      "The usual refund terms apply here: whoever booked sees them on the booking's page. Please write to us if you have questions.",
    /** The link may not read another adult's health, so this must hold whatever that person told. */
    "can-ride":
      "The answers that this page can read give no reason not to ride, so the usual refund terms apply. Adults who told us more with their own link ask for this refund there.",
    "only-adult":
      "Only children would be left, and they can't ride without an adult. Please write to us, and we'll find a way together.",
    /** Replaces `only-adult` where canceling the booking gives everything back. */
    "only-adult-cancel":
      "Only children would be left, and they can't ride without an adult. If another adult can come along, write to us. Otherwise you can cancel the booking, and everything you paid goes back.",
    "no-price": "We can't work out the price without this rider here. Please write to us.",
  } satisfies Record<NamedProblem | "only-adult-cancel", string>,
  cancel: "Cancel the booking",
  gone: {
    title: "You're no longer on this ride",
    text: "What you answered here is erased.",
    /** For the last rider of a booking. */
    cancelled: "The whole booking is canceled.",
    /** The link no longer leads to a booking, so this holds whatever was paid and goes back. */
    money:
      "If money goes back for your place, it goes to the person who paid, the way it was paid. Banks usually show a card refund within {least} to {most} business days. Cash and bank transfers we arrange with whoever booked (if they left us no phone number or email address, they need to write to us), and a hotel or agency gives back what it took. The page of the booking shows how much it is.",
  },
};

export type RiderRefundMessages = typeof en;

export const riderRefundMessages = createPageTranslations({
  en,
  es: {
    title: { other: "Reembolso por una persona", own: "Reembolso por tu lugar" },
    titleUnpaid: { other: "Quitar a una persona", own: "Dejar este paseo" },
    lead: {
      other:
        "No podemos llevar a {rider} en este paseo, así que devolvemos completa su parte. Nada cambia hasta que digas que sí.",
      own: "No podemos llevarte en este paseo, así que devolvemos completa tu parte. Nada cambia hasta que digas que sí.",
    },
    leadPart: {
      other:
        "No podemos llevar a {rider} en este paseo, así que su lugar no se cobra. Nada cambia hasta que digas que sí.",
      own: "No podemos llevarte en este paseo, así que tu lugar no se cobra. Nada cambia hasta que digas que sí.",
    },
    leadUnpaid: {
      other: "No podemos llevar a {rider} en este paseo. Nada cambia hasta que digas que sí.",
      own: "No podemos llevarte en este paseo. Nada cambia hasta que digas que sí.",
    },
    rest: "Enseguida ves los demás cambios que elegiste. Ninguno se ha hecho todavía.",
    back: { other: "Volver a los datos de las personas", own: "Volver a tus respuestas" },
    labels: {
      rider: "Persona",
      riders: "Personas",
      before: "Total hasta ahora",
      total: "Nuevo total",
    },
    change: "{from}, después {to}",
    goesBack: "Se devuelve",
    who: "Se le devuelve a quien pagó, por donde llegó el pago.",
    nothing: {
      other: "Ya no hay que pagar este lugar. Lo que se pagó cuenta para el nuevo total.",
      own: "Ya no hay que pagar tu lugar.",
    },
    nothingPaid: "Ya no hay que pagar este lugar, y todavía no se había pagado nada.",
    unpaid: {
      some: "Tu lugar costaba {part} del total de la reservación. De eso, {unpaid} todavía no se habían pagado; por eso se devuelven {back}.",
      all: "Tu lugar costaba {part} del total de la reservación. Eso todavía no se había pagado; por eso no se devuelve nada.",
    },
    places: {
      card: "{amount} regresan a la tarjeta con la que se pagó. Los bancos suelen mostrarlo en {least} a {most} días hábiles.",
      hand: "{amount} se devuelven en efectivo o por transferencia; lo acordamos con quien reservó.",
      handWithoutContact:
        "{amount} se devuelven en efectivo o por transferencia. No tenemos teléfono ni correo de quien reservó: pídele que nos escriba.",
      agency: "{amount} los tiene el hotel o la agencia que hizo la reservación: ahí se devuelven.",
    },
    toPay: "Por pagar el día del paseo: {to} en lugar de {from}.",
    kept: "{amount} se quedan con nosotros por los lugares que se dejaron antes.",
    last: "No hay nadie más en esta reservación, así que se cancela completa.",
    missedMinimumWithoutContact:
      "Este paseo sale con al menos {count} personas. Si nadie más se apunta, escríbenos para ver si cambian de día o salen de todos modos.",
    leaves: {
      other:
        "Ya no va: {rider}. Se borra lo que se contestó por esta persona. Si se firmó una carta responsiva, se queda con la reservación.",
      own: "Ya no irás a este paseo. Se borra lo que contestaste. Si se firmó una carta responsiva, se queda con la reservación.",
    },
    told: {
      other: "Aquí no se puede deshacer.",
      own: "Le avisaremos a quien reservó. Aquí no se puede deshacer.",
      ownWithoutContact:
        "Avísale a quien reservó: no tenemos su teléfono ni su correo. Aquí no se puede deshacer.",
    },
    yes: {
      other: "Sí, quitar a {rider}",
      own: "Sí, quitarme del paseo",
      last: "Sí, cancelar la reservación",
    },
    busy: "Un momento...",
    no: "No cambiar nada",
    write: "Escríbenos",
    unchanged: "No cambió nada",
    news: {
      booking:
        "Mientras tanto cambió tu reservación. Abajo está como quedó: revísala y di que sí otra vez.",
      sum: "Mientras tanto cambiaron las cantidades. Abajo están las nuevas: revísalas y di que sí otra vez.",
      form: "No pudimos leer el formulario. Abajo está la reservación como quedó: di que sí otra vez.",
      formOnly: "No pudimos leer el formulario. Regresa y vuelve a abrir esta página.",
    },
    problems: {
      "called-off":
        "Suspendimos este paseo. Quien reservó elige otro día o todo su dinero en la página de la reservación.",
      started: "El paseo ya empezó y aquí ya no se puede quitar a nadie. Escríbenos, por favor.",
      "other-riders": "Esta persona ya no está en la reservación.",
      "ask-booker":
        "Si es menor de edad, quien reservó pide este reembolso en la página con las respuestas de todas las personas.",
      "usual-terms":
        "Aquí aplica la política de reembolso de siempre: quien reservó la ve en la página de la reservación. Si tienes dudas, escríbenos.",
      "can-ride":
        "En las respuestas que puede leer esta página no hay nada que impida montar, así que aplica la política de reembolso de siempre. Una persona adulta que nos contó algo más con su propio enlace pide ahí este reembolso.",
      "only-adult":
        "Solo quedarían menores de edad, y no pueden montar sin una persona adulta. Escríbenos y juntos buscamos la forma.",
      "only-adult-cancel":
        "Solo quedarían menores de edad, y no pueden montar sin una persona adulta. Si puede venir otra, escríbenos. Si no, puedes cancelar la reservación y te devolvemos todo lo que pagaste.",
      "no-price": "Aquí no podemos calcular el precio sin esta persona. Escríbenos, por favor.",
    },
    cancel: "Cancelar la reservación",
    gone: {
      title: "Ya no estás en este paseo",
      text: "Se borró lo que contestaste aquí.",
      cancelled: "Toda la reservación quedó cancelada.",
      money:
        "Si por tu lugar se devuelve dinero, le llega a quien pagó y por donde pagó. Los bancos casi siempre muestran el reembolso a una tarjeta en {least} a {most} días hábiles. El efectivo y las transferencias los arreglamos con quien reservó (si no nos dejó teléfono ni correo, tiene que escribirnos); lo que cobró un hotel o una agencia, ellos lo devuelven. En la página de la reservación se ve cuánto es.",
    },
  },
});

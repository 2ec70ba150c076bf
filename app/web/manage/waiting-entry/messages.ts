import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  confirm: {
    title: "Shall we let you know?",
    lead: "{riders} on the {tour}: {days}.",
    also: "The button also confirms: {others}.",
    how: "If places become free on one of these days, we write to you, in the order of the list. You then have one hour to pay, and we write between {from} and {until}.",
    button: "Yes, tell me",
    no: "No, forget my address",
  },
  waiting: {
    title: "You're on the list",
    lead: "{riders} on the {tour}: {days}.",
    first: "We canceled a ride of yours, so you come before everybody else.",
    how: "As soon as there's room for all of you, we tell you. You then have one hour to pay; after that the places go to whoever is next. You keep your place if an offer doesn't suit you. If two offers end without an answer, we stop.",
    offerTitle: "There's room for you on {day}",
    offer: "We hold your places until {date}, {time} (local time).",
    offerButton: "See and pay",
    decline: "Not this time; keep my place",
  },
  change: {
    title: "Change my days or riders",
    riders: "Riders",
    days: "Days that suit you",
    save: "Save changes",
    saved: "Saved.",
    errorsTitle: { one: "One thing to fix", other: "{count} things to fix" },
  },
  end: {
    title: "Leave the list",
    text: "We delete what you told us when your days are over. The places that we hold for you go back on sale right away.",
    button: "Leave the list",
  },
  ended: {
    title: "You're no longer on the list",
    booked: "You've booked: the confirmation is in your mail.",
    guest: "You've left the list. We won't write to you.",
    operator: "We've taken you off the list. Questions? Message us on WhatsApp.",
    unanswered:
      "Two offers stayed without an answer, so we've stopped. You're welcome to join again.",
    "days-over": "Your days are over, and no place became free. We're sorry.",
    unconfirmed: "The address wasn't confirmed in time.",
    again: "Join the list again",
  },
  riders: { one: "{count} rider", other: "{count} riders" },
};

/** The texts of the page of an entry of the waiting list. */
export const waitingEntryMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    confirm: {
      title: "¿Te avisamos?",
      lead: "{riders} en el {tour}: {days}.",
      also: "El botón también confirma: {others}.",
      how: "Si se liberan lugares en alguno de estos días te escribimos, en el orden de la lista. Entonces tienes una hora para pagar; escribimos entre las {from} y las {until}.",
      button: "Sí, avísame",
      no: "No, olviden mi correo",
    },
    waiting: {
      title: "Ya estás en la lista",
      lead: "{riders} en el {tour}: {days}.",
      first: "Te cancelamos un paseo, así que vas antes que todos los demás.",
      how: "En cuanto haya lugar para todos ustedes te avisamos. Entonces tienes una hora para pagar; después los lugares pasan a quien sigue. Si un aviso no te queda, conservas tu turno. Después de dos avisos sin respuesta ya no te escribimos.",
      offerTitle: "Ya hay lugar para ti el {day}",
      offer: "Te apartamos los lugares hasta el {date} a las {time} (hora local).",
      offerButton: "Ver y pagar",
      decline: "Esta vez no; guarden mi turno",
    },
    change: {
      title: "Cambiar mis días o cuántos somos",
      riders: "Personas",
      days: "Días que te acomodan",
      save: "Guardar cambios",
      saved: "Guardado.",
      errorsTitle: { one: "Falta corregir una cosa", other: "Falta corregir {count} cosas" },
    },
    end: {
      title: "Salirme de la lista",
      text: "Borramos lo que nos dijiste cuando pasan tus días. Los lugares apartados para ti quedan libres de inmediato.",
      button: "Salirme de la lista",
    },
    ended: {
      title: "Ya no estás en la lista",
      booked: "Ya reservaste: la confirmación está en tu correo.",
      guest: "Te saliste de la lista. Ya no te escribimos.",
      operator: "Te quitamos de la lista. ¿Dudas? Escríbenos por WhatsApp.",
      unanswered:
        "Dos avisos se quedaron sin respuesta, así que ya no te escribimos. Puedes anotarte otra vez cuando quieras.",
      "days-over": "Tus días ya pasaron y no se liberó ningún lugar. Lo sentimos.",
      unconfirmed: "El correo no se confirmó a tiempo.",
      again: "Anotarme otra vez",
    },
    riders: { one: "{count} persona", other: "{count} personas" },
  },
});

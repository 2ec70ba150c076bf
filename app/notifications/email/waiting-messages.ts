import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  link: {
    subject: "One tap and you're on our waiting list: {tour}",
    preview: "Confirm your address, and we'll write when there's room for you.",
    title: "Shall we let you know?",
    asked: {
      one: "Somebody, hopefully you, asked us to write to this address when there's room for {count} rider on our {tour} on {days}.",
      other:
        "Somebody, hopefully you, asked us to write to this address when there's room for {count} riders on our {tour} on {days}.",
    },
    confirm: "Tap the button, and then “Yes, tell me” on the page that opens.",
    button: "Open my place on the list",
    ignore: "It wasn't you? Then do nothing, and you won't hear from us.",
    keep: "Keep this email: its button is also how you change your days or leave the list.",
  },
  offer: {
    subject: "There's room for you: {tour}, {date}",
    preview: "{riders} for {total}. We hold your places until {until}.",
    title: "There's room for you",
    held: "Your wait is over: places have become free. We hold yours until {until}; after that they go to whoever is next.",
    pay: "Pay on the page of the offer, and you're in.",
    keep: "It doesn't suit you? Let the time pass, and you keep your place on the list. If two offers end without an answer, we stop writing. To leave the list, use the button of our first email.",
    labels: { until: "Held until" },
    until: "{date}, {time} (local time)",
    button: "See and pay",
  },
  ended: {
    subject: "Those places are gone: {tour}, {date}",
    preview: "Nothing was charged.",
    title: "Those places are gone",
    over: "You didn't pay in time, so the places for {date} went to whoever was next. Nothing was charged.",
    kept: "You keep your place on the list. If there's room again, we'll write once more.",
    left: "That was the second offer without an answer, so we've taken you off the list. You're welcome to join it again.",
    button: "My place on the list",
    again: "Join the list again",
  },
};

/** The texts of the emails of the waiting list. */
export const waitingEmailMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    link: {
      subject: "Un toque más y quedas en la lista de espera: {tour}",
      preview: "Confirma tu correo y te escribimos en cuanto haya lugar.",
      title: "¿Te avisamos?",
      asked: {
        one: "Alguien, esperamos que tú, nos pidió escribir a este correo cuando haya lugar para {count} persona en el {tour}: {days}.",
        other:
          "Alguien, esperamos que tú, nos pidió escribir a este correo cuando haya lugar para {count} personas en el {tour}: {days}.",
      },
      confirm: "Toca el botón y luego «Sí, avísame» en la página que se abre.",
      button: "Ver mi turno en la lista",
      ignore: "¿No fuiste tú? Entonces no hagas nada y no volverás a saber de nosotros.",
      keep: "Guarda este correo: con el mismo botón cambias tus días o te sales de la lista.",
    },
    offer: {
      subject: "Ya hay lugar para ti: {tour}, {date}",
      preview: "{riders} por {total}. Te apartamos los lugares hasta el {until}.",
      title: "Ya hay lugar para ti",
      held: "Se acabó la espera: se liberaron lugares. Te los apartamos hasta el {until}; después pasan a quien sigue.",
      pay: "Paga en la página de la propuesta y listo.",
      keep: "¿No te queda? Deja pasar el tiempo y conservas tu turno. Después de dos avisos sin respuesta ya no te escribimos. Para salirte de la lista usa el botón de nuestro primer correo.",
      labels: { until: "Apartados hasta" },
      until: "{date}, {time} (hora local)",
      button: "Ver y pagar",
    },
    ended: {
      subject: "Esos lugares ya se fueron: {tour}, {date}",
      preview: "No se cobró nada.",
      title: "Esos lugares ya se fueron",
      over: "No se pagó a tiempo, así que los lugares del {date} pasaron a quien seguía. No se cobró nada.",
      kept: "Conservas tu turno en la lista. Si vuelve a haber lugar, te escribimos una vez más.",
      left: "Fue el segundo aviso sin respuesta, así que te quitamos de la lista. Puedes volver a anotarte cuando quieras.",
      button: "Mi turno en la lista",
      again: "Anotarme otra vez",
    },
  },
});

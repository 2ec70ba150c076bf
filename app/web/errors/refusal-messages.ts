import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  400: {
    title: "We couldn't read that",
    text: "The address or the form didn't arrive in one piece. Please check the link, or go back and try again.",
  },
  403: {
    title: "That came from another site",
    text: "For your safety we only take forms that were filled in here. Please open the page and try again.",
  },
  404: {
    title: "There's nothing here",
    text: "The page you're looking for isn't at this address.",
  },
  405: {
    title: "That doesn't work here",
    text: "This address can't do what was asked of it. Please start again from the home page.",
  },
  413: {
    title: "That's more than we can take",
    text: "What you sent is too long. Please go back and make it shorter.",
  },
  414: {
    title: "That address is too long",
    text: "No page of this site has an address that long. Please check the link, or start again from the home page.",
  },
  415: {
    title: "We couldn't read that",
    text: "What was sent isn't a form of this site. Please open the page and try again.",
  },
  500: {
    title: "Something went wrong on our side",
    text: "This is our mistake, not yours. Please try again in a moment.",
  },
  503: {
    title: "It's busy here right now",
    text: "Nothing was lost or charged. Please wait a few seconds, then reload this page.",
  },
  home: "Go home",
};

/** The texts of the plain error document, by response status. */
export const refusalMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    400: {
      title: "No pudimos leerlo",
      text: "La dirección o el formulario no llegó completo. Revisa el enlace, o regresa e inténtalo de nuevo.",
    },
    403: {
      title: "Eso viene de otro sitio",
      text: "Por tu seguridad solo recibimos formularios llenados aquí. Abre la página e inténtalo de nuevo.",
    },
    404: {
      title: "Aquí no hay nada",
      text: "La página que buscas no está en esta dirección.",
    },
    405: {
      title: "Eso aquí no funciona",
      text: "En esta dirección no se puede hacer lo que se pidió. Empieza otra vez desde el inicio.",
    },
    413: {
      title: "Es más de lo que podemos recibir",
      text: "Lo que enviaste es demasiado largo. Regresa y acórtalo.",
    },
    414: {
      title: "Esa dirección es demasiado larga",
      text: "Ninguna página de este sitio tiene una dirección tan larga. Revisa el enlace o empieza otra vez desde el inicio.",
    },
    415: {
      title: "No pudimos leerlo",
      text: "Lo que llegó no es un formulario de este sitio. Abre la página e inténtalo de nuevo.",
    },
    500: {
      title: "Algo falló de nuestro lado",
      text: "El error es nuestro, no tuyo. Inténtalo de nuevo en un momento.",
    },
    503: {
      title: "Hay mucha gente en este momento",
      text: "No se perdió ni se cobró nada. Espera unos segundos y vuelve a cargar la página.",
    },
    home: "Ir al inicio",
  },
});

import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  eyebrow: "Coming soon",
  booking: {
    title: "Our booking partner's page will be here",
    text: "This link will open the page of {tour} on another company's booking site. No need to wait for it: on this site you see the places left, and your booking is confirmed as soon as you've paid.",
  },
  social: {
    title: "We'll be on {network} soon",
    text: "This link will open our {network} profile. Until then, ask us anything by message.",
  },
  map: {
    title: "An interactive map will be here",
    text: "This link will open a map service at the place where the rides begin. Our drawn map shows the way until then, and you won't need either: we pick you up at your hotel.",
  },
  drawnMap: "See the drawn map",
};

/** The texts of the pages that stand in for pages on other sites. */
export const comingSoonMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    eyebrow: "Próximamente",
    booking: {
      title: "Aquí estará la página de nuestro aliado de reservaciones",
      text: "Este enlace abrirá la página de {tour} en el sitio de otra empresa. No hace falta que esperes: aquí mismo ves los lugares libres y tu reservación queda confirmada en cuanto pagas.",
    },
    social: {
      title: "Muy pronto en {network}",
      text: "Este enlace abrirá nuestro perfil de {network}. Mientras, pregúntanos lo que quieras por mensaje.",
    },
    map: {
      title: "Aquí estará el mapa interactivo",
      text: "Este enlace abrirá un servicio de mapas en el lugar donde empiezan los paseos. Mientras, el mapa dibujado te orienta, y la verdad no te hará falta ninguno: pasamos por ti a tu hotel.",
    },
    drawnMap: "Ver el mapa dibujado",
  },
});

import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  eyebrow: "Coming soon",
  booking: {
    title: "Our booking partner's page will be here",
    text: "This link will open the {tour} on another company's booking site. You don't have to wait for it: here you see the places left, and your booking is confirmed as soon as you've paid.",
  },
  social: {
    title: "We'll be on {network} soon",
    text: "This link will open our {network} profile. Until then, ask us anything by message.",
  },
  map: {
    title: "A map you can move will be here",
    text: "This link will open the place where the rides begin on a map service. Our drawn map shows the way until then, and you won't need either: we pick you up at your hotel.",
  },
  owner:
    "Is this your site? Fill in “{setting}” in the admin, under {business}, {group}, and this link opens your own page.",
  drawnMap: "See the drawn map",
};

/** The texts of the pages that stand in for pages on other sites. */
export const comingSoonMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    eyebrow: "Próximamente",
    booking: {
      title: "Aquí estará la página de nuestro aliado de reservaciones",
      text: "Este enlace abrirá el {tour} en el sitio de otra empresa. No hace falta que esperes: aquí mismo ves los lugares libres y tu reservación queda confirmada en cuanto pagas.",
    },
    social: {
      title: "Muy pronto en {network}",
      text: "Este enlace abrirá nuestro perfil de {network}. Mientras, pregúntanos lo que quieras por mensaje.",
    },
    map: {
      title: "Aquí habrá un mapa para explorar",
      text: "Este enlace abrirá el lugar donde empiezan los paseos en un servicio de mapas. Mientras, el mapa dibujado te orienta, y la verdad no te hará falta ninguno: pasamos por ti a tu hotel.",
    },
    owner:
      "¿Es tu sitio? Llena “{setting}” en el panel, en {business}, {group}, y este enlace abrirá tu propia página.",
    drawnMap: "Ver el mapa dibujado",
  },
});

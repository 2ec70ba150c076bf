import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  here: "Use where I am now",
  asking: "Asking your phone...",
  failed:
    "Your phone didn't say where it is. Allow the location for this site in your browser, or copy the place from your maps app.",
  understood: "Understood: {place}",
  nearby: "Exact to about {meters} meters.",
  look: "See it on a map",
  newTab: "(opens in a new tab)",
};

/** The texts below the field of the place where the rides begin. */
export const placeMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    here: "Usar el lugar donde estoy",
    asking: "Preguntando a tu celular...",
    failed:
      "Tu celular no dijo dónde está. Permite la ubicación para este sitio en tu navegador, o copia el lugar desde tu app de mapas.",
    understood: "Entendido: {place}",
    nearby: "Con unos {meters} metros de margen.",
    look: "Verlo en un mapa",
    newTab: "(se abre en otra pestaña)",
  },
});

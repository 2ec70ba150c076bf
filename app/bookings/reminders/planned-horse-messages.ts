import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  title: { one: "Meet your horse", other: "Meet your horses" } as Plural,
  page: "This is our plan right now, and it can still change: a horse may need a rest. Open this page again to see the latest plan.",
  email:
    "This was our plan when we sent this email, and it can still change: a horse may need a rest. The page of your booking shows the latest plan.",
  horse: "We have {horse} in mind for {rider}.",
  none: "We haven't picked a horse for {rider} yet.",
};

/** The messages that tell guests which horses their riders are to ride. */
export const plannedHorseMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    title: { one: "Conoce a tu caballo", other: "Conoce a los caballos de tu grupo" },
    page: "Así lo planeamos por ahora y todavía puede cambiar: a veces un caballo necesita descansar. Vuelve a abrir esta página para ver el plan más reciente.",
    email:
      "Así lo planeamos al enviarte este correo y todavía puede cambiar: a veces un caballo necesita descansar. En la página de tu reservación está el plan más reciente.",
    horse: "Pensamos en {horse} para {rider}.",
    none: "Todavía no elegimos el caballo de {rider}.",
  },
});

import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  lead: "You pay in person, in cash or by transfer. Tell us the day you'd like: we'll check the horses and confirm it by WhatsApp or email.",
  ask: "Ask for your day",
  write: "Message us on WhatsApp",
  newTab: "(opens in a new tab)",
  note: "You pay us in person, in cash or by transfer. Nothing is charged here.",
  refusedTitle: "We no longer take payments by card",
  refused:
    "You weren't charged and no places were taken. Ask us for your day, and we'll confirm it.",
};

/** The texts of a site whose guests pay in person. */
export const cashMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    lead: "Nos pagas en persona, en efectivo o por transferencia. Dinos qué día te gustaría venir: revisamos los caballos y te confirmamos por WhatsApp o correo.",
    ask: "Pedir mi día",
    write: "Escríbenos por WhatsApp",
    newTab: "(se abre en otra pestaña)",
    note: "Nos pagas en persona, en efectivo o por transferencia. Aquí no se cobra nada.",
    refusedTitle: "Ya no recibimos pagos con tarjeta",
    refused: "No se cobró nada ni se apartaron lugares. Pídenos tu día y te lo confirmamos.",
  },
});

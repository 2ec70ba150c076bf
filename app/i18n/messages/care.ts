import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

/** The words for facts about horses, guides and safety (content/care-facts.server.ts). */
const en = {
  facts: {
    riders: { one: "one rider", other: "{count} riders" },
    hours: { one: "one hour", other: "{count} hours" },
    days: { one: "one day", other: "{count} days" },
    times: { one: "once", other: "{count} times" },
    weight: "{lb} lb ({kg} kg)",
    helmetSizes: "{inches} inches ({cm}\u00a0cm)",
    helmetRule: {
      everybody: "required for everyone",
      belowAge: "required under age {age} and optional for everyone else",
      nobody: "optional",
    },
    noHelmets: "no helmets",
    drawn: "illustrations",
    company: "more than one rider",
    taxes: "Taxes included",
    cards: "card",
    partner: "our booking partner",
    /** Follows another sentence. */
    partnerTerms:
      " If Book Now took you to our booking partner's page, ask there: its own terms apply.",
    span: "{least} to {most}",
  },
  /** What riders get back whom the site refuses after the payment (docs/rulings.md 27). */
  refusedRiders:
    "If a rider can't ride because of a pregnancy, or weighs more than our horses carry, and we know it before the ride starts, we refund that rider's share in full, whatever the hour.",
  speaks: "Speaks {languages}",
  coats: {
    bay: { gelding: "Bay gelding", mare: "Bay mare" },
    black: { gelding: "Black gelding", mare: "Black mare" },
    chestnut: { gelding: "Chestnut gelding", mare: "Chestnut mare" },
    gray: { gelding: "Gray gelding", mare: "Gray mare" },
    palomino: { gelding: "Palomino gelding", mare: "Palomino mare" },
    roan: { gelding: "Blue roan gelding", mare: "Blue roan mare" },
  },
};

export type CareMessages = typeof en;

export const careMessages: Localized<CareMessages> = createPageTranslations({
  en,
  es: {
    facts: {
      riders: { one: "una persona", other: "{count} personas" },
      hours: { one: "una hora", other: "{count} horas" },
      days: { one: "un día", other: "{count} días" },
      times: { one: "una vez", other: "{count} veces" },
      weight: "{kg} kg ({lb} lb)",
      helmetSizes: "{cm}\u00a0cm ({inches} pulgadas)",
      helmetRule: {
        everybody: "obligatorio para todos",
        belowAge: "obligatorio para menores de {age} años y opcional para los demás",
        nobody: "opcional",
      },
      noHelmets: "sin cascos",
      drawn: "ilustraciones",
      company: "más de una persona",
      taxes: "IVA incluido",
      cards: "tarjeta",
      partner: "nuestro aliado de reservaciones",
      partnerTerms:
        " Si reservaste en la página de nuestro aliado, pregunta ahí: valen sus propias condiciones.",
      span: "{least} a {most}",
    },
    refusedRiders:
      "Si alguien no puede montar por un embarazo, o pesa más de lo que cargan nuestros caballos, y lo sabemos antes de que empiece el paseo, devolvemos completa la parte de esa persona, a la hora que sea.",
    speaks: "Habla {languages}",
    coats: {
      bay: { gelding: "Caballo colorado", mare: "Yegua colorada" },
      black: { gelding: "Caballo prieto", mare: "Yegua prieta" },
      chestnut: { gelding: "Caballo alazán", mare: "Yegua alazana" },
      gray: { gelding: "Caballo tordillo", mare: "Yegua tordilla" },
      palomino: { gelding: "Caballo palomino", mare: "Yegua palomina" },
      roan: { gelding: "Caballo moro", mare: "Yegua mora" },
    },
  },
});

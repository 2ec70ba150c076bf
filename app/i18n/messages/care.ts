import type { Localized } from "../locale.ts";
import { createTranslations } from "../translations.ts";

/**
 * The texts about horses, guides and safety. A sentence is only shown if the operator has stated
 * every `{fact}` in it (content/care.ts).
 */
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
    noHelmets: "We don't have helmets to lend. If you ride with one, bring it.",
    taxes: "Taxes included",
    span: "{least} to {most}",
  },
  tour: {
    title: "Before you get on",
    meet: "Meet the guides and the horses",
    facts: [
      {
        title: "Your guide",
        texts: [
          "No more than {riders} to a guide.",
          "Every guide speaks {languages}.",
          "Some also speak {moreLanguages}.",
          "Between them, our guides speak {anyLanguages}.",
        ],
      },
      {
        title: "The horses",
        texts: [
          "Never more than {horseHours} under saddle in a day, and {daysOff} off every week.",
          "A vet sees them {vetVisits} a year.",
        ],
      },
      {
        title: "Weight limit",
        texts: [
          "{weight} per rider, dressed to ride, for the sake of the horses' backs. If you're close to it or over, write to us before you book and we'll be honest with you.",
        ],
      },
      {
        title: "Helmets",
        texts: [
          "Helmets are {helmetRule}.",
          "Ours fit heads {helmetSizes} around. Ask for one when you meet your horse, and your guide will help you adjust it.",
          "{noHelmets}",
        ],
      },
      { title: "Health", texts: ["{healthRule}"] },
      {
        title: "Riding with a disability",
        texts: [
          "If you use a wheelchair, or getting on and off a horse could be hard for you, write to us before you book. Tell us what you need, and we'll tell you honestly what we can do.",
        ],
      },
      { title: "Insurance", texts: ["Riders are insured {insurance}."] },
      { title: "Tips", texts: ["{tips}"] },
    ],
  },
  booking: {
    weight: ["Weight limit: {weight}."],
    helmets: ["Helmets: {helmetRule}.", "{noHelmets}"],
  },
  terms: {
    safety: [
      "Our horses carry riders of up to {weight}, clothes and shoes included. If that could be close, ask us before you book.",
      "A helmet is {helmetRule}.",
      "Our insurance covers riders {insurance}.",
    ],
    prices: ["{taxes}: the price you see is the price you pay."],
  },
  about: {
    speaks: "Speaks {languages}",
    allHorses: "The horses",
    someHorses: "Some of the horses",
    horses: [
      "Each of them works {horseHours} a day at the most and has {daysOff} a week to itself.",
      "The vet looks them all over {vetVisits} a year.",
      "They carry riders of up to {weight}.",
    ],
    coats: {
      bay: { gelding: "Bay gelding", mare: "Bay mare" },
      black: { gelding: "Black gelding", mare: "Black mare" },
      chestnut: { gelding: "Chestnut gelding", mare: "Chestnut mare" },
      gray: { gelding: "Gray gelding", mare: "Gray mare" },
      palomino: { gelding: "Palomino gelding", mare: "Palomino mare" },
      roan: { gelding: "Blue roan gelding", mare: "Blue roan mare" },
    },
  },
  machines: {
    weight: ["Weight limit: {weight} per rider"],
    helmets: ["Helmets: {helmetRule}"],
    languages: ["Every guide speaks {languages}"],
  },
};

export type CareMessages = typeof en;

export const careMessages: Localized<CareMessages> = createTranslations({
  en,
  es: {
    facts: {
      riders: { one: "un jinete", other: "{count} jinetes" },
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
      noHelmets: "No tenemos cascos para prestar. Si montas con casco, trae el tuyo.",
      taxes: "IVA incluido",
      span: "{least} a {most}",
    },
    tour: {
      title: "Antes de montar",
      meet: "Conoce a los guías y a los caballos",
      facts: [
        {
          title: "Tu guía",
          texts: [
            "Cuando mucho, {riders} por guía.",
            "Todos los guías hablan {languages}.",
            "Hay quien también habla {moreLanguages}.",
            "Entre todos hablan {anyLanguages}.",
          ],
        },
        {
          title: "Los caballos",
          texts: [
            "Nunca pasan más de {horseHours} ensillados al día y descansan {daysOff} a la semana.",
            "El veterinario los revisa {vetVisits} al año.",
          ],
        },
        {
          title: "Peso máximo",
          texts: [
            "{weight} por persona, ya con la ropa puesta, para cuidar el lomo de los caballos. Si andas cerca o te pasas, escríbenos antes de reservar y te decimos con franqueza si se puede.",
          ],
        },
        {
          title: "Casco",
          texts: [
            "El casco es {helmetRule}.",
            "Tenemos para cabezas de {helmetSizes} de contorno. Pídelo cuando conozcas a tu caballo y tu guía te ayuda a ajustarlo.",
            "{noHelmets}",
          ],
        },
        { title: "Salud", texts: ["{healthRule}"] },
        {
          title: "Si tienes una discapacidad",
          texts: [
            "Si usas silla de ruedas o te cuesta subir y bajar del caballo, escríbenos antes de reservar. Cuéntanos qué necesitas y te decimos con franqueza qué podemos hacer.",
          ],
        },
        { title: "Seguro", texts: ["Los jinetes van asegurados {insurance}."] },
        { title: "Propinas", texts: ["{tips}"] },
      ],
    },
    booking: {
      weight: ["Peso máximo: {weight}."],
      helmets: ["Casco: {helmetRule}.", "{noHelmets}"],
    },
    terms: {
      safety: [
        "Nuestros caballos llevan jinetes de hasta {weight}, con todo y ropa. Si andas cerca de ese peso, pregúntanos antes de reservar.",
        "El casco es {helmetRule}.",
        "Nuestro seguro cubre a los jinetes {insurance}.",
      ],
      prices: ["{taxes}: el precio que ves es el que pagas."],
    },
    about: {
      speaks: "Habla {languages}",
      allHorses: "Los caballos",
      someHorses: "Algunos de los caballos",
      horses: [
        "Cada uno trabaja cuando mucho {horseHours} al día y tiene {daysOff} libres por semana.",
        "El veterinario pasa a verlos {vetVisits} al año.",
        "Cargan hasta {weight}.",
      ],
      coats: {
        bay: { gelding: "Caballo colorado", mare: "Yegua colorada" },
        black: { gelding: "Caballo prieto", mare: "Yegua prieta" },
        chestnut: { gelding: "Caballo alazán", mare: "Yegua alazana" },
        gray: { gelding: "Caballo tordillo", mare: "Yegua tordilla" },
        palomino: { gelding: "Caballo palomino", mare: "Yegua palomina" },
        roan: { gelding: "Caballo moro", mare: "Yegua mora" },
      },
    },
    machines: {
      weight: ["Peso máximo: {weight} por jinete"],
      helmets: ["Casco: {helmetRule}"],
      languages: ["Todos los guías hablan {languages}"],
    },
  },
});

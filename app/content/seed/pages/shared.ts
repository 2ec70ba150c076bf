import type { SeedPage } from "../../model/page-definition.ts";
import type { sharedPage } from "../../pages/shared.ts";

export const sharedSeed: SeedPage<typeof sharedPage> = {
  riders: {
    weight: {
      en: "Weight limit: {weight}.",
      es: "Peso máximo: {weight}.",
    },
    helmets: [
      {
        en: "Helmets: {helmetRule}.",
        es: "Casco: {helmetRule}.",
      },
      {
        en: "We don't have helmets to lend. If you ride with one, bring it.",
        es: "No tenemos cascos para prestar. Si montas con casco, trae el tuyo.",
        onlyIf: ["noHelmets"],
      },
    ],
  },
  horses: {
    texts: [
      {
        en: "Each of them works {horseHours} a day at most.",
        es: "Cada uno trabaja cuando mucho {horseHours} al día.",
      },
      {
        en: "Each has {daysOff} a week to itself.",
        es: "Cada uno descansa {daysOff} por semana.",
      },
      {
        en: "The vet looks them all over {vetVisits} a year.",
        es: "El veterinario pasa a verlos {vetVisits} al año.",
      },
      {
        en: "They carry riders of up to {weight}.",
        es: "Cargan hasta {weight}.",
      },
    ],
  },
  terms: {
    safety: [
      {
        en: "Our horses carry riders of up to {weight}, clothes and shoes included. If that could be close, ask us before you book.",
        es: "Nuestros caballos llevan jinetes de hasta {weight}, con todo y ropa. Si andas cerca de ese peso, pregúntanos antes de reservar.",
      },
      {
        en: "A helmet is {helmetRule}.",
        es: "El casco es {helmetRule}.",
      },
      {
        en: "Our insurance covers riders {insurance}.",
        es: "Nuestro seguro cubre a los jinetes {insurance}.",
      },
    ],
    prices: [
      {
        en: "{taxes}: the price you see is the price you pay.",
        es: "{taxes}: el precio que ves es el que pagas.",
      },
    ],
  },
  machines: {
    lines: [
      {
        en: "The guide speaks {guideLanguages}",
        es: "El guía habla {guideLanguages}",
      },
      {
        en: "Every guide speaks {languages}",
        es: "Todos los guías hablan {languages}",
      },
      {
        en: "Weight limit: {weight} per rider",
        es: "Peso máximo: {weight} por jinete",
      },
      {
        en: "Helmets: {helmetRule}",
        es: "Casco: {helmetRule}",
      },
    ],
  },
};

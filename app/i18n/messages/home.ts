import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

/** The labels of the home page. Its texts are content (app/content). */
const en = {
  testimonials: {
    stars: "{rating} out of 5 stars",
    translated: {
      en: "Translated from English",
      es: "Translated from Spanish",
    },
  },
  monthSpoken: "{month}: {season}, sunset {time}",
  sky: {
    sunset: "Sunset today",
    moon: "Moon tonight",
    fullMoon: "Full moon: {date}",
    dark: "Dark nights",
    calendar: "The coming weeks, night by night",
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    weekdaysShort: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    night: "{date}: sunset {time}, {phase}",
    nightDark: "{date}: sunset {time}, {phase}. A dark night, full of stars",
    legendDark: "Dark night, full of stars",
    legendSunset: "When the sun sets",
    phases: [
      "New moon",
      "Waxing crescent",
      "First quarter",
      "Waxing gibbous",
      "Full moon",
      "Waning gibbous",
      "Last quarter",
      "Waning crescent",
    ],
  },
  feed: {
    loading: "Loading the latest posts...",
    errorTitle: "Error Loading Instagram Feed",
    errorText: "Could not load Instagram posts. Please try again later.",
  },
};

export type HomeMessages = typeof en;

export const homeMessages: Localized<HomeMessages> = createPageTranslations({
  en,
  es: {
    testimonials: {
      stars: "{rating} de 5 estrellas",
      translated: {
        en: "Traducido del inglés",
        es: "Traducido del español",
      },
    },
    monthSpoken: "{month}: {season}, el sol se pone a las {time}",
    sky: {
      sunset: "Hoy se pone el sol",
      moon: "La luna de hoy",
      fullMoon: "Luna llena: {date}",
      dark: "Noches oscuras",
      calendar: "Las próximas semanas, noche por noche",
      weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
      weekdaysShort: ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"],
      night: "{date}: el sol se pone a las {time}, {phase}",
      nightDark: "{date}: el sol se pone a las {time}, {phase}. Noche oscura, llena de estrellas",
      legendDark: "Noche oscura, llena de estrellas",
      legendSunset: "A qué hora se pone el sol",
      phases: [
        "Luna nueva",
        "Luna creciente",
        "Cuarto creciente",
        "Gibosa creciente",
        "Luna llena",
        "Gibosa menguante",
        "Cuarto menguante",
        "Luna menguante",
      ],
    },
    feed: {
      loading: "Cargando las últimas publicaciones...",
      errorTitle: "Error al cargar el feed de Instagram",
      errorText: "No se pudieron cargar las publicaciones de Instagram. Inténtalo más tarde.",
    },
  },
});

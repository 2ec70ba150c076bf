import { createPageTranslations } from "../translations.ts";

const en = {
  phone: {
    ask: "Tell us which country this number is from.",
    legend: "Which country is {phone} from?",
    MX: "Mexico",
    US: "US or Canada",
    other: "Another country",
    which: "If another, which one?",
    choose: "Choose a country",
    unknownCountry: "country code unknown",
    noSuchNumber: "Numbers there don't look like this. Check the digits or the country.",
  },
  email: {
    ask: "Did you mean {email}?",
    use: "Use {email}",
    keep: "Keep {email}",
  },
  team: {
    label: "Country of the phone number",
    hint: "Only for a number without a country code.",
    unknown: "Not known",
    set: "Set the country",
    suggestion: "Perhaps {email}?",
  },
};

/** The questions about a phone number without its country code and an email address with a slip. */
export const contactQuestionMessages = createPageTranslations({
  en,
  es: {
    phone: {
      ask: "Dinos de qué país es este número.",
      legend: "¿De qué país es el {phone}?",
      MX: "México",
      US: "Estados Unidos o Canadá",
      other: "Otro país",
      which: "Si es otro, ¿cuál?",
      choose: "Elige un país",
      unknownCountry: "sin clave de país",
      noSuchNumber: "Los números de ahí no son así. Revisa los dígitos o el país.",
    },
    email: {
      ask: "¿Querías escribir {email}?",
      use: "Usar {email}",
      keep: "Dejar {email}",
    },
    team: {
      label: "País del teléfono",
      hint: "Solo si el número va sin clave de país.",
      unknown: "No se sabe",
      set: "Elegir el país",
      suggestion: "¿Será {email}?",
    },
  },
});

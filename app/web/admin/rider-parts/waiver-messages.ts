import type { Plural } from "../../../i18n/format.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.waiver,
  intro:
    "A text that every adult rider signs before the ride, and a parent or guardian for a minor: on their own phone with the link in their booking, or on the guide's phone from the day sheet. What is signed is kept with the booking and erased with it.",
  state: {
    title: "Asking for the signature",
    on: "On. Guests are asked to sign version {number}.",
    off: "Off. Nobody is asked to sign anything.",
    noText: "Off. Read the example below, change it to yours, and save it first.",
    switchOn: "Ask riders to sign",
    switchOff: "Stop asking",
    exampleOn:
      "{language}, guests sign the example, not your text. They can still sign; write your own text below.",
    exampleOff:
      "{language}, this is still the example. Write your own text before you ask for signatures.",
    sameInBoth: "I've read both: the English and the Spanish text say the same.",
    effects:
      "From then on, guests are asked to sign on the booking's page, on the page about the riders, in the confirmation and in the reminder, and the day sheet lists the waivers that are missing.",
  },
  text: {
    title: "Text",
    example:
      "This is an example, not your text. Have somebody who knows the law read it before you use it.",
    newest: "Version {number}, saved by {name}, {at}.",
    en: "In English",
    es: "In Spanish",
    hint: "Plain text. An empty line begins a new paragraph.",
    once: "Each change is saved as a new version. Waivers that are already signed keep the text that was signed.",
    save: "Save as a new version",
  },
  versions: {
    title: { one: "{count} version", other: "{count} versions" } as Plural,
    line: "Version {number}, {at}, {name}",
    shown: "Version {number}",
    close: "Close",
  },
  done: {
    saved: "Saved as version {number}.",
    unchanged: "Nothing has changed, so there is no new version.",
    on: "Riders are asked to sign from now on.",
    off: "Riders are no longer asked to sign. What was signed stays.",
  },
  refusals: {
    "no-text": "There's no text yet. Save it first. Nothing was changed.",
    example: "One of the texts is still the example. Write your own first. Nothing was changed.",
    "one-sided":
      "Only one language was changed last. Read both texts and confirm that they say the same. Nothing was changed.",
  },
  ask: {
    example: "Save it like this. Nobody is asked to sign until both texts are mine.",
    "one-sided": "If I changed only one: I've read the other, and it still says the same.",
  },
  errorsTitle: {
    one: "There is {count} problem with the text",
    other: "There are {count} problems with the text",
  } as Plural,
  errors: {
    required: "{field}: write the text.",
    "too-long": "{field}: use at most {most} characters.",
    "card-number": "{field}: leave out card numbers.",
    example: "{field}: this is still the example. Write your own text.",
    "one-sided":
      "{field}: you changed only the other text. Check that this one still says the same.",
    other: "{field}: some characters can’t be read. Write them again.",
  },
  sheet: {
    title: "Waivers",
    missing: { one: "{count} waiver missing", other: "{count} waivers missing" } as Plural,
    signHere: "Sign on this phone:",
    complete: "All waivers are signed.",
    signed: { one: "{count} signed", other: "{count} signed" } as Plural,
    by: "{rider}, signed by {name}",
    didNotRide: "didn't ride",
  },
  document: { back: "Back to the day", title: "Waiver of {rider}" },
};

export const adminWaiverMessages = createTranslations({
  en,
  es: {
    title: screenTitles.es.waiver,
    intro:
      "Un texto que firma cada jinete mayor de edad antes del paseo; por los menores firma su mamá, su papá o quien tenga la tutela. Se firma en el propio teléfono, con el enlace de la reservación, o en el del guía, desde la hoja del día. Lo firmado se guarda con la reservación y se borra con ella.",
    state: {
      title: "Pedir la firma",
      on: "Encendido. A los clientes se les pide firmar la versión {number}.",
      off: "Apagado. No se le pide firmar nada a nadie.",
      noText: "Apagado. Lee el ejemplo de abajo, adáptalo y guárdalo primero.",
      switchOn: "Pedir la firma a los jinetes",
      switchOff: "Dejar de pedirla",
      exampleOn:
        "{language} tus clientes firman el ejemplo, no tu texto. La firma sigue encendida; escribe tu propio texto aquí abajo.",
      exampleOff:
        "{language} todavía está el ejemplo. Escribe tu propio texto antes de pedir la firma.",
      sameInBoth: "Ya leí los dos: el texto en inglés y el texto en español dicen lo mismo.",
      effects:
        "A partir de ese momento, la firma se pide en la página de la reservación, en la de las preguntas sobre los jinetes, en la confirmación y en el recordatorio, y la hoja del día dice qué cartas faltan.",
    },
    text: {
      title: "Texto",
      example:
        "Esto es un ejemplo, no tu texto. Antes de usarlo, pídele a alguien que sepa de leyes que lo lea.",
      newest: "Versión {number}, guardada por {name}, {at}.",
      en: "En inglés",
      es: "En español",
      hint: "Solo texto. Una línea vacía empieza otro párrafo.",
      once: "Cada cambio se guarda como versión nueva. Las cartas ya firmadas conservan el texto que se firmó.",
      save: "Guardar como versión nueva",
    },
    versions: {
      title: { one: "{count} versión", other: "{count} versiones" },
      line: "Versión {number}, {at}, {name}",
      shown: "Versión {number}",
      close: "Cerrar",
    },
    done: {
      saved: "Se guardó como versión {number}.",
      unchanged: "No cambió nada, así que no hay versión nueva.",
      on: "Desde ahora se pide la firma a los jinetes.",
      off: "Ya no se pide la firma. Lo firmado se conserva.",
    },
    refusals: {
      "no-text": "Todavía no hay texto. Guárdalo primero. No se cambió nada.",
      example:
        "Uno de los textos todavía es el ejemplo. Primero escribe el tuyo. No se cambió nada.",
      "one-sided":
        "La última vez solo cambió un idioma. Lee los dos textos y confirma que dicen lo mismo. No se cambió nada.",
    },
    ask: {
      example: "Guardar así. No se le pide la firma a nadie hasta que los dos textos sean míos.",
      "one-sided": "Si cambié solo uno: ya leí el otro y sigue diciendo lo mismo.",
    },
    errorsTitle: {
      one: "Hay {count} problema con el texto",
      other: "Hay {count} problemas con el texto",
    },
    errors: {
      required: "{field}: escribe el texto.",
      "too-long": "{field}: usa como máximo {most} caracteres.",
      "card-number": "{field}: quita los números de tarjeta.",
      example: "{field}: todavía es el ejemplo. Escribe tu propio texto.",
      "one-sided": "{field}: solo cambiaste el otro texto. Revisa si este sigue diciendo lo mismo.",
      other: "{field}: hay caracteres que no se pueden leer. Escríbelos otra vez.",
    },
    sheet: {
      title: "Cartas responsivas",
      missing: {
        one: "Falta {count} carta responsiva",
        other: "Faltan {count} cartas responsivas",
      },
      signHere: "Firmar en este teléfono:",
      complete: "Ya están firmadas todas las cartas responsivas.",
      signed: { one: "{count} firmada", other: "{count} firmadas" },
      by: "{rider}, firmó {name}",
      didNotRide: "no montó",
    },
    document: { back: "Volver al día", title: "Carta responsiva de {rider}" },
  },
});

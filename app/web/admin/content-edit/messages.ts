import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "The page with your changes",
  hint: "Tap a text to change it.",
  view: "Language of the page",
  frame: { en: "The page in English", es: "The page in Spanish" },
  undo: "Undo",
  redo: "Redo",
  close: "Done",
  everywhere: "This text is in several places.",
  section: "Everything in this part, with pictures and lists",
  loading: "Loading the text…",
  loadingPage: "Loading the page…",
  pageFailed: "The page couldn't load. Check your connection.",
  tryAgain: "Try again",
  failed:
    "The editor couldn't load. Check your connection, or change the text with the link below.",
  length: "{length} of {max} characters",
  advised: "Search engines show about {advised}.",
  tools: "Formatting",
  bold: "Bold",
  language: { en: "Spanish words", es: "English words" },
  selectFirst: "Select words first.",
  chooser: {
    search: "Search",
    none: "Nothing has that name.",
    close: "Close",
  },
  links: {
    button: "Link",
    title: "Where does it lead?",
    search: "Search for a page, or paste an address",
    remove: "Remove the link",
    other: "Address on another site: {address}",
  },
  facts: {
    button: "Price, time or other fact",
    title: "Which fact?",
    search: "Search, for example: price",
    note: "The page shows the value and keeps up with your prices and settings.",
    noValue: "not filled in yet",
    chip: "{fact}: {value}",
  },
  restored: "We found words on this device that weren't saved yet. Here they are.",
  states: {
    untouched: "What you type is saved in the draft automatically.",
    saved: "Saved in the draft. Guests see it when you publish.",
    saving: "Saving…",
    unsaved: "Not saved yet.",
    unreachable:
      "Not saved: no connection. We keep trying. Your words stay in this browser, in a private window only until you close it.",
    refused: "Not saved: something needs fixing below.",
  },
  stuck: "That's no longer possible: somebody else has changed this text since.",
  notSaved: "Your last change isn't saved. Tap the text again to see why.",
};

export type ContentEditMessages = typeof en;

/** Messages of the editor in which texts are changed on the page itself. */
export const contentEditMessages: Localized<ContentEditMessages> = createTranslations({
  en,
  es: {
    title: "La página con tus cambios",
    hint: "Toca un texto para cambiarlo.",
    view: "Idioma de la página",
    frame: { en: "La página en inglés", es: "La página en español" },
    undo: "Deshacer",
    redo: "Rehacer",
    close: "Listo",
    everywhere: "Este texto está en varios lugares.",
    section: "Todo lo de esta parte, con imágenes y listas",
    loading: "Cargando el texto…",
    loadingPage: "Cargando la página…",
    pageFailed: "No se pudo cargar la página. Revisa tu conexión.",
    tryAgain: "Intentar otra vez",
    failed:
      "No se pudo cargar el editor. Revisa tu conexión o cambia el texto con el enlace de abajo.",
    length: "{length} de {max} caracteres",
    advised: "Los buscadores muestran unos {advised}.",
    tools: "Formato",
    bold: "Negritas",
    language: { en: "Palabras en español", es: "Palabras en inglés" },
    selectFirst: "Primero selecciona palabras.",
    chooser: {
      search: "Buscar",
      none: "Nada se llama así.",
      close: "Cerrar",
    },
    links: {
      button: "Enlace",
      title: "¿A dónde lleva?",
      search: "Busca una página o pega una dirección",
      remove: "Quitar el enlace",
      other: "Dirección de otro sitio: {address}",
    },
    facts: {
      button: "Precio, hora u otro dato",
      title: "¿Qué dato?",
      search: "Busca, por ejemplo: precio",
      note: "La página muestra el valor y sigue tus precios y ajustes sin que hagas nada.",
      noValue: "todavía sin llenar",
      chip: "{fact}: {value}",
    },
    restored: "Encontramos palabras en este dispositivo que no se habían guardado. Aquí están.",
    states: {
      untouched: "Lo que escribas se guarda solo en el borrador.",
      saved: "Guardado en el borrador. Tus clientes lo ven cuando publiques.",
      saving: "Guardando…",
      unsaved: "Todavía no se guarda.",
      unreachable:
        "No se guardó: no hay conexión. Lo seguimos intentando. Tus palabras se quedan en este navegador; en una ventana privada, solo hasta que la cierres.",
      refused: "No se guardó: hay algo que corregir abajo.",
    },
    stuck: "Eso ya no se puede: alguien más cambió el mismo texto después.",
    notSaved: "Tu último cambio no se guardó. Toca otra vez el texto para ver por qué.",
  },
});

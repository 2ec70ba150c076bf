import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.content,
  intro:
    "Every text your guests read on the site. You change a draft first; guests see it when you publish.",
  back: "All pages",
  history: "History",
  review: { one: "Review and publish {count} draft", other: "Review and publish {count} drafts" },
  scheduled: {
    one: "{count} scheduled publication",
    other: "{count} scheduled publications",
  },
  list: {
    missing: {
      one: "{count} text in one language only",
      other: "{count} texts in one language only",
    },
    complete: "Both languages complete",
    draft: "Draft by {name}, {when}",
    published: "As published",
    posts: "Blog posts",
    postsNote: "Write and change posts",
  },
  page: {
    sections: "Parts of this page",
    edit: "Change",
    changes: "What you've changed",
    noChanges: "This page is as published.",
    before: "Before",
    after: "After",
    empty: "(nothing)",
    reordered: "In another order.",
    preview: "How the page will look",
    previewIn: { en: "In English", es: "In Spanish" },
    newTab: "(opens in a new tab)",
    unpublished: {
      one: "{count} change that guests don't see yet.",
      other: "{count} changes that guests don't see yet.",
    },
    review: "Review and publish",
    discard: "Discard the draft",
    discardNote:
      "What you've changed on this page is lost. Guests never saw it. What is scheduled stays scheduled.",
    discarded: "The draft is discarded. The page is as published.",
    saved: "Saved in the draft. Guests see it when you publish.",
    nothing:
      "There was nothing to discard: somebody else has just published or discarded the draft.",
    changed:
      "Nothing was done: somebody else has changed this draft in the meantime. Look at the changes, and press again.",
  },
  section: {
    save: "Save in the draft",
    english: "English",
    spanish: "Spanish",
    fallback: {
      en: "If empty, the English page shows the Spanish text.",
      es: "If empty, the Spanish page shows the English text.",
    },
    bothNeeded: "To publish it, write it in both languages.",
    restored: "We found words on this device that weren't saved yet. Here they are.",
    scheduled:
      "Something in this part is scheduled for {when}. What you change here isn't part of that.",
    max: "At most {max} characters.",
    advised: "Search engines show about {advised} characters.",
    links:
      "A link: [words](tour:sunset), [words](page:contact), [words](post:hot-springs). A word in Spanish: [palapa](lang:es). Bold: **words**.",
    optional: "(optional)",
    none: "None",
    replace: "Replace",
    add: "Add",
    remove: "Remove",
    up: "Move up",
    down: "Move down",
    itemOf: "{action}: {item}",
    item: "Number {number}",
    facts: "Facts you can use",
    factsNote:
      "Write the name in braces, and the page shows the value. It follows your prices and settings by itself.",
    errorsTitle: {
      one: "One thing isn't saved until you fix it. Everything else is.",
      other: "{count} things aren't saved until you fix them. Everything else is.",
    },
    problems: {
      "text-missing": "{field}: write a text.",
      "text-too-long": "{field}: at most {max} characters.",
      "text-unreadable": "{field}: something in it can't be shown. Type it again.",
      "fact-unknown": "{field}: a name in braces isn't one of the facts you can use.",
      "link-unknown": "{field}: a link leads to no page.",
      "too-few": "{field}: there must be at least {least}.",
      "too-many": "{field}: there can be at most {most}.",
      "id-twice": "{field}: the same item is there twice.",
      "picture-unknown": "{field}: choose one of the pictures.",
      "picture-alt-missing": "{field}: first describe this picture in English and in Spanish.",
      "picture-too-small": "{field}: this picture is too small for that place.",
      "choice-unknown": "{field}: choose one of the options.",
    },
    unreadable: "This form couldn't be read. Open the page again.",
  },
  brokenLinks: {
    title: "Nothing was done: a link would lead nowhere",
    link: "{page}, {text}, {language} page: {link}",
    post: "Blog post “{page}”, {language} page: {link}",
    languages: { en: "English", es: "Spanish" },
    help: "A link has the form [words](tour:sunset), [words](page:contact), or [words](post:hot-springs), and a post has to exist in the language of the page.",
  },
};

export type AdminContentMessages = typeof en;

/** Messages of the screens on which the content of pages is changed. */
export const adminContentMessages: Localized<AdminContentMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.content,
    intro:
      "Todo lo que tus clientes leen en el sitio. Primero cambias un borrador; ellos lo ven cuando publicas.",
    back: "Todas las páginas",
    history: "Historial",
    review: {
      one: "Revisar y publicar {count} borrador",
      other: "Revisar y publicar {count} borradores",
    },
    scheduled: {
      one: "{count} publicación programada",
      other: "{count} publicaciones programadas",
    },
    list: {
      missing: {
        one: "{count} texto en un solo idioma",
        other: "{count} textos en un solo idioma",
      },
      complete: "Completa en los dos idiomas",
      draft: "Borrador: lo cambió {name}, {when}",
      published: "Como se publicó",
      posts: "Artículos del blog",
      postsNote: "Escribir y cambiar artículos",
    },
    page: {
      sections: "Partes de esta página",
      edit: "Cambiar",
      changes: "Lo que cambiaste",
      noChanges: "Esta página está como se publicó.",
      before: "Antes",
      after: "Después",
      empty: "(nada)",
      reordered: "En otro orden.",
      preview: "Así va a quedar la página",
      previewIn: { en: "En inglés", es: "En español" },
      newTab: "(se abre en otra pestaña)",
      unpublished: {
        one: "{count} cambio que tus clientes todavía no ven.",
        other: "{count} cambios que tus clientes todavía no ven.",
      },
      review: "Revisar y publicar",
      discard: "Descartar el borrador",
      discardNote:
        "Se pierde lo que cambiaste en esta página. Tus clientes nunca lo vieron. Lo programado sigue programado.",
      discarded: "Se descartó el borrador. La página está como se publicó.",
      saved: "Guardado en el borrador. Tus clientes lo ven cuando publiques.",
      nothing:
        "No había nada que descartar: alguien más acaba de publicar o descartar el borrador.",
      changed:
        "No se hizo nada: alguien más cambió este borrador mientras tanto. Revisa los cambios y vuelve a intentarlo.",
    },
    section: {
      save: "Guardar en el borrador",
      english: "Inglés",
      spanish: "Español",
      fallback: {
        en: "Si está vacío, la página en inglés muestra el texto en español.",
        es: "Si está vacío, la página en español muestra el texto en inglés.",
      },
      bothNeeded: "Para publicarlo, escríbelo en los dos idiomas.",
      restored: "Encontramos palabras en este dispositivo que no se habían guardado. Aquí están.",
      scheduled:
        "Algo de esta parte está programado para el {when}. Lo que cambies aquí no va incluido.",
      max: "Máximo {max} caracteres.",
      advised: "Los buscadores muestran unos {advised} caracteres.",
      links:
        "Un enlace: [palabras](tour:sunset), [palabras](page:contact), [palabras](post:hot-springs). Una palabra en inglés: [lodge](lang:en). Negritas: **palabras**.",
      optional: "(opcional)",
      none: "Ninguno",
      replace: "Reemplazar",
      add: "Agregar",
      remove: "Quitar",
      up: "Subir",
      down: "Bajar",
      itemOf: "{action}: {item}",
      item: "Número {number}",
      facts: "Datos que puedes usar",
      factsNote:
        "Escribe el nombre entre llaves y la página muestra el valor. Sigue tus precios y ajustes sin que hagas nada.",
      errorsTitle: {
        one: "Una cosa no se guardó: corrígela. Lo demás ya está guardado.",
        other: "{count} cosas no se guardaron: corrígelas. Lo demás ya está guardado.",
      },
      problems: {
        "text-missing": "{field}: escribe un texto.",
        "text-too-long": "{field}: máximo {max} caracteres.",
        "text-unreadable": "{field}: algo no se puede mostrar. Escríbelo otra vez.",
        "fact-unknown":
          "{field}: un nombre entre llaves no es ninguno de los datos que puedes usar.",
        "link-unknown": "{field}: un enlace no lleva a ninguna página.",
        "too-few": "{field}: tiene que haber por lo menos {least}.",
        "too-many": "{field}: puede haber máximo {most}.",
        "id-twice": "{field}: el mismo elemento está dos veces.",
        "picture-unknown": "{field}: elige una de las imágenes.",
        "picture-alt-missing": "{field}: primero describe esta imagen en inglés y en español.",
        "picture-too-small": "{field}: esta imagen es muy chica para ese lugar.",
        "choice-unknown": "{field}: elige una de las opciones.",
      },
      unreadable: "No se pudo leer el formulario. Abre la página otra vez.",
    },
    brokenLinks: {
      title: "No se hizo nada: un enlace no llevaría a ninguna página",
      link: "{page}, {text}, página en {language}: {link}",
      post: "Artículo «{page}», página en {language}: {link}",
      languages: { en: "inglés", es: "español" },
      help: "Un enlace se escribe [palabras](tour:sunset), [palabras](page:contact) o [palabras](post:hot-springs), y el artículo tiene que existir en el idioma de la página.",
    },
  },
});

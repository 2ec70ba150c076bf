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
    missing: { one: "{count} text without Spanish", other: "{count} texts without Spanish" },
    complete: "Both languages complete",
    draft: "Draft by {name}, {when}",
    published: "As published",
    posts: "Blog posts",
    postsNote: "They can't be changed here yet.",
    notIn: { en: "Not in English", es: "Not in Spanish" },
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
    spanishHint: "If empty, the Spanish page shows the English text.",
    max: "At most {max} characters.",
    advised: "Search engines show about {advised} characters.",
    withoutScripts: "Writing without scripts",
    links:
      "A link: [words](tour:sunset), [words](page:contact), [words](post:hot-springs). A word in Spanish: [palapa](lang:es). Bold: **words**. A fact: its name in braces; the page shows the value.",
    optional: "(optional)",
    none: "None",
    replace: "Replace",
    add: "Add",
    remove: "Remove",
    up: "Move up",
    down: "Move down",
    itemOf: "{action}: {item}",
    item: "Number {number}",
    errorsTitle: {
      one: "One thing to fix before it's saved",
      other: "{count} things to fix before it's saved",
    },
    problems: {
      "text-missing": "{field}: write a text.",
      "text-too-long": "{field}: at most {max} characters.",
      "text-unreadable": "{field}: something in it can't be shown. Type it again.",
      "fact-unknown":
        "{field}: braces { } can't be in a text. Put prices and hours in as facts instead.",
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
  facts: {
    business: "The business",
    eachTour: "Each tour",
    ofTour: "{fact} of the {tour}",
    ofEachTour: "{fact} of the tour",
  },
  brokenLinks: {
    title: "Nothing was done: a link would lead nowhere",
    link: "{page}, {text}, {language} page: {link}",
    post: "Blog post “{page}”, {language} page: {link}",
    languages: { en: "English", es: "Spanish" },
    help: "Open the text, tap the words of the link, and choose where it leads. A post has to exist in the language of the page.",
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
      missing: { one: "{count} texto sin español", other: "{count} textos sin español" },
      complete: "Completa en los dos idiomas",
      draft: "Borrador: lo cambió {name}, {when}",
      published: "Como se publicó",
      posts: "Artículos del blog",
      postsNote: "Todavía no se pueden cambiar aquí.",
      notIn: { en: "No está en inglés", es: "No está en español" },
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
      spanishHint: "Si está vacío, la página en español muestra el texto en inglés.",
      max: "Máximo {max} caracteres.",
      advised: "Los buscadores muestran unos {advised} caracteres.",
      withoutScripts: "Escribir sin scripts",
      links:
        "Un enlace: [palabras](tour:sunset), [palabras](page:contact), [palabras](post:hot-springs). Una palabra en inglés: [lodge](lang:en). Negritas: **palabras**. Un dato: su nombre entre llaves; la página muestra el valor.",
      optional: "(opcional)",
      none: "Ninguno",
      replace: "Reemplazar",
      add: "Agregar",
      remove: "Quitar",
      up: "Subir",
      down: "Bajar",
      itemOf: "{action}: {item}",
      item: "Número {number}",
      errorsTitle: {
        one: "Falta corregir una cosa para guardarlo",
        other: "Faltan {count} cosas por corregir para guardarlo",
      },
      problems: {
        "text-missing": "{field}: escribe un texto.",
        "text-too-long": "{field}: máximo {max} caracteres.",
        "text-unreadable": "{field}: algo no se puede mostrar. Escríbelo otra vez.",
        "fact-unknown":
          "{field}: un texto no puede llevar llaves { }. Los precios y horas se ponen como datos.",
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
    facts: {
      business: "Del negocio",
      eachTour: "De cada tour",
      ofTour: "{fact} del {tour}",
      ofEachTour: "{fact} del tour",
    },
    brokenLinks: {
      title: "No se hizo nada: un enlace no llevaría a ninguna página",
      link: "{page}, {text}, página en {language}: {link}",
      post: "Artículo «{page}», página en {language}: {link}",
      languages: { en: "inglés", es: "español" },
      help: "Abre el texto, toca las palabras del enlace y elige a dónde lleva. Un artículo tiene que existir en el idioma de la página.",
    },
  },
});

import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "History of your pages",
  text: "Everything that was ever published, newest first. None of it is ever changed, and you can bring any of it back.",
  version: "Version {number}",
  current: "Guests see this now",
  publishing: "Being published: guests see it in a few seconds",
  when: "{when}, by {who}",
  first: "The first version.",
  same: "The same texts and pictures as before.",
  unreadable: "Older software wrote this version, and today's can't read it.",
  changed: "{page}: {changes}",
  texts: { one: "{count} change", other: "{count} changes" } as Plural,
  posts: "Blog posts",
  look: "See this version",
  lookOf: "See this version: {number}",
  earlier: "Earlier versions",
  newest: "Newest versions",
  back: "History of your pages",
  one: {
    title: "Version {number} of your pages",
    published: "Published {when}, by {who}.",
    made: "What this version changed",
    madeNothing: "Nothing that guests read or see.",
    difference: "If you bring it back",
    differenceNote:
      "This is what changes on the site, compared with what guests see now. It's published at once as a new version; today's stays in the history.",
    isCurrent: "Guests see this version now, so there's nothing to bring back.",
    isSame: "Guests see the same texts and pictures now, so there's nothing to bring back.",
    drafts:
      "Drafts aren't touched. If a draft changes the same text, you'll be asked which one to keep.",
    posts: "Blog posts: {posts}",
    postsNote: "Posts come back only with the whole version.",
    whole: "Bring back this version",
    page: "Bring back this page",
    preview: "How the pages looked",
    newTab: "(opens in a new tab)",
    mark: "Version {number}",
    unreadable:
      "Older software wrote this version, and something in it is missing or no longer allowed. It can't be brought back; type the texts you want into today's pages instead.",
    overtaken:
      "Nothing was published: somebody has published version {number} in the meantime. Check the differences again.",
    done: "Published as version {number}. Guests see it within a few seconds.",
    same: "Nothing was published: guests already see this.",
    invalid:
      "Nothing was published: it doesn't fit with today's pages and pictures. Bring back the whole version, or change today's pages instead.",
  },
};

export type ContentHistoryMessages = typeof en;

/** Messages of the pages that show and bring back earlier versions of the content. */
export const contentHistoryMessages: Localized<ContentHistoryMessages> = createTranslations({
  en,
  es: {
    title: "Historial de tus páginas",
    text: "Todo lo que se ha publicado, lo más reciente primero. Nada de eso se modifica, y puedes recuperar lo que quieras.",
    version: "Versión {number}",
    current: "Es lo que ven hoy tus clientes",
    publishing: "Se está publicando: tus clientes lo ven en unos segundos",
    when: "{when}, por {who}",
    first: "La primera versión.",
    same: "Los mismos textos e imágenes que antes.",
    unreadable: "La escribió una versión anterior del programa, y la de hoy no puede leerla.",
    changed: "{page}: {changes}",
    texts: { one: "{count} cambio", other: "{count} cambios" },
    posts: "Artículos del blog",
    look: "Ver esta versión",
    lookOf: "Ver esta versión: {number}",
    earlier: "Versiones anteriores",
    newest: "Las más recientes",
    back: "Historial de tus páginas",
    one: {
      title: "Versión {number} de tus páginas",
      published: "Publicada el {when} por {who}.",
      made: "Lo que cambió con esta versión",
      madeNothing: "Nada que tus clientes lean o vean.",
      difference: "Si la recuperas",
      differenceNote:
        "Esto cambia en el sitio, comparado con lo que ven hoy tus clientes. Se publica enseguida como una versión nueva; la de hoy queda en el historial.",
      isCurrent: "Es la versión que ven hoy tus clientes: no hay nada que recuperar.",
      isSame: "Tus clientes ven hoy los mismos textos e imágenes: no hay nada que recuperar.",
      drafts:
        "Los borradores no se tocan. Si un borrador cambia el mismo texto, te preguntaremos cuál se queda.",
      posts: "Artículos del blog: {posts}",
      postsNote: "Los artículos solo se recuperan con la versión completa.",
      whole: "Recuperar esta versión",
      page: "Recuperar esta página",
      preview: "Así se veían las páginas",
      newTab: "(se abre en otra pestaña)",
      mark: "Versión {number}",
      unreadable:
        "La escribió una versión anterior del programa, y algo en ella falta o ya no se permite. No se puede recuperar; escribe los textos que quieras en las páginas de hoy.",
      overtaken:
        "No se publicó nada: mientras tanto alguien publicó la versión {number}. Revisa otra vez las diferencias.",
      done: "Listo, se publicó como versión {number}. Tus clientes la ven en unos segundos.",
      same: "No se publicó nada: tus clientes ya ven esto.",
      invalid:
        "No se publicó nada: no cuadra con las páginas e imágenes de hoy. Recupera la versión completa, o cambia las páginas de hoy.",
    },
  },
});

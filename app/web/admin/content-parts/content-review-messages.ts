import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Review and publish",
  intro: "What you and your team have changed. Guests see it only after you publish.",
  none: "There are no drafts. Guests see everything as it is.",
  draft: "Changed by {name}, {when}",
  edit: "Change this page",
  editOf: "Change this page: {page}",
  same: "Nothing is different from what's published.",
  conflict: {
    title: "Somebody has published something different since",
    note: "Choose what to keep. Until then, this page can't be published.",
    theirs: "Published now: {value}",
    mine: "In the draft: {value}",
    save: "Keep these choices",
  },
  places: {
    title: "Where guests will see it",
    everywhere: "Texts of “{page}” are on every page.",
    none: "On no page yet: these texts are in emails, or appear once you fill in a setting.",
    compare: "{page}, {language}: before and after",
    languages: { en: "in English", es: "in Spanish" },
    note: "Each link shows the page as it is now and as it will be with all drafts.",
  },
  changes: {
    problems: "Before you can publish",
    questions: "Did you mean to?",
    missing: {
      en: "there's no English yet. Guests who read English see the Spanish.",
      es: "there's no Spanish yet. Guests who read Spanish see the English.",
    },
    "one-language": {
      en: "you changed the Spanish; the English still says:",
      es: "you changed the English; the Spanish still says:",
    },
    show: "Show",
    fine: "It's fine",
    scheduled: "Scheduled for {when}. Check it only to publish it now.",
    scheduledBefore:
      "This is scheduled for {when} the way it was before. What you changed since isn't part of that. If you publish it first, what is scheduled here won't be published.",
  },
  publish: {
    title: "Publish",
    which: "The changes with a check mark are published together. The others stay in the draft.",
    button: "Publish the chosen changes",
    waiting: "{page} is waiting for your choice above.",
    later: "Or publish the chosen changes later",
    laterNote:
      "They're published automatically at this time in Puerto Escondido, as they are now. You can keep changing the drafts; those changes aren't included.",
    day: "Day",
    time: "Time (central Mexico)",
    schedule: "Publish at this time",
  },
  scheduled: {
    waiting: "Scheduled for {when}",
    refused: "Not published on {when}",
    by: "Scheduled by {name}, {at}.",
    note: "To change what is published or when, cancel it and schedule the draft again.",
    cancel: "Cancel this schedule",
    dismiss: "I've seen it",
    why: {
      conflict:
        "Something different has been published in the same place since. Both are below: choose what to keep, or leave out the one from the schedule.",
      "broken-links": "A link would lead nowhere. Correct it in the draft, and publish.",
      unreadable: "The site was updated and can't use it as it is. Look at the draft, and publish.",
    },
    kept: "What was scheduled is in the draft.",
  },
  done: {
    published: "Published. Guests see it within a few seconds.",
    settled: "Your choices are in the draft.",
    answered: "Noted. We'll ask again only if this text changes.",
    scheduled: "Scheduled. It will be published automatically at that time.",
    canceled: "It's no longer scheduled. The drafts are still here.",
  },
  refusals: {
    nothing:
      "Nothing was done: choose a change. If you did, somebody else has just published or discarded its draft.",
    changed:
      "Nothing was done: somebody else has changed a draft or published in the meantime. Check the changes, then try again.",
    conflict:
      "Nothing was done: somebody else has published something different in the same place. Choose below what to keep.",
    invalid:
      "Nothing was done: something is missing or can't be shown. Correct it, or leave out that change:",
    unchosen: "Nothing was done: choose for each text what to keep.",
    "already-scheduled":
      "Nothing was done: one of the chosen changes is already scheduled. Leave it out, or cancel that schedule first.",
    "not-a-time": "Nothing was scheduled: choose a day and a time.",
    past: "Nothing was scheduled: that time has passed.",
    "too-far": "Nothing was scheduled: choose a time within the next 12 months.",
    gone: "There was nothing to cancel: it has just been published or canceled.",
  },
  compare: {
    title: "Before and after",
    back: "Review and publish",
    note: "“Before” is what guests see now; “After” is what they'll see once you publish all drafts.",
    before: "Before",
    after: "After",
    which: "Which one to show",
    other: { en: "See the page in English", es: "See the page in Spanish" },
  },
};

export type ContentReviewMessages = typeof en;

/** Messages of the pages on which drafts are reviewed, compared and published. */
export const contentReviewMessages: Localized<ContentReviewMessages> = createTranslations({
  en,
  es: {
    title: "Revisar y publicar",
    intro: "Lo que tú y tu equipo han cambiado. Tus clientes no lo ven hasta que publiques.",
    none: "No hay borradores. Todas las páginas están como se publicaron.",
    draft: "Lo cambió {name}, {when}",
    edit: "Cambiar esta página",
    editOf: "Cambiar esta página: {page}",
    same: "No hay nada distinto de lo publicado.",
    conflict: {
      title: "Alguien publicó algo distinto después",
      note: "Elige qué se queda. Mientras tanto, esta página no se puede publicar.",
      theirs: "Ya publicado: {value}",
      mine: "En el borrador: {value}",
      save: "Quedarme con lo elegido",
    },
    places: {
      title: "Dónde lo verán tus clientes",
      everywhere: "Los textos de “{page}” están en todas las páginas.",
      none: "En ninguna página todavía: son textos de los correos, o salen cuando llenes un ajuste.",
      compare: "{page}, {language}: antes y después",
      languages: { en: "en inglés", es: "en español" },
      note: "Cada enlace muestra la página como está hoy y como va a quedar con todos los borradores.",
    },
    changes: {
      problems: "Antes de publicar",
      questions: "¿Así lo quieres?",
      missing: {
        en: "todavía no está en inglés. Quien lee en inglés ve el texto en español.",
        es: "todavía no está en español. Quien lee en español ve el texto en inglés.",
      },
      "one-language": {
        en: "cambiaste el español; en inglés todavía dice:",
        es: "cambiaste el inglés; en español todavía dice:",
      },
      show: "Ver",
      fine: "Está bien así",
      scheduled: "Programado para el {when}. Márcalo solo si quieres publicarlo ya.",
      scheduledBefore:
        "Esto está programado para el {when} como estaba antes. Lo que cambiaste después no va incluido. Si lo publicas antes, lo programado aquí ya no se publica.",
    },
    publish: {
      title: "Publicar",
      which: "Los cambios marcados se publican juntos. Los demás se quedan en el borrador.",
      button: "Publicar los cambios elegidos",
      waiting: "{page} espera a que elijas arriba.",
      later: "O publica más tarde los cambios elegidos",
      laterNote:
        "Se publican solos, como están ahora, a esta hora de Puerto Escondido. Puedes seguir cambiando los borradores; esos cambios no van incluidos.",
      day: "Día",
      time: "Hora (centro de México)",
      schedule: "Publicar a esta hora",
    },
    scheduled: {
      waiting: "Programado para el {when}",
      refused: "No se publicó el {when}",
      by: "Lo programó {name}, {at}.",
      note: "Para cambiar qué se publica o cuándo, cancélalo y vuelve a programar el borrador.",
      cancel: "Cancelar lo programado",
      dismiss: "Ya lo vi",
      why: {
        conflict:
          "Después se publicó algo distinto en el mismo lugar. Abajo están los dos: elige cuál se queda, o deja fuera lo programado.",
        "broken-links":
          "Un enlace no llevaría a ninguna página. Corrígelo en el borrador y publica.",
        unreadable:
          "El programa se actualizó y no puede usarlo como está. Revisa el borrador y publica.",
      },
      kept: "Lo programado está en el borrador.",
    },
    done: {
      published: "Listo, ya está publicado. Tus clientes lo ven en unos segundos.",
      settled: "Lo que elegiste quedó en el borrador.",
      answered: "Anotado. Solo volvemos a preguntar si cambia este texto.",
      scheduled: "Quedó programado. Se publica solo a esa hora.",
      canceled: "Ya no está programado. Los borradores siguen aquí.",
    },
    refusals: {
      nothing:
        "No se hizo nada: elige un cambio. Si ya lo elegiste, alguien más acaba de publicar o descartar su borrador.",
      changed:
        "No se hizo nada: mientras tanto alguien más cambió un borrador o publicó. Revisa los cambios y vuelve a intentarlo.",
      conflict:
        "No se hizo nada: alguien más publicó algo distinto en el mismo lugar. Elige abajo qué se queda.",
      invalid:
        "No se hizo nada: algo falta o no se puede mostrar. Corrígelo, o deja fuera ese cambio:",
      unchosen: "No se hizo nada: elige en cada texto qué se queda.",
      "already-scheduled":
        "No se hizo nada: uno de los cambios elegidos ya está programado. Déjalo fuera, o primero cancela lo programado.",
      "not-a-time": "No se programó nada: elige un día y una hora.",
      past: "No se programó nada: esa hora ya pasó.",
      "too-far": "No se programó nada: elige una fecha dentro de los próximos 12 meses.",
      gone: "No había nada que cancelar: se acaba de publicar o de cancelar.",
    },
    compare: {
      title: "Antes y después",
      back: "Revisar y publicar",
      note: "“Antes” es lo que tus clientes ven hoy; “Después”, lo que verán cuando publiques todos los borradores.",
      before: "Antes",
      after: "Después",
      which: "Cuál mostrar",
      other: { en: "Ver la página en inglés", es: "Ver la página en español" },
    },
  },
});

import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.phones,
  intro: "They can ring when something happens and show the rides in their calendar.",
  introOwn: "Your phone can show the rides in its calendar.",
  make: {
    title: "Put the rides in a calendar",
    text: "Make an address for each phone and add it to that phone's calendar. The rides then show up on their own, with riders and pickups, and follow every change. There's no money in it and nothing about health. The address works as long as you have an account and may see these rides.",
    label: "Whose phone is it?",
    hint: "So you know which one to revoke.",
    guide: "Which rides?",
    guideHint:
      "A guide's own rides are those you've assigned to them on the day sheet. That calendar then belongs to the guide.",
    allRides: "All rides",
    ridesOf: "Only the rides of {name}",
    submit: "Make an address",
  },
  made: {
    title: "Here's the address for {name}",
    text: "It's shown only this once. Whoever has it can read names and pickups: don't give it to anyone else.",
    label: "Address",
    open: "Add it on this phone",
  },
  how: {
    iphone: "On an iPhone",
    iphoneSteps:
      "Open this page on the iPhone and tap “Add it on this phone”. Or copy the address and go to Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar.",
    google: "In Google Calendar",
    googleSteps:
      "On a computer, open calendar.google.com. Beside “Other calendars” press +, choose “From URL” and paste the address. It shows up on the Android phone on its own; Google may take a few hours to pick up a change.",
  },
  list: {
    title: "Phones that read the rides",
    none: "None yet.",
    owner: "Belongs to {name}",
    closed: "It opens nothing now: {name} may not see these rides.",
    made: "Made {at}",
    read: "Last read {at}",
    unread: "Not read yet",
    revoke: "Revoke",
    revokeText:
      "The address stops working at once. What the calendar has read can stay on the phone.",
    revokeNow: "Revoke {name}",
  },
  done: { revoked: "Revoked. The address no longer opens anything." },
  problems: {
    required: "Say whose phone it is.",
    "too-long": "Use 60 characters or fewer.",
    "invalid-text": "Something in it can't be shown. Type a plain name.",
    "made-before":
      "This form has already made an address, and it was shown once. If it's lost, revoke it and make another.",
    "unknown-guide": "This person no longer has an account. Choose again.",
    "not-allowed": "You may only put your own rides in a calendar. Choose again.",
    "too-many": "There are {most} addresses for this person already. Revoke one first.",
  },
  more: "Who gets tomorrow's sheet by email, and what the automation gets",
};

export type AdminPhonesMessages = typeof en;

/** Messages of the page with the calendar feeds. */
export const adminPhonesMessages: Localized<AdminPhonesMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.phones,
    intro: "Pueden sonar cuando pasa algo y llevar los paseos en su calendario.",
    introOwn: "Tu celular puede llevar los paseos en su calendario.",
    make: {
      title: "Pon los paseos en un calendario",
      text: "Crea una dirección para cada teléfono y agrégala a su calendario. Los paseos aparecen solos, con quién va y por dónde pasamos, y siguen cada cambio. No lleva dinero ni nada de salud. La dirección sirve mientras tengas cuenta y puedas ver esos paseos.",
      label: "¿De quién es el teléfono?",
      hint: "Para saber cuál quitar después.",
      guide: "¿Qué paseos?",
      guideHint:
        "Los paseos de un guía son los que le asignas en la hoja del día. Ese calendario queda a su nombre.",
      allRides: "Todos los paseos",
      ridesOf: "Solo los paseos de {name}",
      submit: "Crear dirección",
    },
    made: {
      title: "Esta es la dirección de {name}",
      text: "Solo se muestra esta vez. Quien la tenga puede leer nombres y por dónde pasamos: no se la des a nadie más.",
      label: "Dirección",
      open: "Agregarla en este teléfono",
    },
    how: {
      iphone: "En un iPhone",
      iphoneSteps:
        "Abre esta página en el iPhone y toca “Agregarla en este teléfono”. O copia la dirección y ve a Configuración, Apps, Calendario, Cuentas de calendario, Agregar cuenta, Otra, Agregar calendario suscrito.",
      google: "En Google Calendar",
      googleSteps:
        "En una computadora, abre calendar.google.com. Junto a “Otros calendarios” presiona +, elige “Desde URL” y pega la dirección. En el Android aparece solo; Google puede tardar unas horas en seguir un cambio.",
    },
    list: {
      title: "Teléfonos que leen los paseos",
      none: "Todavía ninguno.",
      owner: "Es de {name}",
      closed: "Ahora no abre nada: {name} no puede ver esos paseos.",
      made: "Creada el {at}",
      read: "Última lectura: {at}",
      unread: "Aún no la lee nadie",
      revoke: "Quitar",
      revokeText:
        "La dirección deja de servir de inmediato. Lo que el calendario ya leyó puede quedarse en el teléfono.",
      revokeNow: "Quitar {name}",
    },
    done: { revoked: "Listo. Esa dirección ya no abre nada." },
    problems: {
      required: "Di de quién es el teléfono.",
      "too-long": "Usa 60 caracteres o menos.",
      "invalid-text": "Hay algo que no se puede mostrar. Escribe un nombre sencillo.",
      "made-before":
        "Con este formulario ya se creó una dirección y se mostró una vez. Si se perdió, quítala y crea otra.",
      "unknown-guide": "Esta persona ya no tiene cuenta. Elige otra vez.",
      "not-allowed": "En un calendario solo puedes poner tus propios paseos. Elige otra vez.",
      "too-many": "Esta persona ya tiene {most} direcciones. Quita una primero.",
    },
    more: "A quién le llega la hoja de mañana y qué recibe la automatización",
  },
});

import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.staff,
  intro: "Everyone with an account here, and what their role lets them do.",
  roles: { owner: "Owner", office: "Office", guide: "Guide" },
  roleTexts: {
    owner: "Everything, including prices, texts, settings, people and erasing.",
    office: "Bookings, days, agencies, messages, emails and numbers. No settings, no erasing.",
    guide: "Today and the day sheets: who rides, who came, what to collect. No prices.",
  },
  languages: { en: "English", es: "Spanish" },
  firstName: "Operator",
  list: {
    title: "Accounts",
    you: "you",
    noEmail: "No email yet",
    disabled: "Disabled",
    invited: "Invited, no password yet",
    sessions: { one: "{count} open session", other: "{count} open sessions" },
    secondFactor: "Login code on",
    lacksSecondFactor: "Has to set up a login code",
    change: "Change",
    name: "Name",
    email: "Email",
    role: "Role",
    language: "Language of their emails",
    save: "Save",
    disable: "Disable the account",
    disableText:
      "They're logged out right away and can't log in until you enable the account again.",
    enable: "Enable the account",
    endSessions: "End their sessions",
    inviteAgain: "Send the invitation again",
    passwordLink: "Make a link for a new password",
  },
  link: {
    title: "Invite on WhatsApp",
    text: "For someone without an email address. You send them a link that works once and for one day. When they open it, they choose the name and password with which they log in. Their role is the one you choose here.",
    invitee: "Who is it for?",
    inviteeHint: "So that you recognize the invitation, and for the greeting",
    language: "Language of the message and of their account",
    submit: "Make the link",
    errorsTitle: {
      one: "There is {count} thing to correct",
      other: "There are {count} things to correct",
    } as Plural,
    ready: "The invitation for {name} is ready",
    passwordReady: "The link for a new password for {name} is ready",
    once: "This link is shown only now. Send it only to {name}: whoever opens it first gets the account.",
    passwordOnce:
      "This link is shown only now and works for one hour. Send it only to {name}: whoever opens it chooses the password.",
    send: "Send on WhatsApp",
    newTab: "(opens in a new tab)",
    copy: "Copy the message",
    copied: "Copied",
    open: {
      title: { one: "{count} open invitation", other: "{count} open invitations" } as Plural,
      line: "{role}, sent by {by}, works until {until}",
      renew: "New link",
      renewText: "A new link replaces the one you sent.",
      takeBack: "Take back",
    },
    takenBack: "The invitation was taken back. Its link no longer works.",
    gone: "This invitation has ended: it was used, taken back or is too old. Make another one.",
    notForEmail:
      "This account has an email address or is disabled, so there's no such link for it.",
  },
  invite: {
    title: "Invite someone",
    text: "They get an email with a link that works for 48 hours and lets them choose a password.",
    submit: "Send the invitation",
  },
  content: {
    title: "Pages and pictures",
    open: "The office may edit the pages and pictures of the site, and publish them.",
    closed: "Only owners edit the pages and pictures of the site.",
    allow: "Let the office edit them",
    end: "Only let owners edit them",
  },
  second: {
    title: "Login code",
    text: "People in these roles log in with a code from an app on their phone, too. Anyone without one has to set it up before anything else opens, starting with their next click, you included.",
    legend: "Required for",
    save: "Save",
  },
  done: {
    needed: "Saved.",
    invited: "The invitation is on its way to {email}.",
    changed: "Saved.",
    disabled: "The account is disabled and its sessions have ended.",
    enabled: "The account is enabled.",
    ended: "Their sessions have ended.",
  },
  whatsApp: {
    invitation:
      "Hi {name}! This is your invitation to the team pages of {brand}. Open it and choose your name and password. It works once, until {until}: {url}",
    password:
      "Hi {name}! With this link you choose a new password for the team pages of {brand}. It works once, for one hour: {url}",
  },
  problems: {
    required: "Please fill this in.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-text": "Some of these characters can't be used here.",
    email: "That's not an email address.",
    "email-taken": "Another account has this email.",
    "name-taken": "Another account has this name.",
    "last-owner": "This is the last owner. Make someone else an owner first.",
    unknown: "That account no longer exists.",
    "not-mailed":
      "The invitation wasn't emailed. Invite this person by a link instead, or check the mail server and try again.",
  },
};

export type StaffMessages = typeof en;

/** Messages of the page on which owners manage accounts. */
export const staffMessages: Localized<StaffMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.staff,
    intro: "Las personas con cuenta aquí y lo que cada una puede hacer según su puesto.",
    roles: { owner: "Dueño / Dueña", office: "Oficina", guide: "Guía" },
    roleTexts: {
      owner: "Todo: también precios, textos, ajustes, equipo y borrado de datos.",
      office: "Reservaciones, días, agencias, mensajes, correos y números. Sin ajustes ni borrado.",
      guide: "Hoy y las hojas del día: quién va, quién llegó, qué se cobra. Sin precios.",
    },
    languages: { en: "Inglés", es: "Español" },
    firstName: "Operador",
    list: {
      title: "Cuentas",
      you: "tú",
      noEmail: "Todavía sin correo",
      disabled: "Desactivada",
      invited: "Con invitación, todavía sin contraseña",
      sessions: { one: "{count} sesión abierta", other: "{count} sesiones abiertas" },
      secondFactor: "Con código de acceso",
      lacksSecondFactor: "Le falta configurar el código de acceso",
      change: "Cambiar",
      name: "Nombre",
      email: "Correo",
      role: "Puesto",
      language: "Idioma de sus correos",
      save: "Guardar",
      disable: "Desactivar la cuenta",
      disableText: "Se cierran sus sesiones y no puede entrar hasta que la actives otra vez.",
      enable: "Activar la cuenta",
      endSessions: "Cerrar sus sesiones",
      inviteAgain: "Mandar otra vez la invitación",
      passwordLink: "Hacer un enlace para otra contraseña",
    },
    link: {
      title: "Invita por WhatsApp",
      text: "Para alguien que no tiene correo. Le mandas un enlace que sirve una sola vez, durante un día. Al abrirlo elige el nombre y la contraseña con los que va a entrar. Lo que puede hacer es lo que elijas aquí.",
      invitee: "¿Para quién es?",
      inviteeHint: "Para que reconozcas la invitación y para el saludo",
      language: "Idioma del mensaje y de su cuenta",
      submit: "Hacer el enlace",
      errorsTitle: {
        one: "Falta {count} cosa por corregir",
        other: "Faltan {count} cosas por corregir",
      },
      ready: "La invitación para {name} está lista",
      passwordReady: "El enlace para otra contraseña de {name} está listo",
      once: "Este enlace solo se muestra ahora. Mándaselo solo a {name}: la cuenta es de quien lo abra primero.",
      passwordOnce:
        "Este enlace solo se muestra ahora y sirve una hora. Mándaselo solo a {name}: quien lo abra elige la contraseña.",
      send: "Mandar por WhatsApp",
      newTab: "(se abre en otra pestaña)",
      copy: "Copiar el mensaje",
      copied: "Copiado",
      open: {
        title: { one: "{count} invitación abierta", other: "{count} invitaciones abiertas" },
        line: "{role}, la mandó {by}, sirve hasta el {until}",
        renew: "Enlace nuevo",
        renewText: "Un enlace nuevo reemplaza al que mandaste.",
        takeBack: "Retirar",
      },
      takenBack: "La invitación quedó retirada. Su enlace ya no sirve.",
      gone: "Esa invitación ya terminó: se usó, se retiró o es demasiado vieja. Haz otra.",
      notForEmail:
        "Esa cuenta tiene correo o está desactivada, así que no hay un enlace así para ella.",
    },
    invite: {
      title: "Invita a alguien",
      text: "Le llega un correo con un enlace que sirve 48 horas para elegir su contraseña.",
      submit: "Mandar la invitación",
    },
    content: {
      title: "Páginas e imágenes",
      open: "La oficina puede editar las páginas e imágenes del sitio, y publicarlas.",
      closed: "Solo los dueños editan las páginas e imágenes del sitio.",
      allow: "Dejar que la oficina las edite",
      end: "Que solo las editen los dueños",
    },
    second: {
      title: "Código de acceso",
      text: "Con estos puestos se entra también con un código de una app del celular. Quien no lo tenga tendrá que configurarlo antes de abrir otra cosa, desde su siguiente clic; tú también.",
      legend: "Se pide a",
      save: "Guardar",
    },
    done: {
      needed: "Guardado.",
      invited: "La invitación va en camino a {email}.",
      changed: "Guardado.",
      disabled: "La cuenta quedó desactivada y sus sesiones se cerraron.",
      enabled: "La cuenta está activa.",
      ended: "Sus sesiones se cerraron.",
    },
    whatsApp: {
      invitation:
        "¡Hola, {name}! Esta es tu invitación a las páginas del equipo de {brand}. Ábrela y elige tu nombre y tu contraseña. Sirve una sola vez, hasta el {until}: {url}",
      password:
        "¡Hola, {name}! Con este enlace eliges otra contraseña para las páginas del equipo de {brand}. Sirve una sola vez, durante una hora: {url}",
    },
    problems: {
      required: "Falta este dato.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
      "invalid-text": "Algunos de estos caracteres no se pueden usar aquí.",
      email: "Eso no es un correo.",
      "email-taken": "Otra cuenta tiene este correo.",
      "name-taken": "Otra cuenta tiene este nombre.",
      "last-owner": "Es la última cuenta de dueño o dueña. Primero dale ese puesto a alguien más.",
      unknown: "Esa cuenta ya no existe.",
      "not-mailed":
        "La invitación no salió por correo. Invita a esta persona con un enlace, o revisa el correo del sitio y vuelve a intentar.",
    },
  },
});

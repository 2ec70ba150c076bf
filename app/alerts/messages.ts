import type { Plural } from "../i18n/format.ts";
import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  mails: {
    one: "{count} email is waiting because the mail server didn't take it",
    other: "{count} emails are waiting because the mail server didn't take them",
  } as Plural,
  mailsWhy: "The last thing it said: {error}. We keep trying.",
  givenUpMails: {
    one: "{count} email never arrived, and we've stopped trying",
    other: "{count} emails never arrived, and we've stopped trying",
  } as Plural,
  givenUpWhy:
    "The mail server's last word: {error}. Check the address, then send it again or call the guest.",
  calls: {
    one: "Your automation didn't accept {count} message",
    other: "Your automation didn't accept {count} messages",
  } as Plural,
  callsWhy: "Its last answer: {error}. We keep trying.",
  /** The failed work. Each text begins a sentence that continues with `workFor` or `workAlone`. */
  work: {
    confirmation: "The booking confirmation",
    change: "The email about a change",
    cancellation: "The cancellation email",
    calledOff: "The email that the ride is called off",
    backOn: "The email that the ride is back on",
    holdEnded: "The email that seats are no longer held",
    reminder: "The reminder email",
    thanksMessage: "The thanks after the ride",
    money: "The notice to you about money",
    refund: "The refund",
    message: "An email",
    payments: "Asking the payment provider about payments",
    refunds: "Looking after refunds",
    offers: "Refunding guests who didn't choose in time",
    holds: "Ending bookings that weren't paid in time",
    waitingList: "Offering free places to the waiting list",
    whatsApp: "Following up on WhatsApp messages",
    reminders: "Reminding tomorrow's guests",
    thanks: "Thanking yesterday's guests",
    sheet: "Sending tomorrow's ride sheet",
    erasing: "Erasing old guests' data",
    backup: "The nightly backup",
    publishing: "Publishing your scheduled pages",
    rates: "Fetching the exchange rates",
    picture: "Preparing an uploaded picture",
    telling: "Emailing you about what needs you",
    messages: "Looking for emails that were never sent",
  },
  workFor: " for {name} ({reference}) has failed {count} times",
  workAlone: " has failed {count} times",
  workWhy:
    "The error: {error}. We keep trying; whoever looks after the site can find out more in the log.",
  moreWork: {
    one: "{count} more task has failed",
    other: "{count} more tasks have failed",
  } as Plural,
  noMailServer: "No mail server is set up: emails reach no one",
  refund: "A refund of {amount} for {name} ({reference})",
  refundKind: {
    returned: "It came back. Pay another way, or try again.",
    stuck: "It's been waiting since {since}.",
  },
  refundWhy: "The provider says: {why}.",
  giveBack: {
    byUs: "Give {amount} back to {name} ({reference})",
    byAgency: "{agency} has to give {amount} back to {name} ({reference})",
    also: "{agency} gives back another {amount}.",
    note: "Once they have it, note it on the booking.",
  },
  moreGiveBack: {
    one: "{count} more booking has money to give back",
    other: "{count} more bookings have money to give back",
  } as Plural,
  unpaidHolds:
    "{seats} seats on {departures} rides are on hold without payment, far more than usual. They free up on their own after half an hour.",
  accountMismatch:
    "Your payment provider doesn't recognize this site's payment pages. Does the key in the settings belong to another account?",
  missingProvider: {
    text: "The key of {provider} is missing. Refunds of payments it took are waiting: put the key back until the last one is done.",
    waiting: {
      one: "{count} payment is waiting.",
      other: "{count} payments are waiting.",
    } as Plural,
  },
  unknownPayment:
    "A payment of {amount} doesn't belong to any booking. We left it alone: look it up at your payment provider.",
  otherCurrency:
    "One of your bookings was paid in another currency. We left that payment alone: look it up at your payment provider.",
  /** The riders of a ride that needs more of them. */
  fewRiders: {
    one: "Only one rider so far, in the booking of {names}: {ride}, {date}",
    other: "Only {count} riders so far, and it needs {minimum}. Booked by {names}: {ride}, {date}",
  } as Plural,
  horses: "{date}, {times}: {riders}, {horses}",
  horsesRiders: { one: "{count} rider", other: "{count} riders" } as Plural,
  horsesThere: { one: "{count} horse", other: "{count} horses" } as Plural,
  /** The horses' rest and their rides a day are the limit. */
  horsesByWork: {
    one: "and with their rest and daily limits the horses carry {count}",
    other: "and with their rest and daily limits the horses carry {count}",
  } as Plural,
  /** A horse day is a day on which one horse works. */
  horseDays: { one: "{count} horse day", other: "{count} horse days" } as Plural,
  shortWeek:
    "{first} to {last}: the rides take {needed}, and with their days off the horses have {possible}",
  horsesWithoutDaysOff: {
    one: "There is {count} week in which the horses don’t get their days off. No one else can book its rides: {weeks}.",
    other:
      "There are {count} weeks in which the horses don’t get their days off. No one else can book their rides: {weeks}.",
  } as Plural,
  missingHorses: {
    today: {
      one: "A horse is missing today, {times}: {count} rider has none",
      other: "Horses are missing today, {times}: {count} riders have none",
    } as Plural,
    tomorrow: {
      one: "A horse is missing tomorrow, {times}: {count} rider has none",
      other: "Horses are missing tomorrow, {times}: {count} riders have none",
    } as Plural,
    later: {
      one: "Horses are also missing on {count} later day: {riders}",
      other: "Horses are also missing on {count} later days: {riders}",
    } as Plural,
    ridersOf: { one: "{count} rider has none", other: "{count} riders have none" } as Plural,
    laterDay: "{date}, {times}: {count}",
    who: "Who rides",
    move: "Move a booking",
    giveBack: {
      one: "Give back {count} seat held for {agency}",
      other: "Give back {count} seats held for {agency}",
    } as Plural,
  },
  horseNumber: {
    today:
      "Today’s rides sell seats for {number} horses, and only {inService} are in service, with your guides’ own ones.",
    tomorrow:
      "Tomorrow’s rides sell seats for {number} horses, and only {inService} are in service, with your guides’ own ones.",
    count: "Count these horses",
    set: "Set the number to {number}",
    /** What is entered for days with fewer horses, on its own or after the number. */
    fewer: {
      day: "Enter {count} fewer on {from}",
      period: "Enter {count} fewer from {from} to {to}",
    },
    setAndFewer: {
      day: "Set the number to {number}, with {count} fewer on {from}",
      period: "Set the number to {number}, with {count} fewer from {from} to {to}",
    },
  },
  uncheckedHorses:
    "The site now counts horses over all rides and worked out that you have {count}. Check the number and publish it once.",
  unpublishedPages: "Not everything that was scheduled for {when} was published",
  unpublishedPost: "The post “{title}” wasn't published as scheduled, {when}",
  untitledPost: "(no title)",
  unpublishedPostWhy: {
    conflict: "Another version of it was published in the meantime. Open it and look at it again.",
    "broken-links": "A link in it now leads nowhere. Open it and schedule it again.",
    invalid:
      "Something in it is no longer allowed, such as a picture that's gone. Open it and fix that.",
  },
  unpublishedWhy: {
    conflict:
      "Something different has been published in the same place since. Look at both, and keep one.",
    "broken-links": "A link in them would lead nowhere. Correct it, and publish.",
    unreadable:
      "The site was updated and can't use them as they are. Look at the drafts, and publish.",
  },
  noGuide: "No guide yet for tomorrow's ride: {ride}, {date}",
  /** These texts are in emails and push notifications, so they name no answer. */
  answers: {
    "cannot-ride": {
      named: "{name} ({date}, {time}) can't ride: take a look",
      unnamed: "A rider with {name} ({date}, {time}) can't ride: take a look",
    },
    "read-answers": {
      named: "{name} ({date}, {time}): read the answers before the ride",
      unnamed: "A rider with {name} ({date}, {time}): read the answers before the ride",
    },
    "ask-weights": {
      named: "{name} ({date}, {time}): somebody may be above the weight limit. Ask for the weights",
      unnamed:
        "{name} ({date}, {time}): somebody may be above the weight limit. Ask for the weights",
    },
  },
  adultAway:
    "{name} ({date}, {time}): only children, and their adult is no longer on that ride. Name another adult's booking",
  unready: {
    text: "{ride}, {date}: {what}",
    answers: "no answers yet from {names}",
    guest: "{guest}",
    guestWithCount: "{guest} ({missing} of {riders})",
    horses: {
      one: "{count} rider has no suitable horse",
      other: "{count} riders have no suitable horse",
    } as Plural,
  },
  horseTakenOut: "{horse} is out of service from {day} on: {remark} ({by})",
  sheetQuestion: "{day}, {about}: {question}",
  guideCash: {
    missing: "{name} hasn't handed in {amount} in cash: {day}",
    tooMuch: "{name} handed in {amount} more than was collected: {day}",
    unconfirmed: "Confirm the {amount} that {name} handed in: {day}",
  },
  noPickupPlace: {
    one: "We don't know yet where to pick up {names} tomorrow",
    other: "We don't know yet where to pick up {count} guests tomorrow: {names}",
  } as Plural,
  stoppedTemplates: {
    one: "WhatsApp doesn't send this text: {names}. Email goes instead, or you tell the guest",
    other: "WhatsApp doesn't send these texts: {names}. Email goes instead, or you tell the guests",
  } as Plural,
  guestJoins: {
    one: "{count} older booking may be filed under the wrong guest",
    other: "{count} older bookings may be filed under the wrong guest",
  } as Plural,
  newMessages: {
    one: "{count} new message to answer",
    other: "{count} new messages to answer",
  } as Plural,
  undecided: {
    one: "{count} booking of a ride you called off, without a choice yet",
    other: "{count} bookings of rides you called off, without a choice yet",
  } as Plural,
  messages: {
    one: "A message has waited for an answer for over a day: from {names}",
    other: "{count} messages have waited for an answer for over a day: from {names}",
  } as Plural,
  others: { one: "{count} more", other: "{count} more" } as Plural,
  lateJobs:
    "The site's own work has been waiting for {minutes} minutes: emails, refunds and reminders may be late. Restarting the site usually helps.",
  disk: "The disk of the data folder is almost full: {freeMb} MB left. When it's full there are no more backups, and if the database is on it, no one can book.",
  backup: "The last backup is {hours} hours old",
  noBackup: "There's no backup yet",
  backupMend:
    "The site makes one every night if it's running then. An owner can make one now, under Backup; if it keeps failing, whoever looks after the site can see why in the log.",
  clockFast: "The server's clock is {seconds} seconds fast",
  clockSlow: "The server's clock is {seconds} seconds slow",
  oldNode: "The server runs on Node {version} of {date}, which has missed months of security fixes",
  oldNodeMend:
    "The person who looks after the server can install a newer version of the site, as docs/operations.md says.",
  unnamedProxy:
    "A proxy stands in front of the site and its settings don't say so: all your guests look like one, and one of them can use up the limits for everyone.",
  unnamedProxyMend:
    "Whoever runs the server sets TRUST_PROXY=true in .env (or how many proxies there are) and restarts the site.",
  secretsLost:
    "A backup was restored without its key, so login codes are off. Switch them on again, add your phones again, and copy the automation's new secret.",
  sandbox: "Payments are a test: guests can book, and no money reaches you",
  noPayments: "Guests can't pay online yet: the Stripe key is missing",
  mail: {
    subject: { one: "Your site needs you", other: "Your site needs you: {count} things" } as Plural,
    title: "Your site needs you",
    opening: "This has been waiting for more than an hour:",
    button: "See it on your site",
  },
};

/** The texts of the alerts on the Today screen and in emails to the operator. */
export const alertMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    mails: {
      one: "{count} correo espera porque el servidor de correo no lo aceptó",
      other: "{count} correos esperan porque el servidor de correo no los aceptó",
    },
    mailsWhy: "Lo último que dijo: {error}. Lo seguimos intentando.",
    givenUpMails: {
      one: "{count} correo nunca llegó y ya no lo intentamos",
      other: "{count} correos nunca llegaron y ya no lo intentamos",
    },
    givenUpWhy:
      "Lo último que dijo el servidor de correo: {error}. Revisa la dirección y envíalo otra vez, o llámale al cliente.",
    calls: {
      one: "Tu automatización no aceptó {count} aviso",
      other: "Tu automatización no aceptó {count} avisos",
    },
    callsWhy: "Su última respuesta: {error}. Lo seguimos intentando.",
    work: {
      confirmation: "La confirmación de la reservación",
      change: "El correo sobre un cambio",
      cancellation: "El correo de cancelación",
      calledOff: "El correo de que se suspende el paseo",
      backOn: "El correo de que el paseo sí sale",
      holdEnded: "El correo de que los lugares ya no están apartados",
      reminder: "El recordatorio",
      thanksMessage: "El agradecimiento después del paseo",
      money: "El aviso para ti sobre dinero",
      refund: "El reembolso",
      message: "Un correo",
      payments: "Preguntarle al proveedor de pagos por los pagos",
      refunds: "Dar seguimiento a los reembolsos",
      offers: "Reembolsar a quienes no eligieron a tiempo",
      holds: "Terminar las reservaciones que no se pagaron a tiempo",
      waitingList: "Ofrecer lugares libres a la lista de espera",
      whatsApp: "Dar seguimiento a los mensajes de WhatsApp",
      reminders: "Recordarles a los clientes de mañana",
      thanks: "Darles las gracias a los clientes de ayer",
      sheet: "Enviar la hoja de los paseos de mañana",
      erasing: "Borrar los datos de clientes de hace tiempo",
      backup: "El respaldo de cada noche",
      publishing: "Publicar tus páginas a su hora",
      rates: "Obtener el tipo de cambio",
      picture: "Preparar una imagen que subiste",
      telling: "Avisarte por correo de los pendientes",
      messages: "Buscar correos que nunca salieron",
    },
    workFor: " de {name} ({reference}) ha fallado {count} veces",
    workAlone: " ha fallado {count} veces",
    workWhy:
      "El error: {error}. Lo seguimos intentando; quien cuida el sitio encuentra más en el registro.",
    moreWork: {
      one: "{count} tarea más ha fallado",
      other: "{count} tareas más han fallado",
    },
    noMailServer: "No hay servidor de correo: los correos no le llegan a nadie",
    refund: "Un reembolso de {amount} para {name} ({reference})",
    refundKind: {
      returned: "Regresó: págalo por otra vía o inténtalo otra vez.",
      stuck: "Está pendiente desde el {since}.",
    },
    refundWhy: "El proveedor dice: {why}.",
    giveBack: {
      byUs: "Devuelve {amount} a {name} ({reference})",
      byAgency: "{agency} le tiene que devolver {amount} a {name} ({reference})",
      also: "{agency} devuelve otros {amount}.",
      note: "Cuando ya los tenga, anótalo en la reservación.",
    },
    moreGiveBack: {
      one: "En {count} reservación más hay dinero por devolver",
      other: "En {count} reservaciones más hay dinero por devolver",
    },
    unpaidHolds:
      "Hay {seats} lugares apartados sin pagar en {departures} paseos, mucho más de lo normal. Se liberan solos en media hora.",
    accountMismatch:
      "Tu proveedor de pagos no reconoce las páginas de pago de este sitio. ¿La clave configurada es de otra cuenta?",
    missingProvider: {
      text: "Falta la clave de {provider}. Están detenidos los reembolsos de los pagos que recibió: vuelve a poner la clave hasta que salga el último.",
      waiting: { one: "Espera {count} pago.", other: "Esperan {count} pagos." },
    },
    unknownPayment:
      "Un pago de {amount} no corresponde a ninguna reservación. No se hizo nada con él: búscalo con tu proveedor de pagos.",
    otherCurrency:
      "Se pagó una de tus reservaciones en otra moneda. No se hizo nada con ese pago: búscalo con tu proveedor de pagos.",
    fewRiders: {
      one: "Por ahora solo va un jinete, en la reservación de {names}: {ride}, {date}",
      other:
        "Por ahora solo van {count} jinetes y hacen falta {minimum}. Con reservación de {names}: {ride}, {date}",
    },
    horses: "{date}, {times}: {riders}, {horses}",
    horsesRiders: { one: "{count} jinete", other: "{count} jinetes" },
    horsesThere: { one: "{count} caballo", other: "{count} caballos" },
    horsesByWork: {
      one: "y con su descanso y sus límites del día los caballos cargan a {count}",
      other: "y con su descanso y sus límites del día los caballos cargan a {count}",
    },
    horseDays: { one: "{count} jornada de caballo", other: "{count} jornadas de caballo" },
    shortWeek:
      "del {first} al {last}: los paseos ocupan {needed} y, con sus descansos, hay {possible}",
    horsesWithoutDaysOff: {
      one: "Hay {count} semana en que los caballos no tienen sus días de descanso. Sus paseos ya no venden lugares: {weeks}.",
      other:
        "Hay {count} semanas en que los caballos no tienen sus días de descanso. Sus paseos ya no venden lugares: {weeks}.",
    },
    missingHorses: {
      today: {
        one: "Hoy falta un caballo, {times}: {count} jinete no tiene",
        other: "Hoy faltan caballos, {times}: {count} jinetes no tienen",
      },
      tomorrow: {
        one: "Mañana falta un caballo, {times}: {count} jinete no tiene",
        other: "Mañana faltan caballos, {times}: {count} jinetes no tienen",
      },
      later: {
        one: "También faltan caballos en {count} día posterior: {riders}",
        other: "También faltan caballos en {count} días posteriores: {riders}",
      },
      ridersOf: { one: "{count} jinete no tiene", other: "{count} jinetes no tienen" },
      laterDay: "{date}, {times}: {count}",
      who: "Quién va",
      move: "Mover una reservación",
      giveBack: {
        one: "Liberar {count} lugar apartado para {agency}",
        other: "Liberar {count} lugares apartados para {agency}",
      },
    },
    horseNumber: {
      today:
        "Los paseos de hoy venden lugares para {number} caballos y solo hay {inService} en servicio, contando los que montan los guías.",
      tomorrow:
        "Los paseos de mañana venden lugares para {number} caballos y solo hay {inService} en servicio, contando los que montan los guías.",
      count: "Contar estos caballos",
      set: "Poner el número en {number}",
      fewer: {
        day: "Anotar {count} menos el {from}",
        period: "Anotar {count} menos del {from} al {to}",
      },
      setAndFewer: {
        day: "Poner el número en {number}, con {count} menos el {from}",
        period: "Poner el número en {number}, con {count} menos del {from} al {to}",
      },
    },
    uncheckedHorses:
      "El sitio ya cuenta los caballos de todos los paseos y calculó que tienes {count}. Revisa el número y publícalo una vez.",
    unpublishedPages: "No se publicó todo lo programado para el {when}",
    unpublishedPost: "El artículo “{title}” no se publicó a su hora, {when}",
    untitledPost: "(sin título)",
    unpublishedPostWhy: {
      conflict: "Mientras tanto se publicó otra versión. Ábrelo y revísalo otra vez.",
      "broken-links": "Uno de sus enlaces ya no llevaría a nada. Ábrelo y prográmalo otra vez.",
      invalid: "Algo ya no se puede publicar, como una imagen que ya no está. Ábrelo.",
    },
    unpublishedWhy: {
      conflict:
        "Después se publicó algo distinto en el mismo lugar. Mira los dos y quédate con uno.",
      "broken-links": "Un enlace no llevaría a ninguna página. Corrígelo y publica.",
      unreadable:
        "El programa se actualizó y no puede usarlas como están. Revisa los borradores y publica.",
    },
    noGuide: "Falta guía para el paseo de mañana: {ride}, {date}",
    answers: {
      "cannot-ride": {
        named: "{name} ({date}, {time}) no puede montar: revisa",
        unnamed: "Alguien que va con {name} ({date}, {time}) no puede montar: revisa",
      },
      "read-answers": {
        named: "{name} ({date}, {time}): lee lo que contestó antes del paseo",
        unnamed: "Alguien que va con {name} ({date}, {time}): lee lo que contestó antes del paseo",
      },
      "ask-weights": {
        named: "{name} ({date}, {time}): puede que alguien pese más del límite. Pregunta los pesos",
        unnamed:
          "{name} ({date}, {time}): puede que alguien pese más del límite. Pregunta los pesos",
      },
    },
    adultAway:
      "{name} ({date}, {time}): solo van menores y su adulto ya no va en ese paseo. Indica la reservación de otro adulto",
    unready: {
      text: "{ride}, {date}: {what}",
      answers: "faltan las respuestas de {names}",
      guest: "{guest}",
      guestWithCount: "{guest} ({missing} de {riders})",
      horses: {
        one: "{count} jinete no tiene caballo adecuado",
        other: "{count} jinetes no tienen caballo adecuado",
      },
    },
    horseTakenOut: "{horse} está fuera de servicio desde el {day}: {remark} ({by})",
    sheetQuestion: "{day}, {about}: {question}",
    guideCash: {
      missing: "{name} no ha entregado {amount} en efectivo: {day}",
      tooMuch: "{name} entregó {amount} más de lo que se cobró: {day}",
      unconfirmed: "Confirma los {amount} que entregó {name}: {day}",
    },
    noPickupPlace: {
      one: "No sabemos dónde pasar mañana por {names}",
      other: "No sabemos dónde pasar mañana por {count} clientes: {names}",
    },
    stoppedTemplates: {
      one: "WhatsApp no manda este texto: {names}. Va el correo, o le avisas tú al cliente",
      other:
        "WhatsApp no manda estos textos: {names}. Va el correo, o les avisas tú a los clientes",
    },
    guestJoins: {
      one: "{count} reservación antigua quizá está en la ficha de otro cliente",
      other: "{count} reservaciones antiguas quizá están en fichas de otros clientes",
    },
    newMessages: {
      one: "{count} mensaje nuevo por contestar",
      other: "{count} mensajes nuevos por contestar",
    },
    undecided: {
      one: "{count} reservación de un paseo que suspendiste, aún sin elegir",
      other: "{count} reservaciones de paseos que suspendiste, aún sin elegir",
    },
    messages: {
      one: "Un mensaje lleva más de un día sin respuesta: de {names}",
      other: "{count} mensajes llevan más de un día sin respuesta: de {names}",
    },
    others: { one: "{count} más", other: "{count} más" },
    lateJobs:
      "El trabajo interno del sitio lleva {minutes} minutos de retraso: correos, reembolsos y recordatorios pueden llegar tarde. Casi siempre se arregla reiniciando el sitio.",
    disk: "El disco de la carpeta de datos está casi lleno: quedan {freeMb} MB. Cuando se llene no habrá más respaldos, y si la base de datos está en él, nadie podrá reservar.",
    backup: "El último respaldo es de hace {hours} horas",
    noBackup: "Todavía no hay ningún respaldo",
    backupMend:
      "El sitio hace uno cada noche si está encendido. El dueño o la dueña puede hacer uno ahora, en Respaldo; si sigue fallando, quien cuida el sitio encuentra el motivo en el registro.",
    clockFast: "El reloj del servidor va {seconds} segundos adelantado",
    clockSlow: "El reloj del servidor va {seconds} segundos atrasado",
    oldNode:
      "El servidor usa Node {version}, del {date}: le faltan meses de correcciones de seguridad",
    oldNodeMend:
      "Quien cuida el servidor puede instalar una versión más reciente del sitio, como explica docs/operations.md.",
    unnamedProxy:
      "Hay un proxy delante del sitio y la configuración no lo dice: todos tus visitantes parecen uno solo, y uno puede agotar los límites de todos.",
    unnamedProxyMend:
      "Quien cuida el servidor tiene que poner TRUST_PROXY=true en .env (o cuántos proxies hay) y reiniciar el sitio.",
    secretsLost:
      "Se restauró un respaldo sin su clave, así que el código de acceso quedó apagado. Enciéndelo otra vez, vuelve a agregar tus teléfonos y copia la clave nueva de la automatización.",
    sandbox: "Los pagos son de prueba: la gente puede reservar, pero a ti no te llega dinero",
    noPayments: "Todavía nadie puede pagar en línea: falta la clave de Stripe",
    mail: {
      subject: { one: "Tu sitio te necesita", other: "Tu sitio te necesita: {count} pendientes" },
      title: "Tu sitio te necesita",
      opening: "Esto lleva más de una hora esperando:",
      button: "Verlo en tu sitio",
    },
  },
});

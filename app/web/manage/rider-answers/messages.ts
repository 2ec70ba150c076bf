import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Tell us who's riding",
  lead: "We choose a horse for each of you before the ride, so that it carries you with ease. Answer what you like: nothing here is required, and you can change it until the day of the ride.",
  singleLead:
    "You're riding with us: {tour}, {date}. Before the ride we choose a horse for you, so that it carries you with ease. Answer what you like: nothing here is required.",
  /** While the guest whose ride we called off has not chosen yet. */
  calledOffLead:
    "We had to call off the ride “{tour}” on {date}. The answers stay with the booking in case another day is chosen.",
  /** Titles a rider's own link. */
  singleTitle: "Tell us about you",
  /** To a rider who is in the booking, but whom the notice above has just refused. */
  refusedLead:
    "These are your answers for the ride “{tour}”, {date}. If something in them isn't right, correct it here and save again.",
  /** The heading of a page whose answers are closed. */
  closedTitle: "About the riders",
  whoSees:
    "Anybody with this link can read and change the answers. We use them only to choose horses, to say if riding isn't safe for you, and to look after you on the ride, and delete them {days} days after it.",
  back: "Back to your booking",
  answered: "Answered",
  answeredWith: "Answered: {answers}",
  fields: {
    unit: "Unit of weight",
    health: "Anything the guide should know?",
    otherHealth: "Tell us more in a sentence or two, if you like",
  },
  ownHealth:
    "Only this rider can tell us about their health, with their own link. Send it to them here.",
  share: {
    title: "Riders can answer for themselves",
    text: "Send each rider their own link. They answer for themselves there, and see neither your booking nor the others' answers.",
    refund:
      "An adult whom we can't take on this ride can also leave it there, with the refund for their place.",
    send: "Send on WhatsApp",
    message:
      "Tell {brand} a little about yourself before our ride, so that they can choose the right horse for you: {url}",
  },
  save: "Save the answers",
  saving: "Saving...",
  outcomes: {
    saved: "Thank you, we've got it",
    unchanged: "Nothing changed",
    deleted: "Your answers are deleted",
    "taken-off": "The rider is off the booking",
  },
  savedText: "You can change the answers here until the day of the ride.",
  /** What follows about money after a rider was taken off: what goes back, or that nothing does. */
  takenOff: {
    nothing: "Nothing goes back for this place.",
    toPay: "Left to pay on the day of the ride: {amount}.",
  },
  unchanged: "Nothing changed",
  errors: {
    title: {
      one: "One thing to fix before we can save",
      other: "{count} things to fix before we can save",
    },
    "weight-doubt": "{question} Correct it, or save again if it's right.",
    "no-consent":
      "Please read the sentence about your health details and tick it, or take those details out.",
  },
  conflict: {
    title: "Somebody else has just answered",
    text: "{rider}: {answers}. Save again to replace this with your answers.",
    empty: "the answers were removed",
  },
  problems: {
    "too-late": "The ride is over or was canceled, so we don't need these answers anymore.",
    "own-health":
      "We can't take answers about another adult's health here, and nothing was saved. Save again without them, and send that rider their own link.",
    "other-riders":
      "The riders of this booking have changed, so nothing was saved. What you entered for those who still ride is below: check it and save again.",
  },
  remove: {
    title: "Delete my answers",
    text: "We delete them right away, from what our guides see, too. As long as the ride is ahead, you can answer again. A signed waiver stays with the booking.",
    own: "Delete my answers",
    other: "Delete the answers of {rider}",
  },
  advice: {
    pregnancy: {
      title: "This ride isn't for everybody this time",
      singleTitle: "This ride isn't for you this time",
      text: "{riders}: congratulations! During a pregnancy we don't take anybody riding, however calm the horse, because a fall could harm mother and child. We're sorry. Somebody else can take the place: replace the answers with theirs. Here's what else you can do:",
      single:
        "Congratulations! During a pregnancy we don't take anybody riding, however calm the horse, because a fall could harm you and your child. We're sorry. Somebody else can take your place. If you have any questions, write to us.",
    },
    "too-heavy": {
      title: "Right now we don't have a horse for every rider",
      singleTitle: "Right now we don't have a horse for you",
      text: "{riders}: the weight limit for this ride is {kg} kg ({lb} lb). We keep to this for the horses' backs and for the rider's safety. We're sorry. Somebody else can take the place: replace the answers with theirs. Here's what else you can do:",
      single:
        "The weight limit for this ride is {kg} kg ({lb} lb). We keep to this for the horses' backs and for your safety. We're sorry. Somebody else can take your place, or write to us and we'll look for a way together.",
    },
    "ask-doctor": {
      title: "Please talk to a doctor first",
      singleTitle: "Please talk to your doctor first",
      text: "{riders}: please ask a doctor before the ride whether riding is fine, and tell us what they say.",
      single:
        "Please ask your doctor before the ride whether riding is fine for you, and tell us what they say.",
    },
    write: "Write to us",
    day: "On {date} we have a horse that can carry this weight, and there's room for all of you.",
    singleDay:
      "On {date} we have a horse that can carry you. Whoever booked can move the booking to that day.",
    move: "Move to {date}",
    part: "See the refund for {rider}",
    ownPart: "See the refund for your place",
    /** Where nothing goes back. */
    leave: "Take {rider} off the ride",
    ownLeave: "Leave this ride",
    /** Where only minors would be left. */
    cancelAll: "Cancel the booking: see what you get back",
    cancelUnpaid: "Cancel the booking",
    riders: "Take a rider off",
    refund: "See what you'd get back",
  },
};

export type RiderAnswersMessages = typeof en;

export const riderAnswersMessages = createPageTranslations({
  en,
  es: {
    title: "Cuéntanos quiénes van a montar",
    calledOffLead:
      "Tuvimos que suspender el paseo «{tour}» del {date}. Las respuestas se quedan en la reservación por si se elige otro día.",
    singleTitle: "Cuéntanos de ti",
    lead: "Antes del paseo elegimos para cada persona un caballo que la lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio y puedes cambiarlo hasta el día del paseo.",
    singleLead:
      "Vas a montar con nosotros: {tour}, {date}. Antes del paseo elegimos para ti un caballo que te lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio.",
    refusedLead:
      "Estas son tus respuestas para el paseo: {tour}, {date}. Si algo no está bien, corrígelo aquí y guarda otra vez.",
    closedTitle: "Sobre quienes montan",
    whoSees:
      "Quien tenga este enlace puede leer y cambiar las respuestas. Solo las usamos para elegir los caballos, decirte si no es seguro que montes y cuidarte en el paseo, y las borramos {days} días después.",
    back: "Volver a tu reservación",
    answered: "Ya hay respuestas",
    answeredWith: "Ya nos contaste: {answers}",
    fields: {
      unit: "Unidad de peso",
      health: "¿Algo que deba saber tu guía?",
      otherHealth: "Si quieres, cuéntanos más en una o dos frases",
    },
    ownHealth:
      "De su salud solo nos cuenta esta persona, con su propio enlace. Mándaselo desde aquí.",
    share: {
      title: "Cada quien puede contestar lo suyo",
      text: "Mándale a cada persona su propio enlace. Ahí contesta lo suyo y no ve tu reservación ni las respuestas de los demás.",
      refund:
        "Si no podemos llevar a una persona adulta, ahí también puede dejar el paseo, con el reembolso de su lugar.",
      send: "Mandar por WhatsApp",
      message:
        "Cuéntale a {brand} un poco de ti antes de nuestro paseo, para que te elijan el caballo adecuado: {url}",
    },
    save: "Guardar las respuestas",
    saving: "Guardando...",
    outcomes: {
      saved: "Gracias, ya lo tenemos",
      unchanged: "No cambió nada",
      deleted: "Se borraron tus respuestas",
      "taken-off": "La persona ya no está en la reservación",
    },
    savedText: "Aquí puedes cambiar las respuestas hasta el día del paseo.",
    takenOff: {
      nothing: "No hay nada que devolver por este lugar.",
      toPay: "Por pagar el día del paseo: {amount}.",
    },
    unchanged: "No cambió nada",
    errors: {
      title: {
        one: "Hay una cosa por corregir antes de guardar",
        other: "Hay {count} cosas por corregir antes de guardar",
      },
      "weight-doubt": "{question} Corrígelo, o guarda otra vez si así está bien.",
      "no-consent":
        "Lee la frase sobre tus datos de salud y márcala si estás de acuerdo, o quita esos datos.",
    },
    conflict: {
      title: "Alguien más acaba de contestar",
      text: "{rider}: {answers}. Guarda otra vez para reemplazarlo con tus respuestas.",
      empty: "se quitaron las respuestas",
    },
    problems: {
      "too-late": "El paseo ya pasó o se canceló, así que ya no hacen falta estas respuestas.",
      "own-health":
        "Aquí no podemos recibir respuestas sobre la salud de otra persona adulta, y no se guardó nada. Guarda otra vez sin ellas y mándale a esa persona su propio enlace.",
      "other-riders":
        "Cambió quiénes van en esta reservación y no se guardó nada. Abajo está lo que escribiste de quienes siguen: revísalo y guarda otra vez.",
    },
    remove: {
      title: "Borrar mis respuestas",
      text: "Las borramos al momento, también de lo que ven los guías. Mientras no llegue el paseo puedes contestar otra vez. Si firmaste una carta responsiva, se queda con la reservación.",
      own: "Borrar mis respuestas",
      other: "Borrar las respuestas de {rider}",
    },
    advice: {
      pregnancy: {
        title: "Esta vez, el paseo no es para todos",
        singleTitle: "Esta vez el paseo no es para ti",
        text: "{riders}: ¡felicidades! Durante el embarazo no llevamos a nadie a caballo, por manso que sea, porque una caída puede lastimar a la mamá y al bebé. Lo sentimos mucho. Otra persona puede tomar el lugar: cambia las respuestas por las suyas. También puedes:",
        single:
          "¡Felicidades! Durante el embarazo no llevamos a nadie a caballo, por manso que sea, porque una caída puede lastimarte a ti y al bebé. Lo sentimos mucho. Otra persona puede tomar tu lugar. Si tienes dudas, escríbenos.",
      },
      "too-heavy": {
        title: "Por ahora no tenemos caballo para cada quien",
        singleTitle: "Por ahora no tenemos caballo para ti",
        text: "{riders}: en este paseo el peso máximo es de {kg} kg ({lb} lb). Respetamos ese límite para cuidar el lomo de los caballos y la seguridad de quien monta. Lo sentimos mucho. Otra persona puede tomar el lugar: cambia las respuestas por las suyas. También puedes:",
        single:
          "En este paseo el peso máximo es de {kg} kg ({lb} lb). Respetamos ese límite para cuidar el lomo de los caballos y tu seguridad. Lo sentimos mucho. Otra persona puede tomar tu lugar, o escríbenos y juntos buscamos la forma.",
      },
      "ask-doctor": {
        title: "Antes de montar, consulta a tu médico",
        singleTitle: "Antes de montar, consulta a tu médico",
        text: "{riders}: antes del paseo hay que preguntarle a un médico si puede montar. Cuéntanos qué dice.",
        single: "Antes del paseo, pregúntale a tu médico si puedes montar y cuéntanos qué te dice.",
      },
      write: "Escríbenos",
      day: "El {date} tenemos un caballo que carga ese peso, y hay lugar para todos ustedes.",
      singleDay:
        "El {date} tenemos un caballo que puede llevarte. Quien reservó puede cambiar la reservación a ese día.",
      move: "Cambiar al {date}",
      part: "Ver el reembolso por {rider}",
      ownPart: "Ver el reembolso por tu lugar",
      leave: "Quitar a {rider} del paseo",
      ownLeave: "Dejar este paseo",
      cancelAll: "Cancelar la reservación: ve lo que recuperas",
      cancelUnpaid: "Cancelar la reservación",
      riders: "Quitar a una persona",
      refund: "Ver cuánto se te devuelve",
    },
  },
});

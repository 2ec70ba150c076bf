import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Tell us who's riding",
  lead: "We choose a horse for each of you before the ride, so that it carries you with ease. Answer what you like: nothing here is required, and you can change it until the day of the ride.",
  singleLead:
    "You're riding with us: {tour}, {date}. We choose a horse for each rider before the ride, so that it carries you with ease. Answer what you like: nothing here is required.",
  whoSees:
    "Anybody with this link can read and change the answers. We use them only to choose horses and to look after you on the ride, and delete them {days} days after it.",
  back: "Back to your booking",
  answered: "Answered",
  fields: {
    name: "First name",
    weight: "Weight",
    unit: "Unit of weight",
    height: "Height",
    heightHint: "In centimeters, or feet and inches",
    experience: "Ridden before?",
    health: "Anything the guide should know?",
  },
  experience: { never: "Never", some: "A few times", "rides-well": "I ride well" },
  otherNote: "{remark} (we'll ask you)",
  consent:
    "I agree that {brand} keeps the health notes I ticked. Only the office and the guides of this ride see them, and they're deleted {days} days after it.",
  share: {
    title: "They can answer themselves",
    text: "Send each rider their own link. It opens only that rider's questions, never your booking.",
    send: "Send on WhatsApp",
    message:
      "Tell {brand} a little about you before our ride, so that they choose the right horse: {url}",
  },
  save: "Save the answers",
  saving: "Saving...",
  saved: "Thank you, we've got it",
  savedText: "You can change the answers here until the day of the ride.",
  unchanged: "Nothing changed",
  errors: {
    title: {
      one: "One thing to fix before we can save it",
      other: "{count} things to fix before we can save it",
    },
    "invalid-weight": "Enter a weight from {leastKg} to {mostKg} kg, or {leastLb} to {mostLb} lb.",
    "invalid-height": "Enter a height from {least} to {most} cm, or in feet and inches.",
    "no-consent": "Tick that we may keep the health notes, or remove them.",
  },
  conflict: {
    title: "Somebody else has just answered",
    text: "{rider}: {answers}. Save again to replace this with your answers.",
    empty: "the answers were removed",
  },
  problems: {
    "too-late": "The ride is over or was canceled, so we don't need these answers anymore.",
    "other-riders":
      "The number of riders of this booking has changed, so nothing was saved. Open the page again and answer for those who ride.",
  },
  tooHeavy: {
    title: "We don't have a horse for every rider yet",
    singleTitle: "We don't have a horse for you yet",
    text: "{riders}: our horses carry up to {kg} kg ({lb} lb). We keep to this for their backs and for your safety. We're sorry, and you have three good ways out:",
    single:
      "Our horses carry up to {kg} kg ({lb} lb). We keep to this for their backs and for your safety. We're sorry. Write to us and we'll look for a way; whoever booked can also change the day or cancel.",
    day: "Choose another day",
    write: "Write to us",
    refund: "See what you'd get back",
  },
};

export type RiderAnswersMessages = typeof en;

export const riderAnswersMessages = createTranslations({
  en,
  es: {
    title: "Cuéntanos quiénes van a montar",
    lead: "Antes del paseo elegimos un caballo para cada quien, uno que te lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio y puedes cambiarlo hasta el día del paseo.",
    singleLead:
      "Vas a montar con nosotros: {tour}, {date}. Antes del paseo elegimos un caballo para cada quien, uno que te lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio.",
    whoSees:
      "Quien tenga este enlace puede leer y cambiar las respuestas. Solo las usamos para elegir los caballos y cuidarte en el paseo, y las borramos {days} días después.",
    back: "Volver a tu reservación",
    answered: "Ya contestó",
    fields: {
      name: "Nombre",
      weight: "Peso",
      unit: "Unidad de peso",
      height: "Estatura",
      heightHint: "En centímetros o en metros",
      experience: "¿Has montado antes?",
      health: "¿Algo que deba saber el guía?",
    },
    experience: { never: "Nunca", some: "Algunas veces", "rides-well": "Monto bien" },
    otherNote: "{remark} (te preguntamos)",
    consent:
      "Acepto que {brand} guarde los datos de salud que marqué. Solo los ven la oficina y los guías de este paseo, y se borran {days} días después.",
    share: {
      title: "Cada quien puede contestar",
      text: "Manda a cada persona su propio enlace. Abre solo sus preguntas, nunca tu reservación.",
      send: "Mandar por WhatsApp",
      message:
        "Cuéntale a {brand} un poco de ti antes de nuestro paseo, para que te elijan el caballo adecuado: {url}",
    },
    save: "Guardar las respuestas",
    saving: "Guardando...",
    saved: "Gracias, ya lo tenemos",
    savedText: "Aquí puedes cambiar las respuestas hasta el día del paseo.",
    unchanged: "No cambió nada",
    errors: {
      title: {
        one: "Hay una cosa por corregir antes de guardar",
        other: "Hay {count} cosas por corregir antes de guardar",
      },
      "invalid-weight": "Escribe un peso de {leastKg} a {mostKg} kg, o de {leastLb} a {mostLb} lb.",
      "invalid-height": "Escribe una estatura de {least} a {most} cm.",
      "no-consent": "Marca que podemos guardar los datos de salud, o quítalos.",
    },
    conflict: {
      title: "Alguien más acaba de contestar",
      text: "{rider}: {answers}. Guarda otra vez para reemplazarlo con tus respuestas.",
      empty: "se quitaron las respuestas",
    },
    problems: {
      "too-late": "El paseo ya pasó o se canceló, así que ya no hacen falta estas respuestas.",
      "other-riders":
        "Cambió el número de personas de esta reservación y no se guardó nada. Abre la página otra vez y contesta por quienes van a montar.",
    },
    tooHeavy: {
      title: "Todavía no tenemos caballo para todos",
      singleTitle: "Todavía no tenemos caballo para ti",
      text: "{riders}: nuestros caballos cargan hasta {kg} kg ({lb} lb). Lo respetamos por su espalda y por tu seguridad. Lo sentimos mucho, y tienes tres salidas:",
      single:
        "Nuestros caballos cargan hasta {kg} kg ({lb} lb). Lo respetamos por su espalda y por tu seguridad. Lo sentimos mucho. Escríbenos y buscamos la forma; quien reservó también puede cambiar el día o cancelar.",
      day: "Elegir otro día",
      write: "Escríbenos",
      refund: "Ver cuánto se te devuelve",
    },
  },
});

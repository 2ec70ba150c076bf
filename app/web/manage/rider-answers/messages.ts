import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Tell us who's riding",
  lead: "We choose a horse for each of you before the ride, so that it carries you with ease. Answer what you like: nothing here is required, and you can change it until the day of the ride.",
  singleLead:
    "You're riding with us: {tour}, {date}. Before the ride we choose a horse for you, so that it carries you with ease. Answer what you like: nothing here is required.",
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
    "I agree that {brand} keeps the health notes I ticked. On the team, only the office and the guides of this ride see them, and they're deleted {days} days after it.",
  share: {
    title: "Riders can answer for themselves",
    text: "Send each rider their own link. It opens only what concerns that rider, never your booking.",
    send: "Send on WhatsApp",
    message:
      "Tell {brand} a little about yourself before our ride, so that they can choose the right horse for you: {url}",
  },
  save: "Save the answers",
  saving: "Saving...",
  saved: "Thank you, we've got it",
  savedText: "You can change the answers here until the day of the ride.",
  unchanged: "Nothing changed",
  errors: {
    title: {
      one: "One thing to fix before we can save",
      other: "{count} things to fix before we can save",
    },
    "invalid-weight": "Enter a weight from {leastKg} to {mostKg} kg, or {leastLb} to {mostLb} lb.",
    "invalid-height": "Enter a height from {least} to {most} cm, or in feet and inches.",
    "no-consent": "Tick the box that lets us keep the health notes, or untick the notes.",
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
    title: "Right now we don't have a horse for every rider",
    singleTitle: "Right now we don't have a horse for you",
    text: "{riders}: our horses carry up to {kg} kg ({lb} lb). We keep to this for their backs and for the rider's safety. We're sorry. Here's what you can do:",
    single:
      "Our horses carry up to {kg} kg ({lb} lb). We keep to this for their backs and for your safety. We're sorry. Write to us and we'll look for a way. Whoever booked can also check whether the booking can still be changed.",
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
    lead: "Antes del paseo elegimos para cada persona un caballo que la lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio y puedes cambiarlo hasta el día del paseo.",
    singleLead:
      "Vas a montar con nosotros: {tour}, {date}. Antes del paseo elegimos para ti un caballo que te lleve sin esfuerzo. Contesta lo que quieras: nada es obligatorio.",
    whoSees:
      "Quien tenga este enlace puede leer y cambiar las respuestas. Solo las usamos para elegir los caballos y cuidarte en el paseo, y las borramos {days} días después.",
    back: "Volver a tu reservación",
    answered: "Ya hay respuestas",
    fields: {
      name: "Nombre",
      weight: "Peso",
      unit: "Unidad de peso",
      height: "Estatura",
      heightHint: "En centímetros o en metros",
      experience: "¿Has montado antes?",
      health: "¿Algo que deba saber tu guía?",
    },
    experience: { never: "Nunca", some: "Algunas veces", "rides-well": "Monto bien" },
    otherNote: "{remark} (luego te preguntamos)",
    consent:
      "Acepto que {brand} guarde los datos de salud que marqué. Del equipo, solo los ven la oficina y los guías de este paseo, y se borran {days} días después.",
    share: {
      title: "Cada quien puede contestar lo suyo",
      text: "Mándale a cada persona su propio enlace. Con él solo se abre lo que le toca a esa persona, nunca tu reservación.",
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
      "invalid-height": "Escribe una estatura de {least} a {most} cm, o en metros.",
      "no-consent": "Marca que aceptas que guardemos los datos de salud, o desmárcalos.",
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
      title: "Por ahora no tenemos caballo para cada quien",
      singleTitle: "Por ahora no tenemos caballo para ti",
      text: "{riders}: nuestros caballos cargan hasta {kg} kg ({lb} lb). Respetamos ese límite para cuidar su lomo y la seguridad de quien monta. Lo sentimos mucho. Esto es lo que puedes hacer:",
      single:
        "Nuestros caballos cargan hasta {kg} kg ({lb} lb). Respetamos ese límite para cuidar su lomo y tu seguridad. Lo sentimos mucho. Escríbenos y buscamos la forma; quien reservó también puede ver si la reservación todavía se puede cambiar.",
      day: "Elegir otro día",
      write: "Escríbenos",
      refund: "Ver cuánto se te devuelve",
    },
  },
});

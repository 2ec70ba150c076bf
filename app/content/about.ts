import type { Localized } from "../i18n/locale.ts";
import { translations } from "../i18n/translations.ts";

export type AboutContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  title: string;
  lead: string;
  pictureNote: string;
  story: Readonly<{ title: string; paragraphs: readonly string[] }>;
  rides: Readonly<{
    title: string;
    sunset: Readonly<{ text: string; link: string }>;
    springs: Readonly<{ text: string; link: string }>;
  }>;
  /** How a day is run; each with a heading. */
  manners: Readonly<{ title: string; items: readonly Readonly<{ title: string; text: string }>[] }>;
  figures: readonly Readonly<{ value: string; label: string }>[];
  drawn: Readonly<{ title: string; text: string }>;
  closing: Readonly<{ title: string; text: string; book: string; contact: string }>;
}>;

/** The words of the about page, with `{facts}` open (content/fact-words.ts). */
export const aboutContent: Localized<AboutContent> = translations({
  en: {
    metaTitle: "About us: horseback rides on the Oaxacan coast | {brand}",
    metaDescription:
      "Who takes you riding in Puerto Escondido: two tours, groups of {least} to {most}, transport from your hotel included. On this coast since {since}.",
    title: "We take people riding where the land meets the sea",
    lead: "Two rides, small groups and horses we know by name. We have done little else on this coast since {since}.",
    pictureNote: "Illustration",
    story: {
      title: "Why on horseback",
      paragraphs: [
        "There are faster ways to see this coast. A car takes you to San José Manialtepec in about {drive} minutes, and you see all of it through a window. On a horse you arrive at the speed at which things happen here: you hear the surf before you see it, herons stay where they are, and somebody in the village has time to say good morning.",
        "A horse also does most of the walking, which leaves you free to look up. You do not need to have ridden before. You need an afternoon or a morning, long trousers, and the willingness to let somebody larger than you choose the path now and then.",
        "We started in {since}. More than {completed} tours later, the part we like best has not changed: the moment when the group goes quiet because the sun is touching the water, or because the steam of the springs is rising through the trees.",
      ],
    },
    rides: {
      title: "One ride follows the tide, the other climbs",
      sunset: {
        text: "In the afternoon, from {sunsetAge} years: along the Manialtepec lagoon, out onto the open beach, and home when the first stars are there.",
        link: "The {sunset}",
      },
      springs: {
        text: "In the morning, from {springsAge} years: through the hills and across the river to the springs of Atotonilco, where the water is {celsius}.",
        link: "The {springs}",
      },
    },
    manners: {
      title: "How we ride",
      items: [
        {
          title: "Small groups",
          text: "{least} to {most} riders, never more. Everybody hears the guide, and the guide sees everybody.",
        },
        {
          title: "The pace of the newest",
          text: "Before anybody sets off we practise getting on, turning and stopping. Whoever has ridden least sets the speed.",
        },
        {
          title: "A horse that suits you",
          text: "Tell us honestly how much you have ridden. It decides which horse you meet, and the horse will know anyway.",
        },
        {
          title: "No driving",
          text: "We collect you at your hotel and bring you back. It is in the price.",
        },
        {
          title: "Fair terms",
          text: "Everything back up to {refundHours} hours before the start. If the weather is bad, another date or your money: you choose.",
        },
        {
          title: "The weather decides",
          text: "Light rain means ponchos. Real weather means we stay at home, and say so in good time.",
        },
      ],
    },
    figures: [
      { value: "{since}", label: "the year we began" },
      { value: "{completed}+", label: "tours completed" },
      { value: "{least}–{most}", label: "riders in a group" },
      { value: "{hours} h", label: "for either tour" },
    ],
    drawn: {
      title: "The pictures are drawn",
      text: "The people, horses and places in our pictures are illustrations. They show what a ride feels like, not one particular horse or guest. For photographs of real days, see our social networks.",
    },
    closing: {
      title: "Come and meet the horses",
      text: "Pick a day, or ask us first. Both are fine.",
      book: "Book online",
      contact: "Write to us",
    },
  },
  es: {
    metaTitle: "Sobre nosotros: paseos a caballo en la costa de Oaxaca | {brand}",
    metaDescription:
      "Quiénes te llevamos a caballo en Puerto Escondido: dos tours, grupos de {least} a {most} personas y transporte desde tu hotel. En esta costa desde {since}.",
    title: "Te llevamos a caballo a donde el monte llega al mar",
    lead: "Dos paseos, grupos pequeños y caballos que conocemos por su nombre. Desde {since} casi no hacemos otra cosa en esta costa.",
    pictureNote: "Ilustración",
    story: {
      title: "¿Por qué a caballo?",
      paragraphs: [
        "Hay formas más rápidas de conocer esta costa. En coche llegas a San José Manialtepec en unos {drive} minutos y todo lo ves por la ventana. A caballo llegas a la velocidad a la que aquí pasan las cosas: oyes el mar antes de verlo, las garzas no se van, y en el pueblo alguien tiene tiempo de darte los buenos días.",
        "Además, el que camina es el caballo, y tú puedes levantar la vista. No hace falta que hayas montado antes. Hace falta una tarde o una mañana, pantalón largo y ganas de dejar que alguien más grande que tú escoja el camino de vez en cuando.",
        "Empezamos en {since}. Más de {completed} paseos después, lo que más nos gusta sigue siendo lo mismo: el momento en que el grupo se queda callado porque el sol está tocando el agua, o porque el vapor de las pozas sube entre los árboles.",
      ],
    },
    rides: {
      title: "Un paseo sigue la marea, el otro sube al monte",
      sunset: {
        text: "Por la tarde, desde {sunsetAge} años: por la orilla de la laguna de Manialtepec, luego la playa abierta, y de regreso con las primeras estrellas.",
        link: "El {sunset}",
      },
      springs: {
        text: "Por la mañana, desde {springsAge} años: entre cerros y cruzando el río hasta las aguas termales de Atotonilco, a {celsius}.",
        link: "El {springs}",
      },
    },
    manners: {
      title: "Así montamos",
      items: [
        {
          title: "Grupos pequeños",
          text: "De {least} a {most} personas, nunca más. Todos oyen al guía y el guía ve a todos.",
        },
        {
          title: "Al paso de quien empieza",
          text: "Antes de salir practicamos cómo subir, girar y frenar. El ritmo lo pone quien menos ha montado.",
        },
        {
          title: "Un caballo para ti",
          text: "Dinos con franqueza cuánto has montado. De eso depende qué caballo te toca, y él se va a dar cuenta de todos modos.",
        },
        {
          title: "Sin manejar",
          text: "Pasamos por ti a tu hotel y te llevamos de regreso. Va incluido en el precio.",
        },
        {
          title: "Trato parejo",
          text: "Te devolvemos todo hasta {refundHours} horas antes de la salida. Si hace mal tiempo, otra fecha o tu dinero: tú eliges.",
        },
        {
          title: "El clima manda",
          text: "Con lluvia ligera hay ponchos. Si el tiempo se pone serio no salimos, y te avisamos con tiempo.",
        },
      ],
    },
    figures: [
      { value: "{since}", label: "el año en que empezamos" },
      { value: "{completed}+", label: "paseos realizados" },
      { value: "{least}–{most}", label: "personas por grupo" },
      { value: "{hours} h", label: "dura cualquiera de los dos" },
    ],
    drawn: {
      title: "Las imágenes son dibujos",
      text: "Las personas, los caballos y los lugares de nuestras imágenes son ilustraciones. Cuentan cómo se siente un paseo, no muestran a un caballo ni a un visitante en particular. Si quieres ver fotos de días reales, búscanos en redes.",
    },
    closing: {
      title: "Ven a conocer a los caballos",
      text: "Elige el día, o pregúntanos primero. Las dos cosas están bien.",
      book: "Reserva en línea",
      contact: "Escríbenos",
    },
  },
});

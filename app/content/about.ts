import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

export type AboutContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  title: string;
  lead: string;
  pictureNote: string;
  story: Readonly<{ title: string; paragraphs: readonly string[] }>;
  /** The heading above the description of each tour. */
  rides: Readonly<{ title: string }>;
  /**
   * Headings above the guides and the horses, whose own heading is in care.ts. They are only shown
   * if the operator has introduced guides or horses.
   */
  people: Readonly<{ title: string; guides: string }>;
  /** The principles by which the tours are run, each with a heading. */
  manners: Readonly<{ title: string; items: readonly Readonly<{ title: string; text: string }>[] }>;
  figures: readonly Readonly<{ value: string; label: string }>[];
  /** The note about the drawings. `photographs` is only shown while a social profile is real. */
  drawn: Readonly<{ title: string; text: string; photographs: string }>;
  closing: Readonly<{ title: string; text: string; book: string; contact: string }>;
}>;

/**
 * The texts of the about page. They still contain placeholders for facts, which
 * tours/tour-fact-texts.ts fills in.
 */
export const getAboutContent: Localized<AboutContent> = createTranslations({
  en: {
    metaTitle: "About us: horseback rides on the Oaxacan coast | {brand}",
    metaDescription:
      "The people and the horses who take you riding near Puerto Escondido: groups of {groupSize}, free hotel pickup and drop-off. Since {since}.",
    title: "We take people riding where the land meets the sea",
    lead: "A few rides, {maxRiders} at the most, and very little else: that has been our work on this coast since {since}.",
    pictureNote: "Illustration",
    story: {
      title: "Why on horseback",
      paragraphs: [
        "We drive you out of town in a van, and that part you see through a window like everybody else. Then you get on a horse, and the coast slows down to the speed at which things happen here: the surf grows louder step by step, the herons stay where they are, and someone in the village has time to say good morning.",
        "The horse does most of the walking, so you're free to look up. You don't need to have ridden before. Long pants will help, and so will letting someone larger than you pick the path now and then.",
        "We started in {since}. More than {completed} tours later, our favorite part is still the minute when a group goes quiet, because the sun has touched the water or because steam is rising through the trees ahead.",
      ],
    },
    rides: {
      title: "One ride follows the tide, the other climbs",
    },
    people: { title: "Who you'll ride with", guides: "The guides" },
    manners: {
      title: "How we ride",
      items: [
        {
          title: "A lesson on the ground",
          text: "How to get on, how to turn, how to stop. You try all of it before we leave, and we leave when everyone's ready.",
        },
        {
          title: "Tell us about yourself",
          text: "When you book online there's a line for it: how much you've ridden, your height, a bad knee. It decides which horse you meet, and the horse will know anyway.",
        },
        {
          title: "Traveling alone",
          text: "A ride goes out with {leastRiders} or more. On your own? Choose one rider when you book, and the calendar marks the days you can join.",
        },
        {
          title: "Coming with children",
          text: "Ages {youngest} and up, depending on the ride. From {privateAge}, we can arrange a private ride.",
        },
        {
          title: "Clear terms",
          text: "Up to {refund} before the start you can cancel online and get everything back.",
        },
        {
          title: "The weather decides",
          text: "Light rain means ponchos. In real weather the horses stay home, and you choose: a new day, or all your money back.",
        },
      ],
    },
    figures: [
      { value: "{since}", label: "the year we began" },
      { value: "{completed}+", label: "tours completed" },
      { value: "{group}", label: "riders in a group" },
      { value: "{hours} h", label: "on a tour" },
    ],
    drawn: {
      title: "The pictures are drawn",
      text: "The scenes on this site are illustrations. They show what a ride feels like, not one particular horse or guest.",
      photographs: "For photographs of real days, see our social networks.",
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
      "La gente y los caballos que te llevan de paseo cerca de Puerto Escondido: grupos {groupSize} y transporte desde tu hotel. Desde {since}.",
    title: "Te llevamos a caballo a donde el monte llega al mar",
    lead: "Unos pocos paseos, {maxRiders} cuando mucho y casi nada más: a eso nos dedicamos en esta costa desde {since}.",
    pictureNote: "Ilustración",
    story: {
      title: "¿Por qué a caballo?",
      paragraphs: [
        "Salimos de la ciudad en camioneta, y ese tramo lo ves por la ventana, como todo el mundo. Luego te subes al caballo y la costa se pone a su paso: oyes el mar antes de verlo, las garzas ni se inmutan y en el pueblo alguien tiene tiempo de darte los buenos días.",
        "El que camina es el caballo, así que tú puedes levantar la vista. No hace falta que hayas montado antes. Ayudan un pantalón largo y las ganas de que alguien más grande que tú escoja el camino de vez en cuando.",
        "Empezamos en {since}. Llevamos más de {completed} paseos y nuestro momento favorito sigue siendo aquel en que el grupo se queda callado, porque el sol tocó el agua o porque entre los árboles ya sube el vapor de las pozas.",
      ],
    },
    rides: {
      title: "Un paseo sigue la marea, el otro sube al monte",
    },
    people: { title: "Con quién vas a montar", guides: "Los guías" },
    manners: {
      title: "Así montamos",
      items: [
        {
          title: "La lección va primero",
          text: "Cómo subir, cómo dar vuelta, cómo frenar. Lo pruebas todo antes de salir, y salimos cuando cada quien se siente listo.",
        },
        {
          title: "Cuéntanos de ti",
          text: "Al reservar en línea hay un renglón para eso: cuánto has montado, tu estatura, una rodilla delicada. De ahí sale qué caballo te toca, y él se va a dar cuenta de todos modos.",
        },
        {
          title: "Si viajas por tu cuenta",
          text: "Los paseos salen con {leastRiders} o más. Si vienes por tu cuenta, elige una persona al reservar y el calendario te marca los días en que ya va alguien.",
        },
        {
          title: "Con niños",
          text: "Desde los {youngest} años, según el paseo. A partir de los {privateAge} se puede arreglar un paseo privado.",
        },
        {
          title: "Reglas claras",
          text: "Hasta {refund} antes de la salida cancelas en línea y te devolvemos todo.",
        },
        {
          title: "El clima manda",
          text: "Con lluvia ligera hay ponchos. Si el tiempo se pone serio, los caballos se quedan en casa y tú eliges: otro día o tu dinero.",
        },
      ],
    },
    figures: [
      { value: "{since}", label: "el año en que empezamos" },
      { value: "Más de {completed}", label: "paseos realizados" },
      { value: "{group}", label: "personas por grupo" },
      { value: "{hours} h", label: "dura un paseo" },
    ],
    drawn: {
      title: "Las imágenes son dibujos",
      text: "Las escenas de este sitio son ilustraciones. Cuentan cómo se siente un paseo; no muestran a un caballo ni a un visitante en particular.",
      photographs: "Si quieres ver fotos de días reales, búscanos en redes.",
    },
    closing: {
      title: "Ven a conocer a los caballos",
      text: "Elige el día, o pregúntanos primero. Las dos cosas están bien.",
      book: "Reserva en línea",
      contact: "Escríbenos",
    },
  },
});

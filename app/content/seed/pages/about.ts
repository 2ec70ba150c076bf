import type { SeedPage } from "../../model/page-definition.ts";
import type { aboutPage } from "../../pages/about.ts";

export const aboutSeed: SeedPage<typeof aboutPage> = {
  meta: {
    title: {
      en: "About us: horseback rides on the Oaxacan coast | {brand}",
      es: "Sobre nosotros: paseos a caballo en la costa de Oaxaca | {brand}",
    },
    description: {
      en: "The people and the horses who take you riding near Puerto Escondido: groups of {groupSize}, free hotel pickup and drop-off. Since {since}.",
      es: "La gente y los caballos que te llevan de paseo cerca de Puerto Escondido: grupos {groupSize} y transporte desde tu hotel. Desde {since}.",
    },
    keywords: [
      {
        en: "horseback tour operator Puerto Escondido",
        es: "operador de paseos a caballo Puerto Escondido",
      },
      {
        en: "local riding guides Oaxaca",
        es: "guías locales de Oaxaca",
      },
      {
        en: "well-kept horses",
        es: "caballos bien cuidados",
      },
      {
        en: "small group rides",
        es: "paseos en grupos pequeños",
      },
    ],
  },
  head: {
    title: {
      en: "One stretch of coast, and horses we know by name",
      es: "Un tramo de costa y caballos que conocemos por su nombre",
    },
    lead: {
      en: "In the afternoon we ride down to the beach, in the morning up to the hot springs, never with more than {maxRiders}. We've done nothing else here since {since}.",
      es: "Por la tarde bajamos a la playa, por la mañana subimos a las aguas termales, nunca con más de {maxRiders}. Aquí no hacemos otra cosa desde {since}.",
    },
    picture: "guide-portrait",
    caption: {
      en: "Illustration",
      es: "Ilustración",
    },
  },
  figures: {
    items: [
      {
        value: {
          en: "{since}",
          es: "{since}",
        },
        label: {
          en: "the year we began",
          es: "el año en que empezamos",
        },
      },
      {
        value: {
          en: "{completed}+",
          es: "Más de {completed}",
        },
        label: {
          en: "tours completed",
          es: "paseos realizados",
        },
      },
      {
        value: {
          en: "{group}",
          es: "{group}",
        },
        label: {
          en: "riders in a group",
          es: "personas por grupo",
        },
      },
      {
        value: {
          en: "{hours} h",
          es: "{hours} h",
        },
        label: {
          en: "on a tour",
          es: "dura un paseo",
        },
      },
    ],
  },
  story: {
    title: {
      en: "Why on horseback",
      es: "¿Por qué a caballo?",
    },
    paragraphs: [
      {
        text: {
          en: "We drive you out of town in a van, and that part you see through a window like everybody else. Then you get on a horse, and the coast slows down to the speed at which things happen here: the surf grows louder step by step, the herons stay where they are, and someone in the village has time to say good morning.",
          es: "Salimos de la ciudad en camioneta, y ese tramo lo ves por la ventana, como todo el mundo. Luego te subes al caballo y la costa se pone a su paso: oyes el mar antes de verlo, las garzas ni se inmutan y en el pueblo alguien tiene tiempo de darte los buenos días.",
        },
      },
      {
        text: {
          en: "The horse does most of the walking, so you're free to look up. You don't need to have ridden before. Long pants will help, and so will letting someone larger than you pick the path now and then.",
          es: "El que camina es el caballo, así que tú puedes levantar la vista. No hace falta que hayas montado antes. Ayudan un pantalón largo y las ganas de que alguien más grande que tú escoja el camino de vez en cuando.",
        },
      },
      {
        text: {
          en: "We started in {since}. More than {completed} tours later, our favorite part is still the minute when a group goes quiet, because the sun has touched the water or because steam is rising through the trees ahead.",
          es: "Empezamos en {since}. Llevamos más de {completed} paseos y nuestro momento favorito sigue siendo aquel en que el grupo se queda callado, porque el sol tocó el agua o porque entre los árboles ya sube el vapor de las pozas.",
        },
      },
    ],
  },
  rides: {
    title: {
      en: "One ride follows the tide, the other climbs",
      es: "Un paseo sigue la marea, el otro sube al monte",
    },
  },
  people: {
    title: {
      en: "Who you'll ride with",
      es: "Con quién vas a montar",
    },
    guides: {
      en: "The guides",
      es: "Los guías",
    },
    allHorses: { en: "The horses", es: "Los caballos" },
    someHorses: { en: "Some of the horses", es: "Algunos de los caballos" },
  },
  manners: {
    title: {
      en: "How we ride",
      es: "Así montamos",
    },
    items: [
      {
        title: {
          en: "A lesson on the ground",
          es: "La lección va primero",
        },
        text: {
          en: "How to get on, how to turn, how to stop. You try all of it before we leave, and we leave when everyone's ready.",
          es: "Cómo subir, cómo dar vuelta, cómo frenar. Lo pruebas todo antes de salir, y salimos cuando cada quien se siente listo.",
        },
      },
      {
        title: {
          en: "Tell us about yourself",
          es: "Cuéntanos de ti",
        },
        text: {
          en: "Once you've booked, we ask about each rider: how much you've ridden, your height, a bad knee. It decides which horse you meet, and the horse will know anyway.",
          es: "Cuando ya reservaste, te preguntamos por cada persona: cuánto ha montado, su estatura, una rodilla delicada. De ahí sale qué caballo le toca, y él se va a dar cuenta de todos modos.",
        },
      },
      {
        title: {
          en: "Traveling alone",
          es: "Si viajas por tu cuenta",
        },
        text: {
          en: "A ride goes out with {leastRiders} or more. On your own? Choose one rider when you book, and the calendar marks the days you can join.",
          es: "Los paseos salen con {leastRiders} o más. Si vienes por tu cuenta, elige una persona al reservar y el calendario te marca los días en que ya va alguien.",
          onlyIf: ["company"],
        },
      },
      {
        title: {
          en: "Coming with children",
          es: "Con niños",
        },
        text: {
          en: "Ages {youngest} and up, depending on the ride. From {privateAge}, we can arrange a private ride.",
          es: "Desde los {youngest} años, según el paseo. A partir de los {privateAge} se puede arreglar un paseo privado.",
        },
      },
      {
        title: {
          en: "Clear terms",
          es: "Reglas claras",
        },
        text: {
          en: "Up to {refund} before the start you can cancel online and get back {refundAmount}.",
          es: "Hasta {refund} antes de la salida cancelas en línea y te devolvemos {refundAmount}.",
        },
      },
      {
        title: {
          en: "The weather decides",
          es: "El clima manda",
        },
        text: {
          en: "Light rain means ponchos. In real weather the horses stay home, and you choose: a new day, or all your money back.",
          es: "Con lluvia ligera hay ponchos. Si el clima se pone serio, los caballos se quedan en casa y tú eliges: otro día o tu dinero.",
        },
      },
    ],
  },
  closing: {
    title: {
      en: "Come and meet the horses",
      es: "Ven a conocer a los caballos",
    },
    text: {
      en: "Pick a day, or ask us first. Both are fine.",
      es: "Elige el día, o pregúntanos primero. Las dos cosas están bien.",
    },
    bookLink: {
      en: "Book online",
      es: "Reserva en línea",
    },
    contactLink: {
      en: "Write to us",
      es: "Escríbenos",
    },
  },
  drawn: {
    title: {
      en: "The pictures are drawn",
      es: "Las imágenes son dibujos",
    },
    text: {
      en: "The scenes on this site are illustrations. They show what a ride feels like, not one particular horse or guest.",
      es: "Las escenas de este sitio son ilustraciones. Cuentan cómo se siente un paseo; no muestran a un caballo ni a un visitante en particular.",
    },
    profiles: {
      en: "For photographs of real days, see our social networks.",
      es: "Si quieres ver fotos de días reales, búscanos en redes.",
    },
  },
};

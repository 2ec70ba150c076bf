import type { SeedPage } from "../../model/page-definition.ts";
import type { homePage } from "../../pages/home.ts";

export const homeSeed: SeedPage<typeof homePage> = {
  meta: {
    title: {
      en: "Horseback riding in Puerto Escondido, Oaxaca | {brand}",
      es: "Paseos a caballo en Puerto Escondido, Oaxaca | {brand}",
    },
    description: {
      en: "Ride along the beach into the sunset, or through the forest to the hot springs of Atotonilco. Small groups, free pickup at your hotel in Puerto Escondido.",
      es: "Cabalga por la playa hasta la puesta de sol, o por la selva hasta las aguas termales de Atotonilco. Grupos pequeños; pasamos por ti a tu hotel, sin costo.",
    },
    keywords: [
      {
        en: "horseback riding Puerto Escondido",
        es: "paseos a caballo Puerto Escondido",
      },
      {
        en: "horseback tours Oaxaca coast",
        es: "cabalgatas en la costa de Oaxaca",
      },
      {
        en: "things to do in Puerto Escondido",
        es: "qué hacer en Puerto Escondido",
      },
      {
        en: "beach ride",
        es: "paseo a caballo en la playa",
      },
      {
        en: "hot springs",
        es: "aguas termales",
      },
    ],
  },
  hero: {
    eyebrow: {
      en: "Puerto Escondido, Oaxaca",
      es: "Puerto Escondido, Oaxaca",
    },
    title: {
      en: "Discover Puerto Escondido on Horseback",
      es: "Descubre Puerto Escondido a caballo",
    },
    lead: {
      en: "Follow the Pacific into the sunset, or ride across the river and up through the forest to hot springs in the hills.",
      es: "Sigue la orilla del Pacífico hasta el atardecer, o cruza el río y la selva hasta las aguas termales de la sierra.",
    },
    terms: [
      {
        en: "From {priceFrom}",
        es: "Desde {priceFrom}",
      },
      {
        en: "{duration}",
        es: "{duration}",
      },
      {
        en: "Free pickup",
        es: "Con transporte",
      },
    ],
    picture: "home-hero",
    portrait: "home-hero-portrait",
  },
  figures: {
    items: [
      {
        label: {
          en: "Riding this coast since",
          es: "Cabalgando por esta costa desde",
        },
        value: {
          en: "{since}",
          es: "{since}",
        },
      },
      {
        label: {
          en: "Tours completed",
          es: "Paseos realizados, más de",
        },
        value: {
          en: "{completed}+",
          es: "{completed}",
        },
      },
      {
        label: {
          en: "Riders in a group",
          es: "Personas por grupo",
        },
        value: {
          en: "{group}",
          es: "{group}",
        },
      },
      {
        label: {
          en: "Hotel pickup and drop-off",
          es: "Transporte desde tu hotel y de regreso",
        },
        value: {
          en: "Free",
          es: "Gratis",
        },
      },
    ],
  },
  tours: {
    title: {
      en: "One ride follows the tide. Another heads for the hills.",
      es: "Un paseo sigue la marea. Otro sube al monte.",
    },
  },
  experience: {
    eyebrow: {
      en: "The experience",
      es: "La experiencia",
    },
    title: {
      en: "Halfway down the beach, nobody's looking at a phone",
      es: "A media playa ya nadie está viendo el celular",
    },
    text: {
      en: "You meet your horse in the shade of a palapa. The trail runs past the lagoon and out onto open sand, and the light does the rest.",
      es: "Conoces a tu caballo a la sombra de una palapa. La vereda bordea la laguna y sale a la playa abierta. De lo demás se encarga la luz.",
    },
    link: {
      en: "See the afternoon, step by step",
      es: "Mira la tarde, paso a paso",
    },
    arches: [
      {
        time: {
          en: "{start}",
          es: "{start}",
        },
        text: {
          en: "Meet your horse",
          es: "Conoces a tu caballo",
        },
        picture: "sunset-palapa",
      },
      {
        time: {
          en: "Sunset",
          es: "Atardecer",
        },
        text: {
          en: "Ride into the sun",
          es: "Cabalgas hacia el sol",
        },
        picture: "sunset-from-behind",
      },
      {
        time: {
          en: "Dusk",
          es: "Anochecer",
        },
        text: {
          en: "The slow way back",
          es: "El regreso, sin prisa",
        },
        picture: "dusk-stars",
      },
    ],
  },
  reasons: {
    title: {
      en: "Why choose us: small groups, patient horses, clear terms",
      es: "Por qué montar con nosotros: grupos pequeños, caballos pacientes, reglas claras",
    },
    picture: "guide-portrait",
    reasons: [
      {
        icon: "users-three",
        title: {
          en: "Never a crowd",
          es: "Nunca una multitud",
        },
        text: {
          en: "The least experienced rider sets the pace.",
          es: "El paso lo marca quien menos ha montado.",
        },
      },
      {
        icon: "van",
        title: {
          en: "The ride to the ride",
          es: "Te llevamos y te traemos",
        },
        text: {
          en: "From your hotel door to the horses, and back again after the ride.",
          es: "De la puerta de tu hotel a los caballos y, al terminar, de regreso.",
        },
      },
      {
        icon: "horse",
        title: {
          en: "A horse that suits you",
          es: "Un caballo a tu medida",
        },
        text: {
          en: "Matched to your height and to how sure of yourself you feel. First-timers are welcome.",
          es: "Según tu estatura y la confianza que tengas. Si es tu primera vez, no pasa nada.",
        },
      },
      {
        icon: "seal-check",
        title: {
          en: "Clear terms",
          es: "Reglas claras",
        },
        text: {
          en: "Before you pay you see the price, the deadlines and what you'd get back.",
          es: "Antes de pagar ves el precio, los plazos y cuánto te devolvemos si cancelas.",
        },
      },
    ],
  },
  culture: {
    eyebrow: {
      en: "Culture and nature",
      es: "Cultura y naturaleza",
    },
    title: {
      en: "The land you ride through is someone's home",
      es: "La tierra que recorres es la casa de alguien",
    },
    text: {
      en: "Village lanes, cornfields, a plaza getting ready for its fiesta. On a horse you're slow enough to say good afternoon to everyone.",
      es: "Calles de pueblo, milpas, una plaza que se arregla para su fiesta. A caballo vas tan despacio que alcanzas a dar las buenas tardes.",
    },
    picture: "culture",
    nature: {
      en: "Herons, pelicans and mangroves line the lagoon. On dark nights its water can glow, but only late, in full darkness, after our ride is home.",
      es: "Garzas, pelícanos y manglar rodean la laguna. En noches oscuras su agua puede brillar, pero solo ya tarde, en plena oscuridad, cuando nuestro paseo ya terminó.",
    },
    naturePicture: "lagoon-birds",
  },
  featured: {
    title: {
      en: "Featured experiences",
      es: "Experiencias destacadas",
    },
    lead: {
      en: "What a day out here is like, in three of our stories.",
      es: "Cómo es un día por acá, contado en tres relatos.",
    },
    posts: [
      {
        post: "riding-horses",
        title: {
          en: "Riding horses in Puerto Escondido",
          es: "Montar a caballo en Puerto Escondido",
        },
        text: {
          en: "Beach or river: how to choose yours",
          es: "Playa o río: cómo elegir el tuyo",
        },
        picture: "mountain-trail",
      },
      {
        post: "sunset-lagoon",
        title: {
          en: "Chasing sunsets at Manialtepec",
          es: "Atardeceres en Manialtepec",
        },
        text: {
          en: "Herons, mangroves and the last light",
          es: "Garzas, manglar y la última luz",
        },
        picture: "dusk-stars",
      },
      {
        post: "hot-springs",
        title: {
          en: "A long soak at Atotonilco",
          es: "Un baño largo en Atotonilco",
        },
        text: {
          en: "Hot water, cool forest",
          es: "Agua caliente, selva fresca",
        },
        picture: "soak-closeup",
      },
    ],
  },
  testimonials: {
    title: {
      en: "Postcards from riders",
      es: "Postales de quienes ya vinieron",
    },
  },
  ridingRules: {
    title: {
      en: "A riding guide for people who've never ridden",
      es: "Guía para quien nunca ha montado",
    },
    lead: {
      en: "We go through these together before anyone sets off.",
      es: "La repasamos juntos antes de salir.",
    },
    rules: [
      {
        title: {
          en: "Get on from the left",
          es: "Sube por la izquierda",
        },
        text: {
          en: "Take the reins and the saddle horn in your left hand, put your left foot in the stirrup, and swing up. A guide holds the horse until you're settled.",
          es: "Riendas y cabeza de la silla en la mano izquierda, pie izquierdo en el estribo y arriba. Tu guía lo sujeta hasta que te acomodes.",
        },
      },
      {
        title: {
          en: "Heels down, eyes up",
          es: "Talones abajo, vista al frente",
        },
        text: {
          en: "Look where you want to go, not at your hands. Your horse can tell.",
          es: "Mira hacia donde quieres ir, no a tus manos. El caballo se da cuenta.",
        },
      },
      {
        title: {
          en: "Soft reins",
          es: "Riendas suaves",
        },
        text: {
          en: "Both reins in one hand, as lightly as you'd hold a small bird. Move your hand to turn, and lift it back a little to stop.",
          es: "Las dos en una mano, como si cuidaras un pajarito. Mueve la mano para dar vuelta; levántala apenas hacia atrás para frenar.",
        },
      },
      {
        title: {
          en: "Breathe out",
          es: "Suelta el aire",
        },
        text: {
          en: "Horses copy you. A long breath is the oldest brake there is.",
          es: "El caballo te copia. Respirar hondo es el freno más antiguo que hay.",
        },
      },
    ],
    link: {
      en: "Read all the practical tips",
      es: "Lee todos los consejos prácticos",
    },
    picture: "tips",
  },
  seasons: {
    title: {
      en: "Best times to ride",
      es: "Cuándo venir a cabalgar",
    },
    lead: {
      en: "We ride {days}, weather permitting. What changes is the light, the river and the color of the hills.",
      es: "Salimos {days}, si el clima lo permite. Cambian la luz, el río y el color de los cerros.",
    },
    monthsNote: {
      en: "Under each month: sunset at mid-month.",
      es: "Debajo de cada mes: a qué hora se pone el sol a mediados de mes.",
    },
    dryTitle: {
      en: "Dry season",
      es: "Temporada seca",
    },
    dryText: {
      en: "Clear evenings and firm sand. The most reliable sunsets of the year, and the river runs low and easy.",
      es: "Tardes despejadas y arena firme. Los atardeceres más confiables del año, y el río bajito y fácil.",
    },
    dryPicture: "beach-day",
    greenTitle: {
      en: "Green season",
      es: "Temporada verde",
    },
    greenText: {
      en: "Quiet trails, loud birds, hills as green as limes. A little rain doesn't matter: we bring ponchos.",
      es: "Veredas tranquilas, pájaros por todos lados y cerros verde limón. Si llovizna, no importa: llevamos ponchos.",
    },
    greenPicture: "green-season",
  },
  sky: {
    title: {
      en: "The sky in the coming weeks",
      es: "El cielo de las próximas semanas",
    },
    darkNote: {
      en: "On nights like these the lagoon can glow: late, in full darkness, after our ride is home. If you'd like to see it, ask us.",
      es: "En noches así la laguna puede brillar: ya tarde, en plena oscuridad, cuando nuestro paseo ya terminó. Si quieres verla, pregúntanos.",
    },
    link: {
      en: "Pick your sunset",
      es: "Elige tu atardecer",
    },
  },
  region: {
    title: {
      en: "What makes this coast special",
      es: "Lo que hace especial a esta costa",
    },
    places: [
      {
        title: {
          en: "Manialtepec lagoon",
          es: "Laguna de Manialtepec",
        },
        text: {
          en: "Mangroves, herons and still water, a short ride from the surf.",
          es: "Manglar, garzas y agua quieta, a un paso de las olas.",
        },
      },
      {
        title: {
          en: "San José Manialtepec",
          es: "San José Manialtepec",
        },
        text: {
          en: "The village where the trail into the hills begins, about {drive} minutes from town.",
          es: "El pueblo donde empieza la vereda a la sierra, a unos {drive} minutos del centro.",
        },
      },
      {
        title: {
          en: "Atotonilco hot springs",
          es: "Aguas termales de Atotonilco",
        },
        text: {
          en: "A natural pool at {heat} under the trees.",
          es: "Una poza natural a {heat} bajo los árboles.",
        },
      },
      {
        title: {
          en: "The open Pacific",
          es: "El Pacífico abierto",
        },
        text: {
          en: "A long beach, big surf, and nothing between you and the sun.",
          es: "Playa larga, olas grandes y nada entre tú y el sol.",
        },
      },
    ],
    ocean: {
      en: "Pacific Ocean",
      es: "Océano Pacífico",
    },
    town: {
      en: "Puerto Escondido",
      es: "Puerto Escondido",
    },
    lagoon: {
      en: "Manialtepec Lagoon",
      es: "Laguna de Manialtepec",
    },
    village: {
      en: "San José Manialtepec",
      es: "San José Manialtepec",
    },
    springs: {
      en: "Hot springs",
      es: "Aguas termales",
    },
  },
  feed: {
    title: {
      en: "From the trail",
      es: "Desde la vereda",
    },
  },
  closing: {
    title: {
      en: "Your horse is waiting",
      es: "Tu caballo te espera",
    },
    text: {
      en: "Pick a day, tell us your hotel, bring a hat.",
      es: "Elige el día, dinos tu hotel y trae sombrero.",
    },
    picture: "horse-portrait",
  },
};

import type { Localized } from "../locale.ts";
import { createTranslations } from "../translations.ts";

const en = {
  metaTitle: "Horseback riding in Puerto Escondido, Oaxaca | {brand}",
  metaDescription:
    "Ride along the beach into the sunset, or through the forest to the hot springs of Atotonilco. Small groups, free pickup at your hotel in Puerto Escondido.",
  eyebrow: "Puerto Escondido, Oaxaca",
  title: "Discover Puerto Escondido on Horseback",
  lead: "Follow the Pacific into the sunset, or ride across the river and up through the forest to hot springs in the hills.",
  terms: ["From {priceFrom}", "{duration}", "Free pickup"],
  facts: [
    { label: "Riding this coast since", value: "{since}" },
    { label: "Tours completed", value: "{completed}+" },
    { label: "Riders in a group", value: "{group}" },
    { label: "Hotel pickup and drop-off", value: "Free" },
  ],
  toursTitle: "One ride follows the tide. Another heads for the hills.",
  experience: {
    eyebrow: "The experience",
    title: "Halfway down the beach, nobody's looking at a phone",
    text: "You meet your horse in the shade of a palapa. The trail runs past the lagoon and out onto open sand, and the light does the rest.",
    link: "See the afternoon, step by step",
    arches: [
      { time: "{start}", text: "Meet your horse" },
      { time: "Sunset", text: "Ride into the sun" },
      { time: "Dusk", text: "The slow way back" },
    ],
  },
  whyUs: {
    title: "Why choose us: small groups, patient horses, clear terms",
    reasons: [
      {
        title: "Never a crowd",
        text: "{groupWords}, and the least experienced sets the pace.",
      },
      {
        title: "The ride to the ride",
        text: "We pick you up at your hotel and bring you back. Both ways are included.",
      },
      {
        title: "A horse that suits you",
        text: "Matched to your height and to how sure of yourself you feel. First-timers are welcome.",
      },
      {
        title: "Since {since}",
        text: "More than {completed} tours along this coast and into these hills.",
      },
    ],
  },
  culture: {
    eyebrow: "Culture and nature",
    title: "The land you ride through is someone's home",
    text: "Village lanes, cornfields, a plaza getting ready for its fiesta. On a horse you're slow enough to say good afternoon to everyone.",
    statement:
      "Herons, pelicans and mangroves line the lagoon. On dark nights its water can glow, but only late, in full darkness, after our ride is home.",
  },
  featured: {
    title: "Featured experiences",
    lead: "What a day out here is like, in three of our stories.",
    items: [
      {
        title: "Riding horses in Puerto Escondido",
        text: "Beach or river: how to choose yours",
      },
      { title: "Chasing sunsets at Manialtepec", text: "Herons, mangroves and the last light" },
      { title: "A long soak at Atotonilco", text: "Hot water, cool forest" },
    ],
  },
  testimonials: {
    title: "Postcards from riders",
    stars: "{rating} out of 5 stars",
    translated: { en: "Translated from English", es: "Translated from Spanish" },
  },
  guide: {
    title: "A riding guide for people who've never ridden",
    lead: "We go through these together before anyone sets off.",
    link: "Read all the practical tips",
    rules: [
      {
        title: "Get on from the left",
        text: "Reins and saddle horn in the left hand, left foot in the stirrup, and up. A guide holds the horse until you're settled.",
      },
      {
        title: "Heels down, eyes up",
        text: "Look where you want to go, not at your hands. Your horse can tell.",
      },
      {
        title: "Soft reins",
        text: "Both reins in one hand, as lightly as you'd hold a small bird. Move the hand to turn; a small lift back to stop.",
      },
      {
        title: "Breathe out",
        text: "Horses copy you. A long breath is the oldest brake there is.",
      },
    ],
  },
  monthSpoken: "{month}: {season}, sunset {time}",
  seasons: {
    title: "Best times to ride",
    lead: "We ride {days}, weather permitting. If a storm calls off your ride, you pick another date or take a full refund.",
    bandNote: "Under each month: sunset at mid-month.",
    dry: {
      title: "Dry season",
      text: "Clear evenings and firm sand. The most reliable sunsets of the year, and the river runs low and easy.",
    },
    green: {
      title: "Green season",
      text: "Quiet trails, loud birds, hills as green as limes. A little rain doesn't matter: we bring ponchos.",
    },
  },
  sky: {
    title: "The sky in the coming weeks",
    sunset: "Sunset today",
    moon: "Moon tonight",
    fullMoon: "Full moon: {date}",
    dark: "Dark nights",
    darkNote:
      "On nights like these the lagoon can glow: late, in full darkness, after our ride is home. If you'd like to see it, ask us.",
    calendar: "The coming weeks, night by night",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    weekdaysShort: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    night: "{date}: sunset {time}, {phase}",
    nightDark: "{date}: sunset {time}, {phase}. A dark night, full of stars",
    legendDark: "Dark night, full of stars",
    legendSunset: "When the sun sets",
    book: "Pick your sunset",
    phases: [
      "New moon",
      "Waxing crescent",
      "First quarter",
      "Waxing gibbous",
      "Full moon",
      "Waning gibbous",
      "Last quarter",
      "Waning crescent",
    ],
  },
  area: {
    title: "What makes this coast special",
    places: [
      {
        title: "Manialtepec lagoon",
        text: "Mangroves, herons and still water, a short ride from the surf.",
      },
      {
        title: "San José Manialtepec",
        text: "The village where the trail into the hills begins, about {drive} minutes from town.",
      },
      { title: "Atotonilco hot springs", text: "A natural pool at {heat} under the trees." },
      {
        title: "The open Pacific",
        text: "A long beach, big surf, and nothing between you and the sun.",
      },
    ],
    labels: {
      ocean: "Pacific Ocean",
      town: "Puerto Escondido",
      lagoon: "Manialtepec Lagoon",
      village: "San José Manialtepec",
      springs: "Hot springs",
    },
  },
  feed: {
    title: "From the trail",
    loading: "Loading the latest posts...",
    errorTitle: "Error Loading Instagram Feed",
    errorText: "Could not load Instagram posts. Please try again later.",
  },
  closing: {
    title: "Your horse is waiting",
    text: "Pick a day, tell us your hotel, bring a hat.",
  },
};

export type HomeMessages = typeof en;

export const homeMessages: Localized<HomeMessages> = createTranslations({
  en,
  es: {
    metaTitle: "Paseos a caballo en Puerto Escondido, Oaxaca | {brand}",
    metaDescription:
      "Cabalga por la playa hasta la puesta de sol, o por la selva hasta las aguas termales de Atotonilco. Grupos pequeños; pasamos por ti a tu hotel, sin costo.",
    eyebrow: "Puerto Escondido, Oaxaca",
    title: "Descubre Puerto Escondido a caballo",
    lead: "Sigue la orilla del Pacífico hasta el atardecer, o cruza el río y la selva hasta las aguas termales de la sierra.",
    terms: ["Desde {priceFrom}", "{duration}", "Con transporte"],
    facts: [
      { label: "Cabalgando por esta costa desde", value: "{since}" },
      { label: "Paseos realizados, más de", value: "{completed}" },
      { label: "Personas por grupo", value: "{group}" },
      { label: "Transporte desde tu hotel y de regreso", value: "Gratis" },
    ],
    toursTitle: "Un paseo sigue la marea. Otro sube al monte.",
    experience: {
      eyebrow: "La experiencia",
      title: "A media playa ya nadie está viendo el celular",
      text: "Conoces a tu caballo a la sombra de una palapa. La vereda bordea la laguna y sale a la playa abierta. De lo demás se encarga la luz.",
      link: "Mira la tarde, paso a paso",
      arches: [
        { time: "{start}", text: "Conoces a tu caballo" },
        { time: "Atardecer", text: "Cabalgas hacia el sol" },
        { time: "Anochecer", text: "El regreso, sin prisa" },
      ],
    },
    whyUs: {
      title: "Por qué montar con nosotros: grupos pequeños, caballos pacientes, reglas claras",
      reasons: [
        {
          title: "Nunca una multitud",
          text: "{groupWords}; el paso lo marca quien menos ha montado.",
        },
        {
          title: "Te llevamos y te traemos",
          text: "Pasamos por ti a tu hotel y ahí mismo te dejamos. Va incluido.",
        },
        {
          title: "Un caballo a tu medida",
          text: "Según tu estatura y la confianza que tengas. Si es tu primera vez, no pasa nada.",
        },
        {
          title: "Desde {since}",
          text: "Más de {completed} paseos por esta costa y estos cerros.",
        },
      ],
    },
    culture: {
      eyebrow: "Cultura y naturaleza",
      title: "La tierra que recorres es la casa de alguien",
      text: "Calles de pueblo, milpas, una plaza que se arregla para su fiesta. A caballo vas tan despacio que alcanzas a dar las buenas tardes.",
      statement:
        "Garzas, pelícanos y manglar rodean la laguna. En noches oscuras su agua puede brillar, pero solo ya tarde, en plena oscuridad, cuando nuestro paseo ya terminó.",
    },
    featured: {
      title: "Experiencias destacadas",
      lead: "Cómo es un día por acá, contado en tres relatos.",
      items: [
        {
          title: "Montar a caballo en Puerto Escondido",
          text: "Playa o río: cómo elegir el tuyo",
        },
        {
          title: "Atardeceres en Manialtepec",
          text: "Garzas, manglar y la última luz",
        },
        { title: "Un baño largo en Atotonilco", text: "Agua caliente, selva fresca" },
      ],
    },
    testimonials: {
      title: "Postales de quienes ya vinieron",
      stars: "{rating} de 5 estrellas",
      translated: { en: "Traducido del inglés", es: "Traducido del español" },
    },
    guide: {
      title: "Guía para quien nunca ha montado",
      lead: "La repasamos juntos antes de salir.",
      link: "Lee todos los consejos prácticos",
      rules: [
        {
          title: "Sube por la izquierda",
          text: "Riendas y cabeza de la silla en la mano izquierda, pie izquierdo en el estribo y arriba. Tu guía lo sujeta hasta que te acomodes.",
        },
        {
          title: "Talones abajo, vista al frente",
          text: "Mira hacia donde quieres ir, no a tus manos. El caballo se da cuenta.",
        },
        {
          title: "Riendas suaves",
          text: "Las dos en una mano, como si cuidaras un pajarito. Mueve la mano para dar vuelta; levántala apenas hacia atrás para frenar.",
        },
        {
          title: "Suelta el aire",
          text: "El caballo te copia. Respirar hondo es el freno más antiguo que hay.",
        },
      ],
    },
    monthSpoken: "{month}: {season}, el sol se pone a las {time}",
    seasons: {
      title: "Cuándo venir a cabalgar",
      lead: "Salimos {days}, si el clima lo permite. Si una tormenta nos obliga a suspender, eliges otra fecha o te devolvemos todo.",
      bandNote: "Debajo de cada mes: a qué hora se pone el sol a mediados de mes.",
      dry: {
        title: "Temporada seca",
        text: "Tardes despejadas y arena firme. Los atardeceres más confiables del año, y el río bajito y fácil.",
      },
      green: {
        title: "Temporada verde",
        text: "Veredas tranquilas, pájaros por todos lados y cerros verde limón. Si llovizna, no importa: llevamos ponchos.",
      },
    },
    sky: {
      title: "El cielo de las próximas semanas",
      sunset: "Hoy se pone el sol",
      moon: "La luna de hoy",
      fullMoon: "Luna llena: {date}",
      dark: "Noches oscuras",
      darkNote:
        "En noches así la laguna puede brillar: ya tarde, en plena oscuridad, cuando nuestro paseo ya terminó. Si quieres verla, pregúntanos.",
      calendar: "Las próximas semanas, noche por noche",
      weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
      weekdaysShort: ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
      night: "{date}: el sol se pone a las {time}, {phase}",
      nightDark: "{date}: el sol se pone a las {time}, {phase}. Noche oscura, llena de estrellas",
      legendDark: "Noche oscura, llena de estrellas",
      legendSunset: "A qué hora se pone el sol",
      book: "Elige tu atardecer",
      phases: [
        "Luna nueva",
        "Luna creciente",
        "Cuarto creciente",
        "Gibosa creciente",
        "Luna llena",
        "Gibosa menguante",
        "Cuarto menguante",
        "Luna menguante",
      ],
    },
    area: {
      title: "Lo que hace especial a esta costa",
      places: [
        {
          title: "Laguna de Manialtepec",
          text: "Manglar, garzas y agua quieta, a un paso de las olas.",
        },
        {
          title: "San José Manialtepec",
          text: "El pueblo donde empieza la vereda a la sierra, a unos {drive} minutos de tu hotel.",
        },
        {
          title: "Aguas termales de Atotonilco",
          text: "Una poza natural a {heat} bajo los árboles.",
        },
        {
          title: "El Pacífico abierto",
          text: "Playa larga, olas grandes y nada entre tú y el sol.",
        },
      ],
      labels: {
        ocean: "Océano Pacífico",
        town: "Puerto Escondido",
        lagoon: "Laguna de Manialtepec",
        village: "San José Manialtepec",
        springs: "Aguas termales",
      },
    },
    feed: {
      title: "Desde la vereda",
      loading: "Cargando las últimas publicaciones...",
      errorTitle: "Error al cargar el feed de Instagram",
      errorText: "No se pudieron cargar las publicaciones de Instagram. Inténtalo más tarde.",
    },
    closing: {
      title: "Tu caballo te espera",
      text: "Elige el día, dinos tu hotel y trae sombrero.",
    },
  },
});

import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  metaTitle: "Horseback riding in Puerto Escondido, Oaxaca | {brand}",
  metaDescription:
    "Ride along the beach into the sunset, or through the forest to the hot springs of Atotonilco. Small groups, free pickup from your hotel in Puerto Escondido.",
  eyebrow: "Puerto Escondido, Oaxaca",
  title: "Discover Puerto Escondido on Horseback",
  lead: "Follow the Pacific into the sunset, or cross rivers and forest to hot springs in the mountains.",
  sunsetButton: "Sunset beach tour",
  hotSpringsButton: "Hot springs tour",
  facts: [
    { label: "Riding this coast since", value: "{since}" },
    { label: "Tours completed", value: "{completed}+" },
    { label: "Riders in a group", value: "{group}" },
    { label: "Pickup at your hotel, and back", value: "Free" },
  ],
  toursTitle: "Two rides. One follows the tide, the other climbs the mountain.",
  experience: {
    eyebrow: "The experience",
    title: "Halfway down the beach nobody is looking at a phone",
    text: "You meet your horse in the shade of a palapa. The trail runs past the lagoon and out onto open sand, and the light does the rest.",
    link: "Follow the afternoon, step by step",
    arches: [
      { time: "{start}", text: "Meet your horse" },
      { time: "Sunset", text: "Ride into the sun" },
      { time: "Nightfall", text: "Home under stars" },
    ],
  },
  whyUs: {
    title: "Why choose us: small groups, calm horses, no surprises",
    reasons: [
      {
        title: "Never a crowd",
        text: "{groupWords} riders, at the pace of whoever is newest to the saddle.",
      },
      {
        title: "The ride to the ride",
        text: "We collect you at your hotel and bring you back. It is in the price.",
      },
      {
        title: "A horse that suits you",
        text: "Chosen for your size and your nerves. A first time in the saddle is fine.",
      },
      {
        title: "Since {since}",
        text: "More than {completed} tours along this coast and into these hills.",
      },
    ],
  },
  culture: {
    eyebrow: "Culture and nature",
    title: "The land you ride through is somebody’s home",
    text: "Village lanes, fields of maize, a plaza getting ready for its fiesta. From a horse you pass slowly enough to say good afternoon.",
    statement:
      "Herons, pelicans and mangrove line the lagoon. On dark nights near the new moon its water can glow.",
  },
  featured: {
    title: "Featured experiences",
    items: [
      {
        title: "Riding horses in Puerto Escondido",
        text: "Trails for first-timers and for the fearless",
      },
      { title: "Chasing sunsets at Manialtepec", text: "Where the lagoon meets the last light" },
      { title: "A long soak at Atotonilco", text: "Hot water, cool forest" },
    ],
  },
  testimonials: { title: "Postcards from riders", stars: "{rating} out of 5 stars" },
  guide: {
    title: "A riding guide for people who have never ridden",
    lead: "We go through these together before anyone sets off.",
    link: "Read all the practical tips",
    rules: [
      {
        title: "Get on from the left",
        text: "Left foot in the stirrup, hand on the mane, up. A guide holds the horse the whole time.",
      },
      {
        title: "Heels down, eyes up",
        text: "Look where you want to go, not at your hands. Your horse feels the difference.",
      },
      {
        title: "Soft reins",
        text: "Hold them like two small birds. A gentle pull to the side turns, a gentle pull back stops.",
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
    lead: "We ride daily, weather permitting. If a storm cancels your tour you choose another date or a full refund.",
    bandNote: "Under each month: when the sun sets in the middle of it.",
    dry: {
      title: "Dry season",
      text: "Clear evenings and firm sand. The surest sunsets of the year, and the rivers are low and easy.",
    },
    green: {
      title: "Green season",
      text: "Quiet trails, loud birds, hills the colour of limes. Light rain is no problem: we bring ponchos.",
    },
  },
  sky: {
    title: "The sky in the coming weeks",
    sunset: "Sunset today",
    sunsetYear: "Sunset through the year",
    sunsetYearNote: "Earliest in {earliest}, latest in {latest}",
    moon: "Moon tonight",
    moonYear: "The moon",
    moonYearNote: "A full one every month, to light the way home",
    fullMoon: "Full moon: {date}",
    dark: "Dark nights",
    darkYear: "Around the new moon",
    darkNote: "Dark enough for the lagoon: on nights like these its water can glow.",
    yearNights: "Dark nights, moon by moon",
    calendar: "The coming weeks, night by night",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    weekdaysShort: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    night: "{date}: sunset {time}, {phase}",
    nightDark: "{date}: sunset {time}, {phase}. A dark night: the lagoon can glow",
    legendDark: "Dark night: the lagoon can glow",
    legendSunset: "When the sun sets",
    book: "Pick your evening",
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
        text: "Mangrove, herons, and water that can light up at night.",
      },
      {
        title: "San José Manialtepec",
        text: "The village where the mountain trail begins, about {drive} minutes from town.",
      },
      { title: "Atotonilco hot springs", text: "A natural pool at {celsius} under the trees." },
      {
        title: "The open Pacific",
        text: "Long sand, big surf, and nothing between you and the sun.",
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
    sunset: "Book the sunset tour",
    hotSprings: "Book the hot springs",
  },
};

export type HomeMessages = typeof en;

export const homeMessages: Localized<HomeMessages> = translations({
  en,
  es: {
    metaTitle: "Paseos a caballo en Puerto Escondido, Oaxaca | {brand}",
    metaDescription:
      "Cabalga por la playa hasta que caiga el sol, o entre la selva hasta las aguas termales de Atotonilco. Grupos pequeños y transporte gratis desde tu hotel.",
    eyebrow: "Puerto Escondido, Oaxaca",
    title: "Descubre Puerto Escondido a caballo",
    lead: "Sigue la orilla del Pacífico hasta el atardecer, o cruza ríos y selva hasta las aguas termales de la sierra.",
    sunsetButton: "Tour al atardecer",
    hotSpringsButton: "Tour a las aguas termales",
    facts: [
      { label: "Cabalgando esta costa desde", value: "{since}" },
      { label: "Paseos realizados", value: "{completed}+" },
      { label: "Personas por grupo", value: "{group}" },
      { label: "Transporte desde tu hotel", value: "Gratis" },
    ],
    toursTitle: "Dos paseos. Uno sigue la marea, el otro sube al monte.",
    experience: {
      eyebrow: "La experiencia",
      title: "A media playa ya nadie está viendo el celular",
      text: "Conoces a tu caballo a la sombra de una palapa. La vereda bordea la laguna y sale a la playa abierta; de lo demás se encarga la luz.",
      link: "Sigue la tarde, paso a paso",
      arches: [
        { time: "{start}", text: "Conoces a tu caballo" },
        { time: "Atardecer", text: "Cabalgas hacia el sol" },
        { time: "Anochecer", text: "De vuelta con estrellas" },
      ],
    },
    whyUs: {
      title: "Por qué con nosotros: grupos pequeños, caballos tranquilos, cero sorpresas",
      reasons: [
        {
          title: "Nunca una multitud",
          text: "{groupWords} personas, al ritmo de quien apenas empieza.",
        },
        {
          title: "Te llevamos y te traemos",
          text: "Pasamos por ti a tu hotel y te regresamos. Va incluido en el precio.",
        },
        {
          title: "Un caballo a tu medida",
          text: "Según tu tamaño y tus nervios. Si es tu primera vez, no pasa nada.",
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
        "Garzas, pelícanos y manglar rodean la laguna. En las noches oscuras, cerca de la luna nueva, su agua puede brillar.",
    },
    featured: {
      title: "Experiencias destacadas",
      items: [
        {
          title: "Montar a caballo en Puerto Escondido",
          text: "Veredas para quien empieza y para quien no le teme a nada",
        },
        {
          title: "Atardeceres en Manialtepec",
          text: "Donde la laguna se encuentra con la última luz",
        },
        { title: "Un baño largo en Atotonilco", text: "Agua caliente, selva fresca" },
      ],
    },
    testimonials: { title: "Postales de quienes ya vinieron", stars: "{rating} de 5 estrellas" },
    guide: {
      title: "Guía para quien nunca ha montado",
      lead: "La repasamos juntos antes de salir.",
      link: "Lee todos los consejos prácticos",
      rules: [
        {
          title: "Sube por la izquierda",
          text: "Pie izquierdo en el estribo, mano en la crin y arriba. Tu guía detiene al caballo todo el tiempo.",
        },
        {
          title: "Talones abajo, vista al frente",
          text: "Mira hacia donde quieres ir, no a tus manos. El caballo lo siente.",
        },
        {
          title: "Riendas suaves",
          text: "Como si llevaras dos pajaritos. Un jaloncito de lado para girar, uno hacia atrás para frenar.",
        },
        {
          title: "Suelta el aire",
          text: "El caballo te copia. Respirar hondo es el freno más antiguo que hay.",
        },
      ],
    },
    monthSpoken: "{month}: {season}, el sol se mete a las {time}",
    seasons: {
      title: "Cuándo venir a cabalgar",
      lead: "Salimos todos los días, si el clima lo permite. Si una tormenta cancela tu tour, eliges otra fecha o el reembolso completo.",
      bandNote: "Debajo de cada mes: la hora en que se mete el sol a mediados de mes.",
      dry: {
        title: "Temporada seca",
        text: "Tardes despejadas y arena firme. Los atardeceres más seguros del año, y los ríos bajitos y fáciles.",
      },
      green: {
        title: "Temporada verde",
        text: "Veredas tranquilas, pájaros por todos lados y cerros verde limón. Si llovizna no hay problema: llevamos ponchos.",
      },
    },
    sky: {
      title: "El cielo de las próximas semanas",
      sunset: "Hoy se mete el sol",
      sunsetYear: "El atardecer durante el año",
      sunsetYearNote: "Más temprano en {earliest}, más tarde en {latest}",
      moon: "La luna de hoy",
      moonYear: "La luna",
      moonYearNote: "Cada mes hay luna llena para alumbrar el regreso",
      fullMoon: "Luna llena: {date}",
      dark: "Noches oscuras",
      darkYear: "Cerca de la luna nueva",
      darkNote: "Con noches así de oscuras, el agua de la laguna puede brillar.",
      yearNights: "Noches oscuras, luna por luna",
      calendar: "Las próximas semanas, noche por noche",
      weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
      weekdaysShort: ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
      night: "{date}: el sol se mete a las {time}, {phase}",
      nightDark:
        "{date}: el sol se mete a las {time}, {phase}. Noche oscura: la laguna puede brillar",
      legendDark: "Noche oscura: la laguna puede brillar",
      legendSunset: "A qué hora se mete el sol",
      book: "Elige tu tarde",
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
          text: "Manglar, garzas y un agua que de noche puede encenderse.",
        },
        {
          title: "San José Manialtepec",
          text: "El pueblo donde empieza la vereda a la sierra, a unos {drive} minutos.",
        },
        {
          title: "Aguas termales de Atotonilco",
          text: "Una poza natural a {celsius} bajo los árboles.",
        },
        {
          title: "El Pacífico abierto",
          text: "Mucha arena, olas grandes y nada entre tú y el sol.",
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
      sunset: "Reserva el atardecer",
      hotSprings: "Reserva las termales",
    },
  },
});

import type { SeedPage } from "../../../model/page-definition.ts";
import type { tourPage } from "../../../pages/tour.ts";
import { everyTour } from "./every-tour.ts";

export const hotSpringsSeed: SeedPage<typeof tourPage> = {
  meta: {
    title: {
      en: "Hot Springs Tour on horseback to Atotonilco, Oaxaca | {brand}",
      es: "Tour a caballo a las aguas termales de Atotonilco | {brand}",
    },
    description: {
      en: "Ride across the river and through forest to the hot springs of Atotonilco, {heat}. {duration}, {riders}, free hotel pickup, {price} per person.",
      es: "Cabalga por río y selva hasta las aguas termales de Atotonilco, a {heat}. {duration}, {riders}, transporte gratis, {price} por persona.",
    },
    keywords: [
      {
        en: "Atotonilco hot springs tour",
        es: "tour aguas termales Atotonilco",
      },
      {
        en: "Hot Springs Tour",
        es: "Tour a las Aguas Termales",
      },
      {
        en: "horseback ride to hot springs Oaxaca",
        es: "aguas termales Oaxaca a caballo",
      },
      {
        en: "San José Manialtepec",
        es: "San José Manialtepec",
      },
      {
        en: "day trip from Puerto Escondido",
        es: "excursiones desde Puerto Escondido",
      },
    ],
    attraction: {
      en: "Atotonilco hot springs",
      es: "Aguas termales de Atotonilco",
    },
  },
  hero: {
    eyebrow: {
      en: "Monte · Atotonilco, in the hills",
      es: "Monte · Atotonilco, en la sierra",
    },
    lead: {
      en: "On horseback across the river and through forest to a natural pool at {heat}, in the hills behind Puerto Escondido.",
      es: "A caballo por el río y la selva hasta una poza natural a {heat}, en los cerros detrás de Puerto Escondido.",
    },
    picture: "springs-hero-wide",
    portrait: "springs-hero-portrait",
  },
  overview: {
    title: {
      en: "First the river, then the hot pool",
      es: "Primero el río, luego el agua caliente",
    },
    text: {
      en: "We leave early, while the forest is still waking up. No experience needed: you get a lesson first, and we take the river at a walk. Traveling alone? We ride with {leastRiders} or more. Choose one rider when you book, and the calendar marks the days you can join.",
      es: "Salimos temprano, cuando la selva apenas despierta. No hace falta experiencia: primero te damos una lección, y el río lo cruzamos al paso. ¿Vienes por tu cuenta? Salimos con {leastRiders} o más. Al reservar elige una persona y verás en el calendario a qué días te puedes sumar.",
    },
    highlights: [
      {
        icon: "swimming-pool-duotone",
        title: {
          en: "Natural hot springs",
          es: "Aguas termales naturales",
        },
        text: {
          en: "A natural pool under the trees.",
          es: "Una poza natural bajo los árboles.",
        },
      },
      {
        icon: "mountains-duotone",
        title: {
          en: "Mountains",
          es: "La sierra",
        },
        text: {
          en: "Trails that climb slowly and then suddenly open up.",
          es: "Veredas que suben despacio y de pronto se abren.",
        },
      },
      {
        icon: "waves-duotone",
        title: {
          en: "River crossings",
          es: "Cruces de río",
        },
        text: {
          en: "Water up to the stirrups, wet shoes, and a lot of laughter.",
          es: "Agua hasta los estribos, zapatos mojados y muchas risas.",
        },
      },
      {
        icon: "tree-palm-duotone",
        title: {
          en: "Scenery",
          es: "Paisaje",
        },
        text: {
          en: "Palms, cornfields and birds wherever you look.",
          es: "Milpas, palmeras y pájaros por todas partes.",
        },
      },
    ],
  },
  film: {
    title: {
      en: "A morning in the hills",
      es: "Una mañana en la sierra",
    },
    caption: everyTour.filmCaption,
    picture: "mountain-trail",
  },
  itinerary: {
    title: {
      en: "Your morning, step by step",
      es: "Tu mañana, paso a paso",
    },
    steps: [
      {
        time: {
          en: "{pickup}",
          es: "{pickup}",
        },
        title: {
          en: "We pick you up",
          es: "Pasamos por ti",
        },
        text: {
          en: "At your hotel. San José Manialtepec is about {drive} minutes away by road.",
          es: "A tu hotel. De ahí son unos {drive} minutos de camino a San José Manialtepec.",
        },
        picture: "village-morning",
      },
      {
        title: {
          en: "Meet your horse",
          es: "Conoce a tu caballo",
        },
        text: {
          en: "A short lesson before the trail: getting on, turning, stopping.",
          es: "Una lección corta antes de salir: subir, dar vuelta, frenar.",
        },
      },
      {
        title: {
          en: "River and forest",
          es: "Río y selva",
        },
        text: {
          en: "The trail crosses the river more than once. Your guide goes first, and the horses know the way by heart.",
          es: "La vereda cruza el río más de una vez. Tu guía va adelante y los caballos se la saben de memoria.",
        },
        picture: "river-crossing",
      },
      {
        time: {
          en: "{heat}",
          es: "{heat}",
        },
        title: {
          en: "Atotonilco hot springs",
          es: "Aguas termales de Atotonilco",
        },
        text: {
          en: "Off the horse, into the pool. There's time for a long soak under the trees.",
          es: "Te bajas del caballo y te metes a la poza. Hay tiempo para un baño largo bajo los árboles.",
        },
        picture: "soak-closeup",
        mark: "pool",
      },
      {
        title: {
          en: "Back through the hills",
          es: "De regreso por el monte",
        },
        text: {
          en: "New light, new views, the same easy pace.",
          es: "Otra luz, otras vistas, el mismo paso tranquilo.",
        },
      },
      {
        time: {
          en: "{backLabel}",
          es: "{backLabel}",
        },
        title: {
          en: "Back at your hotel",
          es: "De vuelta en tu hotel",
        },
        text: {
          en: "We drive you to the door. The whole morning takes {durationWords}.",
          es: "Te llevamos hasta la puerta. La mañana completa dura {durationWords}.",
        },
      },
    ],
  },
  bookingCard: {
    location: {
      en: "San José Manialtepec",
      es: "San José Manialtepec",
    },
    rows: [
      {
        icon: "waves",
        label: {
          en: "Water",
          es: "Agua",
        },
        value: {
          en: "{heat}",
          es: "{heat}",
        },
      },
    ],
    pace: {
      en: "{ridingHours}, at a walk",
      es: "{ridingHours}, al paso",
    },
    included: everyTour.included,
    notIncluded: everyTour.notIncluded,
  },
  contact: everyTour.contact,
  gallery: {
    title: everyTour.galleryTitle,
    pictures: [
      {
        picture: "river-crossing",
        caption: {
          en: "Across the river, one by one",
          es: "Por el río, de uno en uno",
        },
      },
      {
        picture: "village-morning",
        caption: {
          en: "Morning in the village, horses waiting",
          es: "El pueblo de mañana, con los caballos listos",
        },
      },
      {
        picture: "forest-tunnel",
        caption: {
          en: "Into the light under the parotas",
          es: "Hacia la luz, bajo las parotas",
        },
      },
      {
        picture: "mountain-trail",
        caption: {
          en: "Uphill in single file",
          es: "Cuesta arriba, en fila",
        },
      },
      {
        picture: "soak-closeup",
        caption: {
          en: "All you need for the next hour",
          es: "Todo lo que necesitas en la próxima hora",
        },
      },
      {
        picture: "viewpoint",
        caption: {
          en: "From the ridge you can see the Pacific",
          es: "Desde la loma se alcanza a ver el Pacífico",
        },
      },
    ],
  },
  testimonials: {
    title: everyTour.testimonialsTitle,
  },
  bring: {
    title: {
      en: "What to bring",
      es: "Qué llevar",
    },
    note: {
      en: "These cards are from lotería, Mexico's picture bingo. Bring all {cards}: your shoes and pants will get wet in the river.",
      es: "¿Llevas las {cards}? ¡Lotería! En el río se te van a mojar los zapatos y el pantalón.",
    },
    cards: [
      {
        icon: "swimming-pool-duotone",
        name: {
          en: "El baño",
          es: "El baño",
        },
        text: {
          en: "Swimsuit",
          es: "Traje de baño",
        },
      },
      {
        icon: "towel-duotone",
        name: {
          en: "La toalla",
          es: "La toalla",
        },
        text: {
          en: "Towel and dry clothes",
          es: "Toalla y ropa seca",
        },
      },
      {
        icon: "pants-duotone",
        name: {
          en: "El pantalón",
          es: "El pantalón",
        },
        text: {
          en: "Long, light pants",
          es: "Pantalón largo y ligero",
        },
      },
      {
        icon: "sneaker-duotone",
        name: {
          en: "Los tenis",
          es: "Los tenis",
        },
        text: {
          en: "Closed-toe shoes",
          es: "Zapato cerrado",
        },
      },
      {
        icon: "drop-duotone",
        name: {
          en: "El agua",
          es: "El agua",
        },
        text: {
          en: "Water, {water} liters",
          es: "{water} litros de agua",
        },
      },
      {
        icon: "cowboy-hat-duotone",
        name: {
          en: "El sombrero",
          es: "El sombrero",
        },
        text: {
          en: "Hat for the sun",
          es: "Sombrero o gorra",
        },
      },
      {
        icon: "sun-duotone",
        name: {
          en: "El sol",
          es: "El sol",
        },
        text: {
          en: "Sunscreen, SPF {spf}+",
          es: "Bloqueador FPS {spf}+",
        },
      },
      {
        icon: "bug-duotone",
        name: {
          en: "El mosco",
          es: "El mosco",
        },
        text: {
          en: "Insect repellent",
          es: "Repelente",
        },
      },
    ],
  },
  care: everyTour.care,
  safety: {
    title: {
      en: "Your safety comes first",
      es: "Tu seguridad, antes que todo",
    },
    lead: {
      en: "Since {since}, {measures} things have never been up for debate.",
      es: "Desde {since}, {measures} cosas que no se negocian.",
    },
    measures: [
      {
        icon: "horse-duotone",
        title: {
          en: "A lesson before the trail",
          es: "Una lección antes de la vereda",
        },
        text: {
          en: "Before we set off you learn to mount, turn and stop, and we match horse and rider.",
          es: "Antes de salir aprendes a subir, dar vuelta y frenar, y a cada quien le toca un caballo a su medida.",
        },
      },
      {
        icon: "users-three-duotone",
        title: {
          en: "Small groups, with a guide",
          es: "Grupos pequeños, con guía",
        },
        text: {
          en: "{groupWords}, at the pace of the least experienced.",
          es: "{groupWords}, al ritmo de quien apenas empieza.",
        },
      },
      {
        icon: "hand-heart-duotone",
        title: {
          en: "The right age",
          es: "La edad adecuada",
        },
        text: {
          en: "Ages {age} and up. Anyone under {adultAge} rides with an adult, who is {grownAge} or older.",
          es: "Desde los {age} años. Los menores de {adultAge} montan con un adulto, de {grownAge} o más.",
        },
      },
      {
        icon: "cloud-rain-duotone",
        title: {
          en: "The weather decides",
          es: "El clima manda",
        },
        text: {
          en: "If it turns bad, we don't ride, and the choice is yours: another date or a full refund.",
          es: "Si se pone feo, no salimos, y tú decides: otra fecha o el reembolso completo.",
        },
      },
    ],
  },
  reasons: {
    reasons: [],
  },
  questions: {
    title: {
      en: "Questions before the river",
      es: "Preguntas antes de cruzar el río",
    },
    items: [
      {
        question: {
          en: "How hot is the water?",
          es: "¿Qué tan caliente está el agua?",
        },
        answer: {
          en: "{heat}. Go in slowly, step out now and then to cool down, and keep drinking water. If you have any doubts about your health, read what we say about it above before you book.",
          es: "A {heat}. Métete poco a poco, sal de vez en cuando a refrescarte y no dejes de tomar agua. Si tienes dudas por tu salud, antes de reservar lee lo que decimos más arriba.",
        },
      },
      {
        question: {
          en: "Do I need riding experience?",
          es: "¿Necesito saber montar?",
        },
        answer: {
          en: "No. You get a short lesson before the trail, and the whole ride is easy, river included. If you've ridden before, tell us when you book.",
          es: "No. Te damos una lección corta antes de salir y todo el camino es tranquilo, hasta el río. Si ya has montado, dinos al reservar.",
        },
      },
      {
        question: {
          en: "From what age can children come?",
          es: "¿Desde qué edad pueden venir los niños?",
        },
        answer: {
          en: "{age} and up; anyone under {adultAge} rides with an adult, {grownAge} or older. For a younger child, {privateAge} or older, please write to us: we can arrange a private ride.",
          es: "A partir de los {age} años, y los menores de {adultAge} siempre con un adulto, de {grownAge} o más. Si es más chico pero ya tiene {privateAge}, escríbenos: podemos organizar un paseo privado.",
        },
      },
      {
        question: {
          en: "What happens if it rains?",
          es: "¿Y si llueve?",
        },
        answer: {
          en: "If it's light, we hand out ponchos and ride on. If it isn't, we don't go: you move to another date or take all your money back. In the green season, {greenSeason}, the river is fuller and the hills are at their greenest.",
          es: "Con lluvia ligera repartimos ponchos y seguimos. Si aprieta, no salimos: cambias de fecha o te devolvemos todo tu dinero. En la temporada verde, {greenSeason}, el río trae más agua y los cerros están más verdes que nunca.",
        },
      },
      {
        question: {
          en: "What's included?",
          es: "¿Qué incluye?",
        },
        answer: {
          en: "Your horse, your guide, and transportation to and from your hotel. Meals aren't included: have breakfast before {firstPickup} and bring at least {water} liters of water.",
          es: "Tu caballo, tu guía y el transporte desde tu hotel, de ida y vuelta. La comida no va incluida: desayuna antes de las {firstPickup} y trae por lo menos {water} litros de agua.",
        },
      },
      {
        question: {
          en: "Can I cancel?",
          es: "¿Puedo cancelar?",
        },
        answer: {
          en: "Yes. Cancel {refund} or more before the start and you get back {refundAmount}. After that {refundLater}, but you can pick another date with room, as long as bookings for your ride are open.{partnerTerms}",
          es: "Sí. Si cancelas {refund} o más antes de la salida, te devolvemos {refundAmount}. Después {refundLater}, pero sí puedes pasarte a otra fecha con lugar, antes de que cierren las reservaciones de tu paseo.{partnerTerms}",
        },
      },
    ],
  },
  closing: {
    title: {
      en: "The pool is already warm",
      es: "La poza ya está caliente",
    },
    text: {
      en: "It stayed warm all night. All it needs now is you.",
      es: "Lleva así toda la noche. Solo faltas tú.",
    },
    picture: "forest-tunnel",
    paymentNote: everyTour.paymentNote,
  },
  related: {
    title: everyTour.relatedTitle,
  },
  links: {
    menu: {
      en: "Hot Springs Tour",
      es: "Aguas Termales",
    },
    page: {
      en: "Hot springs tour",
      es: "Tour a las aguas termales",
    },
    booking: {
      en: "Book the hot springs tour",
      es: "Reserva las aguas termales",
    },
  },
  card: {
    eyebrow: {
      en: "Monte",
      es: "Monte",
    },
    text: {
      en: "Through river and forest to a natural pool at {heat}, with time for a long soak.",
      es: "Por el río y la selva hasta una poza natural a {heat}, con tiempo para un baño largo.",
    },
    picture: "springs-pool",
    portrait: "springs-card",
  },
  about: {
    text: {
      en: "In the morning: through the hills and across the river to the springs of Atotonilco, where the water is {heat}.",
      es: "Por la mañana: entre cerros y por el río hasta las aguas termales de Atotonilco, a {heat}.",
    },
    link: {
      en: "The {name}",
      es: "Conoce: {name}",
    },
  },
  booking: {
    eyebrow: {
      en: "Monte, hot springs ride",
      es: "Monte, paseo a las aguas termales",
    },
    picture: "springs-pool",
    thanksPicture: "confirmed-springs",
    reminderPicture: "river-crossing",
    packing: {
      en: "Pack swimwear, a towel and dry clothes, closed-toe shoes, long pants, sunscreen and {water} liters of water.",
      es: "Prepara traje de baño, toalla y ropa seca, zapatos cerrados, pantalón largo, bloqueador y {water} litros de agua.",
    },
    packingList: [
      {
        en: "Swimwear, a towel and dry clothes",
        es: "Traje de baño, toalla y ropa seca",
      },
      {
        en: "Long pants and closed-toe shoes",
        es: "Pantalón largo y zapatos cerrados",
      },
      {
        en: "{water} liters of water and sunscreen",
        es: "{water} litros de agua y bloqueador solar",
      },
    ],
  },
};

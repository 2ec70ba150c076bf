import type { TourContent } from "../tour-content.ts";

export const hotSpringsContentEs: TourContent = {
  metaTitle: "Tour a caballo a las aguas termales de Atotonilco | {brand}",
  metaDescription:
    "Cabalga por río y selva hasta las aguas termales de Atotonilco, a {heat}. {duration}, {riders}, transporte gratis, {price} por persona.",
  heroLead:
    "A caballo por el río y la selva hasta una poza natural a {heat}, en los cerros detrás de Puerto Escondido.",
  nav: "Aguas Termales",
  homeButton: "Tour a las aguas termales",
  bookButton: "Reserva las aguas termales",
  eyebrow: "Monte",
  place: "Monte · Atotonilco, en la sierra",
  location: "San José Manialtepec",
  attraction: "Aguas termales de Atotonilco",
  cardRow: { icon: "waves", label: "Agua", value: "{heat}" },
  about: {
    text: "Por la mañana: entre cerros y por el río hasta las aguas termales de Atotonilco, a {heat}.",
    link: "El {name}",
  },
  ticketEyebrow: "Monte, paseo a las aguas termales",
  packing: {
    list: [
      "Traje de baño, toalla y ropa seca",
      "Pantalón largo y zapatos cerrados",
      "{water} litros de agua y bloqueador solar",
    ],
    sentence:
      "Prepara traje de baño, toalla y ropa seca, zapatos cerrados, pantalón largo, bloqueador y {water} litros de agua.",
  },
  keywords: [
    "tour aguas termales Atotonilco",
    "Tour a las Aguas Termales",
    "aguas termales Oaxaca a caballo",
    "San José Manialtepec",
    "excursiones desde Puerto Escondido",
  ],
  overview: {
    title: "Primero el río, luego el agua caliente",
    text: "Salimos temprano, cuando la selva apenas despierta. No hace falta experiencia: primero te damos una lección, y el río lo cruzamos al paso. ¿Vienes por tu cuenta? Salimos con {leastRiders} o más. Al reservar elige una persona y verás en el calendario a qué días te puedes sumar.",
    highlights: [
      {
        icon: "swimming-pool-duotone",
        title: "Aguas termales naturales",
        text: "Una poza a {heat} bajo los árboles.",
      },
      {
        icon: "mountains-duotone",
        title: "La sierra",
        text: "Veredas que suben despacio y de pronto se abren.",
      },
      {
        icon: "waves-duotone",
        title: "Cruces de río",
        text: "Agua hasta los estribos y muchas risas.",
      },
      {
        icon: "tree-palm-duotone",
        title: "Paisaje",
        text: "Milpas, palmeras y pájaros por todas partes.",
      },
    ],
  },
  videoTitle: "Una mañana en la sierra",
  itineraryTitle: "Tu mañana, paso a paso",
  steps: [
    {
      time: "{pickup}",
      title: "Pasamos por ti",
      text: "A tu hotel. De ahí son unos {drive} minutos de camino a San José Manialtepec.",
      picture: "village-morning",
    },
    {
      title: "Conoce a tu caballo",
      text: "Una lección corta antes de salir: subir, dar vuelta, frenar.",
    },
    {
      title: "Río y selva",
      text: "La vereda cruza el río más de una vez. Tu guía va adelante y los caballos se la saben de memoria.",
      picture: "river-crossing",
    },
    {
      time: "{heat}",
      title: "Aguas termales de Atotonilco",
      text: "Te bajas del caballo y te metes a la poza. Hay tiempo para un baño largo bajo los árboles.",
      picture: "soak-closeup",
      mark: "pool",
    },
    {
      title: "De regreso por el monte",
      text: "Otra luz, otras vistas, el mismo paso tranquilo.",
    },
    {
      time: "{backLabel}",
      title: "De vuelta en tu hotel",
      text: "Te llevamos hasta la puerta. La mañana completa dura {durationWords}.",
    },
  ],
  gallery: [
    { picture: "river-crossing", caption: "Por el río, de uno en uno" },
    { picture: "village-morning", caption: "El pueblo de mañana, con los caballos listos" },
    { picture: "forest-tunnel", caption: "Hacia la luz, bajo las parotas" },
    { picture: "mountain-trail", caption: "Cuesta arriba, en fila" },
    { picture: "soak-closeup", caption: "Todo lo que necesitas en la próxima hora" },
    { picture: "viewpoint", caption: "Desde la loma se alcanza a ver el Pacífico" },
  ],
  bring: {
    title: "Qué llevar",
    note: "¿Llevas las {cards}? ¡Lotería!",
    cards: [
      { icon: "swimming-pool-duotone", loteriaName: "El baño", meaning: "Traje de baño" },
      { icon: "towel-duotone", loteriaName: "La toalla", meaning: "Toalla y ropa seca" },
      { icon: "pants-duotone", loteriaName: "El pantalón", meaning: "Pantalón largo y ligero" },
      { icon: "sneaker-duotone", loteriaName: "Los tenis", meaning: "Zapato cerrado" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "{water} litros de agua" },
      {
        icon: "cowboy-hat-duotone",
        loteriaName: "El sombrero",
        meaning: "Sombrero o gorra",
      },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Bloqueador FPS {spf}+" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Repelente" },
    ],
  },
  safety: {
    title: "Tu seguridad, antes que todo",
    intro: "Desde {since}, {measures} cosas que no se negocian.",
    measures: [
      {
        icon: "horse-duotone",
        title: "Una lección antes de la vereda",
        text: "Antes de salir aprendes a subir, dar vuelta y frenar, y a cada quien le toca un caballo a su medida.",
      },
      {
        icon: "users-three-duotone",
        title: "Grupos pequeños, con guía",
        text: "{groupWords}, al ritmo de quien apenas empieza.",
      },
      {
        icon: "hand-heart-duotone",
        title: "La edad adecuada",
        text: "Desde los {age} años. Los menores de {adultAge} montan con un adulto.",
      },
      {
        icon: "cloud-rain-duotone",
        title: "El clima manda",
        text: "Si se pone feo, no salimos, y tú decides: otra fecha o el reembolso completo.",
      },
    ],
  },
  faqTitle: "Preguntas antes de cruzar el río",
  faqs: [
    {
      question: "¿Qué tan caliente está el agua?",
      answer:
        "A {heat}. Métete poco a poco, sal de vez en cuando a refrescarte y no dejes de tomar agua. Si tienes dudas por tu salud, antes de reservar lee lo que decimos más arriba.",
    },
    {
      question: "¿Necesito saber montar?",
      answer:
        "No. Te damos una lección corta antes de salir y todo el camino es tranquilo, hasta el río. Si ya has montado, dinos al reservar.",
    },
    {
      question: "¿Desde qué edad pueden venir los niños?",
      answer:
        "A partir de los {age} años, y los menores de {adultAge} siempre con un adulto. Si es más chico pero ya tiene {privateAge}, escríbenos: podemos organizar un paseo privado.",
    },
    {
      question: "¿Y si llueve?",
      answer:
        "Con lluvia ligera repartimos ponchos y seguimos. Si aprieta, no salimos: cambias de fecha o te devolvemos todo tu dinero. En la temporada verde, {greenSeason}, el río trae más agua y los cerros están más verdes que nunca.",
    },
    {
      question: "¿Qué incluye?",
      answer:
        "Tu caballo, tu guía y el transporte desde tu hotel, de ida y vuelta. La comida no va incluida: desayuna antes de las {firstPickup} y trae por lo menos {water} litros de agua.",
    },
    {
      question: "¿Puedo cancelar?",
      answer:
        "Sí, con reembolso completo si cancelas {refund} o más antes de la salida. Después ya no podemos devolverte el dinero, pero sí puedes pasarte a otra fecha con lugar, antes de que cierren las reservaciones de tu paseo. Si reservaste en la página de nuestro aliado, pregunta ahí: valen sus propias condiciones.",
    },
  ],
  closing: {
    title: "La poza ya está caliente",
    text: "Lleva así toda la noche. Solo faltas tú.",
  },
  relatedDescription:
    "Por el río y la selva hasta una poza natural a {heat}, con tiempo para un baño largo.",
};

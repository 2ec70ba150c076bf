import type { HotSpringsContent } from "./tour-content.ts";

export const hotSpringsEs: HotSpringsContent = {
  metaTitle: "Tour a caballo a las aguas termales de Atotonilco | {brand}",
  metaDescription:
    "Cabalga por ríos y selva hasta las aguas termales de Atotonilco, a {celsius}. {hours} horas, {group} personas, transporte gratis, {price} por persona.",
  heroLead:
    "A caballo por ríos y selva hasta una poza natural a {celsius}, escondida en la sierra.",
  overview: {
    title: "Primero el río, luego el agua caliente",
    text: "Salimos temprano, cuando la selva todavía suena. No hace falta experiencia: los caballos conocen cada piedra del río.",
    highlights: [
      {
        icon: "swimming-pool-duotone",
        title: "Aguas termales naturales",
        text: "Una poza a {celsius} bajo los árboles.",
      },
      {
        icon: "mountains-duotone",
        title: "La sierra",
        text: "Veredas que suben despacio y de pronto se abren.",
      },
      {
        icon: "waves-duotone",
        title: "Cruces de río",
        text: "Agua clara en los estribos y muchas risas.",
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
      time: "{start}",
      title: "Pasamos por ti",
      text: "A tu hotel. De ahí son unos {drive} minutos de camino a San José Manialtepec.",
      picture: "village-morning",
    },
    {
      title: "Conoce a tu caballo",
      text: "Una lección corta antes de salir: subir, girar, frenar.",
    },
    {
      title: "Ríos y selva",
      text: "La vereda cruza el río varias veces. Los caballos se la saben de memoria.",
      picture: "river-crossing",
    },
    {
      time: "{celsius}",
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
      title: "A tu hotel",
      text: "Te llevamos de vuelta. La mañana completa dura de {hoursWords} horas.",
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
    note: "Si traes las {cards} cartas, ¡lotería!",
    cards: [
      { icon: "swimming-pool-duotone", loteriaName: "El baño", meaning: "Traje de baño" },
      { icon: "towel-duotone", loteriaName: "La toalla", meaning: "Toalla para secarte" },
      { icon: "t-shirt-duotone", loteriaName: "La muda", meaning: "Ropa seca" },
      { icon: "sneaker-duotone", loteriaName: "Los tenis", meaning: "Zapato cerrado" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "{water} litros de agua" },
      {
        icon: "cowboy-hat-duotone",
        loteriaName: "El sombrero",
        meaning: "Sombrero o gorra para el sol",
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
        text: "Nadie sale sin saber subir, girar y frenar, y a cada quien le toca un caballo a su medida.",
      },
      {
        icon: "users-three-duotone",
        title: "Grupos pequeños, con guía",
        text: "{groupWords} personas, al ritmo de quien apenas empieza.",
      },
      {
        icon: "hand-heart-duotone",
        title: "La edad adecuada",
        text: "Desde los {age} años. Los menores de {adultAge} montan acompañados de un adulto.",
      },
      {
        icon: "cloud-rain-duotone",
        title: "El clima manda",
        text: "Con mal tiempo no salimos: eliges otra fecha o el reembolso completo.",
      },
    ],
  },
  faqTitle: "Lo que más nos preguntan",
  faqs: [
    {
      question: "¿Qué tan caliente está el agua?",
      answer:
        "A {celsius} ({fahrenheit}). Métete poco a poco, sal de vez en cuando a refrescarte y no dejes de tomar agua.",
    },
    {
      question: "¿Necesito saber montar?",
      answer:
        "No. Te damos una lección corta antes de la vereda y vamos a paso tranquilo, también por el río. Si ya has montado, dinos al reservar.",
    },
    {
      question: "¿Desde qué edad pueden venir los niños?",
      answer:
        "Desde los {age} años; los menores de {adultAge} van acompañados de un adulto. Los más pequeños, a partir de los {privateAge}, pueden venir en un paseo privado, previo acuerdo: escríbenos.",
    },
    {
      question: "¿Y si llueve?",
      answer:
        "Con lluvia ligera seguimos, con ponchos. Con mal tiempo eliges otra fecha o el reembolso completo. En la temporada verde, {greenSeason}, los ríos traen más agua y el monte está en su mejor verde.",
    },
    {
      question: "¿Qué incluye?",
      answer:
        "Tu caballo, tu guía y el transporte desde tu hotel, ida y vuelta. La comida no va incluida: desayuna antes de las {start} y trae por lo menos {water} litros de agua.",
    },
    {
      question: "¿Puedo cancelar?",
      answer:
        "Sí. Con {refundHours} horas o más de anticipación te devolvemos todo. Después ya no hay reembolso, pero si hay lugar podemos cambiarte la fecha.",
    },
  ],
  closing: {
    title: "La poza ya está caliente",
    text: "Lo ha estado toda la noche. Solo faltas tú.",
  },
  relatedDescription:
    "Por ríos y selva hasta una poza natural a {celsius}, con tiempo para un baño largo.",
};

import type { SunsetContent } from "./tour-content.ts";

export const sunsetEs: SunsetContent = {
  metaTitle: "Tour al atardecer a caballo en Puerto Escondido | {brand}",
  metaDescription:
    "Cabalga por la laguna de Manialtepec y la playa hasta que se meta el sol. {hours} horas, {group} personas, transporte gratis, {price} por persona.",
  heroLead:
    "De los manglares de Manialtepec al mar abierto, a la hora justa para que el sol se meta frente a ti.",
  overview: {
    title: "Un paseo tranquilo con un gran final",
    text: "No hace falta que sepas montar. Los caballos conocen esta playa, tu guía conoce a los caballos y nunca van más de {most}.",
    highlights: [
      {
        icon: "sun-horizon-duotone",
        title: "El atardecer desde la silla",
        text: "Cuando cambia la luz ya estás en la arena, de cara al poniente.",
      },
      {
        icon: "waves-duotone",
        title: "Playa abierta",
        text: "Arena firme para ir al paso o al trote, con las olas a un lado.",
      },
      {
        icon: "boat-duotone",
        title: "Laguna de Manialtepec",
        text: "Manglar, garzas y pelícanos camino al mar.",
      },
      {
        icon: "horse-duotone",
        title: "Un caballo para ti",
        text: "Cuéntanos cuánto has montado y lo elegimos pensando en eso.",
      },
    ],
  },
  videoTitle: "Una tarde en la playa",
  itineraryTitle: "Tu tarde, paso a paso",
  steps: [
    {
      time: "{pickup}",
      title: "Pasamos por ti a tu hotel",
      text: "Tú eliges la hora al reservar. La ida y el regreso van incluidos en el precio.",
    },
    {
      title: "Bienvenida a la sombra",
      text: "Los caballos esperan junto a la palapa. Conoces a tu guía y a quienes van contigo.",
      picture: "sunset-palapa",
    },
    {
      time: "{start}",
      title: "Conoce a tu caballo",
      text: "Cómo subir, cómo girar, cómo frenar. Nadie sale hasta que todos se sientan a gusto.",
    },
    {
      title: "Por la orilla de la laguna",
      text: "Una vereda de arena entre mangle y cocoteros. Primero las garzas, luego el ruido del mar.",
      picture: "lagoon-birds",
    },
    {
      title: "La playa, toda tuya",
      text: "La vereda se abre y enfrente no hay más que arena. Ve al paso, o al trote si se te antoja.",
    },
    {
      title: "Los cascos en el agua",
      text: "Seguimos la orilla mojada, por donde más les gusta a los caballos.",
    },
    {
      time: "Atardecer",
      title: "Se mete el sol",
      text: "Paramos, volteamos los caballos hacia el mar y nos quedamos un rato casi sin hablar. En junio y julio es cerca de las {end}; en noviembre, como una hora antes.",
      picture: "sunset-from-behind",
      mark: "sun",
    },
    {
      time: "Hacia las {end}",
      title: "De vuelta con las primeras estrellas",
      text: "Un regreso sin prisa, te despides de tu caballo y te llevamos a tu hotel.",
      mark: "moon",
    },
  ],
  gallery: [
    { picture: "sunset-surf", caption: "Al trote con la última luz" },
    { picture: "sunset-palapa", caption: "Ensillados y listos junto a la palapa" },
    { picture: "horse-portrait", caption: "Luz de tarde en la muserola tejida" },
    { picture: "dusk-stars", caption: "De regreso bajo las primeras estrellas" },
    { picture: "hoofprints", caption: "Huellas que se llevará la próxima ola" },
    { picture: "lagoon-birds", caption: "Garzas en la laguna de Manialtepec" },
  ],
  bring: {
    title: "Qué llevar",
    note: "Si traes las {cards} cartas, ¡lotería!",
    cards: [
      {
        icon: "cowboy-hat-duotone",
        loteriaName: "El sombrero",
        meaning: "Sombrero o gorra para el sol",
      },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "{water} litros de agua" },
      { icon: "boot-duotone", loteriaName: "Las botas", meaning: "Zapato cerrado" },
      { icon: "pants-duotone", loteriaName: "El pantalón", meaning: "Pantalón largo" },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Bloqueador FPS {spf}+" },
      { icon: "sunglasses-duotone", loteriaName: "Los lentes", meaning: "Lentes de sol" },
      { icon: "camera-duotone", loteriaName: "La foto", meaning: "Celular o cámara" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Repelente" },
    ],
  },
  whyUs: {
    title: "Por qué con nosotros",
    features: [
      {
        icon: "users-three-duotone",
        title: "{groupWords} personas",
        text: "Antes de llegar a la playa ya se saben los nombres de todos.",
      },
      {
        icon: "van-duotone",
        title: "Transporte gratis desde tu hotel",
        text: "Ida y vuelta, incluido en el precio.",
      },
      {
        icon: "seal-check",
        title: "Desde {since}",
        text: "Más de {completed} paseos realizados.",
      },
      {
        icon: "handshake-duotone",
        title: "Trato claro",
        text: "Reembolso completo hasta {refundHours} horas antes. Con mal tiempo: otra fecha o tu dinero de vuelta.",
      },
    ],
  },
  faqTitle: "Lo que más nos preguntan",
  faqs: [
    {
      question: "¿Necesito saber montar?",
      answer:
        "No. Antes de salir, tu guía te enseña a subir, girar y frenar, y vamos al ritmo de quien empieza. Si ya montas bien, dinos al reservar.",
    },
    {
      question: "¿Desde qué edad pueden montar los niños?",
      answer:
        "Desde los {age} años y con un adulto. Los más pequeños, a partir de los {privateAge}, pueden venir en un paseo privado, previo acuerdo: escríbenos.",
    },
    {
      question: "¿Y si llueve?",
      answer:
        "Con lluvia ligera seguimos: te damos un poncho. Con mal tiempo eliges otra fecha o el reembolso completo.",
    },
    {
      question: "¿Dónde pasan por mí?",
      answer:
        "En tu hotel en Puerto Escondido, por lo general entre las {pickupFrom} y las {pickupTo}; tú eliges la hora al reservar, y el regreso también va incluido.",
    },
    {
      question: "¿Puedo cancelar?",
      answer:
        "Sí. Con {refundHours} horas o más de anticipación te devolvemos todo. Después ya no hay reembolso, pero si hay lugar podemos cambiarte la fecha.",
    },
    {
      question: "¿Incluye comida?",
      answer: "No. Come bien antes de salir y trae por lo menos {water} litros de agua para ti.",
    },
    {
      question: "¿Salen todos los días?",
      answer:
        "Sí, diario, si el clima lo permite. La temporada seca, {drySeason}, tiene los atardeceres más seguros; la verde, {greenSeason}, la playa más tranquila.",
    },
  ],
  closing: {
    title: "Aparta tu silla para el próximo atardecer",
    text: "O para el que sigue. El espectáculo es diario.",
  },
  relatedDescription:
    "Una tarde tranquila entre la laguna y la playa abierta, a la hora justa para ver meterse el sol.",
};

import type { TourContent } from "../tour-content.ts";

export const sunsetContentEs: TourContent = {
  metaTitle: "Tour al atardecer a caballo en Puerto Escondido | {brand}",
  metaDescription:
    "Cabalga por la laguna de Manialtepec y la playa hasta la puesta de sol. {duration}, {riders}, transporte gratis, {price} por persona.",
  heroLead:
    "A caballo de los manglares al mar abierto, a {drive} minutos de Puerto Escondido y a tiempo para la puesta de sol.",
  nav: "Tour al Atardecer",
  homeButton: "Tour al atardecer",
  bookButton: "Reserva el atardecer",
  eyebrow: "Marea",
  place: "Marea · Playa de Manialtepec",
  location: "Playa de Manialtepec",
  attraction: "Laguna de Manialtepec",
  cardRow: null,
  about: {
    text: "Por la tarde: la orilla de la laguna de Manialtepec, luego la playa abierta y el regreso cuando ya oscurece.",
    link: "El {name}",
  },
  ticketEyebrow: "Marea, paseo al atardecer",
  packing: {
    list: [
      "Pantalón largo y zapatos cerrados",
      "{water} litros de agua y bloqueador solar",
      "Una chamarra ligera para el regreso",
    ],
    sentence:
      "Prepara zapatos cerrados, pantalón largo, bloqueador, una chamarra ligera y {water} litros de agua.",
  },
  keywords: [
    "paseo a caballo al atardecer Puerto Escondido",
    "Tour al Atardecer",
    "cabalgata en la playa Oaxaca",
    "laguna de Manialtepec",
    "montar a caballo para principiantes",
  ],
  overview: {
    title: "Un paseo tranquilo con un gran final",
    text: "No hace falta que sepas montar. Los caballos conocen esta playa, tu guía conoce a los caballos y nunca van más de {most}. ¿Vienes por tu cuenta? Salimos a partir de {leastRiders}, así que súmate a un paseo que otros ya reservaron: en el calendario, un día que ya tenga lugares ocupados.",
    highlights: [
      {
        icon: "sun-horizon-duotone",
        title: "El atardecer desde la silla",
        text: "Cuando cambia la luz ya estás en la arena, de cara al poniente.",
      },
      {
        icon: "waves-duotone",
        title: "Playa abierta",
        text: "Arena firme bajo los cascos y las olas a un lado.",
      },
      {
        icon: "boat-duotone",
        title: "Laguna de Manialtepec",
        text: "Manglar, garzas y pelícanos camino al mar.",
      },
      {
        icon: "horse-duotone",
        title: "Un caballo para ti",
        text: "Cuéntanos qué tanto has montado y lo elegimos pensando en eso.",
      },
    ],
  },
  videoTitle: "Una tarde en la playa",
  itineraryTitle: "Tu tarde, paso a paso",
  steps: [
    {
      time: "{pickup}",
      title: "Pasamos por ti a tu hotel",
      text: "Tú eliges la hora al reservar: mientras más lejos de Manialtepec te hospedes, más temprano. El transporte de ida y vuelta va incluido.",
    },
    {
      title: "Bienvenida a la sombra",
      text: "Los caballos esperan junto a la palapa. Conoces a tu guía y a quienes van contigo.",
      picture: "sunset-palapa",
    },
    {
      time: "{start}",
      title: "Conoce a tu caballo",
      text: "Cómo subir, cómo dar vuelta, cómo frenar. Nadie sale hasta que todos se sientan a gusto.",
    },
    {
      title: "Por la orilla de la laguna",
      text: "Una vereda de arena entre mangle y cocoteros. Primero las garzas, luego el ruido del mar.",
      picture: "lagoon-birds",
    },
    {
      title: "Por fin, la playa",
      text: "La vereda se abre y enfrente no hay más que arena. Vamos al paso, o al trote si tu guía ve que todos están listos.",
    },
    {
      title: "Los cascos en el agua",
      text: "Seguimos la orilla mojada, por donde más les gusta a los caballos.",
    },
    {
      time: "Atardecer",
      title: "Se pone el sol",
      text: "Paramos, volteamos los caballos hacia el mar y nos quedamos un rato casi sin hablar. En noviembre es más o menos una hora antes que en junio y julio.",
      picture: "sunset-from-behind",
      mark: "sun",
    },
    {
      time: "{backLabel}",
      title: "De vuelta en tu hotel",
      text: "Antes, el regreso a la palapa con la última luz, la despedida de tu caballo y el camino a la ciudad.{laterSentence}",
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
      { icon: "hoodie-duotone", loteriaName: "La chamarra", meaning: "Una chamarra ligera" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Repelente" },
    ],
  },
  whyUs: {
    title: "Por qué montar con nosotros",
    features: [
      {
        icon: "users-three-duotone",
        title: "{groupWords}",
        text: "Antes de llegar a la playa ya se saben los nombres de todos.",
      },
      {
        icon: "van-duotone",
        title: "Transporte gratis desde tu hotel",
        text: "Ida y vuelta, sin pagar más.",
      },
      {
        icon: "seal-check",
        title: "Desde {since}",
        text: "Más de {completed} paseos realizados.",
      },
      {
        icon: "handshake-duotone",
        title: "Reglas claras",
        text: "Reembolso completo hasta {refund} antes. Si el clima no nos deja salir, cambias de día o te devolvemos todo.",
      },
    ],
  },
  faqTitle: "Preguntas antes de montar",
  faqs: [
    {
      question: "¿Necesito saber montar?",
      answer:
        "No. Tu guía te da una lección antes de salir y nadie tiene que ir más rápido de lo que quiera. Si ya montas bien, dinos al reservar.",
    },
    {
      question: "¿Desde qué edad pueden montar los niños?",
      answer:
        "Desde los {age} años, y los menores de {adultAge} con un adulto. Los más pequeños, a partir de los {privateAge}, pueden venir en un paseo privado, previo acuerdo: escríbenos.",
    },
    {
      question: "¿Y si llueve?",
      answer:
        "Si llovizna, te damos un poncho y seguimos. Con mal tiempo no salimos: eliges otra fecha o el reembolso completo.",
    },
    {
      question: "¿Dónde pasan por mí?",
      answer:
        "En tu hotel en Puerto Escondido, por lo general {pickupOffer}.{pickupAreas} Al terminar te llevamos de regreso: {back}{orLater} ya estás en tu hotel.",
    },
    {
      question: "¿Puedo cancelar?",
      answer:
        "Sí. Si cancelas con {refund} o más de anticipación, te devolvemos todo. Después ya no hay reembolso, pero mientras no cierren las reservaciones de tu paseo te puedes cambiar a otra fecha con lugar.",
    },
    {
      question: "¿Incluye comida?",
      answer:
        "No. Come bien antes de que pasemos por ti y trae por lo menos {water} litros de agua para ti.",
    },
    {
      question: "¿Salen todos los días?",
      answer:
        "{everyDayAnswer}, si el clima lo permite. La temporada seca, {drySeason}, tiene los atardeceres más confiables; la verde, {greenSeason}, la playa más tranquila.",
    },
  ],
  closing: {
    title: "Aparta tu caballo para el próximo atardecer",
    text: "O para el que sigue. El espectáculo es diario.",
  },
  relatedDescription:
    "Una tarde tranquila entre la laguna y la playa abierta, con el sol poniéndose justo enfrente.",
};

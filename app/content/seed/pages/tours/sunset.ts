import type { SeedPage } from "../../../model/page-definition.ts";
import type { tourPage } from "../../../pages/tour.ts";
import { everyTour } from "./every-tour.ts";

export const sunsetSeed: SeedPage<typeof tourPage> = {
  meta: {
    title: {
      en: "Sunset Beach Tour on horseback in Puerto Escondido | {brand}",
      es: "Tour al atardecer a caballo en Puerto Escondido | {brand}",
    },
    description: {
      en: "Ride past the Manialtepec lagoon and along the open beach into the sunset. {duration}, {riders}, free hotel pickup, {price} per person.",
      es: "Cabalga por la laguna de Manialtepec y la playa hasta la puesta de sol. {duration}, {riders}, transporte gratis, {price} por persona.",
    },
    keywords: [
      {
        en: "sunset horseback ride Puerto Escondido",
        es: "paseo a caballo al atardecer Puerto Escondido",
      },
      {
        en: "Sunset Beach Tour",
        es: "Tour al Atardecer",
      },
      {
        en: "beach horseback riding Oaxaca",
        es: "cabalgata en la playa Oaxaca",
      },
      {
        en: "Manialtepec lagoon",
        es: "laguna de Manialtepec",
      },
      {
        en: "riding for beginners",
        es: "montar a caballo para principiantes",
      },
    ],
    attraction: {
      en: "Manialtepec Lagoon",
      es: "Laguna de Manialtepec",
    },
  },
  hero: {
    eyebrow: {
      en: "Marea · Manialtepec beach",
      es: "Marea · Playa de Manialtepec",
    },
    lead: {
      en: "On horseback from the mangroves to the open Pacific, {drive} minutes from Puerto Escondido, in time for the sunset.",
      es: "A caballo de los manglares al mar abierto, a {drive} minutos de Puerto Escondido y a tiempo para la puesta de sol.",
    },
    picture: "sunset-from-behind",
    portrait: "sunset-hero-portrait",
  },
  overview: {
    title: {
      en: "An easy ride with a big ending",
      es: "Un paseo tranquilo con un gran final",
    },
    text: {
      en: "You don't need to have ridden before. The horses know this beach, your guide knows the horses, and nobody is in a hurry. Coming alone? A ride goes out with {leastRiders} or more: choose one rider when you book, and the calendar marks the days you can join.",
      es: "No hace falta que sepas montar. Los caballos conocen esta playa, tu guía conoce a los caballos y nadie lleva prisa. ¿Vienes por tu cuenta? Salimos a partir de {leastRiders}: al reservar elige una persona y el calendario te marca los días a los que te puedes sumar.",
    },
    highlights: [
      {
        icon: "sun-horizon-duotone",
        title: {
          en: "Sunset from the saddle",
          es: "El atardecer desde la silla",
        },
        text: {
          en: "You're out on the sand, facing west, when the light turns.",
          es: "Cuando cambia la luz ya estás en la arena, de cara al poniente.",
        },
      },
      {
        icon: "waves-duotone",
        title: {
          en: "Open beach",
          es: "Playa abierta",
        },
        text: {
          en: "Firm sand under the hooves, and the surf at your side.",
          es: "Arena firme bajo los cascos y las olas a un lado.",
        },
      },
      {
        icon: "boat-duotone",
        title: {
          en: "Manialtepec lagoon",
          es: "Laguna de Manialtepec",
        },
        text: {
          en: "Mangroves, herons and pelicans on the way to the sea.",
          es: "Manglar, garzas y pelícanos camino al mar.",
        },
      },
      {
        icon: "horse-duotone",
        title: {
          en: "A horse picked for you",
          es: "Un caballo para ti",
        },
        text: {
          en: "Tell us how much you've ridden, and we'll pick with that in mind.",
          es: "Cuéntanos qué tanto has montado y lo elegimos pensando en eso.",
        },
      },
    ],
  },
  film: {
    title: {
      en: "An afternoon on the beach",
      es: "Una tarde en la playa",
    },
    caption: everyTour.filmCaption,
    picture: "sunset-ride-poster",
  },
  itinerary: {
    title: {
      en: "Your afternoon, step by step",
      es: "Tu tarde, paso a paso",
    },
    steps: [
      {
        time: {
          en: "{pickup}",
          es: "{pickup}",
        },
        title: {
          en: "Pickup at your hotel",
          es: "Pasamos por ti a tu hotel",
        },
        text: {
          en: "You choose the time when you book: the farther from Manialtepec you're staying, the earlier. Round-trip transportation is included.",
          es: "Tú eliges la hora al reservar: mientras más lejos de Manialtepec te hospedes, más temprano. El transporte de ida y vuelta va incluido.",
        },
      },
      {
        title: {
          en: "Welcome in the shade",
          es: "Bienvenida a la sombra",
        },
        text: {
          en: "The horses are waiting by the palapa. You meet your guide and the people you'll ride with.",
          es: "Los caballos esperan junto a la palapa. Conoces a tu guía y a quienes van contigo.",
        },
        picture: "sunset-palapa",
      },
      {
        time: {
          en: "{start}",
          es: "{start}",
        },
        title: {
          en: "Meet your horse",
          es: "Conoce a tu caballo",
        },
        text: {
          en: "How to get on, how to steer, how to stop. Nobody sets off until everybody's comfortable.",
          es: "Cómo subir, cómo dar vuelta, cómo frenar. Nadie sale hasta que todos se sientan a gusto.",
        },
      },
      {
        title: {
          en: "Along the lagoon",
          es: "Por la orilla de la laguna",
        },
        text: {
          en: "A sandy path between mangroves and coconut palms. Herons first, then the sound of the surf.",
          es: "Una vereda de arena entre mangle y cocoteros. Primero las garzas, luego el ruido del mar.",
        },
        picture: "lagoon-birds",
      },
      {
        title: {
          en: "Out onto the beach",
          es: "Por fin, la playa",
        },
        text: {
          en: "The trail opens and there's nothing in front of you but sand. We go at a walk, or at a trot if your guide sees that everyone's ready.",
          es: "La vereda se abre y enfrente no hay más que arena. Vamos al paso, o al trote si tu guía ve que todos están listos.",
        },
      },
      {
        title: {
          en: "Hooves in the water",
          es: "Los cascos en el agua",
        },
        text: {
          en: "We follow the wet edge of the waves, where the horses like it best.",
          es: "Seguimos la orilla mojada, por donde más les gusta a los caballos.",
        },
      },
      {
        time: {
          en: "Sunset",
          es: "Atardecer",
        },
        title: {
          en: "The sun goes down",
          es: "Se pone el sol",
        },
        text: {
          en: "We stop, turn the horses to the sea and say very little for a while. In November that's about an hour earlier than in June and July.",
          es: "Paramos, volteamos los caballos hacia el mar y nos quedamos un rato casi sin hablar. En noviembre es más o menos una hora antes que en junio y julio.",
        },
        picture: "sunset-from-behind",
        mark: "sun",
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
          en: "First the ride back to the palapa at dusk, goodbye to your horse, and the drive to town.{laterSentence}",
          es: "Antes, el regreso a la palapa con la última luz, la despedida de tu caballo y el camino a la ciudad.{laterSentence}",
        },
        mark: "moon",
      },
    ],
  },
  bookingCard: {
    location: {
      en: "Manialtepec beach",
      es: "Playa de Manialtepec",
    },
    rows: [],
    pace: {
      en: "at a walk, with a trot if everyone's ready",
      es: "al paso, y al trote si todos están listos",
    },
    included: everyTour.included,
    notIncluded: everyTour.notIncluded,
  },
  contact: everyTour.contact,
  gallery: {
    title: everyTour.galleryTitle,
    pictures: [
      {
        picture: "sunset-surf",
        caption: {
          en: "Trotting through the last light",
          es: "Al trote con la última luz",
        },
      },
      {
        picture: "sunset-palapa",
        caption: {
          en: "Saddled and ready by the palapa",
          es: "Ensillados y listos junto a la palapa",
        },
      },
      {
        picture: "horse-portrait",
        caption: {
          en: "Evening light on a woven noseband",
          es: "Luz de tarde en la muserola tejida",
        },
      },
      {
        picture: "dusk-stars",
        caption: {
          en: "Heading home under the first stars",
          es: "De regreso bajo las primeras estrellas",
        },
      },
      {
        picture: "hoofprints",
        caption: {
          en: "Tracks the next wave will take",
          es: "Huellas que se llevará la próxima ola",
        },
      },
      {
        picture: "lagoon-birds",
        caption: {
          en: "Herons on the Manialtepec lagoon",
          es: "Garzas en la laguna de Manialtepec",
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
      en: "These are cards from lotería, Mexico's picture bingo. Bring all {cards} and you win.",
      es: "Si traes las {cards} cartas, ¡lotería!",
    },
    cards: [
      {
        icon: "cowboy-hat-duotone",
        name: {
          en: "El sombrero",
          es: "El sombrero",
        },
        text: {
          en: "Hat for the sun",
          es: "Sombrero o gorra para el sol",
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
        icon: "boot-duotone",
        name: {
          en: "Las botas",
          es: "Las botas",
        },
        text: {
          en: "Closed-toe shoes",
          es: "Zapato cerrado",
        },
      },
      {
        icon: "pants-duotone",
        name: {
          en: "El pantalón",
          es: "El pantalón",
        },
        text: {
          en: "Long pants",
          es: "Pantalón largo",
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
        icon: "sunglasses-duotone",
        name: {
          en: "Los lentes",
          es: "Los lentes",
        },
        text: {
          en: "Sunglasses",
          es: "Lentes de sol",
        },
      },
      {
        icon: "hoodie-duotone",
        name: {
          en: "La chamarra",
          es: "La chamarra",
        },
        text: {
          en: "Light jacket",
          es: "Una chamarra ligera",
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
    measures: [],
  },
  reasons: {
    title: {
      en: "Why choose us",
      es: "Por qué montar con nosotros",
    },
    reasons: [
      {
        icon: "users-three-duotone",
        title: {
          en: "The newest rider sets the pace",
          es: "El paso lo marca quien menos ha montado",
        },
        text: {
          en: "Nobody has to keep up, and nobody gets left behind.",
          es: "Nadie tiene que apurarse y a nadie lo dejamos atrás.",
        },
      },
      {
        icon: "hand-heart-duotone",
        title: {
          en: "Someone to help you up",
          es: "Alguien que te ayuda a subir",
        },
        text: {
          en: "And to hold your horse until you feel ready.",
          es: "Y que sujeta a tu caballo hasta que te sientas a gusto.",
        },
      },
      {
        icon: "seal-check",
        title: {
          en: "Since {since}",
          es: "Desde {since}",
        },
        text: {
          en: "More than {completed} tours completed.",
          es: "Más de {completed} paseos realizados.",
        },
      },
      {
        icon: "handshake-duotone",
        title: {
          en: "Clear terms",
          es: "Reglas claras",
        },
        text: {
          en: "Price, deadlines and what you'd get back are on the page before you pay.",
          es: "Antes de pagar ves en la página el precio, los plazos y cuánto te devolvemos si cancelas.",
        },
      },
    ],
  },
  questions: {
    title: {
      en: "Questions riders ask",
      es: "Preguntas antes de montar",
    },
    items: [
      {
        question: {
          en: "Do I need riding experience?",
          es: "¿Necesito saber montar?",
        },
        answer: {
          en: "No. Your guide gives you a lesson before we leave, and nobody has to go faster than they like. If you ride well, tell us when you book.",
          es: "No. Tu guía te da una lección antes de salir y nadie tiene que ir más rápido de lo que quiera. Si ya montas bien, dinos al reservar.",
        },
      },
      {
        question: {
          en: "From what age can children ride?",
          es: "¿Desde qué edad pueden montar los niños?",
        },
        answer: {
          en: "{age} and up, with an adult until they're {adultAge}. Younger children, from {privateAge}, can ride by arrangement on a private ride: please write to us.",
          es: "Desde los {age} años, y los menores de {adultAge} con un adulto. Los más pequeños, a partir de los {privateAge}, pueden venir en un paseo privado, previo acuerdo: escríbenos.",
        },
      },
      {
        question: {
          en: "What happens if it rains?",
          es: "¿Y si llueve?",
        },
        answer: {
          en: "Light rain doesn't stop us: you get a poncho and we ride on. In bad weather we stay home, and you choose another date or a full refund.",
          es: "Si llovizna, te damos un poncho y seguimos. Con mal tiempo no salimos: eliges otra fecha o el reembolso completo.",
        },
      },
      {
        question: {
          en: "Where does pickup happen?",
          es: "¿Dónde pasan por mí?",
        },
        answer: {
          en: "At your hotel in Puerto Escondido, generally {pickupOffer}.{pickupAreas} Afterward we drive you back to your hotel: you're there {back}{orLater}.",
          es: "En tu hotel en Puerto Escondido, por lo general {pickupOffer}.{pickupAreas} Al terminar te llevamos de regreso: {back}{orLater} ya estás en tu hotel.",
        },
      },
      {
        question: {
          en: "Can I cancel?",
          es: "¿Puedo cancelar?",
        },
        answer: {
          en: "Yes. Cancel {refund} or more before the start and you get back {refundAmount}. After that {refundLater}, but you can still move to another date with room, right up until bookings for your ride close.{partnerTerms}",
          es: "Sí. Si cancelas con {refund} o más de anticipación, te devolvemos {refundAmount}. Después {refundLater}, pero mientras no cierren las reservaciones de tu paseo te puedes cambiar a otra fecha con lugar.{partnerTerms}",
        },
      },
      {
        question: {
          en: "Are meals included?",
          es: "¿Incluye comida?",
        },
        answer: {
          en: "No. Have a good lunch before we pick you up, and bring at least {water} liters of water for yourself.",
          es: "No. Come bien antes de que pasemos por ti y trae por lo menos {water} litros de agua para ti.",
        },
      },
      {
        question: {
          en: "Is it available every day?",
          es: "¿Salen todos los días?",
        },
        answer: {
          en: "{everyDayAnswer}, weather permitting. The dry season, {drySeason}, has the most reliable sunsets; the green season, {greenSeason}, has the quietest beach.",
          es: "{everyDayAnswer}, si el clima lo permite. La temporada seca, {drySeason}, tiene los atardeceres más confiables; la verde, {greenSeason}, la playa más tranquila.",
        },
      },
    ],
  },
  closing: {
    title: {
      en: "Save a saddle for the next sunset",
      es: "Aparta tu caballo para el próximo atardecer",
    },
    text: {
      en: "Or the one after. It does this every day.",
      es: "O para el que sigue. El espectáculo es diario.",
    },
    picture: "dusk-stars",
    paymentNote: everyTour.paymentNote,
  },
  related: {
    title: everyTour.relatedTitle,
  },
  links: {
    menu: {
      en: "Sunset Tour",
      es: "Tour al Atardecer",
    },
    page: {
      en: "Sunset beach tour",
      es: "Tour al atardecer",
    },
    booking: {
      en: "Book the sunset tour",
      es: "Reserva el atardecer",
    },
  },
  card: {
    eyebrow: {
      en: "Marea",
      es: "Marea",
    },
    text: {
      en: "An easy afternoon past the lagoon and down the open beach, timed so the sun sets right in front of you.",
      es: "Una tarde tranquila entre la laguna y la playa abierta, con el sol poniéndose justo enfrente.",
    },
    picture: "sunset-surf",
    portrait: "sunset-card",
  },
  about: {
    text: {
      en: "In the afternoon: along the Manialtepec lagoon, out onto the open beach, and back as it gets dark.",
      es: "Por la tarde: la orilla de la laguna de Manialtepec, luego la playa abierta y el regreso cuando ya oscurece.",
    },
    link: {
      en: "The {name}",
      es: "Conoce: {name}",
    },
  },
  booking: {
    eyebrow: {
      en: "Marea, sunset ride",
      es: "Marea, paseo al atardecer",
    },
    picture: "home-hero",
    thanksPicture: "confirmed",
    reminderPicture: "sunset-surf",
    packing: {
      en: "Pack closed-toe shoes, long pants, sunscreen, a light jacket and {water} liters of water.",
      es: "Prepara zapatos cerrados, pantalón largo, bloqueador, una chamarra ligera y {water} litros de agua.",
    },
    packingList: [
      {
        en: "Long pants and closed-toe shoes",
        es: "Pantalón largo y zapatos cerrados",
      },
      {
        en: "{water} liters of water and sunscreen",
        es: "{water} litros de agua y bloqueador solar",
      },
      {
        en: "A light jacket for the way back",
        es: "Una chamarra ligera para el regreso",
      },
    ],
  },
};

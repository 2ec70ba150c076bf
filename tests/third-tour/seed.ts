import type { SeedPage } from "#app/content/model/page-definition.ts";
import type { tourPage } from "#app/content/pages/tour.ts";
import { hotSpringsSeed } from "#app/content/seed/pages/tours/hot-springs.ts";

export const canyonSeed: SeedPage<typeof tourPage> = {
  ...hotSpringsSeed,
  meta: {
    title: {
      en: "River Canyon Ride near Puerto Escondido | {brand}",
      es: "Cabalgata al cañón cerca de Puerto Escondido | {brand}",
    },
    description: {
      en: "Up the canyon on horseback. {duration}, {riders}, {price} per person.",
      es: "A caballo por el cañón. {duration}, {riders}, {price} por persona.",
    },
    keywords: [{ en: "canyon ride Oaxaca", es: "cabalgata cañón Oaxaca" }],
    attraction: { en: "San Gabriel Canyon", es: "Cañón de San Gabriel" },
  },
  hero: {
    eyebrow: { en: "Monte · the canyon", es: "Monte · el cañón" },
    lead: {
      en: "Up the canyon and back before lunch.",
      es: "Por el cañón, y de regreso antes de comer.",
    },
    picture: "river-crossing",
  },
  overview: {
    ...hotSpringsSeed.overview,
    title: { en: "Up the canyon", es: "Por el cañón" },
    text: {
      en: "We leave at {start}, {pickup} from your hotel.",
      es: "Salimos a las {start}; pasamos por ti {pickedUp}.",
    },
  },
  bookingCard: {
    location: { en: "San Gabriel canyon", es: "Cañón de San Gabriel" },
    rows: [],
  },
  questions: {
    ...hotSpringsSeed.questions,
    items: [
      {
        question: { en: "Who can ride up the canyon?", es: "¿Quién puede subir al cañón?" },
        answer: { en: "Ages {age} and up.", es: "Desde los {age} años." },
      },
    ],
  },
  links: {
    menu: { en: "Canyon Ride", es: "Cañón" },
    page: { en: "River canyon ride", es: "Cabalgata al cañón" },
    booking: { en: "Book the canyon", es: "Reserva el cañón" },
  },
  card: {
    eyebrow: { en: "Monte", es: "Monte" },
    text: {
      en: "Up the canyon and back before lunch.",
      es: "Por el cañón, y de regreso antes de comer.",
    },
    picture: "mountain-trail",
  },
  about: {
    text: {
      en: "Before lunch: up the canyon and back.",
      es: "Antes de comer: por el cañón y de regreso.",
    },
    link: { en: "The {name}", es: "La {name}" },
  },
  booking: {
    eyebrow: { en: "Monte, canyon ride", es: "Monte, paseo al cañón" },
    picture: "mountain-trail",
    thanksPicture: "confirmed",
    reminderPicture: "mountain-trail",
    packing: { en: "Pack {water} liters of water.", es: "Lleva {water} litros de agua." },
    packingList: [{ en: "{water} liters of water", es: "{water} litros de agua" }],
  },
};

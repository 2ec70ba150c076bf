import { hotSpringsContentEs } from "#app/tours/hot-springs/content.es.ts";
import type { TourContent } from "#app/tours/tour-content.ts";

export const canyonContentEs: TourContent = {
  ...hotSpringsContentEs,
  metaTitle: "Cabalgata al cañón cerca de Puerto Escondido | {brand}",
  metaDescription: "A caballo por el cañón. {duration}, {riders}, {price} por persona.",
  heroLead: "Por el cañón, y de regreso antes de comer.",
  nav: "Cañón",
  homeButton: "Cabalgata al cañón",
  bookButton: "Reserva el cañón",
  eyebrow: "Monte",
  place: "Monte · el cañón",
  location: "Cañón de San Gabriel",
  attraction: "Cañón de San Gabriel",
  cardRow: null,
  about: { text: "Antes de comer: por el cañón y de regreso.", link: "La {name}" },
  ticketEyebrow: "Monte, paseo al cañón",
  packing: { list: ["{water} litros de agua"], sentence: "Lleva {water} litros de agua." },
  keywords: ["cabalgata cañón Oaxaca"],
  overview: {
    ...hotSpringsContentEs.overview,
    title: "Por el cañón",
    text: "Salimos a las {start}; pasamos por ti {pickedUp}.",
  },
  faqs: [{ question: "¿Quién puede subir al cañón?", answer: "Desde los {age} años." }],
  relatedDescription: "Por el cañón, y de regreso antes de comer.",
};

import { hotSpringsContentEn } from "#app/tours/hot-springs/content.en.ts";
import type { TourContent } from "#app/tours/tour-content.ts";

export const canyonContentEn: TourContent = {
  ...hotSpringsContentEn,
  metaTitle: "River Canyon Ride near Puerto Escondido | {brand}",
  metaDescription: "Up the canyon on horseback. {duration}, {riders}, {price} per person.",
  heroLead: "Up the canyon and back before lunch.",
  nav: "Canyon Ride",
  homeButton: "River canyon ride",
  bookButton: "Book the canyon",
  eyebrow: "Monte",
  place: "Monte · the canyon",
  location: "San Gabriel canyon",
  attraction: "San Gabriel Canyon",
  cardRow: null,
  about: { text: "Before lunch: up the canyon and back.", link: "The {name}" },
  ticketEyebrow: "Monte, canyon ride",
  packing: { list: ["{water} liters of water"], sentence: "Pack {water} liters of water." },
  keywords: ["canyon ride Oaxaca"],
  overview: {
    ...hotSpringsContentEn.overview,
    title: "Up the canyon",
    text: "We leave at {start}, {pickup} from your hotel.",
  },
  faqs: [{ question: "Who can ride up the canyon?", answer: "Ages {age} and up." }],
  relatedDescription: "Up the canyon and back before lunch.",
};

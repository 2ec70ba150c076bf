import type { Localized } from "../locale.ts";

const en = {
  metaTitle: "Horseback riding in Puerto Escondido, Oaxaca | {brand}",
  metaDescription:
    "Ride along the beach into the sunset, or through the forest to the hot springs of Atotonilco. Small groups, free pickup from your hotel in Puerto Escondido.",
  title: "Discover Puerto Escondido on Horseback",
  lead: "Follow the Pacific into the sunset, or cross rivers and forest to hot springs in the mountains.",
  sunsetButton: "Sunset beach tour",
  hotSpringsButton: "Hot springs tour",
  toursTitle: "Two rides. One follows the tide, the other climbs the mountain.",
  facts: {
    since: "Riding this coast since",
    tours: "Tours completed",
    riders: "Riders in a group",
    pickup: "Transport from your hotel",
    free: "Free",
  },
  perPerson: "per person",
  duration: "{min}–{max} hours",
  riders: "{min}–{max} riders",
  popular: "Popular Tour",
  bookNow: "Book Now",
  seeTour: "See the tour",
  bookAndPay: "Book and pay online",
  sunset: {
    place: "Manialtepec beach and lagoon",
    text: "An easy afternoon ride along the sand until the sun goes into the sea.",
  },
  hotSprings: {
    place: "San José Manialtepec, Atotonilco",
    text: "Over the river and through the forest to a pool of water at {low}–{high} °C.",
  },
  closingTitle: "Your horse is waiting",
  closingText: "Pick a day, tell us your hotel, and bring a hat.",
  bookOnline: "Book online",
};

export type HomeMessages = typeof en;

export const homeMessages: Localized<HomeMessages> = {
  en,
  es: {
    metaTitle: "Paseos a caballo en Puerto Escondido, Oaxaca | {brand}",
    metaDescription:
      "Cabalga por la playa hasta que caiga el sol, o entre la selva hasta las aguas termales de Atotonilco. Grupos pequeños y transporte gratis desde tu hotel en Puerto Escondido.",
    title: "Descubre Puerto Escondido a caballo",
    lead: "Sigue la orilla del Pacífico hasta el atardecer, o cruza ríos y selva hasta las aguas termales de la sierra.",
    sunsetButton: "Tour al atardecer",
    hotSpringsButton: "Tour a las aguas termales",
    toursTitle: "Dos paseos. Uno sigue la marea, el otro sube al monte.",
    facts: {
      since: "Cabalgando esta costa desde",
      tours: "Paseos realizados",
      riders: "Jinetes por grupo",
      pickup: "Transporte desde tu hotel",
      free: "Gratis",
    },
    perPerson: "por persona",
    duration: "{min}–{max} horas",
    riders: "{min}–{max} jinetes",
    popular: "Tour Popular",
    bookNow: "Reservar",
    seeTour: "Ver el tour",
    bookAndPay: "Reserva y paga en línea",
    sunset: {
      place: "Playa y laguna de Manialtepec",
      text: "Una tarde tranquila a caballo por la arena, hasta que el sol se mete en el mar.",
    },
    hotSprings: {
      place: "San José Manialtepec, Atotonilco",
      text: "Por el río y la selva hasta una poza de agua a {low}–{high} °C.",
    },
    closingTitle: "Tu caballo te espera",
    closingText: "Elige el día, dinos tu hotel y trae sombrero.",
    bookOnline: "Reserva en línea",
  },
};

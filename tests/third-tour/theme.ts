import type { TourTheme } from "#app/tours/tour.ts";

export const canyonTheme: TourTheme = {
  edges: { hero: "ridge", closing: ["ridge", "wave-b"] },
  hero: { picture: "river-crossing" },
  card: "mountain-trail",
  booking: { picture: "mountain-trail", choiceCrop: "object-center", ticketCrop: "object-center" },
  closing: { ground: "forest", picture: "forest-tunnel" },
  reminder: "mountain-trail",
  second: "forest-tunnel",
  film: { poster: "mountain-trail" },
};

import type { TourTheme } from "../tour.ts";

export const hotSpringsTheme: TourTheme = {
  edges: { hero: "ridge", closing: ["ridge", "ridge"] },
  hero: { picture: "springs-pool", portrait: "springs-hero-portrait" },
  card: "springs-pool",
  booking: {
    picture: "springs-pool",
    choiceCrop: "object-[30%_80%]",
    ticketCrop: "object-[50%_76%]",
  },
  closing: { ground: "forest", picture: "forest-tunnel" },
  confirmed: "confirmed-springs",
  reminder: "river-crossing",
  second: "river-crossing",
  film: { poster: "mountain-trail", clip: "springs-ride" },
};

import type { TourTheme } from "../tour.ts";

export const hotSpringsTheme: TourTheme = {
  edges: { hero: "ridge", closing: ["ridge", "ridge"] },
  hero: {
    picture: "springs-pool",
    sizes:
      "(min-width: 900px) max(100vw, 1227px), (min-width: 600px) 100vw, (min-resolution: 2.5dppx) 333px, 560px",
  },
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
  filmPoster: "mountain-trail",
  isInClip: false,
};

import type { TourTheme } from "../tour.ts";

export const sunsetTheme: TourTheme = {
  edges: { hero: "wave-a", closing: ["wave-a", "wave-b"] },
  hero: {
    picture: "sunset-from-behind",
    sizes:
      "(min-width: 900px) max(110vw, 1350px), (min-width: 600px) 100vw, (min-resolution: 2.5dppx) 333px, 570px",
  },
  card: "sunset-surf",
  booking: {
    picture: "home-hero",
    choiceCrop: "object-[78%_72%]",
    ticketCrop: "object-[80%_88%]",
  },
  closing: { ground: "dusk", picture: "dusk-stars" },
  reminder: "sunset-surf",
  second: "sunset-surf",
  filmPoster: "beach-day",
  isInClip: true,
};

import type { TourTheme } from "../tour.ts";

export const sunsetTheme: TourTheme = {
  edges: { hero: "wave-a", closing: ["wave-a", "wave-b"] },
  hero: { picture: "sunset-from-behind", portrait: "sunset-hero-portrait" },
  card: "sunset-surf",
  booking: {
    picture: "home-hero",
    choiceCrop: "object-[78%_72%]",
    ticketCrop: "object-[80%_88%]",
  },
  closing: { ground: "dusk", picture: "dusk-stars" },
  reminder: "sunset-surf",
  second: "sunset-surf",
  film: { poster: "sunset-ride-poster", clip: "sunset-ride" },
};

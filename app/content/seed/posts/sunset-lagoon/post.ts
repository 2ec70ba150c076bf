import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { sunsetLagoonEnglish } from "./en.ts";
import { sunsetLagoonSpanish } from "./es.ts";

export const sunsetLagoon: StoredPost = {
  id: "sunset-lagoon",
  date: "2025-05-14",
  cover: "sunset-from-behind",
  categories: ["adventures", "tours", "oaxaca"],
  tour: "sunset",
  gallery: ["lagoon-night", "sunset-palapa", "horse-portrait", "beach-day", "tips"],
  addresses: seedPostAddresses["sunset-lagoon"] ?? {},
  texts: { en: sunsetLagoonEnglish, es: sunsetLagoonSpanish },
};

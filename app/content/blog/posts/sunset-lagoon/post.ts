import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const sunsetLagoon: PostSource = {
  id: "sunset-lagoon",
  date: "2025-05-14",
  cover: "sunset-from-behind",
  categories: ["adventures", "tours", "oaxaca"],
  tour: "sunset",
  gallery: ["lagoon-night", "sunset-palapa", "horse-portrait", "beach-day", "tips"],
  words: { en: getEnglishText, es: getSpanishText },
};

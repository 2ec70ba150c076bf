import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const culture: PostSource = {
  id: "culture",
  date: "2025-05-22",
  cover: "culture",
  categories: ["oaxaca", "adventures"],
  tour: "hot-springs",
  gallery: ["forest-tunnel", "gear", "lagoon-birds", "river-crossing", "tips"],
  words: { en: getEnglishText, es: getSpanishText },
};

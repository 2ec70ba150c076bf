import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const ridingHorses: PostSource = {
  id: "riding-horses",
  date: "2025-05-12",
  cover: "viewpoint",
  categories: ["tours", "adventures", "hot-springs"],
  tour: "sunset",
  gallery: ["beach-day", "mountain-trail", "dusk-stars", "soak-closeup", "forest-tunnel"],
  words: { en: getEnglishText, es: getSpanishText },
};

import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const hotSprings: PostSource = {
  id: "hot-springs",
  date: "2025-05-18",
  cover: "soak-closeup",
  categories: ["hot-springs", "tours", "oaxaca"],
  tour: "hot-springs",
  gallery: ["viewpoint", "mountain-trail", "horse-portrait", "tips", "confirmed-springs"],
  words: { en: getEnglishText, es: getSpanishText },
};

import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const gearingUp: PostSource = {
  id: "gearing-up",
  date: "2025-05-16",
  cover: "gear",
  categories: ["tips", "hot-springs"],
  tour: "sunset",
  gallery: [],
  words: { en: getEnglishText, es: getSpanishText },
};

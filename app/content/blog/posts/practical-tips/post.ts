import type { PostSource } from "../../blog-post-source.ts";
import { getEnglishText } from "./en.ts";
import { getSpanishText } from "./es.ts";

export const practicalTips: PostSource = {
  id: "practical-tips",
  date: "2025-05-15",
  cover: "tips",
  categories: ["tips", "tours"],
  tour: "sunset",
  gallery: [],
  words: { en: getEnglishText, es: getSpanishText },
};

import type { StoredPost } from "../../../model/post.ts";
import { practicalTipsEnglish } from "./en.ts";
import { practicalTipsSpanish } from "./es.ts";

export const practicalTips: StoredPost = {
  id: "practical-tips",
  date: "2025-05-15",
  cover: "tips",
  categories: ["tips", "tours"],
  tour: "sunset",
  gallery: [],
  texts: { en: practicalTipsEnglish, es: practicalTipsSpanish },
};

import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { practicalTipsEnglish } from "./en.ts";
import { practicalTipsSpanish } from "./es.ts";

export const practicalTips: StoredPost = {
  id: "practical-tips",
  date: "2025-05-15",
  cover: "tips",
  categories: ["tips", "tours"],
  tour: "sunset",
  gallery: [],
  addresses: seedPostAddresses["practical-tips"] ?? {},
  texts: { en: practicalTipsEnglish, es: practicalTipsSpanish },
};

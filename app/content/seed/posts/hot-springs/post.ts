import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { hotSpringsEnglish } from "./en.ts";
import { hotSpringsSpanish } from "./es.ts";

export const hotSprings: StoredPost = {
  id: "hot-springs",
  date: "2025-05-18",
  cover: "soak-closeup",
  categories: ["hot-springs", "tours", "oaxaca"],
  tour: "hot-springs",
  gallery: ["viewpoint", "mountain-trail", "horse-portrait", "tips", "confirmed-springs"],
  addresses: seedPostAddresses["hot-springs"] ?? {},
  texts: { en: hotSpringsEnglish, es: hotSpringsSpanish },
};

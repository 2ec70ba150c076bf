import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { cultureEnglish } from "./en.ts";
import { cultureSpanish } from "./es.ts";

export const culture: StoredPost = {
  id: "culture",
  date: "2025-05-22",
  cover: "culture",
  categories: ["oaxaca", "adventures"],
  tour: "hot-springs",
  gallery: ["forest-tunnel", "gear", "lagoon-birds", "river-crossing", "tips"],
  addresses: seedPostAddresses.culture ?? {},
  texts: { en: cultureEnglish, es: cultureSpanish },
};

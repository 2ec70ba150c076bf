import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { ridingHorsesEnglish } from "./en.ts";
import { ridingHorsesSpanish } from "./es.ts";

export const ridingHorses: StoredPost = {
  id: "riding-horses",
  date: "2025-05-12",
  cover: "viewpoint",
  categories: ["tours", "adventures", "hot-springs"],
  tour: "sunset",
  gallery: ["beach-day", "mountain-trail", "dusk-stars", "soak-closeup", "forest-tunnel"],
  addresses: seedPostAddresses["riding-horses"] ?? {},
  texts: { en: ridingHorsesEnglish, es: ridingHorsesSpanish },
};

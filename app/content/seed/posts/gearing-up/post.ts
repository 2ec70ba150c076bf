import type { StoredPost } from "../../../model/post.ts";
import { seedPostAddresses } from "../addresses.ts";
import { gearingUpEnglish } from "./en.ts";
import { gearingUpSpanish } from "./es.ts";

export const gearingUp: StoredPost = {
  id: "gearing-up",
  date: "2025-05-16",
  cover: "gear",
  categories: ["tips", "hot-springs"],
  tour: "sunset",
  gallery: [],
  addresses: seedPostAddresses["gearing-up"] ?? {},
  texts: { en: gearingUpEnglish, es: gearingUpSpanish },
};

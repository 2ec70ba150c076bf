import type { StoredPost } from "../../model/post.ts";
import { culture } from "./culture/post.ts";
import { gearingUp } from "./gearing-up/post.ts";
import { hotSprings } from "./hot-springs/post.ts";
import { practicalTips } from "./practical-tips/post.ts";
import { ridingHorses } from "./riding-horses/post.ts";
import { sunsetLagoon } from "./sunset-lagoon/post.ts";

/** The posts of a new site. */
export const seedPosts: readonly StoredPost[] = [
  culture,
  gearingUp,
  hotSprings,
  practicalTips,
  ridingHorses,
  sunsetLagoon,
];

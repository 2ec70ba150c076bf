import { z } from "zod";
import type { PictureName } from "../../media/pictures.ts";

/** The schema of a picture's name. The schema of the whole content checks that it has the picture. */
export const pictureName = z.custom<PictureName>(
  (value) => typeof value === "string" && /^[\w-]{1,60}$/.test(value),
  "picture-unknown",
);

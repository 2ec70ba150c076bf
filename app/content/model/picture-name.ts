import { z } from "zod";
import { type PictureName, pictures } from "../../media/pictures.ts";

/** The schema of a picture's name. Its alternative text is in app/media/pictures.ts. */
export const pictureName = z.custom<PictureName>(
  (value) => typeof value === "string" && Object.hasOwn(pictures, value),
  "must be a picture of media/pictures.ts",
);

import { z } from "zod";

/** A day of this century as `YYYY-MM-DD`. Years that were typed with two digits are rejected. */
export const dateSchema = z.iso
  .date({ error: "not-a-day" })
  .startsWith("20", { error: "not-a-day" });

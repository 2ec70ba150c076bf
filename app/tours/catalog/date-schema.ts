import { z } from "zod";

/** A day of this century as `YYYY-MM-DD`. A slip of the finger makes a year of two digits. */
export const dateSchema = z.iso
  .date({ error: "not-a-day" })
  .startsWith("20", { error: "not-a-day" });

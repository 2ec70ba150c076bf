import { z } from "zod";

/** A day of this century as `YYYY-MM-DD`. This refuses years that were typed with two digits. */
export const dateSchema = z.iso
  .date({ error: "not-a-day" })
  .startsWith("20", { error: "not-a-day" });

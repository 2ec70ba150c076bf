import { z } from "zod";
import { type Business, businessSchema } from "./business-schema.ts";
import { seedBusiness } from "./seed/seed-business.ts";

/**
 * Marks the settings of a version that was stored without settings, in memory only. The server's
 * code is loaded as two module graphs, in which `Symbol.for` returns the same symbol.
 */
const seedFileMark = Symbol.for("settings of the files");
const seedFileBusiness: Business = Object.defineProperty({ ...seedBusiness }, seedFileMark, {
  value: true,
});

/**
 * Parses the settings of a stored version. A version without settings gets all of them from the
 * seed files; a single missing setting gets its value from there.
 */
export const parseStoredBusiness = z
  .unknown()
  .optional()
  .transform((stored, context): Business => {
    if (stored === undefined) return seedFileBusiness;
    const checked = businessSchema.safeParse(addMissingSettings(stored));
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });

/**
 * Adds the settings that are missing in a stored version, with their values from the seed files.
 */
export function addMissingSettings(stored: unknown): unknown {
  return typeof stored === "object" ? { ...seedBusiness, ...stored } : stored;
}

/**
 * Returns the settings with which an earlier version is published again: its own, or the newest
 * ones if it was stored without any.
 */
export function restoreEarlierSettings(earlier: Business, newest: Business): Business {
  return seedFileMark in earlier ? newest : earlier;
}

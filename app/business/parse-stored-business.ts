import { z } from "zod";
import { type Business, businessSchema } from "./business-schema.ts";
import { seedBusiness } from "./seed/seed-business.ts";

/** Marks settings that a version lacks: both module graphs know the mark, and nothing stores it. */
const ofFiles = Symbol.for("settings of the files");
const businessOfFiles: Business = Object.defineProperty({ ...seedBusiness }, ofFiles, {
  value: true,
});

/**
 * The settings of a stored version. A version from before there were any gets those of the files; a
 * setting that it lacks gets the files' value.
 */
export const parseStoredBusiness = z
  .unknown()
  .optional()
  .transform((stored, context): Business => {
    if (stored === undefined) return businessOfFiles;
    const checked = businessSchema.safeParse(addNewSettings(stored));
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });

/** Stored settings, and those that the code has learned since. */
export function addNewSettings(stored: unknown): unknown {
  return typeof stored === "object" ? { ...seedBusiness, ...stored } : stored;
}

/**
 * The settings when an earlier version comes back: its own, or the newest if it is from before
 * settings were stored.
 */
export function restoreEarlierSettings(earlier: Business, newest: Business): Business {
  return ofFiles in earlier ? newest : earlier;
}

import { z } from "zod";
import { type Business, businessSchema } from "./business-schema.ts";
import { seedBusiness } from "./seed/seed-business.ts";

/**
 * Marks settings that a version lacks. Both module graphs know the mark, and it is never stored.
 */
const ofFiles = Symbol.for("settings of the files");
const businessOfFiles: Business = Object.defineProperty({ ...seedBusiness }, ofFiles, {
  value: true,
});

/**
 * The settings of a stored version. A version from before settings existed gets those of the files,
 * and a missing setting gets the value of the files.
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

/** Adds the settings that are new in the code to stored settings. */
export function addNewSettings(stored: unknown): unknown {
  return typeof stored === "object" ? { ...seedBusiness, ...stored } : stored;
}

/**
 * The settings of an earlier version that is published again: its own, or the newest ones if it is
 * from before settings were stored.
 */
export function restoreEarlierSettings(earlier: Business, newest: Business): Business {
  return ofFiles in earlier ? newest : earlier;
}

import { type Business, businessSchema } from "../business-schema.ts";
import { seedSettings } from "./settings.ts";
import { seedGuides, seedHorses } from "./team.ts";
import { seedTestimonials } from "./testimonials.ts";

/**
 * The settings of a new site, from the files in this folder. Throws a ZodError when a file has a
 * value that the operator's screens would refuse.
 */
export const seedBusiness: Business = businessSchema.parse({
  ...seedSettings,
  guides: seedGuides,
  horses: seedHorses,
  testimonials: seedTestimonials,
  notices: { value: [] },
});

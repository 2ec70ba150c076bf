import { type Business, businessSchema } from "../business-schema.ts";
import { seedSettings } from "./settings.ts";
import { seedGuides, seedHorses } from "./team.ts";
import { seedTestimonials } from "./testimonials.ts";

/**
 * The business that a new site begins with: what the files say. Throws a ZodError when a file says
 * what the operator's screens would refuse.
 */
export const seedBusiness: Business = businessSchema.parse({
  ...seedSettings,
  guides: seedGuides,
  horses: seedHorses,
  testimonials: seedTestimonials,
  notices: { value: [] },
});

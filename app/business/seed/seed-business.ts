import { type Business, businessSchema } from "../business-schema.ts";
import { settings } from "./settings.ts";
import { guides, horses } from "./team.ts";
import { testimonials } from "./testimonials.ts";

/**
 * The business that a new site begins with: what the files say. Throws a ZodError when a file says
 * what the operator's screens would refuse.
 */
export const seedBusiness: Business = businessSchema.parse({
  ...settings,
  guides,
  horses,
  testimonials,
  notices: { value: [] },
});

import { guides, horses } from "../content/people.ts";
import { settings } from "../content/settings.ts";
import { testimonials } from "../content/testimonials.ts";
import { type Business, businessSchema } from "./business-schema.ts";

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

import { z } from "zod";
import { horseRestMinutes, horsesForRiders } from "../../business/facts.ts";
import { parseStoredBusiness } from "../../business/parse-stored-business.ts";
import { tourIds } from "../all-tours.ts";
import { adoptReturnTimes } from "./adopt-return-times.ts";
import { adoptTourNames } from "./adopt-tour-names.ts";
import type { Catalog, Horses } from "./catalog.ts";
import { catalogLimits, maxCatalogRows, maxNoteLength } from "./catalog-limits.ts";
import { createIntegerSchema, getErrorCode } from "./catalog-value-schemas.ts";
import { dateSchema } from "./date-schema.ts";
import { listingSchema } from "./listing-schema.ts";
import { adoptRefundHours, refundStepsSchema } from "./refund-steps-schema.ts";

const horsesOut = z
  .object({
    from: dateSchema,
    to: dateSchema,
    fewer: createIntegerSchema(catalogLimits.fewer),
    // Control characters and lone surrogates are rejected, because some databases cannot store
    // them.
    note: z
      .string()
      .max(maxNoteLength, getErrorCode("note-too-long"))
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, getErrorCode("note-unreadable"))
      .optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({ code: "custom", path: ["to"], message: "period-upside-down" });
  });

const horsesSchema = z.object({
  count: createIntegerSchema(catalogLimits.horsesCount),
  restMinutes: createIntegerSchema(catalogLimits.restMinutes),
  preparationMinutes: createIntegerSchema(catalogLimits.preparationMinutes),
  exceptions: z.array(horsesOut).max(maxCatalogRows.exceptions, getErrorCode("too-many")),
  isUnchecked: z.literal(true).optional(),
}) satisfies z.ZodType<Horses>;

/** Returns the horses for a stored catalog that has none: enough to fill the largest departure. */
function getDefaultHorses(listings: Catalog["listings"]): Horses {
  const capacities = Object.values(listings).map(({ capacity }) => capacity);
  return {
    count: Math.max(horsesForRiders, ...capacities),
    restMinutes: horseRestMinutes,
    preparationMinutes: 0,
    exceptions: [],
    isUnchecked: true,
  };
}

const currentCatalogSchema = z
  .looseObject({
    business: parseStoredBusiness,
    listings: z
      .record(z.string(), listingSchema)
      .superRefine((listings, context) => {
        for (const tour of tourIds.filter((id) => !listings[id])) {
          context.addIssue({ code: "custom", path: [tour], message: "tour-missing" });
        }
      })
      .transform((listings) => listings as unknown as Catalog["listings"]),
    policy: z.object({
      refundSteps: refundStepsSchema,
      bookingHorizonMonths: createIntegerSchema(catalogLimits.bookingHorizonMonths),
    }),
    horses: horsesSchema.optional(),
  })
  .transform(({ horses, ...rest }) => ({
    ...rest,
    horses: horses ?? getDefaultHorses(rest.listings),
  }));

/**
 * The schema for reading and writing catalogs in the database. It requires all tours of this build.
 * Unknown parts are preserved, so that two builds can run side by side.
 */
export const catalogSchema = z.preprocess(
  (stored) => adoptTourNames(adoptRefundHours(adoptReturnTimes(stored))),
  currentCatalogSchema,
);

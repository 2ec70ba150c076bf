import { z } from "zod";
import { maxSettingRows, textLimits } from "./business-limits.ts";
import {
  createLineSchema,
  createLocalizedSentenceSchema,
  getErrorCode,
} from "./setting-field-types.ts";

/**
 * The name of a picture. Another build of the site may have stored it, so pages leave out pictures
 * that this build does not have.
 */
const picture = z.string().regex(/^[\w-]{0,60}$/, getErrorCode("not-a-choice"));

/** A language as its BCP 47 tag, without a region. */
const language = z.string().regex(/^[a-z]{2,3}$/, getErrorCode("no-language"));

const guide = z.object({
  name: createLineSchema(textLimits.name),
  languages: z
    .array(language)
    .min(1, getErrorCode("no-language"))
    .max(10, getErrorCode("too-many")),
  sentence: createLocalizedSentenceSchema(textLimits.sentence),
  picture: picture.nullable(),
});

const horse = z.object({
  name: createLineSchema(textLimits.name),
  sex: z.enum(["gelding", "mare"], getErrorCode("not-a-choice")),
  coat: z.enum(
    ["bay", "black", "chestnut", "gray", "palomino", "roan"],
    getErrorCode("not-a-choice"),
  ),
  sentence: createLocalizedSentenceSchema(textLimits.sentence),
  picture: picture.nullable(),
});

const testimonial = z.object({
  author: createLineSchema(textLimits.name),
  quote: createLocalizedSentenceSchema(textLimits.quote),
  /**
   * The id of a tour. Another build of the site may have stored it, so pages leave out tours that
   * this build does not have.
   */
  tour: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, getErrorCode("not-a-choice")),
  rating: z.literal([1, 2, 3, 4, 5], getErrorCode("not-a-choice")),
  stamp: picture,
  /** The month of the ride, `YYYY-MM`. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, getErrorCode("not-a-month"))
    .optional(),
  /** Where the guest is from, and where the words were published, such as Tripadvisor. */
  town: createLineSchema(textLimits.place).optional(),
  source: createLineSchema(textLimits.name).optional(),
  /** The language in which the guest wrote. */
  original: z.literal(["en", "es"], getErrorCode("not-a-choice")).optional(),
});

/** The guides and the horses, and the guests' testimonials. */
export const guideSettingsSchema = {
  guides: z.array(guide).max(maxSettingRows.guides, getErrorCode("too-many")),
  horses: z.array(horse).max(maxSettingRows.horses, getErrorCode("too-many")),
  testimonials: z.array(testimonial).max(maxSettingRows.testimonials, getErrorCode("too-many")),
} as const;

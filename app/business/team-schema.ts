import { z } from "zod";
import { mostRows, textLimits } from "./business-limits.ts";
import { code, line, sentences } from "./setting-field-types.ts";

/** The name of a picture of this build or of another; printing leaves out an unknown one. */
const picture = z.string().regex(/^[\w-]{0,60}$/, code("not-a-choice"));

/** A language as its BCP 47 tag, without a region. */
const language = z.string().regex(/^[a-z]{2,3}$/, code("no-language"));

const guide = z.object({
  name: line(textLimits.name),
  languages: z.array(language).min(1, code("no-language")).max(10, code("too-many")),
  sentence: sentences(textLimits.sentence),
  picture: picture.nullable(),
});

const horse = z.object({
  name: line(textLimits.name),
  sex: z.enum(["gelding", "mare"], code("not-a-choice")),
  coat: z.enum(["bay", "black", "chestnut", "gray", "palomino", "roan"], code("not-a-choice")),
  sentence: sentences(textLimits.sentence),
  picture: picture.nullable(),
});

const testimonial = z.object({
  author: line(textLimits.name),
  quote: sentences(textLimits.quote),
  /** The id of a tour of this build or of another; printing leaves out an unknown tour. */
  tour: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, code("not-a-choice")),
  rating: z.literal([1, 2, 3, 4, 5], code("not-a-choice")),
  stamp: picture,
});

/** Those who take guests riding, and what guests said of them. */
export const peopleSettings = {
  guides: z.array(guide).max(mostRows.guides, code("too-many")),
  horses: z.array(horse).max(mostRows.horses, code("too-many")),
  testimonials: z.array(testimonial).max(mostRows.testimonials, code("too-many")),
} as const;

import type { TextErrorCode } from "../forms/text-rules.ts";

/** The codes of the errors that a business setting can have. */
export type BusinessProblem =
  | TextErrorCode
  | "not-plain"
  | "not-a-link"
  | "not-a-video"
  | "not-a-code"
  | "not-a-path"
  | "not-a-country"
  | "not-a-time"
  | "not-a-day"
  | "not-a-month"
  | "out-of-range"
  | "future-day"
  | "upside-down"
  | "both-languages"
  | "not-coordinates"
  | "link-without-place"
  | "not-a-clabe"
  | "not-an-rfc"
  | "counted-horses"
  | "not-an-account"
  | "not-a-choice"
  | "no-language"
  | "unknown-placeholder"
  | "needs-link"
  | "too-few"
  | "too-many";

/** The lowest and highest allowed numbers. Error messages can state them. */
export const numberLimits = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  operatingSince: [1900, 2100],
  toursCompleted: [1, 999_999],
  headCentimetres: [40, 75],
  belowAge: [1, 99],
  weightLimitKg: [30, 250],
  ridersPerGuide: [1, 30],
  vetVisitsAYear: [1, 52],
  instalmentsFromMxn: [300, 100_000],
  USD: [1, 1_000],
  CAD: [1, 1_000],
  EUR: [1, 1_000],
  GBP: [1, 1_000],
} as const;

/** The maximum number of characters of each kind of text. */
export const textLimits = {
  brand: 40,
  legalName: 120,
  name: 60,
  place: 80,
  /** The name of a bank or of an account holder. */
  holder: 80,
  sentence: 240,
  quote: 400,
  chat: 700,
  link: 1_000,
  list: 200,
} as const;

/** The maximum number of rows of each list, which is more than any business needs. */
export const maxSettingRows = {
  cards: 10,
  recipients: 12,
  guides: 24,
  horses: 60,
  testimonials: 12,
  notices: 6,
} as const;

/**
 * The minimum number of testimonials, because fewer would not fill the row of postcards. Having
 * none is also allowed: pages then leave out the row.
 */
export const minTestimonials = 3;

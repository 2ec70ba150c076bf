import type { RefundStepProblem } from "../refund-steps.ts";

/** The error codes of a catalog's values. Their messages are in the operator's screens. */
export type CatalogProblem =
  | "not-a-time"
  | "not-a-day-of-the-year"
  | "not-a-day-of-the-week"
  | "out-of-range"
  | "not-a-whole-number"
  | "pickup-after-start"
  | "end-before-start"
  | "no-sunset-end"
  | "pickups-not-in-order"
  | "pickup-twice"
  | "no-pickup"
  | "no-weekday"
  | "no-ride"
  | "too-many"
  | "not-a-name"
  | "not-a-tour-name"
  | "start-twice"
  | "pickup-of-two-rides"
  | "minimum-over-capacity"
  | "duration-upside-down"
  | "adult-below-minimum-age"
  | "not-a-day"
  | "period-upside-down"
  | "periods-overlap"
  | "open-period-not-last"
  | "child-above-adult"
  | "child-age-missing"
  | "child-price-missing"
  | "child-below-minimum-age"
  | "private-not-sold"
  | "note-too-long"
  | "note-unreadable"
  | "no-refund-step"
  | RefundStepProblem
  | "tour-missing";

/**
 * The maximum number of rows of each kind. No tour needs more, so a form that exceeds it is faulty.
 */
export const maxCatalogRows = {
  rides: 12,
  pickups: 24,
  seasons: 8,
  periods: 24,
  exceptions: 40,
  refundSteps: 4,
} as const;

/** The maximum length of a note about unavailable horses. */
export const maxNoteLength = 80;

/** The least and most characters of a tour's names. */
export const tourNameLimits = { name: [1, 60], shortName: [1, 30] } as const;

/** The lowest and the highest allowed value of each number, for checks and error messages. */
export const catalogLimits = {
  pricePerPersonMxn: [50, 100_000],
  childPriceMxn: [0, 100_000],
  privateRideMxn: [50, 1_000_000],
  childBelowAge: [1, 99],
  depositPercent: [5, 95],
  capacity: [1, 100],
  minimumRiders: [1, 100],
  minimumAge: [0, 99],
  adultRequiredBelowAge: [0, 99],
  durationHours: [0.5, 24],
  minutesAfterSunset: [0, 120],
  minutesToHotel: [0, 240],
  hoursBeforeFirstPickup: [0, 24 * 14],
  refundPercent: [1, 100],
  refundHours: [0, 24 * 60],
  bookingHorizonMonths: [1, 36],
  horsesCount: [0, 999],
  restMinutes: [0, 1440],
  preparationMinutes: [0, 1440],
  fewer: [1, 999],
} as const;

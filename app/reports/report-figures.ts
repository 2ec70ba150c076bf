import type { LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** The sources of bookings, in the order in which the screen shows them. */
export const reportSources = ["site", "operator", "walk-in", "agency"] as const;
export type ReportSource = (typeof reportSources)[number];

/** The sums of the bookings of one ride that came from one source. */
export type RideSums = Readonly<{
  date: LocalDate;
  tour: TourId;
  /** The start time; null for API records, because they have no departure. */
  start: LocalTime | null;
  source: ReportSource;
  /**
   * The number of riders of confirmed bookings; 0 for a cancelled departure. `bookings` is the
   * number of these bookings.
   */
  riders: number;
  bookings: number;
  hasPrivateParty: boolean;
  /** The number of cancelled bookings, whoever cancelled them. */
  cancelled: number;
  /**
   * The money that the business has received for rides that take place, including what agencies
   * have paid over.
   */
  receivedCentavos: number;
  /** The money that agencies have collected for these rides and not paid over yet. */
  atAgencyCentavos: number;
  /** The agencies' commission on these rides. */
  commissionCentavos: number;
  /** The money that guests of these rides still have to pay. */
  dueCentavos: number;
  /** The money from cancelled bookings that was not refunded. */
  keptCentavos: number;
  /** The number of days between booking and ride, for each booking that `bookings` counts. */
  daysAhead: readonly number[];
}>;

/** The seats that the rides of a tour offer on a day. */
export type RideSeats = Readonly<{ date: LocalDate; tour: TourId; seats: number }>;

/** The sums and offered seats of the rides of a period. */
export type ReportSums = Readonly<{ sums: readonly RideSums[]; seats: readonly RideSeats[] }>;

/** The figures of a period, as the operator's screen shows them. */
export type ReportFigures = Readonly<{
  /**
   * Money received for the rides of the period that were not cancelled: card payments, manual
   * payments and payments from agencies, less refunds and lost disputes. Money counts on the day of
   * the ride, not on the day of the payment. Of all sums of money, only `keptCentavos` includes
   * cancelled bookings, and none includes confirmed bookings of cancelled departures.
   */
  receivedCentavos: number;
  atAgencyCentavos: number;
  commissionCentavos: number;
  dueCentavos: number;
  keptCentavos: number;
  /** The riders of confirmed bookings whose departure is not cancelled. */
  riders: number;
  /** Riders in percent of the offered seats; null when no seats were offered. */
  occupancy: number | null;
  /** The median of the days between booking and ride; null without a booking. */
  daysAhead: number | null;
  cancelled: number;
}>;

/** The names of the figures, in the order in which the screen shows them. */
export const figureNames = [
  "receivedCentavos",
  "riders",
  "occupancy",
  "daysAhead",
  "cancelled",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Computes the figures from the sums and offered seats of rides. */
export function computeFigures({ sums, seats }: ReportSums): ReportFigures {
  const sumRides = (of: (one: RideSums) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  const riders = sumRides((one) => one.riders);
  const offered = seats.reduce((sum, one) => sum + one.seats, 0);
  return {
    receivedCentavos: sumRides((one) => one.receivedCentavos),
    atAgencyCentavos: sumRides((one) => one.atAgencyCentavos),
    commissionCentavos: sumRides((one) => one.commissionCentavos),
    dueCentavos: sumRides((one) => one.dueCentavos),
    keptCentavos: sumRides((one) => one.keptCentavos),
    riders,
    occupancy: offered === 0 ? null : Math.round((riders / offered) * 100),
    daysAhead: computeMedian(sums.flatMap((sum) => sum.daysAhead)),
    cancelled: sumRides((one) => one.cancelled),
  };
}

export function filterSums(
  { sums, seats }: ReportSums,
  belongs: (ride: Pick<RideSums, "date" | "tour"> & { source?: ReportSource }) => boolean,
): ReportSums {
  return { sums: sums.filter(belongs), seats: seats.filter(belongs) };
}

/** Returns the middle value, or the mean of the two middle values; null without values. */
function computeMedian(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper;
}

export type Comparison =
  | { is: "more" | "fewer"; by: number }
  | { is: "same" }
  /** The figure is null in at least one of the two periods. */
  | { is: "unknown" };

/** Compares a figure with the figure of a year earlier. */
export function compareFigures(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return { is: "unknown" };
  if (now === before) return { is: "same" };
  return { is: now > before ? "more" : "fewer", by: Math.abs(now - before) };
}

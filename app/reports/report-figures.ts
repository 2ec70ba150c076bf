import type { LocalDate, LocalTime } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** Who brought a booking, in the order of the screen. */
export const reportSources = ["site", "operator", "walk-in", "agency"] as const;
export type ReportSource = (typeof reportSources)[number];

/** The bookings of one ride that came from one source, added up. */
export type RideSums = Readonly<{
  date: LocalDate;
  tour: TourId;
  /** Null for records of other systems, which have no departure. */
  start: LocalTime | null;
  source: ReportSource;
  /** Riders and bookings of a ride that takes place: confirmed, and the ride isn't called off. */
  riders: number;
  bookings: number;
  /** Whether a party has the ride to itself. */
  hasPrivateParty: boolean;
  /** Bookings that were cancelled, whoever did it. */
  cancelled: number;
  /** What the business has for rides that take place: received, or paid over by an agency. */
  receivedCentavos: number;
  /** What agencies have collected for them and not paid over yet. */
  atAgencyCentavos: number;
  /** What agencies earn on them. */
  commissionCentavos: number;
  /** What guests of these rides still have to pay. */
  dueCentavos: number;
  /** What was kept of cancelled bookings. */
  keptCentavos: number;
  /** For each of `bookings`, the days from its booking to its ride. */
  daysAhead: readonly number[];
}>;

/** The seats of one ride that was or is on offer. */
export type RideSeats = Readonly<{ date: LocalDate; tour: TourId; seats: number }>;

/** The rides of a span. */
export type ReportSums = Readonly<{ sums: readonly RideSums[]; seats: readonly RideSeats[] }>;

/** What the operator reads of a span. */
export type ReportFigures = Readonly<{
  /**
   * Money received for the rides of the span that take place, less what went back: by card, by hand,
   * paid over by agencies, and less lost disputes. The day of the ride decides, not the day of the
   * payment. Cancelled bookings and rides called off are in none of the sums but `keptCentavos`.
   */
  receivedCentavos: number;
  atAgencyCentavos: number;
  commissionCentavos: number;
  dueCentavos: number;
  keptCentavos: number;
  /** Riders of confirmed bookings whose ride isn't called off. */
  riders: number;
  /** Riders in percent of the seats on offer; null without any seat. */
  occupancy: number | null;
  /** Median of the days from booking to ride; null without a booking. */
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

/** The figures of rides. */
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
    daysAhead: computeMedian(sums.flatMap((one) => one.daysAhead)),
    cancelled: sumRides((one) => one.cancelled),
  };
}

/** The part of the rides that belongs to days, a source or a tour. */
export function filterSums(
  { sums, seats }: ReportSums,
  belongs: (ride: Pick<RideSums, "date" | "tour"> & { source?: ReportSource }) => boolean,
): ReportSums {
  return { sums: sums.filter(belongs), seats: seats.filter(belongs) };
}

/** The middle value; between two middle values, the mean. Null without values. */
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
  /** One of the two spans has no such figure. */
  | { is: "unknown" };

/** How a figure differs from that of the year before. */
export function compareFigures(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return { is: "unknown" };
  if (now === before) return { is: "same" };
  return { is: now > before ? "more" : "fewer", by: Math.abs(now - before) };
}

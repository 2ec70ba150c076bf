/**
 * The rules about who may ride and how many, and what each way into a booking does about them
 * (docs/rulings.md 27). `tests/integration/booking-rules.test.ts` breaks every rule on every way in.
 */
export const bookingRules = [
  /** The age from which riders may go on a tour, or on a private ride of it. */
  "least-age",
  /** A party needs a rider of 18 or more years. */
  "adult",
  /** A booking has at least one rider, and at most as many as the ride takes. */
  "riders",
  /** The most that a rider may weigh on the day of the ride. */
  "weight",
  /** Every rider needs a free horse during the whole ride. */
  "horses",
  /** The least number of riders with which a ride goes out. */
  "fewest-riders",
  /** Bookings of a ride close some time before it. */
  "closing-time",
] as const;
export type BookingRule = (typeof bookingRules)[number];

/**
 * What a way in does when a rule is broken:
 * - `refuse`: it changes nothing and names the reason.
 * - `ask`: it asks the team in which booking the adult rides, and refuses without an answer.
 * - `warn`: it goes on, and the team reads a line under "Needs you".
 * - `unknown`: it cannot know.
 * - `free`: the rule does not hold there.
 */
type RuleCell = Readonly<
  { effect: "refuse" | "ask" } | { effect: "warn" | "unknown" | "free"; why: string }
>;
export type RuleEffect = RuleCell["effect"];

const refuse = { effect: "refuse" } as const;
const ask = { effect: "ask" } as const;
const warn = (why: string) => ({ effect: "warn", why }) as const;
const unknown = (why: string) => ({ effect: "unknown", why }) as const;
const free = (why: string) => ({ effect: "free", why }) as const;

const isNotNew = free("The change adds no rider.");
const isChecked = free("This was checked when the booking was entered.");
const isAnsweredLater = unknown("Weights are asked for by a link, after the change.");
const isMeasuredAgain = warn("What riders answered is compared with the limit of the new day.");
const mayFollow = warn("The adult's booking may be moved, too. Until then, the team is told.");
const isTold = warn("The team may let riders ride alone, and is told about them.");
const untilStart = free("The team sells and changes until the ride starts.");
const takesNoSeats = free("A record takes no seats.");
const isNotSent = unknown("This is not sent.");

/** What holds where. Riders who stay on their ride keep what was accepted. */
export const ruleCells = {
  "booking-form": {
    ...{ "least-age": refuse, adult: refuse, riders: refuse, horses: refuse },
    weight: warn("The guest ticks a box, and the team asks."),
    ...{ "fewest-riders": refuse, "closing-time": refuse },
  },
  "guest-add": {
    ...{ "least-age": refuse, adult: refuse, riders: refuse, horses: refuse },
    ...{ weight: isAnsweredLater, "fewest-riders": refuse, "closing-time": refuse },
  },
  "guest-take-off": {
    ...{ "least-age": isNotNew, adult: refuse, riders: refuse, horses: isNotNew },
    ...{ weight: isNotNew, "fewest-riders": refuse, "closing-time": refuse },
  },
  "guest-move": {
    ...{ "least-age": refuse, adult: mayFollow, riders: refuse, horses: refuse },
    ...{ weight: refuse, "fewest-riders": refuse, "closing-time": refuse },
  },
  "guest-ages": {
    ...{ "least-age": refuse, adult: refuse, riders: isNotNew, horses: isNotNew },
    ...{ weight: isNotNew, "fewest-riders": isTold, "closing-time": refuse },
  },
  "team-add": {
    ...{ "least-age": refuse, adult: ask, riders: refuse, horses: refuse },
    ...{ weight: isAnsweredLater, "fewest-riders": isTold, "closing-time": untilStart },
  },
  "team-take-off": {
    ...{ "least-age": isNotNew, adult: ask, riders: refuse, horses: isNotNew },
    ...{ weight: isNotNew, "fewest-riders": isTold, "closing-time": untilStart },
  },
  "team-move": {
    ...{ "least-age": refuse, adult: mayFollow, riders: refuse, horses: refuse },
    ...{ weight: isMeasuredAgain, "fewest-riders": isTold, "closing-time": untilStart },
  },
  "team-ages": {
    ...{ "least-age": refuse, adult: ask, riders: isNotNew, horses: isNotNew },
    ...{ weight: isNotNew, "fewest-riders": isTold, "closing-time": untilStart },
  },
  "manual-booking": {
    ...{ "least-age": refuse, adult: ask, riders: refuse, horses: refuse },
    ...{ weight: isAnsweredLater, "fewest-riders": isTold, "closing-time": untilStart },
  },
  quote: {
    ...{ "least-age": refuse, adult: ask, riders: refuse, horses: refuse },
    weight: isAnsweredLater,
    "fewest-riders": free("The riders of an offer count once it is paid."),
    // Its deadline is at the latest when bookings close.
    "closing-time": refuse,
  },
  "payment-link": {
    ...{ "least-age": isChecked, riders: isChecked, horses: isChecked },
    adult: warn("The team is told if the adult's booking was canceled or moved meanwhile."),
    ...{ weight: isAnsweredLater, "fewest-riders": isTold, "closing-time": refuse },
  },
  "agency-seats": {
    ...{ "least-age": isNotSent, adult: isNotSent, riders: refuse, horses: refuse },
    weight: isNotSent,
    "fewest-riders": free("The agency fills the seats later."),
    "closing-time": untilStart,
  },
  "legacy-api": {
    ...{ "least-age": isNotSent, adult: isNotSent, riders: refuse, horses: takesNoSeats },
    ...{ weight: isNotSent, "fewest-riders": takesNoSeats, "closing-time": takesNoSeats },
  },
} as const satisfies Record<string, Record<BookingRule, RuleCell>>;

export type WayIn = keyof typeof ruleCells;

export function getRuleEffect(way: WayIn, rule: BookingRule): RuleEffect {
  return ruleCells[way][rule].effect;
}

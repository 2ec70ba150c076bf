/**
 * The minutes of a ride, including the preparation before it and without the rest after it.
 * `ridden` is how many minutes the horse is ridden, without the preparation.
 */
export type RideSpan = Readonly<{ from: number; ends: number; ridden: number }>;

/** The rides that one horse can do on a day, as indexes in a list of rides, in order. */
export type DayPlan = readonly number[];

/** What one horse can do on a day. */
export type HorseWork = Readonly<{
  restMinutes: number;
  maxRidesPerDay: number;
  /** The most minutes that it is ridden on a day; `Infinity` without such a rule. */
  mostMinutes: number;
  /** For each ride, whether the horse may take it. */
  mayTake: readonly boolean[];
}>;

/**
 * The most plans of a list. A day with more plans is so full of rides that the others are left out.
 * A horse then counts for less than it could do, and never for more.
 */
const maxPlans = 400;

/**
 * Lists the plans of a horse that no further ride fits into. `rides` are in the order of their
 * `from`. A horse starts a ride only after the rest that follows the ride before.
 */
export function listDayPlans(rides: readonly RideSpan[], horse: HorseWork): DayPlan[] {
  const { restMinutes, maxRidesPerDay, mostMinutes, mayTake } = horse;
  const fits = (earlier: number, later: number) =>
    (rides[earlier]?.ends ?? 0) + restMinutes <= (rides[later]?.from ?? 0);
  const possible = rides.flatMap((_, ride) => (mayTake[ride] ? [ride] : []));
  const countMinutes = (plan: DayPlan) =>
    plan.reduce((sum, ride) => sum + (rides[ride]?.ridden ?? 0), 0);
  const mayAdd = (plan: DayPlan, ride: number) =>
    plan.length < maxRidesPerDay &&
    !plan.includes(ride) &&
    plan.every((other) => (other < ride ? fits(other, ride) : fits(ride, other))) &&
    countMinutes(plan) + (rides[ride]?.ridden ?? 0) <= mostMinutes;
  const plans: DayPlan[] = [];
  const extend = (plan: DayPlan) => {
    if (plans.length === maxPlans) return;
    const further = possible.filter((ride) => mayAdd(plan, ride));
    if (plan.length > 0 && further.length === 0) plans.push(plan);
    const last = plan.at(-1) ?? -1;
    for (const ride of further) if (ride > last) extend([...plan, ride]);
  };
  extend([]);
  return plans;
}

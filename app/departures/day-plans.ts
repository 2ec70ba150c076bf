/** The minutes of a ride, including the preparation before it and without the rest after it. */
export type RideSpan = Readonly<{ from: number; ends: number }>;

/** The rides that one horse can do on a day, as indexes in a list of rides, in order. */
export type DayPlan = readonly number[];

/** What one horse can do on a day. */
export type HorseWork = Readonly<{
  restMinutes: number;
  maxRidesPerDay: number;
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
  const { restMinutes, maxRidesPerDay, mayTake } = horse;
  const fits = (earlier: number, later: number) =>
    (rides[earlier]?.ends ?? 0) + restMinutes <= (rides[later]?.from ?? 0);
  const possible = rides.flatMap((_, ride) => (mayTake[ride] ? [ride] : []));
  const plans: DayPlan[] = [];
  const isComplete = (plan: DayPlan) =>
    plan.length === maxRidesPerDay ||
    !possible.some(
      (ride) =>
        !plan.includes(ride) &&
        plan.every((other) => (other < ride ? fits(other, ride) : fits(ride, other))),
    );
  const extend = (plan: DayPlan) => {
    if (plans.length === maxPlans) return;
    if (plan.length > 0 && isComplete(plan)) plans.push(plan);
    if (plan.length === maxRidesPerDay) return;
    const last = plan.at(-1);
    for (const ride of possible) {
      if (last === undefined || (ride > last && fits(last, ride))) extend([...plan, ride]);
    }
  };
  extend([]);
  return plans;
}

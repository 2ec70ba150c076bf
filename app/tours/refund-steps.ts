/**
 * A step of the cancellation policy: the percent of what was paid that goes back if a booking is
 * cancelled at least this many hours before the ride starts.
 */
export type RefundStep = Readonly<{ percent: number; hours: number }>;

/**
 * The steps of the cancellation policy, the one with the most hours first. Hours and percent fall
 * from step to step, and after the last step nothing goes back.
 */
export type RefundSteps = readonly RefundStep[];

/** The problems of a list of steps. Their messages are in the operator's screens. */
export type RefundStepProblem =
  | "refund-steps-not-in-order"
  | "refund-hours-twice"
  | "refund-percent-not-lower";

/** Returns the steps of a policy that has only a full refund up to a number of hours. */
export function toFullRefundSteps(hours: number): RefundSteps {
  return [{ percent: 100, hours }];
}

/** Returns whether a policy has only a full refund up to a number of hours. */
export function isFullRefundOnly(steps: RefundSteps): boolean {
  return steps.length === 1 && steps[0]?.percent === 100;
}

/** Returns the centavos that go back of what was paid, never more than that. */
export function computeRefundCentavos(percent: number, paidCentavos: number): number {
  return Math.round((Math.max(0, paidCentavos) * percent) / 100);
}

/** Lists what is wrong with the order of the steps, each with the position and the field. */
export function listRefundStepProblems(
  steps: RefundSteps,
): [index: number, field: keyof RefundStep, problem: RefundStepProblem][] {
  return steps.flatMap((step, index): ReturnType<typeof listRefundStepProblems> => {
    const before = steps[index - 1];
    if (!before) return [];
    return [
      ...(steps.slice(0, index).some(({ hours }) => hours === step.hours)
        ? [[index, "hours", "refund-hours-twice"] as const]
        : step.hours > before.hours
          ? [[index, "hours", "refund-steps-not-in-order"] as const]
          : []),
      ...(step.percent >= before.percent
        ? [[index, "percent", "refund-percent-not-lower"] as const]
        : []),
    ].map(([at, field, problem]) => [at, field, problem]);
  });
}

/** Returns the steps that give at every moment the higher percent of two policies. */
export function pickHigherSteps(one: RefundSteps, other: RefundSteps): RefundSteps {
  return dropUselessSteps([...one, ...other]);
}

/** Returns steps that give at no moment more than a percent. */
export function limitSteps(steps: RefundSteps, percent: number): RefundSteps {
  return dropUselessSteps(
    steps.map((step) => ({ ...step, percent: Math.min(step.percent, percent) })),
  );
}

/** Drops the steps that no moment needs, because another gives as much and lasts as long. */
function dropUselessSteps(steps: RefundSteps): RefundSteps {
  const sorted = [...steps].sort((a, b) => a.hours - b.hours || b.percent - a.percent);
  const kept: RefundStep[] = [];
  for (const step of sorted) {
    if (step.percent > (kept.at(-1)?.percent ?? 0)) kept.push(step);
  }
  return kept.reverse();
}

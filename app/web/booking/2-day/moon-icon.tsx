import type { MoonPhase } from "#app/departures/sky-events.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";

const ages: Record<MoonPhase, number> = {
  new: 0,
  "first-quarter": 0.25,
  full: 0.5,
  "last-quarter": 0.75,
};

/** The main phases of the moon in their order. */
export const moonPhases = Object.keys(ages) as MoonPhase[];

/** Returns the `age` prop of `Moon` for a main phase. */
export function getPhaseAge(phase: MoonPhase): number {
  return ages[phase];
}

/**
 * The moon as seen from the northern hemisphere. `age` runs from 0 (new) through .5 (full) to 1.
 */
export function Moon({ age, className }: { age: number; className?: string }) {
  return (
    <svg
      className={joinClassNames("flex-none", className)}
      viewBox="-11 -11 22 22"
      aria-hidden="true"
    >
      <circle r="9.5" className="fill-moon-shadow stroke-current" strokeWidth="1.5" />
      {age > 0.01 && age < 0.99 && <path d={drawLitPart(age, 9)} className="fill-moon-gold" />}
    </svg>
  );
}

/**
 * Returns the outline of the lit part: the bright edge, and half an ellipse where the shadow
 * begins.
 */
function drawLitPart(age: number, radius: number): string {
  const waxing = age < 0.5;
  const width = Math.abs(Math.cos(2 * Math.PI * age)) * radius;
  const crescent = age < 0.25 || age > 0.75;
  const limb = waxing ? 1 : 0;
  const terminator = waxing === crescent ? 0 : 1;
  return `M0,-${radius}A${radius},${radius} 0 0 ${limb} 0,${radius}A${width.toFixed(2)},${radius} 0 0 ${terminator} 0,-${radius}Z`;
}

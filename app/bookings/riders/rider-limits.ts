export const weightUnits = ["kg", "lb"] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The lowest and the highest accepted values. */
export const riderLimits = { weightKg: [15, 200], heightCm: [80, 230] } as const;

/** Whether a value is neither below the least nor above the most. */
export function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

/** What the owner asks of every horse; null where a rule is off (ADR 75). */
export type HorseRules = Readonly<{
  /** The most hours that a horse is ridden on a workday. */
  mostHoursADay: number | null;
  /** The days of a calendar week, Sunday to Saturday, on which a horse has no rides; from 1 to 6. */
  daysOffAWeek: number | null;
}>;

export const noHorseRules: HorseRules = { mostHoursADay: null, daysOffAWeek: null };

/** The stored setting with the rules. Without it, both rules are off. */
export const horseRulesSetting = "horse rules";

export function formatStoredRules({ mostHoursADay, daysOffAWeek }: HorseRules): string {
  return JSON.stringify({ mostHoursADay, daysOffAWeek });
}

/** Reads rules that `formatStoredRules` has written; null stands for no stored rules. */
export function parseHorseRules(stored: string | null): HorseRules {
  if (stored === null) return noHorseRules;
  const { mostHoursADay = null, daysOffAWeek = null } = JSON.parse(stored) as Partial<HorseRules>;
  return { mostHoursADay, daysOffAWeek };
}

/**
 * How the hours of the hot springs tour divide: what only articles say (decisions, section B).
 * Everything else comes from content/facts.ts.
 */
export const springsRidingHours = [2, 3] as const;
export const springsSoakingHours = [1, 2] as const;

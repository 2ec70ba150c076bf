/** Provides the current time. Tests pass their own clock. */
export type Clock = Readonly<{ now(): Date }>;

export const systemClock: Clock = { now: () => new Date() };

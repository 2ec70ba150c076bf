/** The current time, as a type that tests can replace. */
export type Clock = Readonly<{ now(): Date }>;

export const systemClock: Clock = { now: () => new Date() };

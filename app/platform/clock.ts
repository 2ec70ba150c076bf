/** The current time, behind a type so that tests can set it. */
export type Clock = Readonly<{ now(): Date }>;

export const systemClock: Clock = { now: () => new Date() };

import type { HandMessageAbout, RideStop } from "#db/schema.ts";

/** What a guest has to be told, and the ride that the guest of a moved booking still expects. */
export type Untold = Readonly<{ about: HandMessageAbout; from: RideStop | null }>;

/** Changes of a booking that leave its ride as it is. */
const small: readonly HandMessageAbout[] = ["details", "riders", "price", "refund"];
/** Their texts say the whole booking as it stands, so that a small change is told with them. */
const whole: readonly HandMessageAbout[] = ["confirmed", "moved", "back-on"];

/**
 * What is to be told once a newer message joins an untold one of the same booking: `untold` itself
 * where its text, which is made when it is opened, tells the newer one too; null where the guest has
 * nothing to hear any more.
 */
export function joinUntold(untold: Untold, newer: Untold, now: RideStop | null): Untold | null {
  const [before, after] = [untold.about, newer.about];
  if (after === "reminder") return untold;
  // The guest never heard that the ride was called off.
  if (after === "back-on") return before === "called-off" ? null : newer;
  if (before === "confirmed" && (after === "moved" || small.includes(after))) return untold;
  if (before === "moved" && after === "moved") {
    return isSameStop(untold.from, now) ? null : { about: "moved", from: untold.from };
  }
  if (whole.includes(before) && small.includes(after)) return untold;
  return newer;
}

function isSameStop(one: RideStop | null, other: RideStop | null): boolean {
  const names = ["tour", "date", "pickupTime", "start"] as const;
  return one !== null && other !== null && names.every((name) => one[name] === other[name]);
}

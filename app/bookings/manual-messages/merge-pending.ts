import type { ManualMessageTopic, RideStop } from "#db/schema.ts";

/** What a guest has to be told, and the ride that a guest who has not heard of a move still expects. */
export type PendingMessage = Readonly<{ about: ManualMessageTopic; from: RideStop | null }>;

/** Changes of a booking that leave its ride as it is. */
const small: readonly ManualMessageTopic[] = ["details", "riders", "price", "refund"];
/** Their texts say how the booking stands, so that a small change is told with them. */
const whole: readonly ManualMessageTopic[] = [
  "confirmed",
  "moved",
  "back-on",
  "called-off",
  "cancelled",
];

/**
 * What is to be told once a newer message joins an untold one of the same booking: `untold` itself
 * where its text, which is made when it is opened, tells the newer one too; null where the guest has
 * nothing to hear any more.
 */
export function mergePendingMessages(
  untold: PendingMessage,
  newer: PendingMessage,
  now: RideStop | null,
): PendingMessage | null {
  const [before, after] = [untold.about, newer.about];
  if (after === "reminder") return untold;
  if (after === "called-off") return { about: "called-off", from: untold.from };
  if (after === "back-on" && before === "called-off") return findPendingMove(untold, now);
  if (before === "confirmed" && (after === "moved" || small.includes(after))) return untold;
  if (after === "moved" && untold.from) return findPendingMove(untold, now);
  if (whole.includes(before) && small.includes(after)) return untold;
  return newer;
}

/** The move that a guest has not heard of; null where they ride as they expect. */
function findPendingMove({ from }: PendingMessage, now: RideStop | null): PendingMessage | null {
  return from === null || isSameStop(from, now) ? null : { about: "moved", from };
}

function isSameStop(one: RideStop | null, other: RideStop | null): boolean {
  const names = ["tour", "date", "pickupTime", "start"] as const;
  return one !== null && other !== null && names.every((name) => one[name] === other[name]);
}

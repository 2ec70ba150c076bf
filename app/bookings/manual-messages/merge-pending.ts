import type { ManualMessageTopic, RideStop } from "#db/schema.ts";

/**
 * What a guest has to be told, and the ride that the guest expects if they were not told about a
 * move.
 */
export type PendingMessage = Readonly<{ about: ManualMessageTopic; from: RideStop | null }>;

/** Changes of a booking that do not change its ride. */
const small: readonly ManualMessageTopic[] = ["details", "riders", "price", "refund"];
/** Topics whose text describes the whole booking, so that a small change is told with them. */
const whole: readonly ManualMessageTopic[] = [
  "confirmed",
  "moved",
  "back-on",
  "called-off",
  "cancelled",
];

/**
 * Merges an untold message of a booking with a newer one. The result is `untold` itself if its
 * text, which is generated when it is opened, covers the newer one, too; it is null if the guest
 * need not be told anything any more.
 */
export function mergePendingMessages(
  pending: PendingMessage,
  newer: PendingMessage,
  now: RideStop | null,
): PendingMessage | null {
  const [before, after] = [pending.about, newer.about];
  if (after === "reminder") return pending;
  if (after === "called-off") return { about: "called-off", from: pending.from };
  if (after === "back-on" && before === "called-off") return findPendingMove(pending, now);
  if (before === "confirmed" && (after === "moved" || small.includes(after))) return pending;
  if (after === "moved" && pending.from) return findPendingMove(pending, now);
  if (whole.includes(before) && small.includes(after)) return pending;
  return newer;
}

/**
 * Returns the move that a guest was not told about; null when they are on the ride that they
 * expect.
 */
function findPendingMove({ from }: PendingMessage, now: RideStop | null): PendingMessage | null {
  return from === null || isSameStop(from, now) ? null : { about: "moved", from };
}

function isSameStop(one: RideStop | null, other: RideStop | null): boolean {
  const names = ["tour", "date", "pickupTime", "start"] as const;
  return one !== null && other !== null && names.every((name) => one[name] === other[name]);
}

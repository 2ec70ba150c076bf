import type { ManualMessageTopic, RideStop } from "#db/schema.ts";

/**
 * What a guest has to be told. `from` is the ride that the guest still expects if nobody has told
 * the guest about a move; otherwise it is null.
 */
export type PendingMessage = Readonly<{ about: ManualMessageTopic; from: RideStop | null }>;

/** Topics of changes that leave the booking on the same ride. */
const smallChangeTopics: readonly ManualMessageTopic[] = ["details", "riders", "price", "refund"];
/** Topics whose text describes the whole booking, which includes any small changes. */
const wholeBookingTopics: readonly ManualMessageTopic[] = [
  "offer",
  "waiting-offer",
  "confirmed",
  "moved",
  "back-on",
  "called-off",
  "cancelled",
];

/**
 * Merges a pending message of a booking with a newer one. Returns `pending` itself if its text,
 * which is generated when somebody opens it, covers the newer message, too. Returns null if there
 * is nothing left to tell the guest.
 */
export function mergePendingMessages(
  pending: PendingMessage,
  newer: PendingMessage,
  now: RideStop | null,
): PendingMessage | null {
  const [before, after] = [pending.about, newer.about];
  if (after === "reminder" || after === "thanks") return pending;
  if (after === "called-off") return { about: "called-off", from: pending.from };
  if (after === "back-on" && before === "called-off") return findPendingMove(pending, now);
  if ((before === "confirmed" || before === "offer") && after === "moved") return pending;
  if (after === "moved" && pending.from) return findPendingMove(pending, now);
  if (wholeBookingTopics.includes(before) && smallChangeTopics.includes(after)) return pending;
  return newer;
}

/**
 * Returns the message about a move that nobody has told the guest; null if the booking is back on
 * the ride that the guest expects.
 */
function findPendingMove({ from }: PendingMessage, now: RideStop | null): PendingMessage | null {
  return from === null || isSameStop(from, now) ? null : { about: "moved", from };
}

function isSameStop(one: RideStop | null, other: RideStop | null): boolean {
  const names = ["tour", "date", "pickupTime", "start"] as const;
  return one !== null && other !== null && names.every((name) => one[name] === other[name]);
}

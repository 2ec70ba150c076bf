import type { bookingHistory } from "#db/schema.ts";

type HistoryLine = typeof bookingHistory.$inferSelect;

/** A change of a booking that its guest does not know of, as the history stored it. */
export type UntoldChange = Pick<HistoryLine, "at" | "event" | "detail">;

/**
 * Finds what changed since the guest last knew everything: since somebody told the guest, since the
 * guest changed the booking, or since emails stopped to reach the guest. `history` has the lines of
 * one booking, oldest first.
 */
export function findUntoldChanges(history: readonly HistoryLine[]): UntoldChange[] {
  let untold: UntoldChange[] = [];
  let changes: UntoldChange[] = [];
  for (const line of history) {
    if (line.event === "guest-told") {
      changes = untold;
      untold = [];
    } else if (line.event === "guest-told-undone") {
      untold = [...changes, ...untold];
    } else if (isKnownToGuest(line)) {
      untold = [];
    } else if (isChange(line) || (line.event === "refund-ordered" && line.actor !== "guest")) {
      untold.push(line);
    }
  }
  return untold;
}

/** Every line of a change has the revision that the booking has since. */
function isChange({ detail }: HistoryLine): boolean {
  return typeof detail.revision === "number";
}

/** Returns whether the guest knows the booking as it stands after this line. */
function isKnownToGuest(line: HistoryLine): boolean {
  const { actor, event, detail } = line;
  // Until a correction of the address, emails told the guest.
  if (event === "details-changed" && Array.isArray(detail.fields)) {
    if (detail.fields.includes("email")) return true;
  }
  return isChange(line) && actor === "guest" && detail.byRider !== true;
}

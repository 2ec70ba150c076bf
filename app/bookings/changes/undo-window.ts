import { z } from "zod";

/** The time after a change during which its confirmation offers to undo it. */
export const undoWindowMs = 10 * 60_000;

/** The fields of a history line that undoing needs. */
type Line = Readonly<{
  id: number;
  at: Date;
  actor: string;
  event: string;
  detail: Readonly<Record<string, unknown>>;
}>;

/** The ride and pickup of a booking at some time. */
const stop = z.object({
  tour: z.string(),
  date: z.string(),
  start: z.string(),
  pickupTime: z.string(),
});
const moved = z.object({ from: stop, to: stop });

/**
 * Returns the ride that a booking left by a move within its tour; null for any other history line.
 */
export function getPreviousRide({ event, detail }: Pick<Line, "event" | "detail">) {
  const { data: move } = moved.safeParse(event === "moved" ? detail : null);
  return move && move.from.tour === move.to.tour ? move.from : null;
}

/**
 * Returns the operator's newest change of a booking if it can be undone, which requires that
 * nothing has happened to the booking since. Moving a booking within its tour notifies the guest,
 * and so does undoing the move; the other changes that can be undone notify nobody. An undo cannot
 * be undone.
 */
export function findUndoableLine(history: readonly Line[], now: Date): Line | null {
  const newest = history.reduce<Line | null>(
    (last, line) => (last && last.id > line.id ? last : line),
    null,
  );
  if (newest?.actor !== "operator" || "undoes" in newest.detail) return null;
  if (now.getTime() - newest.at.getTime() > undoWindowMs) return null;
  switch (newest.event) {
    case "note-added":
    case "no-show":
    case "no-show-undone":
      return newest;
    case "moved":
      return getPreviousRide(newest) ? newest : null;
    case "collected":
    case "given-back":
      return typeof newest.detail.handPaymentId === "string" ? newest : null;
    default:
      return null;
  }
}

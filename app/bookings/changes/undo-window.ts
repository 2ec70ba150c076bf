import { z } from "zod";

/** How long after an act its notice offers to undo it. */
export const undoWindowMs = 10 * 60_000;

/** A line of a booking's history, as far as undoing needs it. */
type Line = Readonly<{
  id: number;
  at: Date;
  actor: string;
  event: string;
  detail: Readonly<Record<string, unknown>>;
}>;

/** Where a booking was. */
const stop = z.object({
  tour: z.string(),
  date: z.string(),
  start: z.string(),
  pickupTime: z.string(),
});
const moved = z.object({ from: stop, to: stop });

/** The ride that a move within a tour left; null for any other line. */
export function getPreviousRide({ event, detail }: Pick<Line, "event" | "detail">) {
  const { data: move } = moved.safeParse(event === "moved" ? detail : null);
  return move && move.from.tour === move.to.tour ? move.from : null;
}

/**
 * The operator's newest act on a booking, if it can be undone: nothing has happened to the booking
 * since. A move within the tour tells the guest, and so does undoing it; the other acts tell nobody.
 * Undoing is itself such an act, but it is not undone again.
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

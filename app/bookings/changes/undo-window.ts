import { z } from "zod";
import type { Refusal } from "../../departures/availability.ts";

/** How long the confirmation of a change offers to undo it. */
export const undoWindowMs = 10 * 60_000;

/**
 * How long the messages about a cancellation by the operator wait, in seconds, so that it can be
 * undone before anybody is told.
 */
export const cancellationUndoSeconds = 120;

/**
 * The result of undoing a change. `changed` means that it is too late, or that the booking has
 * changed again since; `message-sent`, that the guest or the automation has been written to; a
 * refusal, that the seats of the former ride are not free.
 */
export type UndoResult = "undone" | "changed" | "message-sent" | Refusal;

/**
 * Returns whether a delivery with this subject tells the guest or the automation that a booking is
 * cancelled.
 */
export function isCancellationMessage(subject: string): boolean {
  return /^(?:booking\.)?cancelled:/.test(subject);
}

/** The fields of a history line that are needed for undoing it. */
type Line = Readonly<{
  id: number;
  at: Date;
  actor: string;
  event: string;
  detail: Readonly<Record<string, unknown>>;
}>;

/** The ride and pickup of a booking before or after a move. */
const stop = z.object({
  tour: z.string(),
  date: z.string(),
  start: z.string(),
  pickupTime: z.string(),
});
const moved = z.object({ from: stop, to: stop });

/**
 * Returns the ride that a booking had before a move within its tour; null for any other history
 * line.
 */
export function getPreviousRide({ event, detail }: Pick<Line, "event" | "detail">) {
  const { data: move } = moved.safeParse(event === "moved" ? detail : null);
  return move && move.from.tour === move.to.tour ? move.from : null;
}

/**
 * Returns the operator's newest change of a booking if it can be undone; null otherwise, for
 * example if the booking has changed again since. A move within the tour notifies the guest, and so
 * does undoing it. A cancellation can be undone until its messages are written, which the caller
 * checks by `isCancellationMessage`. The other undoable changes send no messages. An undo cannot be
 * undone.
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
    case "cancelled":
      return "paymentStatusBefore" in newest.detail ? newest : null;
    case "collected":
    case "given-back":
      return typeof newest.detail.handPaymentId === "string" ? newest : null;
    default:
      return null;
  }
}

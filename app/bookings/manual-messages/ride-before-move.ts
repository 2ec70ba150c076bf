import { z } from "zod";

const stop = z.object({
  tour: z.string(),
  date: z.string(),
  pickupTime: z.string(),
  start: z.string(),
});

type HistoryLine = Readonly<{
  event: string;
  actor: string;
  detail: Readonly<Record<string, unknown>>;
}>;

/**
 * Returns the previous ride and pickup of a booking from the history line of a move; null for any
 * other line.
 */
export function parsePreviousStop({
  event,
  detail,
}: Omit<HistoryLine, "actor">): z.infer<typeof stop> | null {
  return event === "moved" ? (stop.safeParse(detail.from).data ?? null) : null;
}

/**
 * Finds the ride from which the team moved a booking. Null if the booking was never moved, or if its
 * guest made the last move.
 */
export function findRideBeforeTeamMove(history: readonly HistoryLine[]) {
  const move = history.findLast(({ event }) => event === "moved");
  return move?.actor === "operator" ? parsePreviousStop(move) : null;
}

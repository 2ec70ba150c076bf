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
 * Finds the previous ride of a booking that the team moved; null if nobody moved it, or its guest did
 * so last, who knows of that move.
 */
export function findRideBeforeTeamMove(history: readonly HistoryLine[]) {
  const move = history.findLast(({ event }) => event === "moved");
  return move?.actor === "operator" ? parsePreviousStop(move) : null;
}

import { z } from "zod";

const stop = z.object({
  tour: z.string(),
  date: z.string(),
  pickupTime: z.string(),
  start: z.string(),
});

type HistoryLine = Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>;

/**
 * Returns the previous ride and pickup of a booking from the history line of a move; null for any
 * other line.
 */
export function parsePreviousStop({ event, detail }: HistoryLine): z.infer<typeof stop> | null {
  return event === "moved" ? (stop.safeParse(detail.from).data ?? null) : null;
}

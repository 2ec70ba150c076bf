import { z } from "zod";

const stop = z.object({
  tour: z.string(),
  date: z.string(),
  pickupTime: z.string(),
  start: z.string(),
});

type HistoryLine = Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>;

/**
 * Returns where a booking was before a move, from its history line; null when the line does not
 * have it.
 */
export function parsePreviousStop({ event, detail }: HistoryLine): z.infer<typeof stop> | null {
  return event === "moved" ? (stop.safeParse(detail.from).data ?? null) : null;
}

import { z } from "zod";

const stop = z.object({
  tour: z.string(),
  date: z.string(),
  pickupTime: z.string(),
  start: z.string(),
});

type HistoryLine = Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>;

/** Where a booking was before a move, by its line of the history; null where that does not say it. */
export function parsePreviousStop({ event, detail }: HistoryLine): z.infer<typeof stop> | null {
  return event === "moved" ? (stop.safeParse(detail.from).data ?? null) : null;
}

import { z } from "zod";
import type { bookingHistory } from "#db/schema.ts";
import { timeZone } from "../../content/facts.ts";
import { fill, formatDate, formatInstant, formatTime } from "../../i18n/format.ts";
import { listFormat } from "../../i18n/intl.ts";
import type { Locale } from "../../i18n/locale.ts";
import { mailMessages } from "../../i18n/messages/mail.ts";

type HistoryLine = Pick<typeof bookingHistory.$inferSelect, "at" | "actor" | "event" | "detail">;

/** The events in a booking's history that are changes of it. */
export const changeEvents = ["moved", "details-changed"] as const;

// What the use cases write into `detail`; a line with other content is told without its detail.
const stop = z.object({ date: z.string(), pickupTime: z.string() });
const moved = z.object({ from: stop, to: stop });
const corrected = z.object({
  fields: z.array(z.enum(["firstName", "lastName", "email", "phone", "pickupLocation", "remarks"])),
});

/** A line of the history as a sentence for the operator: when, who and what. */
export function changeInWords({ at, actor, event, detail }: HistoryLine, locale: Locale): string {
  const { notice, fields } = mailMessages[locale];
  const when = formatInstant(at, locale, timeZone);
  const by = notice.changed.by[actor];
  const place = ({ date, pickupTime }: z.infer<typeof stop>) =>
    `${formatDate(date, locale, "day")}, ${formatTime(pickupTime, locale)}`;
  const move = moved.safeParse(detail);
  if (move.success) {
    const { from, to } = move.data;
    return fill(notice.changed.moved, { at: when, by, from: place(from), to: place(to) });
  }
  const correction = corrected.safeParse(detail);
  if (!correction.success) return `${when}, ${by}: ${event}`;
  const list = listFormat(locale);
  const names = correction.data.fields.map((field) => fields[field]);
  return fill(notice.changed.corrected, { at: when, by, fields: list.format(names) });
}

import { z } from "zod";
import type { bookingHistory } from "#db/schema.ts";
import { textFieldNames } from "../../bookings/fields.ts";
import { formatCorrectedAges, formatLeftRiders } from "../../bookings/riders/format-rider.ts";
import { correctedAgesSchema, leftRiderSchema } from "../../bookings/riders/party-rider.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { timeZone } from "../../business/facts.ts";
import { formatPickup } from "../../departures/pickup.ts";
import { createPartyMessages } from "../../i18n/address-several.ts";
import {
  fillMessage,
  fillPlural,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import { bookingFieldMessages } from "../../i18n/messages/booking-fields.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { findTourById } from "../../tours/find-tour.ts";
import { getShortTourName } from "../../tours/tour-names.ts";
import { emailMessages } from "./messages.ts";

type HistoryLine = Pick<typeof bookingHistory.$inferSelect, "at" | "actor" | "event" | "detail">;

const getPartyMessages = createPartyMessages(emailMessages);

/** The events of a booking's history that count as changes. */
export const changeEvents = [
  "moved",
  "details-changed",
  "party-changed",
  "ages-corrected",
  "price-changed",
] as const;

// These schemas match the `detail` that the use cases write. A history entry with any other content
// is described without details.
const stop = z.object({
  date: z.string(),
  pickupTime: z.string(),
  // Older events lack these fields.
  tour: z.string().optional(),
  start: z.string().optional(),
});
const moved = z.object({ from: stop, to: stop });
const corrected = z.object({
  fields: z.array(z.enum(textFieldNames)),
  added: z.array(z.enum(textFieldNames)).default([]),
});

const count = z.object({ participants: z.number(), children: z.number(), isPrivate: z.boolean() });
const party = z.object({
  left: z.array(leftRiderSchema).default([]),
  from: count,
  to: count,
  totalFrom: z.number(),
  totalTo: z.number(),
});
const price = z.object({ from: z.number(), to: z.number() });

/** Describes a change of riders, ages or price in the words of its reader. The list is empty for other events. */
export function describePartyAndPriceChange(
  { event, detail }: Pick<HistoryLine, "event" | "detail">,
  locale: Locale,
  reader: "guest" | "team" = "guest",
): string[] {
  const { changed } = emailMessages[locale];
  const formatSums = (from: number, to: number) =>
    from === to
      ? []
      : [
          fillMessage(changed.price, {
            from: formatMoney(from, locale),
            to: formatMoney(to, locale),
          }),
        ];
  if (event === "price-changed") {
    const { data: priceChange } = price.safeParse(detail);
    return priceChange ? formatSums(priceChange.from, priceChange.to) : [];
  }
  if (event === "ages-corrected") {
    const { data: corrected } = correctedAgesSchema.safeParse(detail);
    const ages = corrected && formatCorrectedAges(corrected.ages, locale, reader);
    return [ages ? fillMessage(changed.ages, { ages }) : changed.agesBare];
  }
  const { data: partyChange } = party.safeParse(event === "party-changed" ? detail : null);
  if (!partyChange) return [];
  const { left } = partyChange;
  const joined = partyChange.to.participants - partyChange.from.participants + left.length;
  const [from, to] = [
    formatRiderCount(partyChange.from, locale),
    formatRiderCount(partyChange.to, locale),
  ];
  const changes = [
    ...(left.length > 0
      ? [
          fillPlural(changed.left, left.length, { riders: formatLeftRiders(left, locale, reader) }),
          ...(joined > 0 ? [fillPlural(changed.joined, joined)] : []),
        ]
      : []),
    ...(from === to ? [] : [fillMessage(changed.riders, { from, to })]),
    ...formatSums(partyChange.totalFrom, partyChange.totalTo),
  ];
  // The names of those who left may be erased since.
  return changes.length > 0 ? changes : [changed.who];
}

/**
 * Describes the changes of riders, ages and price among history lines (oldest first). Prices that
 * changed several times in a row, and riders that did, are one change from the first to the last: the
 * guest does not know those in between.
 */
export function describePartyAndPriceChanges(
  lines: readonly Pick<HistoryLine, "event" | "detail">[],
  locale: Locale,
): string[] {
  const joined: Pick<HistoryLine, "event" | "detail">[] = [];
  for (const line of lines.filter(({ event }) =>
    describedEvents.some((describedEvent) => describedEvent === event),
  )) {
    const last = joined.at(-1);
    const detail = last?.event === line.event ? joinDetails(last, line) : null;
    if (detail) joined.pop();
    joined.push(detail ? { event: line.event, detail } : line);
  }
  return joined.flatMap((line) => describePartyAndPriceChange(line, locale));
}

const describedEvents = ["party-changed", "ages-corrected", "price-changed"] as const;

/** Joins the details of two changes of one kind; null if they are not joined. */
function joinDetails(
  first: Pick<HistoryLine, "event" | "detail">,
  last: Pick<HistoryLine, "event" | "detail">,
): HistoryLine["detail"] | null {
  if (first.event === "price-changed") {
    const [one, other] = [price.safeParse(first.detail), price.safeParse(last.detail)];
    return one.success && other.success ? { from: one.data.from, to: other.data.to } : null;
  }
  if (first.event !== "party-changed") return null;
  const [one, other] = [party.safeParse(first.detail), party.safeParse(last.detail)];
  if (!one.success || !other.success) return null;
  const { from, totalFrom } = one.data;
  const left = [...one.data.left, ...other.data.left];
  // A rider without a name is named by a place, which the first change may have given to another.
  const isNumbered = one.data.left.length > 0 && left.some(({ name }) => !name);
  return isNumbered ? null : { ...other.data, from, totalFrom, left };
}

/**
 * Describes the moves among history lines (oldest first) as one for the guest: day and pickup before
 * the first and after the last, with the tour if that changed too. The list is empty without a move,
 * and if the booking was moved back. The pickup is that of the booking's `participants`.
 */
export function describeMove(
  lines: readonly Pick<HistoryLine, "event" | "detail">[],
  locale: Locale,
  participants: number,
): string[] {
  const moves = lines.flatMap(({ event, detail }) => {
    const { data: move } = moved.safeParse(event === "moved" ? detail : null);
    return move ? [move] : [];
  });
  const [from, to] = [moves[0]?.from, moves.at(-1)?.to];
  if (!from || !to) return [];
  const { changed } = getPartyMessages(locale, participants);
  const formatStop = ({ date, pickupTime, tour = "", start }: z.infer<typeof stop>) => {
    const other = from.tour === to.tour ? undefined : findTourById(tour);
    const day = formatDate(date, locale, "day");
    const isPickedUp = isTimeOfDay(pickupTime);
    const time = isPickedUp ? pickupTime : start;
    const at = time
      ? fillMessage(changed.stop[isPickedUp ? "pickup" : "ride"], {
          day,
          time: formatTime(time, locale),
        })
      : day;
    return other ? `${getShortTourName(other, locale)}, ${at}` : at;
  };
  const [before, after] = [formatStop(from), formatStop(to)];
  return before === after ? [] : [fillMessage(changed.moved, { from: before, to: after })];
}

/**
 * Joins changes into one text. Names and sums have commas and "and" of their own, so that semicolons
 * separate the changes.
 */
export function joinChanges(changes: readonly string[]): string {
  return changes.join("; ");
}

function formatRiderCount({ children, ...counted }: z.infer<typeof count>, locale: Locale): string {
  const priceLines = [{ kind: "child" as const, count: children, eachMxn: 0 }];
  return formatRidersOfBooking(counted.participants, { ...counted, priceLines }, locale);
}

const byRiderSchema = z.object({ byRider: z.literal(true) });

/** Describes a history entry for the operator: when it happened, who did it, and what changed. */
export function describeChange({ at, actor, event, detail }: HistoryLine, locale: Locale): string {
  const { notice } = emailMessages[locale];
  const when = formatInstant(at, locale, timeZone);
  const isByRider = byRiderSchema.safeParse(detail).success;
  const by = notice.changed.by[isByRider ? "rider" : actor];
  const formatDateAndPickup = ({ date, pickupTime }: z.infer<typeof stop>) =>
    `${formatDate(date, locale, "day")}, ${formatPickup(pickupTime, locale)}`;
  const others = describePartyAndPriceChange({ event, detail }, locale, "team");
  if (others.length > 0) {
    return fillMessage(notice.changed.other, {
      at: when,
      by,
      changes: joinChanges(others),
    });
  }
  const move = moved.safeParse(detail);
  if (move.success) {
    const { from, to } = move.data;
    return fillMessage(notice.changed.moved, {
      at: when,
      by,
      from: formatDateAndPickup(from),
      to: formatDateAndPickup(to),
    });
  }
  const correction = corrected.safeParse(detail);
  if (!correction.success) return `${when}, ${by}: ${event}`;
  const { fields, added } = correction.data;
  const formatFields = (text: string, names: typeof fields) =>
    names.length === 0
      ? []
      : [
          fillMessage(text, {
            fields: getListFormat(locale).format(
              names.map((field) => bookingFieldMessages[locale][field].inSentence),
            ),
          }),
        ];
  const changes = joinChanges([
    ...formatFields(notice.changed.added, added),
    ...formatFields(
      notice.changed.corrected,
      fields.filter((field) => !added.includes(field)),
    ),
  ]);
  return fillMessage(notice.changed.other, { at: when, by, changes });
}

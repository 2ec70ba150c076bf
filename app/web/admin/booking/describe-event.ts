import { z } from "zod";
import { textFieldNames } from "#app/bookings/fields.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { adminTellingMessages } from "#app/bookings/manual-messages/messages.ts";
import { withPartyNote } from "#app/bookings/party-from-notes.ts";
import { comeAlone, sayPickup } from "#app/departures/pickup.ts";
import { fill, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourById } from "#app/tours/find-tour.ts";

// The details that the use cases store; a line with other details is shown by its name alone.
const stop = z.object({
  date: z.string(),
  pickupTime: z.string(),
  // Lines from before say neither.
  tour: z.string().optional(),
  start: z.string().optional(),
});
const moved = z.object({ from: stop, to: stop });
const corrected = z.object({
  fields: z.array(z.enum(textFieldNames)),
});
const handed = z.object({ amountCentavos: z.number(), method: z.string().optional() });
const seats = z.object({ seats: z.number(), reference: z.string().optional() });
const ended = z.object({
  refund: z.enum(["full", "none"]),
  by: z.string(),
  // Lines from before do not say it.
  collectedCentavos: z.number().optional(),
});

const counted = z.object({
  participants: z.number(),
  children: z.number(),
  isPrivate: z.boolean(),
});
const grown = z.object({
  from: counted,
  to: counted,
  totalFrom: z.number(),
  totalTo: z.number(),
});
const priced = z.object({ from: z.number(), to: z.number(), reason: z.string().nullish() });
const sum = z.object({ amountCentavos: z.number(), reason: z.string().nullish() });

const telling = z.object({ about: z.string() });

/** A line about riders, price or a part that goes back; null for any other. */
function moneyEvent(event: string, detail: unknown, locale: Locale): string | null {
  const { events } = adminBookingMessages[locale].history;
  const pesos = (amount: number) => formatMoney(amount, locale);
  const riders = ({ children, ...party }: z.infer<typeof counted>) =>
    withPartyNote(
      party.participants,
      { ...party, priceLines: [{ kind: "child", count: children, eachMxn: 0 }] },
      locale,
    );
  // A reason is missing where nobody gave one, and once the guest's data is erased.
  const said = (text: string) => text.replace(/:\s*$/, "");
  if (event === "party-changed") {
    const change = grown.safeParse(detail).data;
    return (
      (change &&
        fill(events[event], {
          from: riders(change.from),
          to: riders(change.to),
          totalFrom: pesos(change.totalFrom),
          totalTo: pesos(change.totalTo),
        })) ??
      null
    );
  }
  if (event === "price-changed") {
    const { data: change } = priced.safeParse(detail);
    if (!change) return null;
    const { from, to, reason } = change;
    const values = { from: pesos(from), to: pesos(to), reason: reason ?? "" };
    return said(fill(events[event], values));
  }
  if (event !== "refund-ordered" && event !== "part-refunded") return null;
  const { data: part } = sum.safeParse(detail);
  if (!part) return null;
  const values = { amount: pesos(part.amountCentavos / 100), reason: part.reason ?? "" };
  return said(fill(events[event], values));
}

const handedEvents = ["collected", "given-back", "collected-undone", "given-back-undone"] as const;

function isHanded(event: string): event is (typeof handedEvents)[number] {
  return handedEvents.some((one) => one === event);
}

type Line = Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>;

/**
 * A line of the history as a sentence: with its details, without them where they cannot be read, and
 * the same words for every line of a kind that this version does not know.
 */
export function eventInWords(line: Line, locale: Locale): string {
  const { bare, events, unknown } = adminBookingMessages[locale].history;
  const words: Readonly<Record<string, string>> = { ...events, ...bare };
  const known = Object.hasOwn(words, line.event) ? words[line.event] : undefined;
  return detailInWords(line, locale) ?? known ?? unknown;
}

function detailInWords({ event, detail }: Line, locale: Locale): string | undefined {
  const { history } = adminBookingMessages[locale];
  const words: Readonly<Record<string, string>> = history.events;
  const say = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  const place = ({ date, pickupTime, tour, start }: z.infer<typeof stop>) => {
    const ride = tourById(tour ?? "");
    const [day, pickup] = [formatDate(date, locale, "day"), sayPickup(pickupTime, locale)];
    if (!ride || !start) return `${day}, ${pickup}`;
    const values = { tour: tours[ride].shortName[locale], start: formatTime(start, locale) };
    const stop = comeAlone(pickupTime) ? history.stopAlone : history.stop;
    return fill(stop, { ...values, day, pickup });
  };
  if (event === "moved") {
    const move = moved.safeParse(detail).data;
    return move && fill(history.events.moved, { from: place(move.from), to: place(move.to) });
  }
  const money = moneyEvent(event, detail, locale);
  if (money) return money;
  if (event === "guest-told" || event === "guest-told-undone") {
    const abouts: Readonly<Record<string, string>> = adminTellingMessages[locale].abouts;
    const about = abouts[telling.safeParse(detail).data?.about ?? ""];
    return about && fill(history.events[event], { about });
  }
  if (event === "details-changed") {
    const names = corrected
      .safeParse(detail)
      .data?.fields.map((field) => bookingFieldMessages[locale][field].inSentence);
    const list = names && listFormat(locale).format(names);
    return list && fill(history.events["details-changed"], { fields: list });
  }
  if (event === "cancelled") {
    const end = ended.safeParse(detail).data;
    const isUnpaid = end?.refund === "full" && end.collectedCentavos === 0;
    const how = isUnpaid ? "unpaid" : end?.by === "unanswered-offer" ? "unanswered" : end?.refund;
    return say(`cancelled-${how}`);
  }
  if (isHanded(event)) {
    const { data: money } = handed.safeParse(detail);
    if (!money) return undefined;
    const text = (money.method === "agency" && say(`${event}-agency`)) || history.events[event];
    return fill(text, { amount: formatMoney(money.amountCentavos / 100, locale) });
  }
  if (event === "block-held" || event === "block-released" || event === "block-booked") {
    const { data: held } = seats.safeParse(detail);
    const reference = held?.reference ? sayReference(held.reference) : "";
    return held && fill(history.events[event], { seats: held.seats, reference });
  }
  if (Object.hasOwn(history.bare, event)) return undefined;
  return "reason" in detail ? (say(`${event}-${detail.reason}`) ?? say(event)) : say(event);
}

import { z } from "zod";
import { withPartyNote } from "#app/booking/party-note.ts";
import { fill, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/admin-booking.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourById } from "#app/tours/tour-of.ts";

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
  fields: z.array(z.enum(["firstName", "lastName", "email", "phone", "pickupLocation", "remarks"])),
});
const handed = z.object({ amountCentavos: z.number(), method: z.string().optional() });
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

/** A line of the history as a sentence; a line of an unknown kind is shown by its name. */
export function eventInWords(
  { event, detail }: Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>,
  locale: Locale,
): string {
  const { history, fieldNames } = adminBookingMessages[locale];
  const words: Readonly<Record<string, string>> = history.events;
  const say = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  const place = ({ date, pickupTime, tour, start }: z.infer<typeof stop>) => {
    const ride = tourById(tour ?? "");
    const [day, pickup] = [formatDate(date, locale, "day"), formatTime(pickupTime, locale)];
    if (!ride || !start) return `${day}, ${pickup}`;
    const values = { tour: tours[ride].shortName[locale], start: formatTime(start, locale) };
    return fill(history.stop, { ...values, day, pickup });
  };
  if (event === "moved") {
    const move = moved.safeParse(detail).data;
    return move
      ? fill(history.events.moved, { from: place(move.from), to: place(move.to) })
      : event;
  }
  const money = moneyEvent(event, detail, locale);
  if (money) return money;
  if (event === "details-changed") {
    const names = corrected.safeParse(detail).data?.fields.map((field) => fieldNames[field]) ?? [];
    const list = listFormat(locale).format(names);
    return fill(history.events["details-changed"], { fields: list });
  }
  if (event === "cancelled") {
    const end = ended.safeParse(detail).data;
    const isUnpaid = end?.refund === "full" && end.collectedCentavos === 0;
    const how = isUnpaid ? "unpaid" : end?.by === "unanswered-offer" ? "unanswered" : end?.refund;
    return say(`cancelled-${how}`) ?? event;
  }
  if (isHanded(event)) {
    const { data: money } = handed.safeParse(detail);
    if (!money) return event;
    const text = (money.method === "agency" && say(`${event}-agency`)) || history.events[event];
    return fill(text, { amount: formatMoney(money.amountCentavos / 100, locale) });
  }
  const reason = "reason" in detail ? say(`${event}-${detail.reason}`) : undefined;
  return reason ?? say(event) ?? event;
}

import { z } from "zod";
import { textFieldNames } from "#app/bookings/fields.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { formatCorrectedAges } from "#app/bookings/riders/format-rider.ts";
import { correctedAgesSchema } from "#app/bookings/riders/party-rider.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { timeZone } from "#app/business/facts.ts";
import { formatPickup, hasNoPickup } from "#app/departures/pickup.ts";
import {
  fillMessage,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { tours } from "#app/tours/all-tours.ts";
import { findTourById } from "#app/tours/find-tour.ts";

// These schemas describe the details that are stored with events. If an event's details do not
// match its schema, its description leaves them out.
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
  // The fields that were empty before. Older events lack this field.
  added: z.array(z.enum(textFieldNames)).default([]),
});
const handed = z.object({ amountCentavos: z.number(), method: z.string().optional() });
const seats = z.object({ seats: z.number(), reference: z.string().optional() });
const ended = z.object({
  refund: z.enum(["full", "part", "none"]),
  by: z.string(),
  // Older events lack this field.
  collectedCentavos: z.number().optional(),
  backCentavos: z.number().optional(),
  reason: z.string().nullish(),
  // Erased 30 days after the ride.
  cannotRide: z.boolean().optional(),
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
  // Erased 30 days after the ride.
  cannotRide: z.boolean().optional(),
});
const priced = z.object({ from: z.number(), to: z.number(), reason: z.string().nullish() });
const sum = z.object({
  amountCentavos: z.number(),
  reason: z.string().nullish(),
  collects: z.optional(z.enum(["booking", "deposit", "rest", "added-riders"])),
  // Whether more was left to pay than the sum. Older events lack this field.
  isPart: z.boolean().optional(),
});

const ridersOfParty = z.object({ riders: z.number(), of: z.number() });
const extended = z.object({ until: z.iso.datetime() });
const telling = z.object({ about: z.string() });

/** Describes events about riders, their ages, price and partial refunds. Returns null for any other event. */
function formatMoneyEvent(event: string, detail: unknown, locale: Locale): string | null {
  const { events, cannotRide, partialAttendance } = adminBookingMessages[locale].history;
  const formatPesos = (amount: number) => formatMoney(amount, locale);
  const formatRiders = ({ children, ...party }: z.infer<typeof counted>) =>
    formatRidersOfBooking(
      party.participants,
      { ...party, priceLines: [{ kind: "child", count: children, eachMxn: 0 }] },
      locale,
    );
  // If no reason was given or the guest's data has been erased, the colon at the end is removed.
  const quoteReason = (text: string) => text.replace(/:\s*$/, "");
  if (event === "party-changed") {
    const change = grown.safeParse(detail).data;
    return (
      (change &&
        fillMessage(change.cannotRide ? cannotRide.party : events[event], {
          from: formatRiders(change.from),
          to: formatRiders(change.to),
          totalFrom: formatPesos(change.totalFrom),
          totalTo: formatPesos(change.totalTo),
        })) ??
      null
    );
  }
  if (event === "ages-corrected") {
    const { data: corrected } = correctedAgesSchema.safeParse(detail);
    if (!corrected) return null;
    const ages = formatCorrectedAges(corrected.ages, locale, "team");
    return fillMessage(events[event], { ages });
  }
  if (event === "price-changed") {
    const { data: change } = priced.safeParse(detail);
    if (!change) return null;
    const { from, to, reason } = change;
    const values = { from: formatPesos(from), to: formatPesos(to), reason: reason ?? "" };
    return quoteReason(fillMessage(events[event], values));
  }
  if (isRequestEvent(event)) {
    const { data: request } = sum.safeParse(detail);
    const amount = request && formatPesos(request.amountCentavos / 100);
    if (!amount) return null;
    const sentence = fillMessage(events[event], { amount });
    const { requestParts } = adminBookingMessages[locale].history;
    if (event !== "request-created" || !request.collects) return sentence;
    const part = request.collects === "rest" && request.isPart ? "rest-part" : request.collects;
    return `${sentence} (${requestParts[part]})`;
  }
  if (event === "arrived" || event === "no-show") {
    const { data: counted } = ridersOfParty.safeParse(detail);
    if (!counted || counted.riders === counted.of) return null;
    return fillMessage(partialAttendance[event], counted);
  }
  if (event !== "refund-ordered" && event !== "part-refunded" && event !== "refunded") return null;
  const { data: part } = sum.safeParse(detail);
  if (!part) return null;
  const values = { amount: formatPesos(part.amountCentavos / 100), reason: part.reason ?? "" };
  return quoteReason(fillMessage(events[event], values));
}

const requestEvents = ["request-created", "request-withdrawn", "request-paid"] as const;

function isRequestEvent(event: string): event is (typeof requestEvents)[number] {
  return requestEvents.some((requestEvent) => requestEvent === event);
}

const handedEvents = ["collected", "given-back", "collected-undone", "given-back-undone"] as const;

function isManualPaymentEvent(event: string): event is (typeof handedEvents)[number] {
  return handedEvents.some((handedEvent) => handedEvent === event);
}

type Line = Readonly<{ event: string; detail: Readonly<Record<string, unknown>> }>;

/**
 * Describes an event of a booking's history in one sentence, with its details if they are valid.
 * Unknown events get a generic text.
 */
export function describeEvent(line: Line, locale: Locale): string {
  const { bare, events, unknown } = adminBookingMessages[locale].history;
  const messages: Readonly<Record<string, string>> = { ...events, ...bare };
  const known = Object.hasOwn(messages, line.event) ? messages[line.event] : undefined;
  return describeDetail(line, locale) ?? known ?? unknown;
}

function describeDetail({ event, detail }: Line, locale: Locale): string | undefined {
  const { history } = adminBookingMessages[locale];
  const messages: Readonly<Record<string, string>> = history.events;
  const getMessage = (name: string) => (Object.hasOwn(messages, name) ? messages[name] : undefined);
  const formatDateAndPickup = ({ date, pickupTime, tour, start }: z.infer<typeof stop>) => {
    const ride = findTourById(tour ?? "");
    const [day, pickup] = [formatDate(date, locale, "day"), formatPickup(pickupTime, locale)];
    if (!ride || !start) return `${day}, ${pickup}`;
    const values = { tour: tours[ride].shortName[locale], start: formatTime(start, locale) };
    const stop = hasNoPickup(pickupTime) ? history.stopAlone : history.stop;
    return fillMessage(stop, { ...values, day, pickup });
  };
  if (event === "moved") {
    const move = moved.safeParse(detail).data;
    return (
      move &&
      fillMessage(history.events.moved, {
        from: formatDateAndPickup(move.from),
        to: formatDateAndPickup(move.to),
      })
    );
  }
  const money = formatMoneyEvent(event, detail, locale);
  if (money) return money;
  if (event === "guest-told" || event === "guest-told-undone") {
    const abouts: Readonly<Record<string, string>> = manualMessageTexts[locale].abouts;
    const about = abouts[telling.safeParse(detail).data?.about ?? ""];
    return about && fillMessage(history.events[event], { about });
  }
  if (event === "details-changed") {
    const { data: correction } = corrected.safeParse(detail);
    const formatFields = (text: string, fields: readonly (typeof textFieldNames)[number][]) => {
      const names = fields.map((field) => bookingFieldMessages[locale][field].inSentence);
      const list = getListFormat(locale).format(names);
      return list && fillMessage(text, { fields: list });
    };
    const { added = [], fields = [] } = correction ?? {};
    return (
      [
        formatFields(history.added, added),
        formatFields(
          history.events["details-changed"],
          fields.filter((field) => !added.includes(field)),
        ),
      ]
        .filter(Boolean)
        .join(". ") || undefined
    );
  }
  if (event === "hold-extended") {
    const { data: hold } = extended.safeParse(detail);
    const until = hold && formatInstant(new Date(hold.until), locale, timeZone);
    return until && fillMessage(history.events[event], { until });
  }
  if (event === "cancelled") {
    const end = ended.safeParse(detail).data;
    const isUnpaid = end?.refund === "full" && end.collectedCentavos === 0;
    const how = isUnpaid ? "unpaid" : end?.by === "unanswered-offer" ? "unanswered" : end?.refund;
    const text = end?.cannotRide
      ? history.cannotRide[isUnpaid ? "unpaid" : "cancelled"]
      : how === "part"
        ? history.cancelledPart
        : getMessage(`cancelled-${how}`);
    const formatCentavos = (centavos = 0) => formatMoney(centavos / 100, locale);
    const sentence =
      text &&
      fillMessage(text, {
        amount: formatCentavos(
          end?.refund === "full" ? end.collectedCentavos : (end?.backCentavos ?? 0),
        ),
        paid: formatCentavos(end?.collectedCentavos),
      });
    if (!sentence || !end?.reason) return sentence;
    return fillMessage(history.cancelledBecause, { event: sentence, reason: end.reason });
  }
  if (isManualPaymentEvent(event)) {
    const { data: money } = handed.safeParse(detail);
    if (!money) return undefined;
    const text =
      (money.method === "agency" && getMessage(`${event}-agency`)) || history.events[event];
    return fillMessage(text, { amount: formatMoney(money.amountCentavos / 100, locale) });
  }
  if (event === "block-held" || event === "block-released" || event === "block-booked") {
    const { data: held } = seats.safeParse(detail);
    const reference = held?.reference ? formatReference(held.reference) : "";
    return held && fillMessage(history.events[event], { seats: held.seats, reference });
  }
  if (Object.hasOwn(history.bare, event)) return undefined;
  return "reason" in detail
    ? (getMessage(`${event}-${detail.reason}`) ?? getMessage(event))
    : getMessage(event);
}

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { TotalsOffer } from "#app/bookings/changes/totals-offer.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import {
  ageFieldPrefix,
  parseAgeChoices,
  readAgeChoices,
} from "#app/bookings/riders/age-choices.ts";
import { getAskedBelowAge, getLeastAges } from "#app/bookings/riders/child-ages.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { createEndedFormError } from "../ended-form.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import { ridersMessages } from "../riders/messages.ts";
import type { AgesVisit } from "./loader.server.ts";
import { type AgesMessages, agesMessages } from "./messages.ts";

/** The other price of corrected ages, to which the guest has to agree. */
export type AgesOffer = Readonly<{
  /** The sums that the form sends back. */
  agreed: Readonly<Record<"total" | "back", number>>;
  before: string;
  total: string;
  main: Readonly<{ label: string; amount: string }>;
  sentences: readonly string[];
}>;

/** Why the ages are not stored yet, with what was chosen. */
export type AgesReply = Readonly<{
  id: string;
  /** The chosen ages by the key of the rider. */
  values: Readonly<Record<string, string>>;
  /** The messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
  news: keyof AgesMessages["news"] | "too-many" | null;
  offer: AgesOffer | null;
}>;

/** Corrects the ages, or returns why not: errors beside the fields, or another price to agree to. */
export async function handleAgesForm(visit: AgesVisit, form: FormData) {
  const { services, managed, locale } = visit;
  const { booking, key } = managed;
  const listing = getPublishedListing(key.tour);
  const values = readAgeChoices(form);
  const reply = (status: number, change: Partial<AgesReply>) =>
    data<AgesReply>(
      { id: randomUUID(), values, errors: {}, news: null, offer: null, ...change },
      { status },
    );
  const refuseAt = (
    keys: readonly string[],
    problem: "missing-ages" | "too-young" | "no-adult",
  ) => {
    const least = getLeastAges(listing);
    const age = booking.isPrivate ? least.private : least.shared;
    // Below the least age of a private ride no ride is possible, so the page offers no contact.
    const isNever = (one: string) =>
      problem === "too-young" &&
      /^\d/.test(values[one] ?? "") &&
      Number(values[one]) < least.private;
    const getText = (one: string) =>
      isNever(one)
        ? fillMessage(bookingMessages[locale].who.neverYounger, { age: least.private })
        : fillMessage(agesMessages[locale].errors[problem], { age });
    return reply(400, {
      errors: Object.fromEntries(keys.map((key) => [`${ageFieldPrefix}${key}`, getText(key)])),
    });
  };
  const { ages, invalid } = parseAgeChoices(values, getAskedBelowAge(listing));
  if (invalid.length > 0) return refuseAt(invalid, "missing-ages");
  const revision = readCount(form, "revision");
  const changed = await services.guest.correctGuestAges(booking.id, {
    ages,
    revision: revision ?? -1,
    agreed: readAgreed(form),
  });
  switch (changed.outcome) {
    case "known": {
      // A form without ages or revision is not the one that has already corrected them.
      const isSentAgain = revision !== null && Object.keys(values).length > 0;
      return redirectToBooking(visit, isSentAgain ? "ages" : "unchanged");
    }
    case "changed":
      return redirectToBooking(visit, "ages");
    case "unchanged":
      return redirectToBooking(visit, "unchanged");
    case "too-late":
      throw await createEndedFormError(visit);
    case "other-revision":
      return reply(409, { news: "booking" });
    case "no-price":
      return reply(409, { news: "no-price" });
    case "too-many-changes":
      return reply(429, { news: "too-many" });
    case "offer": {
      const { news, offer } = changed;
      return reply(news ? 409 : 200, { news, offer: buildAgesOffer(visit, offer) });
    }
    case "party": {
      const { problem, keys } = changed;
      if (problem === "other-riders") return reply(409, { news: "riders" });
      return refuseAt(keys, problem);
    }
  }
}

function readAgreed(form: FormData) {
  const [totalMxn, backCentavos] = [readCount(form, "total"), readCount(form, "back")];
  return totalMxn === null || backCentavos === null ? null : { totalMxn, backCentavos };
}

/** Parses a whole number that the page showed. Returns null for any other text. */
function readCount(form: FormData, name: string): number | null {
  const text = getFormText(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function buildAgesOffer({ managed, locale }: AgesVisit, offer: TotalsOffer): AgesOffer {
  const messages = agesMessages[locale].offer;
  const offerMessages = ridersMessages[locale].offer;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const { backCentavos, toPayCentavos, toPayBeforeCentavos, notRefundedMxn } = offer;
  return {
    agreed: { total: offer.totalMxn, back: backCentavos },
    before: formatMoney(offer.fromMxn, locale),
    total: formatMoney(offer.totalMxn, locale),
    main:
      backCentavos > 0
        ? { label: offerMessages.back, amount: formatCentavos(backCentavos) }
        : { label: offerMessages.toPay, amount: formatCentavos(toPayCentavos) },
    sentences: [
      ...(toPayCentavos > toPayBeforeCentavos ? [messages.payLater] : []),
      ...(toPayCentavos < toPayBeforeCentavos ? [messages.payLess] : []),
      ...formatRefundForGuest(toRefundSums(offer.backFrom, "will"), managed.booking, locale),
      ...(notRefundedMxn > 0
        ? [fillMessage(messages.notRefunded, { amount: formatMoney(notRefundedMxn, locale) })]
        : []),
    ],
  };
}

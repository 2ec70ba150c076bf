import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { parseWholeNumber } from "#app/bookings/manual/manual-booking-form.ts";
import { minRequestCentavos } from "#app/bookings/payment-requests/payment-request-limits.ts";
import type { MadeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import {
  createQuoteForm,
  parseQuoteForm,
  type QuoteErrors,
  type QuoteTexts,
  type TypedQuote,
} from "#app/bookings/quotes/quote-form.ts";
import { proposeLanguage } from "#app/business/phone-language.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { readFormTexts } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { formatEnquirySubject } from "#app/inbox/format-enquiry.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { applyAgreedPrice, getListedPriceLines, sumMxn, toCentavos } from "#app/tours/pricing.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { getMessagePath } from "../addresses/inbox-view.ts";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import type { ManualBookingReply } from "../booking-form-parts/manual-booking-action.server.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { parseDepartureName } from "../departure-parts/departure-view.ts";
import { findLookAgain, type LookAgain, wantsChange } from "../ui/look-again-form.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** Why no offer was made, with everything that was typed. */
export type NewQuoteReply = Pick<ManualBookingReply, "id" | "refusal" | "seatsLeft" | "totalMxn"> &
  Readonly<{
    texts: QuoteTexts;
    errors: QuoteErrors;
    /** When bookings of the ride close, if the offer would end later. */
    latest: Date | null;
    /** Set if the team has to see the offer first. */
    offerLook: OfferLook | null;
    /** The most or the least that the deposit may be, in pesos, if it is wrong. */
    sumMxn: number;
    /** The riders of the party who get a second offer, on another departure; 0 without one. */
    rest: number;
  }>;

/** What the second page of an offer says. */
export type OfferLook = LookAgain &
  Readonly<{
    totalMxn: number;
    payNowCentavos: number;
    until: Date;
    key: DepartureKey;
    participants: number;
    isPrivate: boolean;
    /** The known ages of the children. */
    childAges: readonly (number | null)[];
  }>;

/** Makes the offer of the form, or returns what is wrong. Throws 400 for an unknown form. */
export async function handleNewQuoteForm({ services, facts, by, form, locale }: Submission) {
  const date = getFormText(form, "date");
  const key = isLocalDate(date) ? parseDepartureName(getFormText(form, "ride"), date) : undefined;
  const id = getFormText(form, "id");
  const enquiryId = getFormText(form, "enquiry");
  if (!key || !isId(id) || (enquiryId !== "" && !isId(enquiryId))) refuseUnknownForm();
  const { texts, rest } = readTexts(form);
  const refuse: Refuse = (status, change) =>
    data<NewQuoteReply>(
      {
        ...{ id: facts.id, texts, errors: {}, refusal: null },
        ...{ seatsLeft: 0, totalMxn: 0, latest: null, sumMxn: 0, offerLook: null, rest },
        ...change,
      },
      { status },
    );
  const language = texts.language || (proposeLanguage(texts.phone, texts.phoneCountry) ?? locale);
  const { capacity } = getPublishedListing(key.tour);
  const parsed = parseQuoteForm({ ...texts, language }, capacity);
  if (!parsed.ok) return refuse(400, { errors: parsed.errors });
  if (wantsChange(form)) return refuse(200, {});
  const totalMxn = computeTotalMxn(key, parsed.typed);
  const payNowCentavos = parsed.typed.depositCentavos ?? toCentavos(totalMxn);
  const problem = findDepositProblem(payNowCentavos, totalMxn);
  if (problem) return refuseOffer(problem, refuse);
  const { until } = parsed.typed;
  const address = [texts.email, texts.phone].map((text) => text.trim()).join(" ");
  const seen = [totalMxn, payNowCentavos, until.toISOString(), address].join(" ");
  const wish = toWish(parsed.typed, { id, key, enquiryId, by, shownMxn: totalMxn });
  const look = findLookAgain(form, seen);
  if (look) {
    const tried = await services.quotes.tryQuote(wish);
    if (tried.outcome !== "made") return refuseOffer(tried, refuse);
    const { participants, isPrivate, childAges = [] } = parsed.typed;
    const party = { participants, isPrivate, childAges };
    const offerLook = { ...look, totalMxn, payNowCentavos, until, key, ...party };
    return refuse(look.isChanged ? 409 : 200, { offerLook });
  }
  const made = await services.quotes.makeQuote(wish);
  facts.log.info({ quoteId: id, outcome: made.outcome }, "the operator made an offer");
  if (made.outcome !== "made") return refuseOffer(made, refuse);
  const enquiry = made.quote.enquiryId;
  const next = { enquiry, day: date, first: id, riders: rest };
  return redirect(
    rest > 0 ? getNewQuotePath(next) : `${getMessagePath(enquiry)}?said=offered`,
    303,
  );
}

/**
 * Reads what was typed. A party that is too large for the ride is split by a button that names the
 * riders of this offer; `rest` is the number of the others.
 */
function readTexts(form: FormData): Readonly<{ texts: QuoteTexts; rest: number }> {
  const texts = readFormTexts(createQuoteForm(1), form);
  const known = { ...texts, phoneCountry: readPhoneCountry(form) };
  const split = parseWholeNumber(getFormText(form, "split"));
  const all = parseWholeNumber(texts.participants);
  if (split !== null && all !== null && split > 0 && split < all) {
    return { texts: { ...known, participants: String(split) }, rest: all - split };
  }
  return { texts: known, rest: parseWholeNumber(getFormText(form, "rest")) ?? 0 };
}

type Refuse = (
  status: number,
  change: Partial<NewQuoteReply>,
) => ReturnType<typeof data<NewQuoteReply>>;

/** Returns the price of an offer: the agreed one, or that of the price list. */
function computeTotalMxn(key: DepartureKey, typed: TypedQuote): number {
  const listed = getListedPriceLines(getPublishedListing(key.tour), key.date, typed);
  return sumMxn(applyAgreedPrice(listed, typed.agreedMxn));
}

function findDepositProblem(payNowCentavos: number, totalMxn: number) {
  const maxCentavos = toCentavos(totalMxn);
  if (payNowCentavos > maxCentavos) return { outcome: "too-much", maxCentavos } as const;
  return payNowCentavos < minRequestCentavos
    ? ({ outcome: "too-little", minCentavos: minRequestCentavos } as const)
    : null;
}

type Named = Readonly<{
  id: string;
  key: DepartureKey;
  enquiryId: string;
  by: string;
  /** The price that the team has seen. */
  shownMxn: number;
}>;

function toWish(
  { depositCentavos, until, text, participants, children, isPrivate, ...typed }: TypedQuote,
  { id, key, enquiryId, by, shownMxn }: Named,
): Parameters<Services["quotes"]["makeQuote"]>[0] {
  const { childAges, language } = typed;
  const enquiry = { tour: key.tour, day: key.date, riders: participants, childAges };
  return {
    text,
    enquiry: enquiryId
      ? { id: enquiryId }
      : { subject: formatEnquirySubject(enquiry, language, "team") },
    booking: {
      ...typed,
      ...{ id, key, by, party: { participants, children, isPrivate } },
      ...{ source: "operator", broughtBy: null, agencyId: null, shownMxn },
      heldUntil: until,
      requestCentavos: depositCentavos,
    },
  };
}

function refuseOffer(made: Exclude<MadeQuote, { outcome: "made" }>, refuse: Refuse) {
  switch (made.outcome) {
    case "invalid-text":
      return refuse(400, {
        errors: { text: made.error === "required" ? "no-text" : made.error },
      });
    case "id-taken":
      return refuseUnknownForm();
    case "unknown-enquiry":
      return redirect("/admin/inbox?said=gone", 303);
    case "too-young":
      return refuse(400, { errors: { childAges: "too-young" } });
    case "no-adult":
    case "unknown-adult":
      return refuse(409, { errors: { adultIn: made.outcome } });
    case "unknown-pickup":
      return refuse(400, { errors: { pickupTime: "unknown-pickup" } });
    case "pickup-over":
      return refuse(409, { errors: { pickupTime: "pickup-over" } });
    case "deadline-passed":
      return refuse(409, { errors: { untilDay: "deadline-passed" } });
    case "deadline-too-late":
      return refuse(409, { errors: { untilDay: "deadline-too-late" }, latest: made.latest });
    case "too-much":
      return refuse(409, {
        errors: { depositMxn: "too-much" },
        sumMxn: made.maxCentavos / 100,
      });
    case "too-little":
      return refuse(409, {
        errors: { depositMxn: "too-little" },
        sumMxn: made.minCentavos / 100,
      });
    case "other-sum":
      return refuse(409, { refusal: "other-sum", totalMxn: made.totalMxn });
    // The form names no agency or allotment.
    case "unknown-agency":
    case "hold-over":
      throw new Error(`an offer was refused: ${made.outcome}`);
    case "refused": {
      const { refusal } = made;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse(409, { refusal: getRefusalMessageKey(refusal), seatsLeft });
    }
  }
}

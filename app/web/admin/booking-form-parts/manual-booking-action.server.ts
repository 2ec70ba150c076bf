import { data } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { toHoldDeadline } from "#app/bookings/manual/hold-choice.ts";
import {
  createManualBookingForm,
  type ManualBookingErrors,
  type ManualBookingTexts,
  parseManualBookingForm,
} from "#app/bookings/manual/manual-booking-form.ts";
import { proposeLanguage } from "#app/business/phone-language.server.ts";
import { getBookingCutoff } from "#app/departures/availability.ts";
import { readFormTexts } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import { toCentavos } from "#app/tours/pricing.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { parseDepartureName } from "../departure-parts/departure-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** The reason why nothing was booked, with all entered values. */
export type ManualBookingReply = Readonly<{
  id: string;
  texts: ManualBookingTexts;
  errors: ManualBookingErrors;
  refusal: ReturnType<typeof getRefusalMessageKey> | "other-sum" | "hold-over" | null;
  seatsLeft: number;
  totalMxn: number;
}>;

/** Sources of bookings that did not come through an agency. */
const ways = ["operator", "walk-in"] as const;

type ManualSubmission = Submission & Readonly<{ date: string }>;

/**
 * Creates the manual booking from the form, or returns the form's problems. Throws 400 for an
 * unknown form.
 */
export async function handleManualBookingForm(submission: ManualSubmission) {
  const { services, facts, by, date, form, locale } = submission;
  const key = parseDepartureName(getFormText(form, "ride"), date);
  const id = getFormText(form, "id");
  const came = ways.find((way) => way === (form.get("came") ?? "operator"));
  const allotmentId = form.get("block");
  const isBlock = allotmentId === null || isId(String(allotmentId));
  if (!key || !isId(id) || !came || !isBlock)
    throw new Response("This form is not known.", { status: 400 });
  const phoneCountry = readPhoneCountry(form);
  const texts = { ...readFormTexts(createManualBookingForm(1), form), phoneCountry };
  const refuse = (change: Partial<ManualBookingReply>, status: number) =>
    data<ManualBookingReply>(
      { id: facts.id, texts, errors: {}, refusal: null, seatsLeft: 0, totalMxn: 0, ...change },
      { status },
    );
  const language = texts.language || (proposeLanguage(texts.phone, texts.phoneCountry) ?? locale);
  const { capacity } = getPublishedListing(key.tour);
  const parsed = parseManualBookingForm({ ...texts, language }, capacity);
  if (!parsed.ok) return refuse({ errors: parsed.errors }, 400);
  const { participants, children, isPrivate, terms, holdFor, linkMxn, ...rest } = parsed.typed;
  const { broughtBy, agencyId, ...typed } = rest;
  const closes = getBookingCutoff(getPublishedCatalog(), key);
  // The seats of an allotment would be on sale again when the hold ends.
  if (terms === "link" && allotmentId !== null)
    return refuse({ errors: { terms: "choose-payment" } }, 400);
  const booked = await services.operator.createManualBooking({
    ...typed,
    id,
    key,
    party: { participants, children, isPrivate },
    terms,
    requestCentavos: linkMxn === null ? null : toCentavos(linkMxn),
    heldUntil: toHoldDeadline(holdFor, { now: services.clock.now(), closes }),
    broughtBy,
    agencyId,
    allotmentId: allotmentId === null ? null : String(allotmentId),
    source: broughtBy === null && agencyId === null ? came : "agency",
    shownMxn: parseWholeAmount(form.get("shown")),
    by,
  });
  facts.log.info({ bookingId: id, outcome: booked.outcome }, "the operator entered a booking");
  switch (booked.outcome) {
    case "booked":
      return redirectToBooking(booked.booking.id, "entered");
    case "unknown-pickup":
      return refuse({ errors: { pickupTime: "unknown-pickup" } }, 400);
    case "pickup-over":
      return refuse({ errors: { pickupTime: "pickup-over" } }, 409);
    case "more-than-total":
      return refuse({ errors: { received: booked.outcome }, totalMxn: booked.totalMxn }, 400);
    case "rest-too-small":
      return refuse({ errors: { restBy: booked.outcome }, totalMxn: booked.totalMxn }, 400);
    case "too-young":
      return refuse({ errors: { childAges: "too-young" } }, 400);
    case "no-adult":
    case "unknown-adult":
      return refuse({ errors: { adultIn: booked.outcome } }, 409);
    case "unknown-agency":
      return refuse({ errors: { agencyId: "unknown-agency" } }, 400);
    case "deadline-passed":
    case "deadline-too-late":
      return refuse({ errors: { holdFor: booked.outcome } }, 409);
    case "too-much":
      return refuse(
        { errors: { linkMxn: "more-than-total" }, totalMxn: booked.maxCentavos / 100 },
        400,
      );
    case "too-little": {
      const totalMxn = booked.minCentavos / 100;
      if (linkMxn !== null)
        return refuse({ errors: { linkMxn: "link-too-little" }, totalMxn }, 400);
      return refuse({ errors: { terms: "too-little" } }, 400);
    }
    case "hold-over":
      return refuse({ refusal: "hold-over" }, 409);
    case "other-sum":
      // With status 200, React Router reloads the page's prices. With an error status it would not.
      return refuse({ refusal: "other-sum", totalMxn: booked.totalMxn }, 200);
    case "refused": {
      const { refusal } = booked;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse({ refusal: getRefusalMessageKey(refusal), seatsLeft }, 409);
    }
  }
}

function parseWholeAmount(value: FormDataEntryValue | null): number | null {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

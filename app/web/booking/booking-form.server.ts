import { parseReferralCode } from "#app/agencies/agency-code.ts";
import { isVisitId } from "#app/bookings/checkout/visit-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { leadKey, turnedAwayKey } from "#app/web/delivery/lead-key.ts";
import { consentFieldName } from "#app/whatsapp/consent/consent-text.ts";
import {
  type ContactAnswers,
  takeContactAnswers,
} from "../contact-questions/contact-answers.server.ts";
import {
  type BookingValues,
  buildBookingValues,
  type Intent,
  parseIntent,
  readBookingField,
} from "./booking-view.ts";

/** The content of a submitted form: the pressed button, the typed values, and the shown month. */
export type SubmittedForm = Readonly<{
  intent: Intent;
  values: BookingValues;
  /** Whether the form asks how old the children are. Forms from before the update do not. */
  asksAges: boolean;
  answers: ContactAnswers;
  tour: TourId;
  month: string;
  /** The catalog version that the page showed; null if the form sent no valid number. */
  shownVersion: number | null;
  /** How much a cancellation gives back by what the page said, in percent; null if it did not say. */
  shownRefund: number | null;
  /** The id of this visit to the form, created by the page's script; empty without scripts. */
  visit: string;
  /** The referral code of an agency from the page's address; null without one. */
  via: string | null;
  /** Whether the guest agrees to WhatsApp messages. */
  byWhatsApp: boolean;
  /** How the visit began, as the start script kept it; empty without scripts. */
  lead: string;
  /** The rides for which the tab was counted as turned away already; empty without scripts. */
  turnedAway: string;
}>;

/** Reads a submitted form. If it contains no known tour, `fallbackTour` is used. */
export function readBookingForm(form: FormData, fallbackTour: TourId): SubmittedForm {
  const answers = takeContactAnswers(form);
  const readText = (name: string) => getFormText(form, name);
  const intent = parseIntent(form.get("intent"));
  const typed = buildBookingValues((name) => readBookingField(form, name));
  const values = intent.kind === "day" ? { ...typed, date: intent.date } : typed;
  const tour = findTourById(values.tour) ?? fallbackTour;
  return {
    intent,
    values: { ...values, pickupTime: findOnlyPickup(values.tour) ?? values.pickupTime },
    asksAges: form.has("asksAges"),
    answers,
    tour,
    month: readText("month"),
    shownVersion: /^\d{1,9}$/.test(readText("catalog")) ? Number(readText("catalog")) : null,
    shownRefund: /^\d{1,3}$/.test(readText("refund")) ? Number(readText("refund")) : null,
    visit: isVisitId(readText("visit")) ? readText("visit") : "",
    via: parseReferralCode(readText("via")),
    byWhatsApp: readText(consentFieldName) !== "",
    lead: readText(leadKey),
    turnedAway: readText(turnedAwayKey),
  };
}

/**
 * Returns an empty form for a tour. It starts with two riders, the usual party, if the tour takes
 * that many.
 */
export function createEmptyValues(tour: TourId): BookingValues {
  const empty = buildBookingValues(() => "");
  const participants = String(Math.min(2, getPublishedListing(tour).capacity));
  return { ...empty, tour, participants, pickupTime: findOnlyPickup(tour) ?? "" };
}

/** Returns the pickup time of a tour that has just one, so that the guest need not choose it. */
function findOnlyPickup(tour: string): string | undefined {
  const known = findTourById(tour);
  const pickups = known
    ? getPublishedListing(known).departures.flatMap((departure) => departure.pickups)
    : [];
  return pickups.length === 1 ? pickups[0] : undefined;
}

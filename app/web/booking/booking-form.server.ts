import { parseReferralCode } from "#app/agencies/agency-code.ts";
import { isVisit } from "#app/bookings/checkout/visit-id.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { type BookingValues, bookingValues, type Intent, parseIntent } from "./booking-view.ts";

/** The content of a sent form: the pressed button, the typed values, the month that was shown. */
export type SubmittedForm = Readonly<{
  intent: Intent;
  values: BookingValues;
  tour: TourId;
  month: string;
  /** The version of the catalog that the form's page printed; null for anything but a number. */
  shownVersion: number | null;
  /** The id of this visit to the form, made by the page's script; empty without scripts. */
  visit: string;
  /** The code of an agency's link, from the form's address; null without one. */
  via: string | null;
}>;

export function readBookingForm(form: FormData, fallbackTour: TourId): SubmittedForm {
  const readText = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = parseIntent(form.get("intent"));
  const typed = bookingValues(readText);
  const values = intent.kind === "day" ? { ...typed, date: intent.date } : typed;
  const tour = findTourById(values.tour) ?? fallbackTour;
  return {
    intent,
    values: { ...values, pickupTime: findOnlyPickup(values.tour) ?? values.pickupTime },
    tour,
    month: readText("month"),
    shownVersion: /^\d{1,9}$/.test(readText("catalog")) ? Number(readText("catalog")) : null,
    visit: isVisit(readText("visit")) ? readText("visit") : "",
    via: parseReferralCode(readText("via")),
  };
}

/** An empty form for a tour; two riders are the usual party, if a ride takes two. */
export function createEmptyValues(tour: TourId): BookingValues {
  const empty = bookingValues(() => "");
  const participants = String(Math.min(2, getPublishedListing(tour).capacity));
  return { ...empty, tour, participants, pickupTime: findOnlyPickup(tour) ?? "" };
}

/** The pickup time of a tour with a single pickup a day: there is nothing to choose. */
function findOnlyPickup(tour: string): string | undefined {
  const known = findTourById(tour);
  const pickups = known
    ? getPublishedListing(known).departures.flatMap((departure) => departure.pickups)
    : [];
  return pickups.length === 1 ? pickups[0] : undefined;
}

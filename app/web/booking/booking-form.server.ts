import { viaIn } from "#app/agencies/agency-code.ts";
import { isVisit } from "#app/bookings/checkout/visit-id.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import { tourById } from "#app/tours/find-tour.ts";
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

export function readForm(form: FormData, fallbackTour: TourId): SubmittedForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = parseIntent(form.get("intent"));
  const typed = bookingValues(text);
  const values = intent.kind === "day" ? { ...typed, date: intent.date } : typed;
  const tour = tourById(values.tour) ?? fallbackTour;
  return {
    intent,
    values: { ...values, pickupTime: onlyPickup(values.tour) ?? values.pickupTime },
    tour,
    month: text("month"),
    shownVersion: /^\d{1,9}$/.test(text("catalog")) ? Number(text("catalog")) : null,
    visit: isVisit(text("visit")) ? text("visit") : "",
    via: viaIn(text("via")),
  };
}

/** An empty form for a tour; two riders are the usual party, if a ride takes two. */
export function emptyValues(tour: TourId): BookingValues {
  const empty = bookingValues(() => "");
  const participants = String(Math.min(2, listingOf(tour).capacity));
  return { ...empty, tour, participants, pickupTime: onlyPickup(tour) ?? "" };
}

/** The pickup time of a tour with a single pickup a day: there is nothing to choose. */
function onlyPickup(tour: string): string | undefined {
  const known = tourById(tour);
  const pickups = known
    ? listingOf(known).departures.flatMap((departure) => departure.pickups)
    : [];
  return pickups.length === 1 ? pickups[0] : undefined;
}

import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { fieldsOfForm, isRequired, type NameInForm } from "#app/bookings/fields.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import type { BookingValues } from "./booking-view.ts";
import { refillBookingForm } from "./refill-form.ts";

/** The parts of the form that the page shows live; the fields themselves keep the typed values. */
export type BookingDraft = Readonly<{
  tour: TourId;
  date: LocalDate;
  month: string;
  pickupTime: string;
  participants: string;
  children: string;
  /** Empty, or any text for a private ride. */
  isPrivate: string;
  /** Whether all required fields about the guest have a value. */
  hasDetails: boolean;
}>;

/** Follows the form. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  start: { values: BookingValues; month: string },
) {
  const [draft, setDraft] = useState<BookingDraft>(() => createDraft(start.values, start.month));

  /** Reads what the guest changed in the fields; day and month have no field of their own. */
  const follow = useCallback(() => {
    if (form.current) setDraft((before) => ({ ...before, ...readFields(form.current) }));
  }, [form]);

  const change = useCallback((changes: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  useEffect(() => {
    if (form.current) refillBookingForm(form.current.id);
    // Reads values that were typed before hydration, and values that were just filled in.
    startTransition(follow);
  }, [form, follow]);

  return { draft, follow, change };
}

function createDraft(values: BookingValues, month: string): BookingDraft {
  const { date, pickupTime, participants, children, isPrivate } = values;
  const tour = getTourOfRecord(values.tour);
  const hasDetails = hasAllDetails((name) => values[name]);
  return { tour, date, month, pickupTime, participants, children, isPrivate, hasDetails };
}

function hasAllDetails(textOf: (name: NameInForm<"booking">) => string): boolean {
  return fieldsOfForm("booking").every((name) => !isRequired(name) || textOf(name).trim() !== "");
}

function readFields(form: HTMLFormElement | null): Partial<BookingDraft> {
  if (!form) return {};
  const data = new FormData(form);
  const readText = (name: string) => String(data.get(name) ?? "");
  return {
    tour: getTourOfRecord(readText("tour")),
    pickupTime: readText("pickupTime"),
    participants: readText("participants"),
    children: readText("children"),
    isPrivate: readText("isPrivate"),
    hasDetails: hasAllDetails(readText),
  };
}

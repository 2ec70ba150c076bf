import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { isRequired, listFormFields, type NameInForm } from "#app/bookings/fields.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import type { BookingValues } from "./booking-view.ts";
import { refillBookingForm } from "./refill-form.ts";

/**
 * The values that the page reacts to while the guest types; the form fields themselves hold all
 * values.
 */
export type BookingDraft = Readonly<{
  tour: TourId;
  date: LocalDate;
  month: string;
  pickupTime: string;
  participants: string;
  children: string;
  /** Empty, or any other text for a private ride. */
  isPrivate: string;
  /** Whether all required fields about the guest have a value. */
  hasDetails: boolean;
}>;

/** Keeps the draft equal to the form's current values. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  start: { values: BookingValues; month: string },
) {
  const [draft, setDraft] = useState<BookingDraft>(() => createDraft(start.values, start.month));

  /**
   * Reads the fields that the guest changed; day and month have no fields, so they stay as they
   * are.
   */
  const follow = useCallback(() => {
    if (form.current) setDraft((before) => ({ ...before, ...readFields(form.current) }));
  }, [form]);

  const change = useCallback((changes: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  useEffect(() => {
    if (form.current) refillBookingForm(form.current.id);
    // Values may have been typed before hydration, or filled in by the refill script.
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
  return listFormFields("booking").every((name) => !isRequired(name) || textOf(name).trim() !== "");
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

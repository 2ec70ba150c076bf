import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { isRequired, listFormFields, type NameInForm } from "#app/bookings/fields.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import type { BookingValues } from "./booking-view.ts";
import { refillBookingForm } from "./refill-form.ts";

/**
 * The values to which the page reacts while the guest types. The form fields themselves hold all
 * values.
 */
export type BookingDraft = Readonly<{
  tour: TourId;
  date: LocalDate;
  month: string;
  pickupTime: string;
  participants: string;
  children: string;
  /** Empty for a shared ride; any other text means a private ride. */
  isPrivate: string;
  /** Whether all required fields about the guest are filled in. */
  hasDetails: boolean;
}>;

/** Keeps a draft of the form's current values in React state. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  start: { values: BookingValues; month: string },
) {
  const [draft, setDraft] = useState<BookingDraft>(() => createDraft(start.values, start.month));

  /**
   * Copies the values of the form's fields to the draft. The day and the month have no fields, so
   * they do not change.
   */
  const follow = useCallback(() => {
    if (form.current) setDraft((before) => ({ ...before, ...readFields(form.current) }));
  }, [form]);

  const change = useCallback((changes: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  useEffect(() => {
    if (form.current) refillBookingForm(form.current.id);
    // The guest may have typed before hydration, and the refill script may have filled in values.
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

import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import type { NameInForm } from "#app/bookings/fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { type BookingValues, buildBookingValues, readBookingField } from "./booking-view.ts";
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
  /** Absent in forms that do not ask; the children of `children` then pay the child's price. */
  childAges?: string;
}> &
  /** The texts about the guest; missing in forms that ask for none. */
  Readonly<Partial<Record<NameInForm<"booking">, string>>>;

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
    const month = form.current && getFormText(new FormData(form.current), "month");
    startTransition(() => {
      follow();
      if (month) change({ month });
    });
  }, [form, follow, change]);

  return { draft, follow, change };
}

function createDraft(values: BookingValues, month: string): BookingDraft {
  return { ...values, tour: getTourOfRecord(values.tour), month };
}

function readFields(form: HTMLFormElement | null): Partial<BookingDraft> {
  if (!form) return {};
  const data = new FormData(form);
  const { date, ...values } = buildBookingValues((name) => readBookingField(data, name));
  return { ...values, tour: getTourOfRecord(values.tour) };
}

import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { fieldsOfForm, isRequired, type NameInForm } from "#app/bookings/fields.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tourOfRecord } from "#app/tours/find-tour.ts";
import type { BookingValues } from "./booking-view.ts";
import { refillForm } from "./refill-form.ts";

/** The parts of the form that the page shows live; the fields themselves keep the typed values. */
export type Draft = Readonly<{
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
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  start: { values: BookingValues; month: string },
) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(start.values, start.month));

  /** Reads what the guest changed in the fields; day and month have no field of their own. */
  const follow = useCallback(() => {
    if (form.current) setDraft((before) => ({ ...before, ...readFields(form.current) }));
  }, [form]);

  const change = useCallback((changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  useEffect(() => {
    if (form.current) refillForm(form.current.id);
    // Reads values that were typed before hydration, and values that were just filled in.
    startTransition(follow);
  }, [form, follow]);

  return { draft, follow, change };
}

function draftOf(values: BookingValues, month: string): Draft {
  const { date, pickupTime, participants, children, isPrivate } = values;
  const tour = tourOfRecord(values.tour);
  const hasDetails = hasAllDetails((name) => values[name]);
  return { tour, date, month, pickupTime, participants, children, isPrivate, hasDetails };
}

function hasAllDetails(textOf: (name: NameInForm<"booking">) => string): boolean {
  return fieldsOfForm("booking").every((name) => !isRequired(name) || textOf(name).trim() !== "");
}

function readFields(form: HTMLFormElement | null): Partial<Draft> {
  if (!form) return {};
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    tour: tourOfRecord(text("tour")),
    pickupTime: text("pickupTime"),
    participants: text("participants"),
    children: text("children"),
    isPrivate: text("isPrivate"),
    hasDetails: hasAllDetails(text),
  };
}

import { type RefObject, useCallback, useEffect, useState } from "react";
import type { LocalDate } from "#app/booking/local-time.ts";
import {
  type PendingBooking,
  readPendingBooking,
  readPendingRemarks,
} from "#app/booking/pending-booking.ts";
import { tourNamed, tourOfRecord } from "#app/booking/pricing.ts";
import type { TourId } from "#app/content/facts.ts";
import type { BookingPageData, BookingValues } from "./booking-view.ts";

const details = ["firstName", "lastName", "email", "phone", "pickupLocation"] as const;

/** What the page shows live of the form; the fields themselves keep what is typed. */
export type Draft = Readonly<{
  tour: TourId;
  date: LocalDate;
  month: string;
  pickupTime: string;
  participants: string;
  /** Whether something is in every field about the guest that has to be filled in. */
  hasDetails: boolean;
}>;

/** Follows the form. `page` tells what a booking that was left for payment may fill in again. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  start: { values: BookingValues; month: string },
  page: BookingPageData,
) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(start.values, start.month));

  /** Reads what the guest changed in the fields; day and month have no field of their own. */
  const follow = useCallback(() => {
    if (form.current) setDraft((before) => ({ ...before, ...readFields(form.current) }));
  }, [form]);

  const change = useCallback((changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const pending = readPendingBooking();
    const mayRefill = pending?.paymentStatus === "pending" && page.resumed?.state !== "held";
    if (pending && mayRefill && isEmpty(form.current)) refill(form.current, pending, page, change);
    // What was typed before the scripts were there, and what was just filled in.
    follow();
  }, []);

  return { draft, follow, change };
}

function draftOf(values: BookingValues, month: string): Draft {
  const { date, pickupTime, participants } = values;
  const tour = tourOfRecord(values.tour);
  const hasDetails = details.every((name) => values[name].trim() !== "");
  return { tour, date, month, pickupTime, participants, hasDetails };
}

function readFields(form: HTMLFormElement | null): Partial<Draft> {
  if (!form) return {};
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    tour: tourOfRecord(text("tour")),
    pickupTime: text("pickupTime"),
    participants: text("participants"),
    hasDetails: details.every((name) => text(name).trim() !== ""),
  };
}

function isEmpty(form: HTMLFormElement | null): boolean {
  if (!form) return false;
  const data = new FormData(form);
  return [...details, "remarks"].every((name) => data.get(name) === "");
}

/** Brings back the guest's own words, and the ride unless the address asks for another one. */
function refill(
  form: HTMLFormElement | null,
  pending: PendingBooking,
  page: BookingPageData,
  change: (changes: Partial<Draft>) => void,
): void {
  if (!form) return;
  for (const name of details) setField(form, name, pending[name]);
  setField(form, "remarks", readPendingRemarks());
  const tour = tourNamed(pending.tourName, page.tours);
  if (!tour || (page.preselected && tour.id !== page.values.tour)) return;
  setField(form, "participants", String(pending.participants));
  const radio = form.querySelector<HTMLInputElement>(`input[name="tour"][value="${tour.id}"]`);
  if (radio) radio.checked = true;
  const time = form.querySelector<HTMLInputElement>(
    `input[name="pickupTime"][value="${CSS.escape(pending.pickupTime)}"]`,
  );
  if (time?.type === "radio") time.checked = true;
  change({ date: pending.bookingDate, month: pending.bookingDate.slice(0, 7) });
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.value = value;
}

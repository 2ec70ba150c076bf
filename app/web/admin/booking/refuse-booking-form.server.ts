import { data } from "react-router";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import type { BookingReply } from "./booking-form-replies.ts";

export type BookingSubmission = Submission & Readonly<{ id: string; file: BookingDetails }>;

/** Shows a booking's page again with the reason why a form changed nothing. */
export function refuseBookingForm(
  { facts: { id } }: Pick<Submission, "facts">,
  reply: Pick<BookingReply, "form" | "refusal"> & Partial<BookingReply>,
  status: number,
) {
  const nothing = { seatsLeft: 0, errors: {}, details: null };
  return data<BookingReply>({ ...nothing, ...reply, id }, { status });
}

import type { BookingRequest } from "../checkout/booking-request.ts";

/** What a guest may correct without moving the ride. */
export type GuestDetails = Pick<
  BookingRequest,
  "firstName" | "lastName" | "email" | "phone" | "pickupLocation" | "remarks"
>;
export type DetailField = keyof GuestDetails;
export type DetailTexts = Readonly<Record<DetailField, string>>;

/** The details as a form shows them. */
export function detailTexts(details: GuestDetails): DetailTexts {
  const { firstName, lastName, email, phone, pickupLocation, remarks } = details;
  return { firstName, lastName, email, phone, pickupLocation, remarks: remarks ?? "" };
}

import { redirect } from "react-router";

/**
 * Redirects to a booking's page after a successful form, so that reloading the page does not submit
 * the form again. `done` names the change that the page then reports.
 */
export function redirectToBooking(id: string, done: string) {
  return redirect(`/admin/bookings/${id}?done=${done}`, 303);
}

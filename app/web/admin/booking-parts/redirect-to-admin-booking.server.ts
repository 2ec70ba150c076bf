import { redirect } from "react-router";
import { lostAnswersQuery } from "./lost-answers.ts";

/**
 * Redirects to a booking's page after a successful form, so that reloading the page does not submit
 * the form again. `done` names the change that the page then reports; `areAnswersLost` says that
 * answers of riders were deleted by it, which nothing that is stored tells afterwards.
 */
export function redirectToBooking(id: string, done: string, areAnswersLost = false) {
  const lost = areAnswersLost ? `&${lostAnswersQuery}` : "";
  return redirect(`/admin/bookings/${id}?done=${done}${lost}`, 303);
}

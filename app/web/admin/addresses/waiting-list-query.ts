import type { WaitingEntryFilter } from "#app/bookings/waiting-list/list-waiting-entries.server.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import {
  choiceParameter,
  dayParameter,
  defineListAddress,
  type ListView,
  pageParameter,
} from "../list/list-address.ts";

export const entriesPerPage = 50;

/** Who waits, in the order in which places are offered. */
export const waitingListAddress = defineListAddress("/admin/waiting-list", {
  tour: choiceParameter(tourIds),
  day: dayParameter,
  page: pageParameter(4),
});

type WaitingListView = ListView<typeof waitingListAddress>;

/** Converts the view to the filter of its entries on all pages. */
export function toWaitingFilter({
  tour,
  day,
}: Pick<WaitingListView, "tour" | "day">): WaitingEntryFilter {
  return { ...(tour && { tour }), ...(day && { day }) };
}

import { toWaitingFilter, waitingListAddress } from "../addresses/waiting-list-query.ts";
import {
  createCsvResponse,
  formatLocalMinute,
  readCsvRequest,
  readInBatches,
} from "../csv/csv-file.server.ts";
import type { Route } from "./+types/csv";
import { formatDays, formatState, formatTour } from "./format-entry.ts";
import { waitingListScreenMessages } from "./messages.ts";

/** `GET /admin/waiting-list.csv`: streams everybody who waits and matches the filter. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, locale, today, parameters } = readCsvRequest(args);
  const messages = waitingListScreenMessages[locale];
  const { end: _, ...headings } = messages.columns;
  const filter = toWaitingFilter(waitingListAddress.parse(parameters));
  return createCsvResponse({
    name: `${messages.file}-${today}`,
    headings,
    pages: readInBatches((range) =>
      services.waitingList.listWaitingEntries({ ...filter, ...range }),
    ),
    columns: {
      guest: ({ name, email, phone }) => [name, email, phone].filter(Boolean).join(", "),
      tour: (row) => formatTour(row, locale),
      days: (row) => formatDays(row, locale),
      riders: ({ riders }) => riders,
      since: ({ createdAt }) => formatLocalMinute(createdAt),
      state: (row) => formatState(row, locale),
    },
  });
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Allotment } from "#app/agencies/allotments.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { bookingsAddress, findLastPage } from "../addresses/bookings-query.ts";
import { AllotmentList } from "../agency-parts/allotment-list.tsx";
import { newBookingPath } from "../booking-form-parts/booking-day-form.tsx";
import {
  ConnectionTestOutcome,
  type ConnectionTestResult,
} from "../booking-list-parts/api-connection-check.tsx";
import { BookingsTable, type RideNames } from "../booking-list-parts/bookings-table.tsx";
import { ListTools } from "../booking-list-parts/list-tools.tsx";
import {
  type FirstLoad,
  useBookings,
  useBookingsFailures,
} from "../booking-list-parts/use-bookings.ts";
import { DownloadLink } from "../list/download-link.tsx";
import { EmptyList } from "../list/empty-list.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import "#app/web/admin/booking-list-parts/bookings.css";

type DashboardProps = Readonly<{
  publicKey: string;
  /** The bookings that the server included in the page. */
  first: FirstLoad;
  rideNames: RideNames;
  /** Active allotments (seats held for agencies). */
  allotments: readonly Allotment[];
  /** The result of a connection test run by the server, for browsers without scripts. */
  connectionTest: ConnectionTestResult | undefined;
}>;

/** Lists the bookings and refreshes them regularly (docs/rulings.md 20). */
export function Dashboard(props: DashboardProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <BookingsPanel {...props} />
    </QueryClientProvider>
  );
}

function BookingsPanel(props: DashboardProps) {
  const { publicKey, first, rideNames, allotments, connectionTest } = props;
  const messages = useMessages(adminMessages);
  const view = bookingsAddress.parse(useSearchParams()[0]);
  const bookings = useBookings(publicKey, view, first);

  useBookingsFailures(messages);

  // If the list has become shorter and the requested page no longer exists, the page is replaced by
  // the last one.
  const navigate = useNavigate();
  const isCurrent = bookings.data && !bookings.isPlaceholderData;
  const last = isCurrent ? findLastPage(view, bookings.data) : null;
  const instead = last === null ? null : bookingsAddress.getPath({ ...view, page: last });
  useEffect(() => {
    if (instead !== null) void navigate(instead, { replace: true });
  }, [instead, navigate]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-[1.375rem] leading-[1.1] wrap-anywhere md:text-[1.75rem]">
          {messages.bookings}
        </h1>
        <ButtonLink
          href={newBookingPath}
          variant="gold"
          size="compact"
          icon="plus-bold"
          className="min-h-11"
        >
          {messages.newBooking}
        </ButtonLink>
      </div>
      {connectionTest && (
        <div className="mt-3">
          <ConnectionTestOutcome result={connectionTest} />
        </div>
      )}
      <SearchBox
        key={bookingsAddress.getPath({ ...view, page: 1 })}
        view={view}
        total={bookings.data?.total}
      >
        {allotments.length > 0 && view.page === 1 && (
          <details className="list-fold">
            <summary>{fillMessage(messages.held, { count: allotments.length })}</summary>
            <AllotmentList allotments={allotments} />
          </details>
        )}
      </SearchBox>
      <div className="mt-2">
        {bookings.data && bookings.data.rows.length > 0 && (
          <BookingsTable
            rows={bookings.data.rows}
            rideNames={rideNames}
            busy={bookings.isPlaceholderData}
          />
        )}
        {bookings.data?.rows.length === 0 && !bookings.isPlaceholderData && instead === null && (
          <EmptyList>{messages.none}</EmptyList>
        )}
        {bookings.data && <Pager view={view} content={bookings.data} />}
        <div className="list-end">
          <ListTools bookings={bookings} publicKey={publicKey}>
            <DownloadLink
              href={bookingsAddress.getPath({ ...view, page: 1 }, "/admin/bookings.csv")}
              size="small"
            >
              {messages.exportCsv}
            </DownloadLink>
          </ListTools>
        </div>
      </div>
    </>
  );
}

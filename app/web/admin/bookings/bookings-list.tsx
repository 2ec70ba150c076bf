import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Allotment } from "#app/agencies/allotments.server.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Spinner } from "#app/web/ui/spinner.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { AllotmentList } from "../allotment/allotment-list.tsx";
import { formatDayAndTime } from "../ui/admin-format.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import {
  ConnectionTest,
  ConnectionTestOutcome,
  type ConnectionTestResult,
} from "./api-connection-check.tsx";
import { findLastPage, getBookingsPath, parseBookingsView } from "./bookings-query.ts";
import { BookingsTable, type RideNames } from "./bookings-table.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import { type FirstLoad, useBookings, useBookingsFailures } from "./use-bookings.ts";

type DashboardProps = Readonly<{
  locale: Locale;
  publicKey: string;
  /** The bookings that the server included in the page. */
  first: FirstLoad;
  rideNames: RideNames;
  /** Active allotments (seats held for agencies). */
  allotments: readonly Allotment[];
  /** The result of a connection test run by the server, for browsers without scripts. */
  connectionTest: ConnectionTestResult | undefined;
  onSessionOver: () => void;
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
  const { locale, publicKey, first, rideNames, allotments, connectionTest, onSessionOver } = props;
  const messages = adminMessages[locale];
  const view = parseBookingsView(useSearchParams()[0]);
  const bookings = useBookings(publicKey, view, first);
  const [refreshing, setRefreshing] = useState(false);
  // The server renders the query as running. Without scripts it never runs, so the loading
  // indicator is shown only after hydration.
  const hydrated = useHydrated();

  useBookingsFailures(messages, onSessionOver);

  // If the list has become shorter and the requested page no longer exists, the page is replaced by
  // the last one.
  const navigate = useNavigate();
  const isCurrent = bookings.data && !bookings.isPlaceholderData;
  const last = isCurrent ? findLastPage(view, bookings.data) : null;
  const instead = last === null ? null : getBookingsPath({ ...view, page: last });
  useEffect(() => {
    if (instead !== null) void navigate(instead, { replace: true });
  }, [instead, navigate]);

  const refresh = async () => {
    setRefreshing(true);
    await bookings.refetch();
    setRefreshing(false);
  };

  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-3 md:grid-cols-[1fr_auto_auto]">
        <h1 className="text-[2rem] leading-[1.1] wrap-anywhere">{messages.bookings}</h1>
        <p className="flex items-center gap-2 text-muted" aria-live={refreshing ? "polite" : "off"}>
          {hydrated && bookings.isFetching ? (
            <>
              <Spinner />
              {messages.loading}
            </>
          ) : (
            fillMessage(messages.lastUpdated, {
              time: formatDayAndTime(new Date(bookings.dataUpdatedAt).toISOString(), locale).time,
            })
          )}
        </p>
        <div className="row-start-4 flex flex-wrap gap-2 md:row-start-auto">
          <ConnectionTest locale={locale} publicKey={publicKey} />
          <form method="get" action="/admin/bookings">
            {[...new URL(getBookingsPath(view), "http://localhost").searchParams].map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <Button
              variant="plum"
              size="compact"
              icon="arrows-clockwise"
              state={refreshing ? "busy" : "rest"}
              busyLabel={messages.refreshData}
              onClick={(event) => {
                event.preventDefault();
                void refresh();
              }}
            >
              {messages.refreshData}
            </Button>
          </form>
        </div>
        {connectionTest && (
          <div className="md:col-span-3">
            <ConnectionTestOutcome locale={locale} result={connectionTest} />
          </div>
        )}
        <SearchBox
          key={getBookingsPath({ ...view, page: 1 })}
          view={view}
          total={bookings.data?.total}
          locale={locale}
        />
      </div>
      {allotments.length > 0 && view.page === 1 && (
        <div className="mt-4">
          <CollapsedPanel
            title={`${adminAgenciesMessages[locale].list.held} (${allotments.length})`}
            open={false}
          >
            <AllotmentList allotments={allotments} locale={locale} />
          </CollapsedPanel>
        </div>
      )}
      <div className="mt-4">
        {bookings.data && bookings.data.rows.length > 0 && (
          <BookingsTable
            rows={bookings.data.rows}
            rideNames={rideNames}
            locale={locale}
            busy={bookings.isPlaceholderData}
          />
        )}
        {bookings.data?.rows.length === 0 && !bookings.isPlaceholderData && instead === null && (
          <p className="rounded-[14px] bg-paper px-5 py-10 text-center">{messages.none}</p>
        )}
        {bookings.data && <Pager view={view} content={bookings.data} locale={locale} />}
      </div>
    </>
  );
}

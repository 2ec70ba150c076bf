import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Spinner } from "#app/web/ui/spinner.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { formatDayAndTime } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { ConnectionTest } from "./api-connection-check.tsx";
import type { useBookings } from "./use-bookings.ts";

type ListToolsProps = Readonly<{
  bookings: ReturnType<typeof useBookings>;
  publicKey: string;
  /** Further buttons. */
  children?: ReactNode;
}>;

/** Says how old the list is, with the buttons that refresh it and test the connection. */
export function ListTools({ bookings, publicKey, children }: ListToolsProps) {
  const locale = useLocale();
  const messages = adminMessages[locale];
  const { pathname, search } = useLocation();
  const [refreshing, setRefreshing] = useState(false);
  // The server renders the query as running. Without scripts it never runs, so the loading
  // indicator is shown only after hydration.
  const hydrated = useHydrated();
  const refresh = async () => {
    setRefreshing(true);
    await bookings.refetch();
    setRefreshing(false);
  };
  return (
    <div className="list-tools">
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
      <ConnectionTest publicKey={publicKey} />
      <form method="get" action={pathname}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          variant="plum"
          size="small"
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
      {children}
    </div>
  );
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { BookingsTable } from "../booking-list-parts/bookings-table.tsx";
import { ListTools } from "../booking-list-parts/list-tools.tsx";
import type { loadBookings } from "../booking-list-parts/load-bookings.server.ts";
import { useBookings, useBookingsFailures } from "../booking-list-parts/use-bookings.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { useMessages } from "../ui/use-locale.ts";
import "#app/web/admin/booking-list-parts/bookings.css";

type NewestBookingsProps = Readonly<{
  content: Awaited<ReturnType<typeof loadBookings>>;
}>;

/**
 * The newest bookings at the end of the Today screen, refreshed every two minutes. The list of all
 * bookings has its own page.
 */
export function NewestBookings(props: NewestBookingsProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <NewestBookingsSection {...props} />
    </QueryClientProvider>
  );
}

function NewestBookingsSection({ content }: NewestBookingsProps) {
  const { publicKey, first, rideNames } = content;
  const messages = useMessages(adminMessages);
  const bookings = useBookings(publicKey, first.view, first);
  useBookingsFailures(messages);
  const rows = bookings.data?.rows ?? [];
  return (
    <section aria-labelledby="newest" className="newest-bookings">
      <h2 id="newest" className="text-[1.25rem] leading-[1.2]">
        {messages.newest}
      </h2>
      <ListTools bookings={bookings} publicKey={publicKey} />
      {rows.length > 0 ? (
        <BookingsTable rows={rows} rideNames={rideNames} busy={false} />
      ) : (
        <EmptyList>{messages.none}</EmptyList>
      )}
      <ButtonLink href="/admin/bookings" variant="quiet" size="small" iconEnd="caret-right">
        {messages.missing.back}
      </ButtonLink>
    </section>
  );
}

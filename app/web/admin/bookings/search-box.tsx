import type { ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import {
  balanceStates,
  bookingSources,
  getCountLimit,
  paymentStatuses,
} from "#app/bookings/records/booking-filter.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import {
  type BookingsView,
  bookingsAddress,
  isFiltered,
  toRecordFilter,
  viewStates,
} from "../addresses/bookings-query.ts";
import { SearchWords } from "../booking-list-parts/search-words.tsx";
import { FilterField, type ListFilter } from "../list/list-filter.tsx";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";

type SearchBoxProps = Readonly<{
  view: BookingsView;
  /** Null if there are too many bookings to count; undefined before the first response. */
  total: number | null | undefined;
  /** Further content beside the filters. */
  children?: ReactNode;
}>;

/**
 * A GET form that searches and filters all bookings, not only those on the current page. The
 * filters are collapsed unless one is set. It works without scripts.
 */
export function SearchBox({ view, total, children }: SearchBoxProps) {
  const locale = useLocale();
  const messages = adminMessages[locale];
  const { filter, search } = messages;
  const filters = listFilters(locale);
  const navigate = useNavigate();
  return (
    <div className="list-search">
      <Form
        id="list-search"
        method="get"
        action={bookingsAddress.path}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const texts = [...new FormData(event.currentTarget)].map(([name, value]) => [
            name,
            String(value),
          ]);
          // Empty fields count as no filter.
          navigate(bookingsAddress.getPath(bookingsAddress.parse(new URLSearchParams(texts))));
        }}
        className="list-words"
      >
        <SearchWords defaultValue={view.search} />
      </Form>
      <div className="list-row">
        {total !== undefined && (
          <p className="text-muted">
            {total === null
              ? fillMessage(messages.manyTotal, {
                  count: formatWholeNumber(getCountLimit(toRecordFilter(view)), locale),
                })
              : fillPlural(messages.total, total, { count: formatWholeNumber(total, locale) })}
          </p>
        )}
        {isFiltered(view) && (
          <Anchor
            href={bookingsAddress.path}
            className="flex min-h-11 items-center gap-1.5 font-semibold underline"
          >
            <Icon name="x-bold" />
            {search.clear}
          </Anchor>
        )}
        <details className="list-fold" open={isFiltered({ ...view, search: "" })}>
          <summary>{filter.open}</summary>
          {/* The fields belong to the form above, so that a search keeps the filters. */}
          <div className="list-filters">
            {Object.entries(filters).map(([name, one]: [string, ListFilter]) => (
              <FilterField
                key={name}
                form="list-search"
                labelHidden={one.options !== undefined}
                {...{ name, filter: one, value: view[name as keyof typeof filters] }}
              />
            ))}
            <Button form="list-search" variant="quiet" size="small" icon="magnifying-glass">
              {filter.apply}
            </Button>
          </div>
        </details>
        {children}
      </div>
    </div>
  );
}

/** The filters by the names of their parameters, in the order of the form. */
function listFilters(locale: Locale) {
  const { filter } = adminMessages[locale];
  return {
    tour: {
      label: filter.tour,
      any: filter.anyTour,
      options: tourIds.map((id) => [id, getShortTourName(id, locale)]),
    },
    payment: {
      label: filter.payment,
      any: filter.anyPayment,
      options: paymentStatuses.map((status) => [status, filter.payments[status]]),
    },
    state: {
      label: filter.state,
      any: filter.anyState,
      options: viewStates.map((state) => [
        state,
        state === "undecided" ? filter.undecided : filter.states[state],
      ]),
    },
    source: {
      label: filter.source,
      any: filter.anySource,
      options: bookingSources.map((source) => [source, sourceNames[locale][source]]),
    },
    balance: {
      label: filter.balance,
      any: filter.anyBalance,
      options: balanceStates.map((balance) => [balance, filter.balances[balance]]),
    },
    from: { label: filter.from },
    until: { label: filter.until },
  } satisfies Partial<Record<keyof BookingsView, ListFilter>>;
}

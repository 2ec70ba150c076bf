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
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import {
  type BookingsView,
  getBookingsPath,
  isFiltered,
  parseBookingsView,
  toRecordFilter,
  viewStates,
} from "../addresses/bookings-query.ts";
import { SearchWords } from "../booking-list-parts/search-words.tsx";
import { formatWholeNumber } from "../ui/admin-format.ts";

type SearchBoxProps = Readonly<{
  view: BookingsView;
  /** Null if there are too many bookings to count; undefined before the first response. */
  total: number | null | undefined;
  locale: Locale;
  /** Further content beside the filters. */
  children?: ReactNode;
}>;

/**
 * A GET form that searches and filters all bookings, not only those on the current page. The
 * filters are collapsed unless one is set. It works without scripts.
 */
export function SearchBox({ view, total, locale, children }: SearchBoxProps) {
  const messages = adminMessages[locale];
  const { filter, search } = messages;
  const navigate = useNavigate();
  return (
    <div className="list-search">
      <Form
        id="list-search"
        method="get"
        action="/admin/bookings"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(getBookingsPath(readBookingsView(new FormData(event.currentTarget))));
        }}
        className="list-words"
      >
        <SearchWords locale={locale} defaultValue={view.search} />
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
            href="/admin/bookings"
            className="flex min-h-11 items-center gap-1.5 font-semibold underline"
          >
            <Icon name="x-bold" />
            {search.clear}
          </Anchor>
        )}
        <details className="list-fold" open={hasFilters(view)}>
          <summary>{filter.open}</summary>
          {/* The fields belong to the form above, so that a search keeps the filters. */}
          <div className="list-filters">
            <FilterSelect
              name="tour"
              label={filter.tour}
              any={filter.anyTour}
              chosen={view.tour}
              options={tourIds.map((id) => [id, tours[id].shortName[locale]])}
            />
            <FilterSelect
              name="payment"
              label={filter.payment}
              any={filter.anyPayment}
              chosen={view.payment}
              options={paymentStatuses.map((status) => [status, filter.payments[status]])}
            />
            <FilterSelect
              name="state"
              label={filter.state}
              any={filter.anyState}
              chosen={view.state}
              options={viewStates.map((state) => [
                state,
                state === "undecided" ? filter.undecided : filter.states[state],
              ])}
            />
            <FilterSelect
              name="source"
              label={filter.source}
              any={filter.anySource}
              chosen={view.source}
              options={bookingSources.map((source) => [source, sourceNames[locale][source]])}
            />
            <FilterSelect
              name="balance"
              label={filter.balance}
              any={filter.anyBalance}
              chosen={view.balance}
              options={balanceStates.map((balance) => [balance, filter.balances[balance]])}
            />
            <TextField
              form="list-search"
              name="from"
              type="date"
              label={filter.from}
              defaultValue={view.from}
            />
            <TextField
              form="list-search"
              name="until"
              type="date"
              label={filter.until}
              defaultValue={view.until}
            />
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

/** Whether any filter besides the searched words is set. */
function hasFilters(view: BookingsView): boolean {
  return isFiltered({ ...view, search: "" });
}

type ChoiceProps = Readonly<{
  name: string;
  label: string;
  /** Label of the option for no filter. */
  any: string;
  chosen: string;
  options: readonly (readonly [value: string, label: string])[];
}>;

/** A select box that filters by one property. */
function FilterSelect({ name, label, any, chosen, options }: ChoiceProps) {
  return (
    <SelectField form="list-search" name={name} label={label} labelHidden defaultValue={chosen}>
      <option value="">{any}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the filters selected in the form. Empty fields count as no filter. */
function readBookingsView(form: FormData): BookingsView {
  return parseBookingsView(
    new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
  );
}

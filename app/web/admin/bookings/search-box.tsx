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
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { formatWholeNumber } from "../ui/admin-format.ts";
import {
  type BookingsView,
  getBookingsPath,
  isFiltered,
  parseBookingsView,
  toRecordFilter,
  viewStates,
} from "./bookings-query.ts";

type SearchBoxProps = Readonly<{
  view: BookingsView;
  /** Null if there are too many bookings to count; undefined before the first response. */
  total: number | null | undefined;
  locale: Locale;
}>;

/**
 * A GET form that searches and filters all bookings, not only those on the current page. It works
 * without scripts.
 */
export function SearchBox({ view, total, locale }: SearchBoxProps) {
  const messages = adminMessages[locale];
  const { filter, search } = messages;
  const navigate = useNavigate();
  return (
    <div className="grid gap-y-3 md:col-span-3">
      <Form
        method="get"
        action="/admin/bookings"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(getBookingsPath(readBookingsView(new FormData(event.currentTarget))));
        }}
        className="flex flex-wrap items-end gap-x-2 gap-y-3"
      >
        <TextField
          name="q"
          type="search"
          label={search.label}
          labelHidden
          compact
          className="min-w-[min(12rem,100%)] grow basis-[12rem] md:max-w-[330px]"
          placeholder={search.placeholder}
          defaultValue={view.search}
          maxLength={200}
          autoComplete="off"
        />
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
          name="from"
          type="date"
          label={filter.from}
          compact
          className="grow basis-[8.5rem] md:max-w-[10rem]"
          defaultValue={view.from}
        />
        <TextField
          name="until"
          type="date"
          label={filter.until}
          compact
          className="grow basis-[8.5rem] md:max-w-[10rem]"
          defaultValue={view.until}
        />
        <Button variant="quiet" size="compact" icon="magnifying-glass">
          {search.submit}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFiltered(view) && (
          <Anchor
            href="/admin/bookings"
            className="flex min-h-10 items-center gap-1.5 font-semibold underline"
          >
            <Icon name="x-bold" />
            {search.clear}
          </Anchor>
        )}
        {total !== undefined && (
          <p className="text-muted">
            {total === null
              ? fillMessage(messages.manyTotal, {
                  count: formatWholeNumber(getCountLimit(toRecordFilter(view)), locale),
                })
              : fillPlural(messages.total, total, { count: formatWholeNumber(total, locale) })}
          </p>
        )}
        <ButtonLink
          href={getBookingsPath({ ...view, page: 1 }, "/admin/bookings.csv")}
          document
          variant="quiet"
          size="compact"
          icon="download-simple"
          className="ml-auto"
        >
          {messages.exportCsv}
        </ButtonLink>
      </div>
    </div>
  );
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
    <SelectField
      name={name}
      label={label}
      labelHidden
      compact
      className="grow basis-[8.5rem] md:max-w-[11rem]"
      defaultValue={chosen}
    >
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

import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import { formatRiders } from "#app/bookings/sold-party.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { formatPickup, noPickup } from "#app/departures/pickup.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { type AdminMessages, adminMessages } from "#app/i18n/messages/admin.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { getShortNameOfRecord } from "#app/tours/tour-names.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { PaymentBadges } from "../booking-parts/payment-badge.tsx";
import { getRideColourClass } from "../departure-parts/departure-view.ts";
import { RiderContactLinks } from "../departure-parts/rider-contact-links.tsx";
import { type ListColumns, ListTable } from "../list/list-table.tsx";
import { RepeatGuestBadge } from "../rider-parts/repeat-guest-badge.tsx";
import { formatDayAndTime, formatLongDay, formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

const sessionCharactersShown = 10;
/** The names of rides that have a name of their own, by tour and pickup time. */
export type RideNames = Readonly<Record<TourId, Readonly<Record<string, string>>>>;

type TableProps = Readonly<{
  rows: readonly OperatorApiRecord[];
  rideNames: RideNames;
  busy: boolean;
}>;

/** Lists the bookings, newest first. On phones each booking is shown as a card. */
export function BookingsTable({ rows, rideNames, busy }: TableProps) {
  const messages = useMessages(adminMessages);
  return (
    // Wide windows show the whole table without a scrolling frame, so that the table head can stick
    // to the top of the window.
    <div className="bookings-table min-[80rem]:[&>.table-frame]:overflow-clip">
      <ListTable
        label={messages.tableLabel}
        columns={createColumns(rideNames)}
        headings={messages.columns}
        rows={rows}
        getKey={({ id }) => String(id)}
        getRowProps={({ payment_status, state }) => ({
          className: toText(payment_status).toLowerCase() === "pending" ? "row-waiting" : undefined,
          "data-off": state === "cancelled" || undefined,
          "data-called-off": state === "offer" || undefined,
        })}
        cards
        className="wrap-anywhere"
        isBusy={busy}
      />
    </div>
  );
}

type Column = keyof AdminMessages["columns"];

function createColumns(rideNames: RideNames): ListColumns<Column, OperatorApiRecord> {
  return {
    name: {
      isRowHead: true,
      className: "md:min-w-34",
      cell: (row, locale) => (
        <>
          <Anchor href={`/admin/bookings/${row.id}`} className="underline decoration-1">
            {getName(row) || <span className="text-muted">{adminMessages[locale].noName}</span>}
          </Anchor>
          <span className="booking-reference">{formatReference(toText(row.reference))}</span>
          <RepeatGuestBadge earlier={Number(row.earlier_bookings ?? 0)} />
          <Source row={row} />
        </>
      ),
    },
    email: {
      box: "md:min-w-34 min-[90rem]:min-w-46",
      cell: (row) => <EmailAddress address={toText(row.email)} />,
    },
    phone: {
      box: "booking-phone md:min-w-26 min-[90rem]:min-w-35",
      cell: (row, locale) => (
        <>
          {toText(row.dialed_phone) || (
            <span className="text-muted">{adminMessages[locale].noPhone}</span>
          )}
          <RiderContactLinks name={getName(row)} links={row.phone_links ?? null} chat={null} />
        </>
      ),
    },
    tourDate: {
      box: "md:min-w-26 min-[90rem]:min-w-38",
      cell: (row, locale) => {
        const day = formatLongDay(toText(row.booking_date), locale);
        return (
          <>
            {row.state === "offer" ? <s>{day}</s> : day}
            <TourName row={row} rideNames={rideNames} />
          </>
        );
      },
    },
    participants: {
      isNumber: true,
      cell: (row, locale) =>
        formatRiders(
          toText(row.participants),
          { children: Number(row.children) || 0, isPrivate: row.is_private === true },
          locale,
        ),
    },
    pickup: {
      box: "md:min-w-24",
      cell: (row, locale) => {
        const time = row.come_alone === true ? noPickup : toText(row.pickup_time);
        const pickup = [formatPickup(time, locale), toText(row.pickup_location)];
        return pickup.filter(Boolean).join(" - ");
      },
    },
    price: {
      isNumber: true,
      cell: (row, locale) => formatWholeNumber(Number(row.total_price), locale),
    },
    payment: {
      box: "booking-payment md:min-w-32",
      cell: (row, locale) => (
        <>
          {/* The other states follow from the badges of the payment. */}
          {["offer", "cancelled", "held-until-paid"].includes(row.state) && (
            <p className="mb-1">
              <Badge kind="other">{formatBookingState(row.state, row.held_until, locale)}</Badge>
            </p>
          )}
          <PaymentBadges row={row} />
          <div className="booking-session md:whitespace-nowrap">
            {toText(row.stripe_session_id).slice(0, sessionCharactersShown)}
          </div>
        </>
      ),
    },
    bookedOn: {
      cell: (row, locale) => {
        const { day, time } = formatDayAndTime(toText(row.booking_timestamp), locale);
        return (
          <time
            dateTime={toText(row.booking_timestamp)}
            className="block md:min-w-26 min-[90rem]:min-w-33"
          >
            {day} <span className="block">{time}</span>
          </time>
        );
      },
    },
  };
}

type CellProps = Readonly<{ row: OperatorApiRecord }>;

function getName({ first_name, last_name }: OperatorApiRecord): string {
  return `${toText(first_name)} ${toText(last_name)}`.trim();
}

/** Shows where a booking came from, unless it was made on the site. */
function Source({ row }: CellProps) {
  const locale = useLocale();
  const { source, brought_by: name } = row;
  const names: Readonly<Record<string, string>> = sourceNames[locale];
  const sourceName = names[toText(source)];
  if (!sourceName || (source === "site" && !name)) return null;
  return (
    <span className="block text-[0.875rem] font-normal text-muted">
      {name
        ? fillMessage(adminMessages[locale].broughtBy, { source: sourceName, name })
        : sourceName}
    </span>
  );
}

function TourName({ row, rideNames }: CellProps & Readonly<{ rideNames: RideNames }>) {
  const locale = useLocale();
  const name = toText(row.tour_name);
  const tour = Object.values(tours).find(({ recordName }) => recordName === name);
  const own = tour && rideNames[tour.id][toText(row.pickup_time)];
  return (
    <div
      className={`text-[0.875rem] font-semibold ${tour ? getRideColourClass(tour.id) : "text-muted"}`}
    >
      {own ?? getShortNameOfRecord(name, locale)}
    </div>
  );
}

/**
 * Returns a column's value as text; empty if the record, for example one from another system, lacks
 * the column.
 */
function toText(value: string | number | null | undefined): string {
  return value == null ? "" : String(value);
}

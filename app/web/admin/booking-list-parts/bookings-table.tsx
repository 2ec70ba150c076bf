import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import { formatRiders } from "#app/bookings/sold-party.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { formatPickup, noPickup } from "#app/departures/pickup.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type AdminMessages, adminMessages } from "#app/i18n/messages/admin.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { PaymentBadges } from "../booking-parts/payment-badge.tsx";
import { getRideColourClass } from "../departure-parts/departure-view.ts";
import { RiderContactLinks } from "../departure-parts/rider-contact-links.tsx";
import { RepeatGuestBadge } from "../rider-parts/repeat-guest-badge.tsx";
import { formatDayAndTime, formatLongDay, formatWholeNumber } from "../ui/admin-format.ts";

const sessionCharactersShown = 10;
/** The names of rides that have a name of their own, by tour and pickup time. */
export type RideNames = Readonly<Record<TourId, Readonly<Record<string, string>>>>;

type TableProps = Readonly<{
  rows: readonly OperatorApiRecord[];
  rideNames: RideNames;
  locale: Locale;
  busy: boolean;
}>;

/** Lists the bookings, newest first. On phones each booking is shown as a card. */
export function BookingsTable({ rows, rideNames, locale, busy }: TableProps) {
  const messages = adminMessages[locale];
  const { columns } = messages;
  return (
    // Wide windows show the whole table without a scrolling frame, so that the table head can stick
    // to the top of the window.
    <div className="bookings-table min-[80rem]:[&>.table-frame]:overflow-clip">
      <TableFrame label={messages.tableLabel} cards>
        <table className="wrap-anywhere" aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.email}</th>
              <th scope="col">{columns.phone}</th>
              <th scope="col">{columns.tourDate}</th>
              <th scope="col" className="num">
                {columns.participants}
              </th>
              <th scope="col">{columns.pickup}</th>
              <th scope="col" className="num">
                {columns.price}
              </th>
              <th scope="col">{columns.payment}</th>
              <th scope="col">{columns.bookedOn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BookingRow
                key={String(row.id)}
                row={row}
                rideNames={rideNames}
                locale={locale}
                messages={messages}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

type RowProps = Readonly<{
  row: OperatorApiRecord;
  rideNames: RideNames;
  locale: Locale;
  messages: AdminMessages;
}>;

function BookingRow({ row, rideNames, locale, messages }: RowProps) {
  const { columns } = messages;
  const status = toText(row.payment_status).toLowerCase();
  const isOff = row.state === "cancelled";
  const booked = formatDayAndTime(toText(row.booking_timestamp), locale);
  const name = `${toText(row.first_name)} ${toText(row.last_name)}`.trim();
  const isCalledOff = row.state === "offer";
  const time = row.come_alone === true ? noPickup : toText(row.pickup_time);
  const pickup = [formatPickup(time, locale), toText(row.pickup_location)];
  return (
    <tr
      className={status === "pending" ? "row-waiting" : undefined}
      data-off={isOff || undefined}
      data-called-off={isCalledOff || undefined}
    >
      <th scope="row" className="md:min-w-34">
        <Anchor href={`/admin/bookings/${row.id}`} className="underline decoration-1">
          {name || <span className="text-muted">{messages.noName}</span>}
        </Anchor>
        <span className="booking-reference">{formatReference(toText(row.reference))}</span>
        <RepeatGuestBadge earlier={Number(row.earlier_bookings ?? 0)} locale={locale} />
        <Source row={row} messages={messages} locale={locale} />
      </th>
      <td data-label={columns.email}>
        <div className="md:min-w-34 min-[90rem]:min-w-46">
          <EmailAddress address={toText(row.email)} />
        </div>
      </td>
      <td data-label={columns.phone}>
        <div className="booking-phone md:min-w-26 min-[90rem]:min-w-35">
          {toText(row.dialed_phone) || <span className="text-muted">{messages.noPhone}</span>}
          <RiderContactLinks
            name={name}
            links={row.phone_links ?? null}
            chat={null}
            locale={locale}
          />
        </div>
      </td>
      <td data-label={columns.tourDate}>
        <div className="md:min-w-26 min-[90rem]:min-w-38">
          {isCalledOff ? (
            <s>{formatLongDay(toText(row.booking_date), locale)}</s>
          ) : (
            formatLongDay(toText(row.booking_date), locale)
          )}
          <TourName row={row} rideNames={rideNames} locale={locale} />
        </div>
      </td>
      <td data-label={columns.participants} className="num">
        {formatRiders(
          toText(row.participants),
          { children: Number(row.children) || 0, isPrivate: row.is_private === true },
          locale,
        )}
      </td>
      <td data-label={columns.pickup}>
        <div className="md:min-w-24">{pickup.filter(Boolean).join(" - ")}</div>
      </td>
      <td data-label={columns.price} className="num">
        {formatWholeNumber(Number(row.total_price), locale)}
      </td>
      <td data-label={columns.payment}>
        <div className="booking-payment md:min-w-32">
          {/* The other states follow from the badges of the payment. */}
          {(row.state === "offer" ||
            row.state === "cancelled" ||
            row.state === "held-until-paid") && (
            <p className="mb-1">
              <Badge kind="other">{formatBookingState(row.state, row.held_until, locale)}</Badge>
            </p>
          )}
          <PaymentBadges row={row} locale={locale} />
          <div className="booking-session md:whitespace-nowrap">
            {toText(row.stripe_session_id).slice(0, sessionCharactersShown)}
          </div>
        </div>
      </td>
      <td data-label={columns.bookedOn}>
        <time
          dateTime={toText(row.booking_timestamp)}
          className="block md:min-w-26 min-[90rem]:min-w-33"
        >
          {booked.day} <span className="block">{booked.time}</span>
        </time>
      </td>
    </tr>
  );
}

/** Shows where a booking came from, unless it was made on the site. */
function Source({ row, messages, locale }: Pick<RowProps, "row" | "messages" | "locale">) {
  const { source, brought_by: name } = row;
  const words: Readonly<Record<string, string>> = sourceNames[locale];
  const said = words[toText(source)];
  if (!said || (source === "site" && !name)) return null;
  return (
    <span className="block text-[0.875rem] font-normal text-muted">
      {name ? fillMessage(messages.broughtBy, { source: said, name }) : said}
    </span>
  );
}

function TourName({ row, rideNames, locale }: Omit<RowProps, "messages">) {
  const name = toText(row.tour_name);
  const tour = Object.values(tours).find(({ recordName }) => recordName === name);
  const own = tour && rideNames[tour.id][toText(row.pickup_time)];
  return (
    <div
      className={`text-[0.875rem] font-semibold ${tour ? getRideColourClass(tour.id) : "text-muted"}`}
    >
      {own ?? (tour ? tour.shortName[locale] : name)}
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

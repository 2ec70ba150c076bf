import { additionalColumns } from "#app/bookings/field-readers.ts";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import {
  ledgerColumns,
  type OperatorApiRecord,
  operatorColumns,
  partyColumns,
  recordColumns,
} from "#app/bookings/records/api-record.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { formatPickup, noPickup } from "#app/departures/pickup.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { parseBookingsView, toRecordFilter } from "../addresses/bookings-query.ts";
import { listMoneyStates, type MoneyState } from "../booking-parts/payment-badge.tsx";
import { formatLanguage, formatTourName, shortenSession } from "../csv/csv-cell-labels.ts";
import { createCsvResponse, formatLocalMinute, type ListRow } from "../csv/csv-file.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/csv";

const columns = [
  ...operatorColumns,
  "booked_local_time",
  ...recordColumns,
  ...partyColumns,
  ...additionalColumns,
  ...ledgerColumns,
] as const;

/** `GET /admin/bookings.csv`: streams every booking that matches the filters. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const locale = getInterfaceLanguage(request);
  const filter = toRecordFilter(parseBookingsView(url.searchParams));
  log.info({ filters: Object.keys(filter) }, "the operator exported bookings");
  const day = toLocalDate(services.clock.now());
  const name = `${csvMessages[locale].files.bookings}-${day}`;
  const pieces = streamRows(services.operator.exportRecords(filter), locale);
  return createCsvResponse({ name, columns, pieces }, locale);
}

async function* streamRows(pages: AsyncGenerator<OperatorApiRecord[]>, locale: Locale) {
  for await (const records of pages) yield records.map((record) => toListRow(record, locale));
}

/** Converts a record to a row, with the same labels as in the operator's pages. */
function toListRow(record: OperatorApiRecord, locale: Locale): ListRow {
  const { refunds, yes } = csvMessages[locale];
  const { state, source, refund, stripe_session_id: session } = record;
  return {
    ...record,
    phone: record.dialed_phone,
    // The reference keeps its dash, because a spreadsheet would read 2345E6 as a number.
    reference: formatReference(record.reference),
    state: formatBookingState(state, record.held_until, locale),
    source: sourceNames[locale][source],
    refund: refund && refunds[refund],
    payment_status: joinStates(listMoneyStates(record, locale)),
    language: formatLanguage(record.language, locale),
    tour_name: formatTourName(record.tour_name, locale),
    is_private: record.is_private ? yes : null,
    pickup_time: record.come_alone ? formatPickup(noPickup, locale) : record.pickup_time,
    booked_local_time: formatLocalMinute(String(record.booking_timestamp)),
    stripe_session_id: shortenSession(session),
  };
}

/** Joins the texts of the badges for one CSV cell. */
function joinStates(states: readonly MoneyState[]): string {
  return states.map(({ text }) => text.replaceAll("\u00a0", " ")).join("; ");
}

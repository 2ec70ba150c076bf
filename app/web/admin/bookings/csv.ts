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
import { formatLead } from "#app/leads/format-lead.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { bookingsAddress, toRecordFilter } from "../addresses/bookings-query.ts";
import { listMoneyStates } from "../booking-parts/payment-badge.tsx";
import { formatLanguage, formatTourName, shortenSession } from "../csv/csv-cell-labels.ts";
import {
  createCsvColumns,
  createCsvResponse,
  formatLocalMinute,
  readCsvRequest,
} from "../csv/csv-file.server.ts";
import type { Route } from "./+types/csv";

const storedColumns = [...recordColumns, ...partyColumns, ...additionalColumns, ...ledgerColumns];
type Column = (typeof operatorColumns | typeof storedColumns)[number];

/** `GET /admin/bookings.csv`: streams every booking that matches the filters. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, locale, today, parameters } = readCsvRequest(args);
  const { files, columns: headings, refunds, yes } = csvMessages[locale];
  const toCell = (record: OperatorApiRecord, column: Column) => {
    const value = record[column];
    return typeof value === "boolean" ? (value ? yes : null) : value;
  };
  return createCsvResponse({
    name: `${files.bookings}-${today}`,
    headings,
    pages: services.operator.exportRecords(toRecordFilter(bookingsAddress.parse(parameters))),
    columns: {
      ...createCsvColumns(operatorColumns, toCell),
      booked_local_time: (record) => formatLocalMinute(String(record.booking_timestamp)),
      ...createCsvColumns(storedColumns, toCell),
      phone: ({ dialed_phone: phone }) => phone && { phone },
      // The reference keeps its dash, because a spreadsheet would read 2345E6 as a number.
      reference: ({ reference }) => formatReference(reference),
      state: ({ state, held_until }) => formatBookingState(state, held_until, locale),
      lead: ({ lead }) => lead && formatLead(lead, locale),
      source: ({ source }) => sourceNames[locale][source],
      refund: ({ refund }) => refund && refunds[refund],
      payment_status: (record) => formatMoneyStates(record, locale),
      language: ({ language }) => formatLanguage(language, locale),
      tour_name: (record) => formatTourName(record.tour_name, locale),
      pickup_time: (record) =>
        record.come_alone ? formatPickup(noPickup, locale) : record.pickup_time,
      stripe_session_id: (record) => shortenSession(record.stripe_session_id),
    },
  });
}

/** Joins the texts of the badges for one cell. */
function formatMoneyStates(record: OperatorApiRecord, locale: Locale): string {
  const texts = listMoneyStates(record, locale).map(({ text }) => text.replaceAll("\u00a0", " "));
  return texts.join("; ");
}

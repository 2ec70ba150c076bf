import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { ManualPaymentMethod } from "#db/schema.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toInstant } from "../../platform/local-time.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { selectCurrentAccountName } from "../ledger/ledger-store.server.ts";

/** How money moved: through the payment provider, by a lost dispute, or manually. */
export type LedgerMethod = "card" | "dispute" | ManualPaymentMethod;

/** One payment or refund, with the data that an accountant needs. */
export type LedgerLine = Readonly<{
  at: Date;
  way: LedgerMethod;
  /** The amount in centavos; negative for refunds. */
  amountCentavos: number;
  /** The account or the rule that recorded or ordered the movement; null if it was the provider. */
  by: string | null;
  note: string | null;
  /** The id of the provider's payment session; null for manual payments. */
  session: string | null;
  reference: string;
  name: string;
  state: BookingRow["state"];
  source: BookingRow["source"];
  broughtBy: string | null;
  tourName: string;
  rideDate: LocalDate;
}>;

/**
 * Lists all payments and refunds between two local days, both included, oldest first. Refunds that
 * have not been completed are left out. There is no limit, because a report covers at most a year
 * and an accountant would not notice missing lines. A refund without a refund order was made on the
 * provider's own website, or refunded the whole payment. It is dated by the history line that names
 * its payment; lines of earlier versions of the site name none.
 */
export async function listLedgerLines(
  db: Database,
  { from, until }: Readonly<{ from: LocalDate; until: LocalDate }>,
): Promise<LedgerLine[]> {
  const [first, end] = [toInstant(from, "00:00"), toInstant(addDays(until, 1), "00:00")];
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select booking_id, coalesce(paid_at, created_at) as at, 'card' as way, amount_centavos as amount,
        null as by, null as note, session_id as session
      from payments where state in ('paid', 'refund-due', 'refunded', 'refund-returned')
      union all
      select part.booking_id, coalesce(part.done_at, part.due_at), 'card', -part.amount_centavos,
        part.ordered_by, part.reason, card.session_id
      from refund_orders as part inner join payments as card on card.id = part.payment_id
      where part.state = 'done'
      union all
      select card.booking_id, coalesce(card.refunded_at, (select max(line.at) from booking_history as line
          where line.booking_id = card.booking_id and line.event = 'refunded-elsewhere'
            and coalesce(line.detail ->> 'paymentId', card.id::text) = card.id::text), card.created_at),
        'card', -back.rest, null, null, card.session_id
      from payments as card, lateral (select
        case when card.state = 'refunded' and card.refunded_centavos = 0 then card.amount_centavos
          when card.state in ('paid', 'refunded') then card.refunded_centavos else 0 end
        - coalesce((select sum(part.amount_centavos) from refund_orders as part
            where part.payment_id = card.id and part.refund_id is not null), 0) as rest) as back
      where card.state in ('paid', 'refunded') and back.rest > 0
      union all
      select booking_id, at, method, amount_centavos, noted_by, note, null from hand_payments
      union all
      select lost.booking_id, coalesce((select max(line.at) from booking_history as line
          where line.booking_id = lost.booking_id and line.event = 'dispute-lost'
            and coalesce(line.detail ->> 'disputeId', lost.id) = lost.id), lost.opened_at),
        'dispute', -lost.amount_centavos, null, lost.reason, card.session_id
      from disputes as lost inner join payments as card on card.id = lost.payment_id
      where lost.status = 'lost' and card.state = 'paid'
    )
    select moved.booking_id, moved.at, moved.way, moved.amount, ${selectCurrentAccountName(sql`moved.by`)} as by,
      moved.note, moved.session, reference, first_name, last_name, state, source, brought_by, tour_name,
      booking_date::text as ride_date
    from moved inner join bookings on bookings.id = moved.booking_id
    where moved.at >= ${first.toISOString()}::timestamptz
      and moved.at < ${end.toISOString()}::timestamptz
    order by moved.at, reference, amount desc`);
  return rows.map((row) => ({
    at: new Date(row.at),
    way: row.way,
    amountCentavos: Number(row.amount),
    by: row.by,
    note: row.note,
    session: row.session,
    reference: row.reference,
    name: `${row.first_name} ${row.last_name}`.trim(),
    state: row.state,
    source: row.source,
    broughtBy: row.brought_by,
    tourName: row.tour_name,
    rideDate: row.ride_date,
  }));
}

type Row = {
  at: string;
  way: LedgerMethod;
  amount: string;
  by: string | null;
  note: string | null;
  session: string | null;
  reference: string;
  first_name: string;
  last_name: string;
  state: BookingRow["state"];
  source: BookingRow["source"];
  brought_by: string | null;
  tour_name: string;
  ride_date: LocalDate;
};

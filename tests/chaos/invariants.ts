import { toMinutes } from "#app/i18n/time-of-day.ts";
import type { Connection } from "#db/database.ts";
import type { ChaosStage } from "./chaos-environment.ts";
import { chaosRides } from "./chaos-rides.ts";
import { closedDayInvariants } from "./close-day-steps.ts";
import { manualBookingInvariants } from "./manual-booking-invariants.ts";
import { phoneInvariants } from "./phone-steps.ts";
import type { LedgerEntry } from "./provider.ts";

/** The deposit of the tours in percent in chaos tests that use a deposit. */
export const chaosDeposit = 30;

/**
 * The minutes of a day in which each chaos ride needs its horses, including half an hour of rest.
 */
const spans = chaosRides
  .map(({ tour, start, end }) => {
    const from = toMinutes(start);
    return `('${tour}', '${start}', ${from}, ${end ? toMinutes(end) + 30 : from + 330})`;
  })
  .join(", ");

/** Invariants that must hold at every moment. Each query returns the rows that break it. */
const always = {
  "seats counted otherwise than booked, or oversold": `
    select d.* from departures d
    left join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
    group by d.id
    having d.taken <> coalesce(sum(b.participants), 0) or d.taken > d.capacity
      or d.taken > 12`,
  "a booking with seats whose riders are more or fewer, or pay other prices": `
    select b.id, b.participants, r.children from bookings b cross join lateral (
      select count(*) as count, count(*) filter (where price = 'child') as children
      from riders where booking_id = b.id) r
    where r.count <> (case when b.is_block or b.departure_id is null then 0 else b.participants end)
      or r.children <> coalesce((select sum((line ->> 'count')::int)
        from jsonb_array_elements(b.price_lines) line where line ->> 'kind' = 'child'), 0)`,
  "more riders at a minute than there are horses": `
    with rides (tour, start, "from", until) as (values ${spans}),
    used as (select d.date, r."from", r.until, b.participants from bookings b
      join departures d on d.id = b.departure_id
      join rides r on r.tour = d.tour_id and r.start = d.start_time
      where (b.state = 'confirmed' and b.offer_expires_at is null)
        or (b.state = 'held' and coalesce(d.closed_reason, 'closed') = 'closed'))
    select at.date, at."from", sum(u.participants) from (select distinct date, "from" from used) at
    join used u on u.date = at.date and u."from" <= at."from" and at."from" < u.until
    group by at.date, at."from" having sum(u.participants) > 12`,
  "a private party that shares its ride": `
    select b.id from bookings b join departures d on d.id = b.departure_id
    where b.is_private and b.state in ('held', 'confirmed') and d.taken <> b.participants`,
  "a confirmed booking without a payment": `
    select b.* from bookings b where b.state = 'confirmed' and b.source = 'site'
    and not exists (select from payments p where p.booking_id = b.id and p.state = 'paid')`,
  "a ledger that does not add up": `
    select b.id, b.state, b.payment_status, b.total_price, b.kept_centavos, l.has
    from bookings b cross join lateral (
      select coalesce((select sum(amount_centavos - refunded_centavos) from payments p
          where p.booking_id = b.id and p.state = 'paid'), 0)
        + coalesce((select sum(amount_centavos) from hand_payments h
          where h.booking_id = b.id), 0) as has,
        coalesce((select sum(o.amount_centavos) from refund_orders o
          join payments p on p.id = o.payment_id where p.booking_id = b.id and p.state = 'paid'
          and o.refund_id is null and o.state in ('due', 'returned', 'repaid')), 0) as ordered,
        -- What was paid by hand before the price fell waits to be given back by hand.
        (select 100 * coalesce(sum(greatest(0, case event
            when 'party-changed' then (detail ->> 'totalFrom')::int - (detail ->> 'totalTo')::int
            else (detail ->> 'from')::int - (detail ->> 'to')::int end)), 0)
          from booking_history h where h.booking_id = b.id
          and h.event in ('party-changed', 'price-changed')) as lowered) l
    -- What went back in cash can be refunded a second time on the provider's own pages.
    where (l.has < 0 and not exists (select from payments p join chaos_books s on s.id = p.session_id
        where p.booking_id = b.id and s."byHand" > 0))
      or b.total_price <> (select sum((line ->> 'count')::int * (line ->> 'eachMxn')::int)
        from jsonb_array_elements(b.price_lines) line)
      or (b.source <> 'site' and ((l.has > b.total_price * 100 + l.lowered and not exists (
          select from booking_history h where h.booking_id = b.id and h.event = 'moved'))
        or (b.state = 'confirmed' and (b.payment_status = 'paid')
          <> (l.has - l.ordered >= b.total_price * 100))
        or (b.state = 'cancelled' and l.has < b.kept_centavos and b.kept_centavos > 0
          and not exists (select from hand_payments h where h.booking_id = b.id
            and h.amount_centavos < 0))))`,
  "a booking whose row does not say whether too much of it was paid": `
    select b.id, b.state, b.is_overpaid, l.has from bookings b cross join lateral (
      select coalesce((select sum(amount_centavos - refunded_centavos) from payments p
          where p.booking_id = b.id and p.state = 'paid'), 0)
        - coalesce((select sum(o.amount_centavos) from refund_orders o
          join payments p on p.id = o.payment_id where p.booking_id = b.id and p.state = 'paid'
          and o.refund_id is null and o.state in ('due', 'returned', 'repaid')), 0)
        + coalesce((select sum(amount_centavos) from hand_payments h
          where h.booking_id = b.id), 0) as has) l
    where b.is_overpaid <> coalesce(l.has > case b.state when 'confirmed' then b.total_price * 100
        when 'cancelled' then b.kept_centavos end, false)
      and not exists (select from disputes where booking_id = b.id)`,
  "a booking held until paid that was confirmed without money": `
    select b.id, b.state from bookings b where b.state = 'confirmed' and b.source <> 'site'
    and b.hold_expires_at is not null
    and not exists (select from payments p where p.booking_id = b.id
      and p.state in ('paid', 'refund-due', 'refunded', 'refund-returned'))
    and not exists (select from hand_payments h where h.booking_id = b.id)`,
  "a hold that ended twice": `
    select booking_id from booking_history
    where event in ('hold-ended', 'hold-released', 'hold-declined')
    group by booking_id having count(*) > 1`,
  "an offer that was given up and still holds its seats": `
    select q.id, b.state from quotes q join bookings b on b.id = q.id
    where q.lost_by is not null and b.state in ('held', 'confirmed')`,
  "held seats that became somebody's booking, or have money": `
    select b.id, b.state from bookings b where b.is_block and (b.state not in ('held', 'expired')
      or b.first_name <> '' or b.total_price <> 0
      or exists (select from payments p where p.booking_id = b.id)
      or exists (select from hand_payments h where h.booking_id = b.id))`,
  "somebody told of held seats": `
    select o.event from chaos_outbox o join bookings b on b.id = (o.event ->> 'bookingId')::uuid
    where b.is_block`,
  "held seats that were given back and taken twice": `
    select b.id from bookings b where b.is_block and (select coalesce(sum(
        (h.detail ->> 'seats')::int) filter (where h.event in ('block-released', 'block-booked')), 0)
      from booking_history h where h.booking_id = b.id) > (select (h.detail ->> 'seats')::int
      from booking_history h where h.booking_id = b.id and h.event = 'block-held')`,
  "an agency's booking without its commission": `
    select b.id from bookings b where (b.agency_id is null) <> (b.commission_basis_points is null)
    and not b.is_block`,
  "a booking paid by two payments that both stay": `
    select booking_id from payments where state = 'paid'
    group by booking_id, request_id having count(*) > 1`,
  "a payment of a link for another sum than it asked for": `
    select p.id, p.amount_centavos, r.amount_centavos as asked, s.amount from payments p
    join payment_requests r on r.id = p.request_id left join chaos_books s on s.id = p.session_id
    where p.amount_centavos <> r.amount_centavos
      or (p.state = 'paid' and s.amount is distinct from r.amount_centavos)`,
  "a link that is called paid without its payment": `
    select r.* from payment_requests r where (r.state = 'paid' and r.hand_payment_id is null)
      <> coalesce((
      select p.state in ('paid', 'refund-due', 'refunded', 'refund-returned') from payments p
      where p.id = r.payment_id), false)`,
  "a payment of a link that was not due": `
    select b.id, b.total_price from bookings b where b.state = 'confirmed'
    and exists (select from payments p where p.booking_id = b.id and p.request_id is not null and p.state = 'paid')
    and not exists (select from booking_history h where h.booking_id = b.id
      and h.event in ('party-changed', 'price-changed', 'moved', 'collected-undone', 'given-back-undone')
      and h.id > (select max(paid.id) from booking_history paid
        where paid.booking_id = b.id and paid.event = 'request-paid'))
    and b.total_price * 100 < (select coalesce(sum(p.amount_centavos - p.refunded_centavos), 0)
        from payments p where p.booking_id = b.id and p.state = 'paid')
      + (select coalesce(sum(h.amount_centavos), 0) from hand_payments h where h.booking_id = b.id)
      - (select coalesce(sum(o.amount_centavos), 0) from refund_orders o
          where o.booking_id = b.id and o.refund_id is null and o.state in ('due', 'returned', 'repaid'))`,
  "a payment of a link that was kept after the cancellation": `
    select b.id from bookings b join booking_history paid on paid.booking_id = b.id
    where b.state = 'cancelled' and paid.event = 'request-paid' and paid.id > (
      select max(h.id) from booking_history h where h.booking_id = b.id and h.event = 'cancelled')`,
  "a payment we call paid that the provider does not": `
    select p.* from payments p join chaos_books s on s.id = p.session_id
    where p.state in ('paid', 'refund-due', 'refunded') and not s.paid`,
  "a ride for another sum than was paid": `
    select b.id, b.participants, b.total_price, p.amount_centavos, s.amount from payments p
    join bookings b on b.id = p.booking_id left join chaos_books s on s.id = p.session_id
    where p.state = 'paid' and p.request_id is null and (s.amount is distinct from p.amount_centavos
      or (p.amount_centavos not in (b.total_price * 100,
          ceil(b.total_price * ${chaosDeposit} / 100.0) * 100) and not exists (
        select from booking_history h where h.booking_id = b.id
        and h.event in ('party-changed', 'price-changed'))))`,
  "a price that is not the sum of its lines": `
    select b.id, b.total_price, b.price_lines from bookings b where b.price_lines is not null
    and b.total_price <> (select coalesce(sum((line ->> 'count')::int * (line ->> 'eachMxn')::int), 0)
      from jsonb_array_elements(b.price_lines) as line)`,
  "riders that nobody has a price for": `
    select b.id, b.participants, b.price_lines from bookings b
    where b.price_lines is not null and not b.is_private
    and b.participants <> (select coalesce(sum((line ->> 'count')::int), 0)
      from jsonb_array_elements(b.price_lines) as line where line ->> 'kind' in ('adult', 'child'))`,
  "a form that changed riders twice": `
    select booking_id, detail ->> 'formId' as form from booking_history
    where event = 'party-changed' and detail ? 'formId' group by 1, 2 having count(*) > 1`,
  "more ordered back than was paid": `
    select p.id, p.amount_centavos, sum(o.amount_centavos) from payments p
    join refund_orders o on o.payment_id = p.id and o.state <> 'dropped'
    group by p.id having sum(o.amount_centavos) > p.amount_centavos`,
  "more given back by order than was ordered": `
    select s.*, o.* from chaos_books s left join payments p on p.session_id = s.id
    left join lateral (select count(*) as orders, coalesce(sum(amount_centavos), 0) as ordered
      from refund_orders where payment_id = p.id) as o on true
    where s.parts > coalesce(o.orders, 0) or s."partCentavos" > coalesce(o.ordered, 0)`,
  "somebody else's money touched": `
    select s.*, p.state from chaos_books s left join payments p on p.session_id = s.id
    where not s.ours and (s.refunds + "refundsLost" > 0
      or p.state in ('paid', 'refund-due', 'refunded', 'refund-returned')
      or exists (select from bookings b where b.stripe_session_id = s.id
                 and b.state in ('held', 'confirmed', 'cancelled')))`,
  "money given back that was not due": `
    select s.*, p.state from chaos_books s left join payments p on p.session_id = s.id
    where s.ours and s.refunds > 0
      and coalesce(p.state, 'created') in ('created', 'open', 'paid', 'ended')`,
  "money given back twice": `
    select * from chaos_books where refunds > 1 or refunded > amount`,
  "one thing told twice": "select event from chaos_outbox group by event having count(*) > 1",
  "a refund recorded twice": `
    select booking_id from booking_history where event = 'refunded'
    group by booking_id, detail having count(*) > (
      select count(*) from payments p where p.booking_id = booking_history.booking_id)`,
};

/** An email counts as handled when it was delivered, or when it expired before it could be sent. */
const arrived =
  "(d.state = 'delivered' or d.last_error = 'The time for which this was meant is over')";
const countMessages = (subject: string) => `exists (select from deliveries d
    where d.channel = 'mail' and d.recipient = b.email and ${arrived} and ${subject})`;

/** Invariants of the emails that must hold once crashes have ended and every job has run. */
const mailsAtRest = {
  "a mail that never left": `
    select d.subject, d.state, d.last_error from deliveries d where d.channel = 'mail'
    and d.state <> 'delivered' and coalesce(d.last_error, '') not in (
      'The booking has changed since this was written', 'The time for which this was meant is over')`,
  "a guest who rides and was not told how it stands": `
    select b.id, b.revision, told.revision from bookings b
    -- After an undone cancellation, the guest knows the revision from before it.
    left join lateral (select (h.detail ->> 'restores')::int as revision from booking_history h
      where h.booking_id = b.id and h.event = 'cancelled-undone'
      and (h.detail ->> 'revision')::int = b.revision) told on true
    where b.state = 'confirmed' and b.email <> '' and not ${countMessages(`d.subject in (
      case when coalesce(told.revision, b.revision) = 0 then 'confirmed:' || b.id end,
      'changed:' || b.id || ':' || b.revision, 'called-off:' || b.id || ':' || b.revision,
      'back-on:' || b.id || ':' || b.revision, 'changed:' || b.id || ':' || told.revision,
      'back-on:' || b.id || ':' || told.revision,
      -- The first address of a booking gets its confirmation, whatever the revision is.
      case when exists (select from booking_history h where h.booking_id = b.id
        and h.event = 'details-changed' and h.detail -> 'added' ? 'email'
        and not exists (select from booking_history later where later.booking_id = b.id
          and later.id > h.id and later.event in ('details-changed', 'moved', 'party-changed',
            'price-changed', 'ages-corrected'))) then 'confirmed:' || b.id end)`)}`,
  "an operator who does not know who rides": `
    select b.id from bookings b where b.state = 'confirmed' and b.source = 'site' and not exists (
      select from deliveries d where d.subject = 'confirmed-notice:' || b.id and d.state = 'delivered')`,
  "a guest who was not told that the ride is cancelled": `
    select b.id from bookings b join booking_history h on h.booking_id = b.id
    where h.event = 'cancelled' and b.state = 'cancelled' and b.email <> '' and not ${countMessages("d.subject = 'cancelled:' || b.id")}`,
  "a guest who was not told that the hold has ended": `
    select b.id from bookings b join booking_history h on h.booking_id = b.id
    where h.event in ('hold-ended', 'hold-released') and b.state in ('expired', 'cancelled')
    and not exists (select from payments p where p.booking_id = b.id and p.state <> 'ended')
    and b.email <> '' and not ${countMessages("d.subject = 'hold-ended:' || b.id")}`,
  "an operator who does not know how a dispute ended": `
    select d.* from disputes d where d.status in ('won', 'lost') and not exists (
      select from deliveries x where x.state = 'delivered'
      and x.subject = 'dispute-notice:' || d.booking_id || ':' || d.id || ':' || d.status)`,
  "a guest who was not told where the money went": `
    select b.id, p.id from bookings b join payments p on p.booking_id = b.id
    join booking_history h on h.booking_id = b.id and h.detail ->> 'sessionId' = p.session_id
    where p.state = 'refunded' and h.event in ('paid-too-late', 'paid-twice', 'paid-not-due')
    and b.email <> '' and not ${countMessages("d.subject = 'refunded:' || b.id || ':' || p.id")}`,
};

/** Invariants that must hold after the recurring jobs have also run. */
const atRest = {
  "a paid guest without seat or refund": `
    select s.*, b.state, p.state as payment from chaos_books s
    left join payments p on p.session_id = s.id left join bookings b on b.id = p.booking_id
    where s.ours and s.paid and not coalesce(
      (p.state = 'paid' and b.state = 'confirmed' and s.refunds = 0)
      or (p.state = 'paid' and b.state = 'cancelled' and exists (
        select from refund_orders o where o.payment_id = p.id))
      or (p.state = 'refunded' and (s.refunded = s.amount or s.dispute = 'lost'))
      or (p.state = 'refund-returned' and s."refundsLost" > 0)
      or (p.state = 'paid' and b.state = 'cancelled' and s.refunds = 0
          and exists (select from booking_history h where h.booking_id = b.id
                      and h.event = 'cancelled' and h.detail->>'refund' = 'none'))
      -- All of it was given back by hand, for example because the price fell to nothing.
      or (p.state = 'paid' and b.state = 'cancelled' and s.refunds = 0
          and s.amount <= (select -sum(h.amount_centavos) from hand_payments h
            where h.booking_id = b.id and h.amount_centavos < 0)), false)`,
  "a refund called made that has not arrived": `
    select s.*, p.state from payments p join chaos_books s on s.id = p.session_id
    where p.state = 'refunded' and s.refunded < s.amount and s.dispute is distinct from 'lost'`,
  "a sum given back by hand that nobody noted": `
    select s.*, p.state, p.refunded_centavos from payments p join chaos_books s on s.id = p.session_id
    where s."byHand" > 0 and p.state in ('paid', 'refunded')
      and p.refunded_centavos <> s.refunded and s.dispute is distinct from 'lost'`,
  "a refund that came back unheard": `
    select p.booking_id from payments p join chaos_books s on s.id = p.session_id
    group by p.booking_id having sum(s."refundsLost") > (
      select count(*) from booking_history h
      where h.booking_id = p.booking_id and h.event = 'refund-returned')`,
  "a dispute we know otherwise than the provider": `
    select s.*, d.status from chaos_books s join payments p on p.session_id = s.id
    left join disputes d on d.payment_id = p.id
    where s.dispute is not null and d.status is distinct from s.dispute`,
  "an order that never went out": `
    select o.* from refund_orders o join payments p on p.id = o.payment_id
    where o.state = 'due' and p.state = 'paid'`,
  "an order called done that has not arrived": `
    select s.*, o.* from chaos_books s join payments p on p.session_id = s.id
    join lateral (select coalesce(sum(amount_centavos), 0) as done
      from refund_orders where payment_id = p.id and state = 'done') as o on true
    where p.state = 'paid' and o.done <> s."partCentavos" and s.dispute is distinct from 'lost'`,
  "a refund at the provider that is not in the books": `
    select s.*, p.refunded_centavos from chaos_books s join payments p on p.session_id = s.id
    where p.state = 'paid' and p.refunded_centavos <> s.refunded`,
  "a cancelled booking whose money does not add up": `
    select b.id, b.kept_centavos from bookings b
    where b.state = 'cancelled' and b.kept_centavos is not null
    and exists (select from payments p where p.booking_id = b.id and p.state = 'paid')
    and not exists (select from disputes d where d.booking_id = b.id and d.status = 'lost')
    and not exists (select from chaos_books s join payments p on p.session_id = s.id
      where p.booking_id = b.id and s."byHand" > 0)
    and b.kept_centavos > (select sum(p.amount_centavos - p.refunded_centavos) from payments p
        where p.booking_id = b.id and p.state = 'paid')
      - (select coalesce(sum(o.amount_centavos), 0) from refund_orders o
          join payments p on p.id = o.payment_id where p.booking_id = b.id and p.state = 'paid'
          and o.refund_id is null and o.state in ('returned', 'repaid'))
      + (select coalesce(sum(h.amount_centavos), 0) from hand_payments h where h.booking_id = b.id)`,
  "a booking shown as paid that is not": `
    select b.id, b.total_price, b.payment_status from bookings b
    where b.state = 'confirmed' and b.payment_status = 'paid' and b.total_price * 100 > (
      select coalesce(sum(p.amount_centavos - p.refunded_centavos), 0) from payments p
      where p.booking_id = b.id and p.state = 'paid')
      + (select coalesce(sum(h.amount_centavos), 0) from hand_payments h where h.booking_id = b.id)
      - (select coalesce(sum(o.amount_centavos), 0) from refund_orders o
          where o.booking_id = b.id and o.refund_id is null and o.state in ('due', 'returned', 'repaid'))`,
  "a refund that never went out": "select * from payments where state = 'refund-due'",
  "a guest of a ride called off who was forgotten": `
    select * from bookings where state = 'confirmed' and offer_expires_at is not null`,
  "money of a booking that is not booked": `
    select b.id from bookings b where b.state in ('held', 'expired') and (
      exists (select from payments p where p.booking_id = b.id and p.state = 'paid')
      or (select sum(h.amount_centavos) from hand_payments h where h.booking_id = b.id) > 0)`,
  "a hold whose end was not told": `
    select id from bookings where source <> 'site' and not is_block and state = 'expired'
    and payment_status = 'pending'`,
};

/** A refund is forfeited only by a guest's own move. */
const standing = {
  "a refund lost by what the operator did": `
    select b.id from bookings b where b.refund_forfeited and not exists (
      select from booking_history h
      where h.booking_id = b.id and h.event = 'moved' and h.actor = 'guest')`,
};

/** Checks all given invariants in one query. Throws at the first violation. */
async function checkQueries(
  connection: Connection,
  promises: Record<string, string>,
): Promise<void> {
  const questions = Object.entries(promises).map(
    ([violation, query]) =>
      `(select '${violation.replaceAll("'", "''")}' as violation, to_jsonb(x) as found from (${query}) x limit 3)`,
  );
  const { rows } = await connection.pool.query<{ violation: string; found: unknown }>(
    questions.join(" union all "),
  );
  const [first] = rows;
  if (first) throw new Error(`${first.violation}: ${JSON.stringify(rows)}`);
}

/** Copies the provider's ledger into the database, where the queries compare it with the site's. */
async function copyProviderLedger(
  connection: Connection,
  books: readonly LedgerEntry[],
): Promise<void> {
  await connection.pool.query(
    `with emptied as (delete from chaos_books)
     insert into chaos_books select * from jsonb_populate_recordset(null::chaos_books, $1)`,
    [JSON.stringify(books)],
  );
}

/**
 * Checks all invariants. `pagesShown` has for each guest the sessions of the latest payment pages.
 */
export async function checkInvariants(
  stage: ChaosStage,
  pagesShown: readonly string[][],
): Promise<void> {
  const { connection, office } = stage;
  const repeated = office.listRepeated();
  if (repeated.length > 0) throw new Error(`a mail sent twice: ${repeated.join("; ")}`);
  const { rows } = await connection.pool.query<{ id: string }>(
    "select id from deliveries where channel = 'mail' and state = 'delivered'",
  );
  const lost = office.listLost(rows.map(({ id }) => id));
  if (lost.length > 0) throw new Error(`a mail noted as delivered that never left: ${lost[0]}`);
  const books = await stage.provider.listBookEntries();
  await copyProviderLedger(connection, books);
  await checkQueries(connection, {
    ...always,
    ...manualBookingInvariants,
    ...phoneInvariants,
    ...standing,
    ...closedDayInvariants,
  });
  await checkPages(connection, books, pagesShown);
}

/** Checks that seats are held for every payment page on which a guest can still pay. */
async function checkPages(
  connection: Connection,
  books: readonly LedgerEntry[],
  pagesShown: readonly string[][],
): Promise<void> {
  const open = new Set(books.filter((entry) => entry.open).map(({ id }) => id));
  const { rows } = await connection.pool.query<{ id: string }>(
    "select stripe_session_id as id from bookings where state in ('held', 'confirmed')",
  );
  const seated = new Set(rows.map(({ id }) => id));
  for (const pages of pagesShown) {
    const payable = pages.filter((id) => open.has(id));
    if (payable.length > 0 && !payable.some((id) => seated.has(id))) {
      throw new Error(`a page that can be paid without a seat: ${payable.join(", ")}`);
    }
  }
}

export const checkEmails = ({ connection }: ChaosStage) => checkQueries(connection, mailsAtRest);
export const checkAfterAllJobs = ({ connection }: ChaosStage) =>
  checkQueries(connection, {
    ...atRest,
    "a seat held for ever": "select * from bookings where state = 'held'",
  });

/**
 * Checks the invariants of a site whose jobs have all finished and compares its ledger with the
 * provider's. It does not check closed days and open payment pages.
 */
export async function checkProviderLedger(
  connection: Connection,
  books: readonly LedgerEntry[],
): Promise<void> {
  await copyProviderLedger(connection, books);
  await checkQueries(connection, {
    ...always,
    ...manualBookingInvariants,
    ...phoneInvariants,
    ...standing,
    ...mailsAtRest,
    ...atRest,
    // Seats that the team holds may be held for days.
    "a seat held for ever": "select * from bookings where state = 'held' and source = 'site'",
  });
}

import type { Connection } from "#db/database.ts";
import type { PostOffice } from "./post-office.ts";

/** What must hold at every moment. Each query returns the rows that break a promise. */
const always = {
  "seats counted otherwise than booked, or oversold": `
    select d.* from departures d
    left join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
    group by d.id
    having d.taken <> coalesce(sum(b.participants), 0) or d.taken > d.capacity
      or d.taken > 12`,
  "a confirmed booking without a payment": `
    select b.* from bookings b where b.state = 'confirmed'
    and not exists (select from payments p where p.booking_id = b.id and p.state = 'paid')`,
  "a booking paid by two payments that both stay": `
    select booking_id from payments where state = 'paid' group by booking_id having count(*) > 1`,
  "a payment we call paid that the provider does not": `
    select p.* from payments p join sandbox_sessions s on s.id = p.session_id
    where p.state in ('paid', 'refund-due', 'refunded') and s.state <> 'complete'`,
  "money given back that was not due": `
    select s.* from sandbox_sessions s left join payments p on p.session_id = s.id
    where s.refunded_at is not null and coalesce(p.state, '') not in ('refund-due', 'refunded')`,
  "money given back twice": `
    select session_id from ordeal_refunds group by session_id having count(*) > 1`,
  "one thing told twice": "select event from ordeal_outbox group by event having count(*) > 1",
  "a refund recorded twice": `
    select booking_id from booking_history where event = 'refunded'
    group by booking_id, detail having count(*) > (
      select count(*) from payments p where p.booking_id = booking_history.booking_id)`,
};

/** A mail is due no more when what it said had been overtaken, or its time was over. */
const arrived =
  "(d.state = 'delivered' or d.last_error = 'The time for which this was meant is over')";
const toldOf = (subject: string) => `exists (select from deliveries d
    where d.channel = 'mail' and d.recipient = b.email and ${arrived} and ${subject})`;

/** What must hold of the mails once nothing dies any more and every job has run. */
const mailsAtRest = {
  "a mail that never left": `
    select d.subject, d.state, d.last_error from deliveries d where d.channel = 'mail'
    and d.state <> 'delivered' and coalesce(d.last_error, '') not in (
      'The booking has changed since this was written', 'The time for which this was meant is over')`,
  "a guest who rides and was not told how it stands": `
    select b.id, b.revision from bookings b where b.state = 'confirmed' and not ${toldOf(`d.subject in (
      case when b.revision = 0 then 'confirmed:' || b.id end,
      'changed:' || b.id || ':' || b.revision, 'called-off:' || b.id || ':' || b.revision,
      'back-on:' || b.id || ':' || b.revision)`)}`,
  "an operator who does not know who rides": `
    select b.id from bookings b where b.state = 'confirmed' and not exists (
      select from deliveries d where d.subject = 'confirmed-notice:' || b.id and d.state = 'delivered')`,
  "a guest who was not told that the ride is cancelled": `
    select b.id from bookings b join booking_history h on h.booking_id = b.id
    where h.event = 'cancelled' and not ${toldOf("d.subject = 'cancelled:' || b.id")}`,
  "a guest who was not told where the money went": `
    select b.id, p.id from bookings b join payments p on p.booking_id = b.id
    join booking_history h on h.booking_id = b.id and h.detail ->> 'sessionId' = p.session_id
    where p.state = 'refunded' and h.event in ('paid-too-late', 'paid-twice')
    and not ${toldOf("d.subject = 'refunded:' || b.id || ':' || p.id")}`,
};

/** What must hold once the recurring jobs have run, too. */
const atRest = {
  "a paid guest without seat or refund": `
    select s.id, b.state, p.state from sandbox_sessions s
    left join payments p on p.session_id = s.id left join bookings b on b.id = p.booking_id
    where s.state = 'complete' and not (
      (p.state = 'paid' and b.state = 'confirmed' and s.refunded_at is null)
      or (p.state = 'refunded' and s.refunded_at is not null)
      or (p.state = 'paid' and b.state = 'cancelled' and s.refunded_at is null
          and exists (select from booking_history h where h.booking_id = b.id
                      and h.event = 'cancelled' and h.detail->>'refund' = 'none')))`,
  "a refund that never went out": "select * from payments where state = 'refund-due'",
  "a guest of a ride called off who was forgotten": `
    select * from bookings where state = 'confirmed' and offer_expires_at is not null`,
  "a seat held for ever": "select * from bookings where state = 'held'",
};

async function check(connection: Connection, promises: Record<string, string>): Promise<void> {
  for (const [violation, query] of Object.entries(promises)) {
    const { rows } = await connection.pool.query(query);
    if (rows.length > 0) throw new Error(`${violation}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
}

export async function checkAlways(connection: Connection, office: PostOffice): Promise<void> {
  const repeated = office.repeated();
  if (repeated.length > 0) throw new Error(`a mail sent twice: ${repeated.join("; ")}`);
  const { rows } = await connection.pool.query<{ id: string }>(
    "select id from deliveries where channel = 'mail' and state = 'delivered'",
  );
  const lost = office.lost(rows.map(({ id }) => id));
  if (lost.length > 0) throw new Error(`a mail noted as delivered that never left: ${lost[0]}`);
  await check(connection, always);
}

export const checkMails = (connection: Connection) => check(connection, mailsAtRest);
export const checkAtRest = (connection: Connection) => check(connection, atRest);

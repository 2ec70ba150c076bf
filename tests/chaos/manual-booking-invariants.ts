/**
 * Invariants of manual bookings that must hold at every moment. Each query returns the rows that
 * break it.
 */
export const manualBookingInvariants = {
  "a mail to nobody": `
    select d.id, d.subject from deliveries d where d.channel = 'mail' and btrim(d.recipient) = ''`,
  "a party missed before the first pickup of its ride": `
    select b.id, b.no_show_at from bookings b join departures d on d.id = b.departure_id
    where b.no_show_at < (d.date || ' ' || case d.start_time when '16:00' then '14:00' else '08:00' end)
        ::timestamp at time zone 'America/Mexico_City'
      and not exists (select from booking_history h where h.booking_id = b.id and h.event = 'moved')`,
  "money by hand that is in the ledger otherwise than in the history": `
    select b.id from bookings b
    where (select coalesce(sum(amount_centavos), 0) from hand_payments h where h.booking_id = b.id)
      <> (select coalesce(sum((h.detail ->> 'amountCentavos')::bigint
            * case when h.event in ('collected', 'given-back-undone') then 1 else -1 end), 0)
          from booking_history h where h.booking_id = b.id
          and h.event in ('collected', 'given-back', 'collected-undone', 'given-back-undone'))`,
  "an act undone twice": `
    select booking_id, detail ->> 'undoes' as line from booking_history
    where detail ? 'undoes' group by 1, 2 having count(*) > 1`,
};

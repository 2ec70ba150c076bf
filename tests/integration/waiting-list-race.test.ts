import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { releaseHeldBooking } from "#app/bookings/payment-holds/release-held-booking.server.ts";
import { confirmWaitingEntry } from "#app/bookings/waiting-list/change-waiting-entry.server.ts";
import { enterWaitingList } from "#app/bookings/waiting-list/enter-waiting-list.server.ts";
import { tendWaitingList } from "#app/bookings/waiting-list/tend-waiting-list.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import {
  createBookingRequest,
  createVisit,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const date = "2026-12-20";
const key = { tour: "sunset", date, start: "16:00" } as const;
/** Three processes, each with connections of its own. */
let processes: Connection[] = [];
beforeAll(() => {
  processes = [1, 2, 3].map(() => connect(world.connectionString, () => {}));
});
afterAll(() => Promise.all(processes.map(({ pool }) => pool.end())));

const depsOf = (index: number) => ({
  ...world.deps,
  db: processes[index % processes.length]?.db ?? world.db,
});

/** Books riders by hand until a link is paid. Returns the booking's id; null if refused. */
async function hold(index: number, riders: number): Promise<string | null> {
  const made = await createManualBooking(
    depsOf(index),
    createManualBookingRequest({
      key,
      party: { participants: riders, children: 0, isPrivate: false },
      terms: "link",
    }),
  );
  return made.outcome === "booked" ? made.booking.id : null;
}

async function wait(index: number, riders: number): Promise<void> {
  const deps = {
    db: world.db,
    clock: world.clock,
    async queueLinkEmail(_: unknown, { token }: { token: string }) {
      tokens.push(token);
    },
  };
  const email = `party${index}@example.com`;
  const texts = {
    tour: "sunset",
    days: [date],
    riders: String(riders),
    name: "",
    email,
    phone: "",
  };
  await enterWaitingList(
    deps,
    { texts, phoneCountry: "", language: "en", network: null, by: null },
    async () => ({ outcome: "admitted" as const, id: randomUUID() }),
  );
}
const tokens: string[] = [];

it("sells and offers no seat twice to parties on the site, on the list and of the team", async () => {
  const full = await Promise.all([3, 3, 2, 2, 2].map((riders, index) => hold(index, riders)));
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) await wait(index, 1 + (index % 4));
  for (const token of tokens) await confirmWaitingEntry(world.deps, token);

  const work: Promise<unknown>[] = [];
  for (const [index, id] of full.entries()) {
    if (id) work.push(releaseHeldBooking(depsOf(index), id, { by: "Ana" }));
    work.push(tendWaitingList(depsOf(index)), tendWaitingList(depsOf(index + 1)));
    work.push(hold(index, 2));
    work.push(
      startCheckout(
        depsOf(index + 2),
        createBookingRequest({ date, email: `site${index}@example.com` }),
        createVisit(randomUUID()),
      ),
    );
  }
  const results = await Promise.allSettled(work);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  await Promise.all([0, 1, 2].map((index) => tendWaitingList(depsOf(index))));

  const { rows } = await world.db.execute<Record<string, number>>(sql`
    select max(d.taken)::int as taken, max(d.capacity)::int as capacity,
      coalesce(sum(b.participants), 0)::int as held,
      coalesce(sum(b.participants) filter (where o.booking_id is not null), 0)::int as offered,
      count(o.booking_id)::int as offers, count(distinct o.entry_id)::int as entries
    from departures d join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
    left join waiting_offers o on o.booking_id = b.id and o.outcome is null
    where d.date = ${date} and d.tour_id = 'sunset'`);
  const [departure] = rows;
  expect(departure?.held).toBe(departure?.taken);
  expect(departure?.taken).toBeLessThanOrEqual(12);
  expect(departure?.offered).toBeLessThanOrEqual(6);
  expect(departure?.offers).toBe(departure?.entries);
  expect(departure?.offers).toBeGreaterThan(0);
});

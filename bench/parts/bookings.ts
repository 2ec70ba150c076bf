import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { CheckoutVisit } from "#app/bookings/checkout/checkout.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { findDepartureOfPickup } from "#app/departures/departure-times.ts";
import { lockDeparture } from "#app/departures/lock-departures.server.ts";
import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { lockCatalogForSale } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { type Connection, connect, runInTransaction } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { deleteJobs } from "#jobs/delete-old-jobs.server.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import type { Options } from "../options.ts";
import { median, type Report, reportOf } from "../report.ts";
import { recorded, replay, type Statement } from "../statements.ts";

const amount = 1_000;
const atOnce = 16;
/**
 * The number of days that are booked. Both tours are booked on each day, so that consecutive
 * bookings never have the same departure.
 */
const days = 250;

/**
 * Measures two rates. The first is that of bookings by the site, from a filled-in form to the open
 * payment page (`startCheckout` with the built-in provider). The second is that of a bare driver,
 * which sends the same statements; these are recorded beforehand, one booking at a time. Values,
 * transactions, pool and databases are the same. Each run starts with fresh copies of the database.
 */
export async function measureBookings({ runs }: Options): Promise<Report> {
  const dataDir = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir });
  try {
    await prepareTemplate(server.connectionString);
    const requests = Array.from({ length: amount }, (_, index) => requestOf(index));
    const scripts = await onCopy(server.connectionString, async ({ db }) => {
      const deps = depsOn(db);
      const all: Statement[][] = [];
      for (const request of requests) all.push(await recorded(() => book(deps, request)));
      return all;
    });
    const bySite = ({ db }: Connection) => {
      const deps = depsOn(db);
      return inParallel(requests, (request) => book(deps, request));
    };
    const byDriver = ({ pool }: Connection) =>
      inParallel(scripts, (statements) => replay(pool, statements));
    const rates: { site: number[]; driver: number[] } = { site: [], driver: [] };
    // The first run warms up and does not count.
    for (let turn = 0; turn <= runs; turn += 1) {
      const site = await onCopy(server.connectionString, (copy) => rateOf(copy, bySite));
      const driver = await onCopy(server.connectionString, (copy) => rateOf(copy, byDriver));
      if (turn === 0) continue;
      rates.site.push(site);
      rates.driver.push(driver);
    }
    return report(rates, scripts, runs);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

function report(
  { site, driver }: { site: number[]; driver: number[] },
  scripts: readonly (readonly Statement[])[],
  runs: number,
): Report {
  const ratios = site.map((rate, turn) => rate / (driver[turn] ?? Number.NaN));
  return reportOf(
    [
      { what: "bookings by the site", value: median(site), unit: "/s" },
      { what: "the same statements by a bare driver", value: median(driver), unit: "/s" },
      { what: "ratio", value: median(ratios), unit: "x", digits: 2, bar: { least: 0.6 } },
    ],
    [
      `median of ${runs} turns of ${amount} bookings, ${atOnce} at once, over ${2 * days} departures`,
      `${median(scripts.map(({ length }) => length))} statements a booking, those of the built-in payment provider among them`,
    ],
  );
}

/**
 * Measures the number of bookings per second. Throws if a booking is missing in the database
 * afterwards.
 */
async function rateOf(
  connection: Connection,
  work: (connection: Connection) => Promise<void>,
): Promise<number> {
  // For both rates, the connections are opened before the measurement begins.
  await Promise.all(Array.from({ length: atOnce }, () => connection.pool.query("select 1")));
  const started = performance.now();
  await work(connection);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await connection.pool.query(
    `select (select count(*)::int from bookings where state = 'held' and stripe_session_id is not null) as held,
            (select sum(taken)::int from departures) as seats,
            (select count(*)::int from payments where state = 'open') as open`,
  );
  const [{ held, seats, open }] = rows;
  if (held !== amount || open !== amount || seats !== 2 * amount) {
    throw new Error(`${amount} bookings became ${JSON.stringify(rows[0])}`);
  }
  return amount / seconds;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function book(deps: BookingDependencies, { request, visit }: ReturnType<typeof requestOf>) {
  const checkout = await startCheckout(deps, request, visit);
  if (checkout.outcome !== "pay") throw new Error(`refused: ${JSON.stringify(checkout)}`);
}

function requestOf(index: number): { request: BookingRequest; visit: CheckoutVisit } {
  const { tour, pickupTime, date } = rideOf(index % (2 * days));
  // Each guest comes from a different carrier's network, because unpaid seats are limited per /32.
  const clientAddress = `${(0x2600 + (index >> 8)).toString(16)}:${(index & 255).toString(16)}::1`;
  return {
    request: {
      tour,
      date,
      pickupTime,
      participants: 2,
      ...emptyDetails,
      firstName: "Hannah",
      lastName: `Meyer ${index}`,
      email: `hannah.${index}@example.com`,
      phone: "+1 415 555 0134",
      pickupLocation: "Hotel Santa Fe, Zicatela",
      children: 0,
      isPrivate: false,
    },
    visit: {
      checkoutKey: randomUUID(),
      locale: index % 3 === 0 ? "es" : "en",
      shownVersion: 1,
      origin: getHoldOrigin({ clientAddress, userAgent: "bench" }, "secret of the bench"),
      successUrl: "http://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://site.test/booking",
    },
  };
}

function rideOf(index: number): Pick<BookingRequest, "tour" | "pickupTime" | "date"> {
  const date = addDays(toLocalDate(systemClock.now()), 3 + (index >> 1));
  return index % 2 === 0
    ? { tour: "sunset", pickupTime: "14:30", date }
    : { tour: "hot-springs", pickupTime: "08:00", date };
}

function depsOn(db: Connection["db"]): BookingDependencies {
  const log = pino({ level: "silent" });
  const gateway = createSandbox({
    db,
    clock: systemClock,
    log,
    webhookSecret: "whsec_bench",
    siteUrl: "http://site.test",
    webhookUrl: "http://127.0.0.1:9/webhooks/payment",
  });
  return {
    db,
    clock: systemClock,
    log,
    gateways: createGateways(gateway),
    publish: async () => {},
    areEmailsSent: true,
    forget: createMessageEraser({ forgetMails: async () => {}, deleteJobs }),
  };
}

/** Creates the schema, and every departure with the id that the recorded statements contain. */
async function prepareTemplate(address: string): Promise<void> {
  await withClient(address, (client) => client.query("create database bookings_template"));
  const template = databaseAt(address, "bookings_template");
  await migrateToLatest(template);
  const connection = connect(template, () => {});
  await ensureCatalog(connection.db, new Date());
  await runInTransaction(connection.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    for (let index = 0; index < 2 * days; index += 1) {
      const { tour, date, pickupTime } = rideOf(index);
      const start = findDepartureOfPickup(catalog.listings[tour], pickupTime)?.start;
      if (!start) throw new Error(`no ride of ${tour} is picked up at ${pickupTime}`);
      await lockDeparture(tx, catalog, { tour, date, start }, systemClock.now());
    }
  });
  await connection.pool.end();
}

/** Runs `work` on a fresh copy of the template database and then deletes the copy. */
async function onCopy<T>(address: string, work: (copy: Connection) => Promise<T>): Promise<T> {
  await withClient(address, (client) =>
    client.query("create database bookings_copy template bookings_template"),
  );
  const connection = connect(databaseAt(address, "bookings_copy"), () => {});
  try {
    return await work(connection);
  } finally {
    await connection.pool.end();
    await withClient(address, (client) => client.query("drop database bookings_copy"));
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

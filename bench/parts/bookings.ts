import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { CheckoutVisit } from "#app/bookings/checkout/checkout.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { findDepartureByPickup } from "#app/departures/departure-times.ts";
import { lockDeparture } from "#app/departures/lock-departures.server.ts";
import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { lockCatalogForSale } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { type Connection, connect, runInTransaction } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { deleteJobs } from "#jobs/delete-jobs.server.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { recordStatements, replayStatements, type Statement } from "../statements.ts";

const amount = 1_000;
const atOnce = 16;
/**
 * The number of days that are booked. Both tours are booked on each day, so that consecutive
 * bookings never have the same departure.
 */
const days = 250;

/**
 * Measures how many bookings per second the site makes, and how many a bare database driver makes.
 * A booking by the site lasts from the filled-in form to the open payment page (`startCheckout`
 * with the built-in provider). The driver sends the same statements with the same values in the
 * same transactions; they are recorded beforehand, one booking at a time. Each measurement uses a
 * fresh copy of the database.
 */
export async function measureBookings({ runs }: Options): Promise<Report> {
  const dataDir = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir });
  try {
    await prepareTemplate(server.connectionString);
    const requests = Array.from({ length: amount }, (_, index) => createRequest(index));
    const scripts = await runOnCopy(server.connectionString, async ({ db }) => {
      const deps = createDependencies(db);
      const all: Statement[][] = [];
      for (const request of requests)
        all.push(await recordStatements(() => startBooking(deps, request)));
      return all;
    });
    const bookThroughSite = ({ db }: Connection) => {
      const deps = createDependencies(db);
      return runInParallel(requests, (request) => startBooking(deps, request));
    };
    const bookThroughDriver = ({ pool }: Connection) =>
      runInParallel(scripts, (statements) => replayStatements(pool, statements));
    const rates: { site: number[]; driver: number[] } = { site: [], driver: [] };
    // The first run warms up and does not count.
    for (let turn = 0; turn <= runs; turn += 1) {
      const site = await runOnCopy(server.connectionString, (copy) =>
        measureRate(copy, bookThroughSite),
      );
      const driver = await runOnCopy(server.connectionString, (copy) =>
        measureRate(copy, bookThroughDriver),
      );
      if (turn === 0) continue;
      rates.site.push(site);
      rates.driver.push(driver);
    }
    return createBookingsReport(rates, scripts, runs);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

function createBookingsReport(
  { site, driver }: { site: number[]; driver: number[] },
  scripts: readonly (readonly Statement[])[],
  runs: number,
): Report {
  const ratios = site.map((rate, turn) => rate / (driver[turn] ?? Number.NaN));
  return createReport(
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
async function measureRate(
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

async function runInParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function startBooking(
  deps: BookingDependencies,
  { request, visit }: ReturnType<typeof createRequest>,
) {
  const checkout = await startCheckout(deps, request, visit);
  if (checkout.outcome !== "pay") throw new Error(`refused: ${JSON.stringify(checkout)}`);
}

function createRequest(index: number): { request: BookingRequest; visit: CheckoutVisit } {
  const { tour, pickupTime, date } = getRide(index % (2 * days));
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

function getRide(index: number): Pick<BookingRequest, "tour" | "pickupTime" | "date"> {
  const date = addDays(toLocalDate(systemClock.now()), 3 + (index >> 1));
  return index % 2 === 0
    ? { tour: "sunset", pickupTime: "14:30", date }
    : { tour: "hot-springs", pickupTime: "08:00", date };
}

function createDependencies(db: Connection["db"]): BookingDependencies {
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
    isWhatsAppSetUp: false,
    forget: createMessageEraser({ forgetMails: async () => {}, deleteJobs }),
  };
}

/** Creates the schema, and every departure with the id that the recorded statements contain. */
async function prepareTemplate(address: string): Promise<void> {
  await runWithNewClient(address, (client) => client.query("create database bookings_template"));
  const template = getDatabaseUrl(address, "bookings_template");
  await migrateToLatest(template);
  const connection = connect(template, () => {});
  await ensureCatalog(connection.db, new Date());
  await runInTransaction(connection.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    for (let index = 0; index < 2 * days; index += 1) {
      const { tour, date, pickupTime } = getRide(index);
      const start = findDepartureByPickup(catalog.listings[tour], pickupTime)?.start;
      if (!start) throw new Error(`no ride of ${tour} is picked up at ${pickupTime}`);
      await lockDeparture(tx, catalog, { tour, date, start }, systemClock.now());
    }
  });
  await connection.pool.end();
}

/** Runs `work` on a fresh copy of the template database and then deletes the copy. */
async function runOnCopy<T>(address: string, work: (copy: Connection) => Promise<T>): Promise<T> {
  await runWithNewClient(address, (client) =>
    client.query("create database bookings_copy template bookings_template"),
  );
  const connection = connect(getDatabaseUrl(address, "bookings_copy"), () => {});
  try {
    return await work(connection);
  } finally {
    await connection.pool.end();
    await runWithNewClient(address, (client) => client.query("drop database bookings_copy"));
  }
}

async function runWithNewClient(
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

function getDatabaseUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

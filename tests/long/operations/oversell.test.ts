import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { postBooking } from "../../support/guest-requests.ts";
import { sellOutDeparture } from "../../support/sell-out-departure.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const date = addDays(toLocalDate(new Date()), 30);
let sites: SiteProcess[];
beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
});
afterAll(async () => void (await Promise.all(sites.map((site) => site.stop()))));

it("two servers sell exactly 12 seats to 200 parties that book at the same time", async () => {
  const { connectionString } = database;
  const siteUrls = sites.map(({ url }) => url);
  const result = await sellOutDeparture({ siteUrls, connectionString, date, parties: 200 });
  expect(result.statuses).toEqual({ 303: 6, 409: 194 });
  expect(result.sold).toEqual({ bookings: 6, seats: 12, taken: 12 });
  const late = await postBooking(siteUrls[1] ?? "", { date });
  expect(late.status).toBe(409);
});

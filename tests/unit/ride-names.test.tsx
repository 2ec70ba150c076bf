import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import { locales } from "#app/i18n/locale.ts";
import { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { BookingsTable } from "#app/web/admin/booking-list-parts/bookings-table.tsx";
import { getRideNames } from "#app/web/admin/booking-list-parts/ride-names.server.ts";
import { renderMarkup } from "./ui/render-html.tsx";

const seed = seedCatalog();
const [evening] = seed.listings.sunset.departures;
const name = { en: "Full Moon Ride", es: "Paseo de Luna Llena" };
const moon = { ...evening, name, start: "21:00", end: "23:00", pickups: ["20:15"] } as const;
const sunset = { ...seed.listings.sunset, departures: [evening, moon] as const };
const catalog = { ...seed, listings: { ...seed.listings, sunset } };
beforeAll(() => setCatalogVersionReader(() => ({ number: 7, catalog })));
afterAll(() => setCatalogVersionReader(() => ({ number: 0, catalog: seed })));

it.each(locales)("BookingsTable shows the published name of a ride in %s", (locale) => {
  const row = { id: "1", tour_name: "Sunset Tour", booking_timestamp: "2026-12-01T18:00:00Z" };
  const rows = ["20:15", "14:30", ""].map(
    (pickup_time, id) => ({ ...row, id: String(id), pickup_time }) as unknown as OperatorApiRecord,
  );
  const html = renderMarkup(
    <BookingsTable rows={rows} rideNames={getRideNames(locale)} busy={false} />,
    locale,
  );
  expect(html.split(name[locale])).toHaveLength(2);
  expect(html.split({ en: ">Sunset<", es: ">Atardecer<" }[locale])).toHaveLength(3);
});

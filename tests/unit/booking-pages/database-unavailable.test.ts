import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createCheckoutKeys } from "#app/bookings/checkout/checkout-key.server.ts";
import { handleBookingPost } from "#app/web/booking/action.server.ts";
import { readBookingForm } from "#app/web/booking/booking-form.server.ts";
import type { BookingReply } from "#app/web/booking/booking-view.ts";
import { getBookingPage } from "#app/web/booking/loader.server.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { Services } from "#server/wiring/services.ts";

const visit = "0193d2a8-7c00-4000-8000-000000000001";
const keys = createCheckoutKeys("secret");
const request = new Request("http://site.test/es/reserva", {
  headers: { "user-agent": "a phone", cookie: `checkout-${visit}=${keys.sign(visit, visit)}` },
});
const typed = {
  tour: "sunset",
  date: "2026-12-09",
  month: "2026-12",
  pickupTime: "14:30",
  participants: "3",
  firstName: "Lucía",
  lastName: "Hernández",
  email: "lucia@example.com",
  phone: "+52 954 123 4567",
  pickupLocation: "Hotel Santa Fe",
  visit,
};

function services(failure: Error): Services {
  const fail = () => Promise.reject(failure);
  return {
    env: { siteUrl: "http://site.test" },
    clock: { now: () => new Date("2026-11-20T18:00:00Z") },
    log: pino({ level: "silent" }),
    seats: { getMonthAvailability: fail },
    checkout: { keys, findHoldByCheckoutKey: fail, startCheckout: fail },
    alerts: { isDatabaseUnavailable },
    setup: { takesTestPayments: () => false, getWhatsAppProvider: () => null },
  } as unknown as Services;
}

// Drizzle wraps the database error in another error that contains the statement.
const away = services(new Error("Failed query", { cause: new DatabaseUnavailable("away") }));
// A mail server or payment provider may refuse connections, too.
const broken = services(new Error("connect ECONNREFUSED"));

function send(on: Services, intent: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, intent })) form.set(name, value);
  const visit = { services: on, locale: "es", request, clientAddress: "203.0.113.1" } as const;
  return handleBookingPost(visit, readBookingForm(form, "sunset"));
}

describe("booking form without a database", () => {
  it.each(["pay", "tour", "day:2026-12-09", "month:2027-01"])(
    "the booking form answers %s with 503 and keeps the typed texts while the database is unavailable",
    async (intent) => {
      const answer = await send(away, intent);
      if (answer instanceof Response) throw new Error("sent elsewhere");
      const reply: BookingReply = answer.data;
      const { month, visit: _, ...values } = typed;
      expect(answer.init?.status).toBe(503);
      expect(reply).toMatchObject({ values, visit, problem: { kind: "away" } });
      expect(reply.month).toBe(intent.startsWith("month") ? "2027-01" : month);
    },
  );

  it("the booking page opens without its calendar while the database is unavailable", async () => {
    const url = new URL(`http://site.test/es/reserva?tour=hot-springs&resume=${visit}`);
    expect(await getBookingPage(away, url, request)).toMatchObject({
      isDatabaseUnavailable: true,
      months: [],
      month: "2026-11",
      resumed: null,
      visit,
      values: { tour: "hot-springs" },
    });
  });
});

it("the booking page rethrows errors that do not come from the database", async () => {
  await expect(send(broken, "pay")).rejects.toThrow("ECONNREFUSED");
  await expect(
    getBookingPage(broken, new URL("http://site.test/booking"), request),
  ).rejects.toThrow();
});

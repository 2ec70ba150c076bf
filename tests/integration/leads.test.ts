import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addAgency } from "#app/agencies/update-agency.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { recordDailyCount, sumDailyCounts } from "#app/leads/daily-counts.server.ts";
import type { Lead } from "#app/leads/lead.ts";
import { addNamedLink } from "#app/leads/named-links.server.ts";
import { toEventBooking } from "#app/notifications/webhook/automation-event.ts";
import { buildAutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { countSiteBookings } from "#app/reports/count-site-bookings.server.ts";
import { listLeadTotals } from "#app/reports/list-lead-totals.server.ts";
import { getPeriodOfDay } from "#app/reports/report-period.ts";
import { dailyCounts } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { createBookingRequest, createVisit, defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world } = useNotifiers();
const link = { name: "flyer", place: "Reception", page: "home", language: "es" } as const;
beforeAll(async () => {
  await addNamedLink(world.db, { typed: link, by: "Ana", now: defaultNow });
});
afterEach(() => world.clock.set(defaultNow));

async function book(date: string, lead: Lead | null, more: { via?: string; email?: string } = {}) {
  const visit = { ...createVisit(randomUUID()), lead, via: [more.via ?? null] };
  const request = createBookingRequest({ date, ...(more.email && { email: more.email }) });
  const checkout = await startCheckout(world.deps, request, visit);
  if (checkout.outcome !== "pay") throw new Error(`refused: ${checkout.outcome}`);
  return world.findBooking(checkout.booking.id);
}

describe("the lead of a booking", () => {
  it("is that of the visit, of the agency's link before it, and of a link only if the team made it", async () => {
    const date = "2026-12-20";
    expect(await book(date, { kind: "link", name: "flyer" })).toMatchObject({
      ...{ leadKind: "link", leadName: "flyer" },
    });
    expect(await book(date, { kind: "link", name: "invented" })).toMatchObject({
      ...{ leadKind: "campaign", leadName: "invented" },
    });
    expect(await book(date, null)).toMatchObject({ leadKind: null, leadName: null });
    const agency = await createTestAgency(world.db);
    const typed = { ...agency, name: "Arco", code: "arco" };
    await addAgency(world.db, { id: randomUUID(), typed, now: defaultNow });
    const brought = await book(date, { kind: "direct", name: null }, { via: "arco" });
    expect(brought).toMatchObject({ leadKind: "hotel", broughtBy: "Arco" });
    expect(toEventBooking(brought).lead).toEqual({ kind: "hotel", name: null });
    expect(buildAutomationPayload(brought, defaultNow).lead).toEqual({ kind: "hotel", name: null });
  });

  it.each([
    ["whatsapp", "operator", "whatsapp"],
    [null, "walk-in", "walk-in"],
    [null, "operator", null],
    ["returning", "walk-in", "returning"],
  ] as const)(
    "of a booking by hand with the answer %s and the source %s is %s",
    async (lead, source, kind) => {
      const request = createBookingRequest({ date: "2026-12-22", participants: 1 });
      const booked = await createManualBooking(world.deps, {
        ...{
          ...request,
          childAges: [],
          id: randomUUID(),
          source,
          lead,
          broughtBy: null,
          teamNote: null,
          by: "Ana",
        },
        key: { tour: "sunset", date: request.date, start: "16:00" },
        party: { participants: 1, children: 0, isPrivate: false },
        ...{ language: "es", agreedMxn: null, shownMxn: null, terms: "on-arrival" },
      });
      if (booked.outcome !== "booked") throw new Error(booked.outcome);
      expect(booked.booking.leadKind).toBe(kind);
    },
  );

  it("is exported, and what strangers wrote into a link is erased with the guest", async () => {
    const email = "lead@example.com";
    const lead = { kind: "campaign", name: "ana@x.mx" } as const;
    const { id, paymentSessionId } = await book("2026-12-23", lead, { email });
    await world.sandbox.paymentActions.pay(paymentSessionId ?? "");
    await confirmPayment(world.deps, paymentSessionId ?? "");
    const { bookings } = await exportGuestData(world.db, email);
    expect(bookings).toMatchObject([{ leadKind: "campaign", leadName: "ana@x.mx" }]);
    world.clock.set(toInstant("2026-12-24", "12:00"));
    expect(await eraseWholeGuest(world.deps, email)).toMatchObject({ outcome: "erased" });
    expect(await world.findBooking(id)).toMatchObject({ leadKind: "campaign", leadName: null });
  });
});

it("listLeadTotals sums a month by lead with the year before, and counts what was canceled", async () => {
  const pay = async (date: string, lead: Lead) => {
    const { id, paymentSessionId } = await book(date, lead);
    await world.sandbox.paymentActions.pay(paymentSessionId ?? "");
    await confirmPayment(world.deps, paymentSessionId ?? "");
    return id;
  };
  const site = { kind: "site", name: "instagram.com" } as const;
  await pay("2027-02-10", site);
  await cancelBooking(world.deps, await pay("2027-02-11", site), "full");
  await pay("2027-02-12", { kind: "direct", name: null });
  const totals = await listLeadTotals(world.db, getPeriodOfDay("month", "2027-02-01"));
  expect(totals).toMatchObject([
    { ...site, bookings: 1, riders: 2, incomeCentavos: 370_000, cancelled: 1 },
    { kind: "direct", bookings: 1, cancelled: 0, before: { bookings: 0 } },
  ]);
  const later = await listLeadTotals(world.db, getPeriodOfDay("month", "2028-02-01"));
  expect(later).toHaveLength(2);
  expect(later.find(({ kind }) => kind === "site")).toMatchObject({
    ...{ ...site, bookings: 0, before: { bookings: 1, riders: 2, cancelled: 1 } },
  });
  const funnel = await countSiteBookings(world.db, getPeriodOfDay("day", "2026-12-01"));
  expect(funnel.begun).toBeGreaterThanOrEqual(3);
  expect(funnel.paid).toBeGreaterThanOrEqual(3);
});

it("a named link is added once, also by two forms at once, and its name is never used again", async () => {
  const typed = { ...link, name: "poster" };
  const add = (place: string) =>
    addNamedLink(world.db, { typed: { ...typed, place }, by: "Ana", now: defaultNow });
  const outcomes = await Promise.all([add("Beach"), add("Beach"), add("Beach")]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["added", "added", "added"]);
  expect(await add("Market")).toEqual({ outcome: "name-taken" });
});

it("recordDailyCount counts by day, knows only own links and tours, and stores nobody", async () => {
  world.clock.set(toInstant("2027-03-03", "23:30"));
  const count = (what: string, lead = "?") =>
    recordDailyCount(world.deps, { what, lead, ownHost: "site.test" });
  const sent: [string, string?][] = [
    ["visit"],
    ["visit", "?from=flyer"],
    ["visit", "?from=unknown"],
    ["visit", `?utm_source=${"x".repeat(64_000)}`],
    ["form"],
    ["partner-sunset"],
    ["partner-sunset"],
  ];
  await Promise.all(sent.map(([what, lead]) => count(what, lead)));
  for (const what of ["partner-", "partner-nowhere", "", "constructor", "é".repeat(200)]) {
    expect(await count(what)).toBe(false);
  }
  const span = { from: "2027-03-03", until: "2027-03-03" };
  expect(await sumDailyCounts(world.db, span)).toEqual([
    { what: "form", about: "", count: 1 },
    { what: "partner", about: "sunset", count: 2 },
    { what: "visit", about: "", count: 3 },
    { what: "visit", about: "flyer", count: 1 },
  ]);
  const rows = await world.db.select().from(dailyCounts).where(eq(dailyCounts.day, span.from));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["about", "count", "day", "what"]);
});

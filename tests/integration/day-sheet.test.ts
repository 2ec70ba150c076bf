import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { getRideVisibility } from "#app/bookings/guides/guide-visibility.server.ts";
import { assignGuides, listGuidedDepartures } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { suppressionReasons } from "#app/notifications/deliveries/suppression-reasons.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { toInstant } from "#app/platform/local-time.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { runInTransaction } from "#db/database.ts";
import { accounts, bookings, deliveries } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const at = (day: string, time: string) => world.clock.set(toInstant(day, time));
const sheetsOf = (day: string) =>
  world.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.subject, `sheet:${day}`));
const contentOf = (row: { payload: unknown } | undefined) =>
  (row as { payload: Email }).payload.content;
const byHand = (date: string, change: Parameters<typeof createManualBookingRequest>[0] = {}) =>
  createManualBooking(
    world.deps,
    createManualBookingRequest({ key: { tour: "sunset", date, start: "16:00" }, ...change }),
  );

describe("the day sheet", () => {
  it("the day sheet is sent once, at 18:00 or later, even when several processes run the job repeatedly", async () => {
    await given.createPaidBooking({ date: "2026-12-09" });
    at("2026-12-08", "17:59");
    await given.notifier({}).queueDaySheet();
    expect(await sheetsOf("2026-12-09")).toEqual([]);
    at("2026-12-08", "18:00");
    const processes = Array.from({ length: 6 }, () => given.notifier({}));
    await Promise.all(processes.map((notifier) => notifier.queueDaySheet()));
    at("2026-12-08", "21:10");
    await Promise.all(processes.map((notifier) => notifier.queueDaySheet()));
    at("2026-12-09", "08:00");
    await given.notifier({}).queueDaySheet();
    const rows = await sheetsOf("2026-12-09");
    expect(rows.map(({ recipient }) => recipient)).toEqual([operatorEmail]);
  });

  it("the day sheet email has rides, pickups in order, riders, phones, money, remarks and a link", async () => {
    const day = "2026-12-11";
    await byHand(day, {
      pickupTime: "15:00",
      pickupLocation: "Hotel Villasol",
      terms: "on-arrival",
      teamNote: "knows\nthe owner",
    });
    await given.createPaidBooking({
      date: day,
      pickupTime: "14:00",
      remarks: "Asma,\nlleva inhalador",
    });
    at("2026-12-10", "18:00");
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    await notifier.queueDaySheet();
    const [row] = await sheetsOf(day);
    await notifier.sendDelivery(row?.id ?? "", { lastTry: false });
    await notifier.sendDelivery(row?.id ?? "", { lastTry: false });
    expect(mailServer.accepted.map(({ to }) => to)).toEqual([[operatorEmail]]);
    expect(mailServer.accepted[0]?.getHeader("subject")).toBe(
      "Hoja del vie 11 dic: 4 jinetes, 1 paseo, desde las 14:00",
    );
    const text = renderPlainText(contentOf(row)).replaceAll("\u00a0", " ");
    for (const words of [
      "Pasamos desde las 2:00 p. m.",
      "Por cobrar en total: $3,700 MXN.",
      "Tour al Atardecer, 4:00 p. m.\n4 de 12. Por cobrar: $3,700 MXN.",
      "- 2:00 p. m., Hotel Santa Fe, Zicatela\n  Hannah Meyer: 2 jinetes, habla inglés",
      "Comentarios: Asma, / lleva inhalador",
      "- 3:00 p. m., Hotel Villasol\n  Marisol Pérez Luna: 2 jinetes, habla español",
      "https://wa.me/529541334455",
      "Nota del equipo: knows / the owner",
      `http://site.test/admin/departures/${day}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf("Hannah Meyer")).toBeLessThan(text.indexOf("Marisol"));
    const html = renderEmail(contentOf(row), {
      logo: null,
      picture: null,
    });
    expect(html).toContain('href="tel:+529541334455"');
    expect(html).toContain("Asma, / lleva inhalador");
  });

  it("the day sheet is sent late if no job ran at 18:00, but not after the first pickup", async () => {
    await byHand("2026-12-14", { pickupTime: "14:00" });
    at("2026-12-14", "13:59");
    await given.notifier({}).queueDaySheet();
    expect(await sheetsOf("2026-12-14")).toHaveLength(1);
    at("2026-12-13", "12:00");
    await byHand("2026-12-16", { pickupTime: "14:00" });
    at("2026-12-16", "14:00");
    await given.notifier({}).queueDaySheet();
    expect(await sheetsOf("2026-12-16")).toEqual([]);
  });

  it("each assigned guide gets a day sheet of their own rides in their language", async () => {
    const day = "2027-01-19";
    const springs = { tour: "hot-springs", date: day, start: "08:00" } as const;
    await byHand(day, { firstName: "Sunset" });
    const early = { key: springs, pickupTime: "08:00", firstName: "Springs" };
    expect(await byHand(day, early)).toMatchObject({ outcome: "booked" });
    const guide = (name: string, email: string | null, change: object = {}) => ({
      ...{ id: randomUUID(), name, email, role: "guide" as const, language: "en" as const },
      ...change,
    });
    const [ana, both, gone, silent] = [
      guide("Ana", "ana@ranch.test"),
      guide("Both", operatorEmail.toUpperCase()),
      guide("Gone", "gone@ranch.test", { disabledAt: defaultNow }),
      guide("Silent", null),
    ] as const;
    const team = [ana, both, gone, silent];
    await world.db.insert(accounts).values(team.map((one) => ({ ...one, disabledAt: null })));
    const assign = (ids: string[]) => assignGuides(world, springs, { add: ids, remove: [] });
    // Both assignments run concurrently, as if made by two accounts.
    expect(await Promise.all([assign([ana.id, both.id]), assign([gone.id, silent.id])])).toEqual([
      "done",
      "done",
    ]);
    expect(await assign([randomUUID()])).toBe("unknown-guide");
    await world.db.update(accounts).set({ disabledAt: defaultNow }).where(eq(accounts.id, gone.id));
    at("2027-01-18", "18:00");
    await given.notifier({}).queueDaySheet();
    const rows = await sheetsOf(day);
    // The operator gets the whole sheet, and no second sheet as a guide.
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["ana@ranch.test", operatorEmail].toSorted(),
    );
    const own = rows.find(({ recipient }) => recipient === "ana@ranch.test");
    const text = renderPlainText(contentOf(own)).replaceAll("\u00a0", " ");
    expect(text).toContain("Guides: Ana, Both, and Silent.");
    expect(text).toContain("First pickup: 8:00 AM");
    expect(text).toContain("Springs");
    expect(text).not.toContain("Sunset");
    await assign([gone.id]);
    expect((await listGuidedDepartures(world.db, day))[0]?.guides.map(({ name }) => name)).toEqual([
      "Ana",
      "Both",
      "Silent",
    ]);

    const printed = getPublishedVersion();
    const { business } = printed.catalog;
    const catalog = {
      ...printed.catalog,
      business: { ...business, guidesSeeAllRides: { value: false } },
    };
    const sunset = { tour: "sunset", date: day, start: "16:00" } as const;
    const seen = async (account: Parameters<typeof getRideVisibility>[1]) => {
      const sees = await getRideVisibility(world, account, [day]);
      return [sees(springs), sees(sunset)];
    };
    expect(await seen(ana)).toEqual([true, true]);
    setCatalogVersionReader(() => ({ ...printed, catalog }));
    try {
      expect(await seen(ana)).toEqual([true, false]);
      expect(await seen({ ...ana, id: randomUUID() })).toEqual([false, false]);
      expect(await seen({ ...ana, role: "office" })).toEqual([true, true]);
    } finally {
      setCatalogVersionReader(() => printed);
    }
  });

  it("each recipient in the settings gets the day sheet once, in a separate email", async () => {
    const printed = getPublishedVersion();
    const { business } = printed.catalog;
    const value = ["Guia@example.com", operatorEmail.toUpperCase(), "otra@example.com"];
    const catalog = {
      ...printed.catalog,
      business: { ...business, sheetRecipients: { value } },
    };
    setCatalogVersionReader(() => ({ ...printed, catalog }));
    try {
      await byHand("2027-01-12");
      at("2027-01-11", "18:00");
      await given.notifier({}).queueDaySheet();
    } finally {
      setCatalogVersionReader(() => printed);
    }
    const recipients = (await sheetsOf("2027-01-12")).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(
      ["Guia@example.com", operatorEmail.toUpperCase(), "otra@example.com"].sort(),
    );
  });

  it("the day sheet is not sent after the first pickup when the mail server was unavailable until then", async () => {
    await byHand("2026-12-18", { pickupTime: "14:00" });
    at("2026-12-17", "18:00");
    const notifier = given.notifier({});
    await notifier.queueDaySheet();
    const [row] = await sheetsOf("2026-12-18");
    at("2026-12-18", "14:00");
    await notifier.sendDelivery(row?.id ?? "", { lastTry: false });
    expect(await given.findDelivery(row?.id ?? "")).toMatchObject({
      state: "failed",
      lastError: suppressionReasons.tooLate,
    });
  });

  it("no day sheet is sent for a day without riders", async () => {
    const day = "2026-12-20";
    const cancelled = await byHand(day);
    if (cancelled.outcome !== "booked") throw new Error(cancelled.outcome);
    await cancelBookingForOperator(world.deps, cancelled.booking.id, { refund: "full" });
    await byHand("2026-12-21");
    await cancelDeparture(world.deps, { tour: "sunset", date: "2026-12-21", start: "16:00" });
    for (const before of ["2026-12-19", "2026-12-20"]) {
      at(before, "18:00");
      await given.notifier({}).queueDaySheet();
    }
    expect(await sheetsOf(day)).toEqual([]);
    expect(await sheetsOf("2026-12-21")).toEqual([]);
    // A late booking makes the day sheet necessary after all.
    at("2026-12-19", "20:00");
    await byHand(day);
    await given.notifier({}).queueDaySheet();
    expect(await sheetsOf(day)).toHaveLength(1);
  });

  it("the day sheet is deleted when the data of a guest is erased, and after its day", async () => {
    const id = await given.createPaidBooking({ date: "2027-01-09" });
    at("2027-01-08", "18:00");
    await given.notifier({}).queueDaySheet();
    await world.db.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, id));
    expect(await sheetsOf("2027-01-09")).toHaveLength(1);
    await runInTransaction(world.db, (tx) => eraseNothing.eraseByBooking(tx, id));
    expect(await sheetsOf("2027-01-09")).toEqual([]);
    const others = await world.db
      .select()
      .from(deliveries)
      .where(like(deliveries.subject, "sheet:%"));
    expect(others.length).toBeGreaterThan(0);
    await runInTransaction(world.db, (tx) => eraseNothing.eraseSheetsBefore(tx, "2026-12-18"));
    const left = await world.db
      .select({ subject: deliveries.subject })
      .from(deliveries)
      .where(like(deliveries.subject, "sheet:%"));
    expect(left.every(({ subject }) => subject >= "sheet:2026-12-18")).toBe(true);
    expect(left.length).toBeLessThan(others.length);
    expect(left.length).toBeGreaterThan(0);
  });

  it("the query for day sheets uses an index", async () => {
    const { rows } = await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from deliveries where subject like 'sheet:%' and payload -> 'bookings' @> to_jsonb('x'::text)`,
      );
    });
    expect(JSON.stringify(rows)).toContain("deliveries_sheets");
  });
});

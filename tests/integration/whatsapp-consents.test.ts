import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { applyTemplateState } from "#app/whatsapp/apply-template-state.server.ts";
import { endConsent, recordConsent } from "#app/whatsapp/consent/consents.server.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, whatsappConsents, whatsappTemplates } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(async () => {
  world.clock.set(defaultNow);
  await world.db.delete(whatsappConsents);
});

const list = () => world.db.select().from(whatsappConsents);

describe("a consent", () => {
  it("of the booking form is stored with number, text, way and time, only if it was ticked", async () => {
    await world.hold({ date: "2026-12-11", phone: "+52 954 133 4401" });
    await world.hold({ date: "2026-12-11", phone: "954 133 44", byWhatsApp: true });
    expect(await list()).toEqual([]);
    await world.hold({ date: "2026-12-11", phone: "+52 954 133 4402", byWhatsApp: true });
    expect(await list()).toEqual([
      {
        ...{ number: "+529541334402", way: "booking-form", textNumber: 1 },
        ...{ givenAt: defaultNow, endedAt: null },
      },
    ]);
  });

  it("of a form that is sent again with the tick is stored for the same hold", async () => {
    const visit = "4d9e8a3e-6f0c-4a51-9d64-0a9ce8e1d0aa";
    const form = { date: "2026-12-12", phone: "+52 954 133 4403" };
    const first = await world.hold(form, visit);
    const second = await world.hold({ ...form, byWhatsApp: true }, visit);
    expect(second.bookingId).toBe(first.bookingId);
    expect(await list()).toMatchObject([{ number: "+529541334403" }]);
  });

  it("of a manual booking says that the team ticked it", async () => {
    const wish = createManualBookingRequest({ phone: "954 133 4404", byWhatsApp: true });
    expect((await createManualBooking(world.deps, wish)).outcome).toBe("booked");
    expect(await list()).toMatchObject([{ number: "+529541334404", way: "manual-booking" }]);
  });

  it("that was ended from the number is not begun again by a form", async () => {
    const number = "+529541334405";
    await runInTransaction(world.db, async (tx) => {
      await recordConsent(tx, { number, way: "booking-form", textNumber: 1 }, defaultNow);
      await endConsent(tx, number, defaultNow);
    });
    await world.hold({ date: "2026-12-13", phone: "+52 954 133 4405", byWhatsApp: true });
    expect(await list()).toMatchObject([{ number, endedAt: defaultNow }]);
  });

  it("is exported with its guest, and erased with the last booking that has its number", async () => {
    const email = "consents@example.com";
    const own = { email, phone: "+52 954 133 4406", byWhatsApp: true } as const;
    const first = await given.createPaidBooking({ ...own, date: "2026-12-14" });
    const other = await given.createPaidBooking({
      ...{ ...own, email: "other@example.com", firstName: "Otto" },
      date: "2026-12-15",
    });
    const exported = await exportGuestData(world.db, email);
    expect(exported.whatsAppConsents).toMatchObject([{ number: "+529541334406" }]);
    world.clock.set(new Date("2027-01-10T12:00:00Z"));
    await eraseWholeGuest(world.deps, email);
    expect(await list()).toHaveLength(1);
    await world.db.update(bookings).set({ email }).where(eq(bookings.id, other));
    await eraseWholeGuest(world.deps, email);
    expect(await list()).toEqual([]);
    expect((await world.findBooking(first)).phoneE164).toBe(null);
  });
});

describe("applyTemplateState", () => {
  it("ignores an older report that comes late, and retires the version before an approved one", async () => {
    const row = { language: "en_US", kind: "booked", text: "", category: "utility" } as const;
    await world.db.insert(whatsappTemplates).values([
      { ...row, name: "booked_v1", version: 1, state: "approved" },
      { ...row, name: "booked_v2", version: 2, state: "pending" },
    ]);
    const report = (state: "approved" | "paused" | "refused", minute: number, language = "en_US") =>
      runInTransaction(world.db, (tx) =>
        applyTemplateState(tx, {
          ...{ kind: "template-state", name: "booked_v2", language, state, category: null },
          ...{ why: null, at: new Date(defaultNow.getTime() + minute * 60_000) },
        }),
      );
    expect(await report("approved", 5)).toBe(true);
    await report("paused", 3);
    expect(await report("refused", 6, "de")).toBe(false);
    const rows = await world.db.select().from(whatsappTemplates).orderBy(whatsappTemplates.version);
    expect(rows.map(({ state }) => state)).toEqual(["approved", "approved"]);
    expect(rows.map(({ retiredAt }) => retiredAt !== null)).toEqual([true, false]);
    await report("paused", 7);
    await report("paused", 7);
    const [, second] = await world.db
      .select()
      .from(whatsappTemplates)
      .orderBy(whatsappTemplates.version);
    expect(second?.state).toBe("paused");
    await world.db.delete(whatsappTemplates);
  });
});

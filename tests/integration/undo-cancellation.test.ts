import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { listHistory } from "#app/bookings/changes/booking-last-change.server.ts";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { getCollectedCentavos } from "#app/bookings/ledger/ledger-store.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listOpenManualMessages } from "#app/bookings/manual-messages/manual-messages.server.ts";
import { markGuestNotified } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { deliveries, riderDetails } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { guestEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

async function createBooking(
  date: string,
  change: Parameters<typeof createManualBookingRequest>[0],
) {
  const wish = createManualBookingRequest({ key: sunsetOn(date), source: "operator", ...change });
  await createManualBooking(world.deps, wish);
  return wish.id;
}
const cancel = (id: string) => cancelBookingForOperator(world.deps, id, { refund: "full" });
async function findNewestLine(id: string): Promise<number> {
  return (await listHistory(world.db, id))[0]?.id ?? 0;
}
const undo = (id: string, lineId: number) =>
  undoBookingChange(world.deps, id, { lineId, by: "owner" });
const undoNewest = async (id: string) => undo(id, await findNewestLine(id));
const countTaken = async (date: string) => (await world.findDeparture(date))?.taken ?? 0;
async function queueMessages(
  id: string,
  parts: Parameters<typeof given.notifier>[0] = {},
): Promise<void> {
  for (const news of given.listNotificationsOf(id))
    await given.notifier(parts).queueBookingNotifications(news);
}
async function listGuestEmails(id: string): Promise<string[]> {
  const rows = await given.listDeliveries(id);
  return rows
    .filter(({ recipient, channel }) => recipient === guestEmail && channel === "mail")
    .map(({ subject }) => subject.split(":")[0] ?? "");
}
const listManualTopics = async (bookingId: string) =>
  (await listOpenManualMessages(world.db, world.clock.now(), { bookingId })).map(
    ({ message }) => message.about,
  );

describe("undoing a cancellation", () => {
  it("a cancellation can be undone once, which restores seats, money and payment status", async () => {
    const id = await createBooking("2027-04-02", { email: guestEmail });
    await cancel(id);
    expect(await countTaken("2027-04-02")).toBe(0);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    const line = await findNewestLine(id);
    expect(await Promise.all([undo(id, line), undo(id, line)])).toEqual(["undone", "undone"]);
    expect(await world.findBooking(id)).toMatchObject({
      ...{ state: "confirmed", paymentStatus: "paid", keptCentavos: null, isOverpaid: false },
      revision: 2,
    });
    expect(await countTaken("2027-04-02")).toBe(2);
    expect(await getCollectedCentavos(world.db, id)).toBe(370_000);
    expect((await listHistory(world.db, id)).map(({ event }) => event).slice(0, 2)).toEqual([
      "cancelled-undone",
      "cancelled",
    ]);
    expect(await undoNewest(id)).toBe("changed");
  });

  it("a guest is not written to when a cancellation is undone before its email was queued", async () => {
    const id = await createBooking("2027-04-03", { email: guestEmail });
    await given.notifier({}).queueConfirmation(id);
    await world.db.update(deliveries).set({ state: "delivered" });
    await cancel(id);
    await undoNewest(id);
    await queueMessages(id);
    expect(await listGuestEmails(id)).toEqual(["confirmed"]);
    await cancel(id);
    await queueMessages(id);
    expect(await listGuestEmails(id)).toEqual(["confirmed", "cancelled"]);
  });

  it("a guest whose earlier email had not arrived is told how the booking stands", async () => {
    const id = await createBooking("2027-04-04", { email: guestEmail });
    await rescheduleBooking(world.deps, id, {
      ...{ date: "2027-04-05", pickupTime: "14:30", by: "operator" },
    });
    await cancel(id);
    await undoNewest(id);
    await queueMessages(id);
    expect(await listGuestEmails(id)).toEqual(["changed"]);
  });

  it("a guest whose riders had answered is asked again after a cancellation was undone", async () => {
    const id = await createBooking("2027-04-04", { email: guestEmail });
    await given.notifier({}).queueConfirmation(id);
    await world.db.update(deliveries).set({ state: "delivered" });
    await world.db.insert(riderDetails).values({
      bookingId: id,
      position: 1,
      weightKg: 80,
      health: [],
      language: "es",
      answeredAt: world.clock.now(),
    });
    await cancel(id);
    await undoNewest(id);
    await queueMessages(id);
    expect(await listGuestEmails(id)).toEqual(["confirmed", "changed"]);
    const mail = (await given.listDeliveries(id)).at(-1);
    const { manageToken, language } = await world.findBooking(id);
    expect(JSON.stringify(mail)).toContain(getPagePath("riderAnswers", language, manageToken));
    expect(JSON.stringify(mail)).not.toContain(emailMessages[language].changed.noted.operator);
  });

  it("a cancellation cannot be undone once its email is queued, after ten minutes or after another change", async () => {
    const told = await createBooking("2027-04-06", { email: guestEmail });
    await cancel(told);
    await queueMessages(told);
    expect(await undoNewest(told)).toBe("message-sent");
    const late = await createBooking("2027-04-07", {});
    await cancel(late);
    world.clock.advance(11);
    expect(await undoNewest(late)).toBe("changed");
    world.clock.set(defaultNow);
    const changed = await createBooking("2027-04-08", {});
    await cancel(changed);
    const line = await findNewestLine(changed);
    await addTeamNote(world.deps, changed, { text: "Called twice", by: "owner" });
    expect(await undo(changed, line)).toBe("changed");
    for (const id of [told, late, changed])
      expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
  });

  it("either the email about a cancellation is queued or it is undone, when both happen at once", async () => {
    for (const day of ["11", "12", "13", "14"]) {
      const id = await createBooking(`2027-04-${day}`, { email: guestEmail });
      await cancel(id);
      const line = await findNewestLine(id);
      const [result] = await Promise.all([undo(id, line), queueMessages(id)]);
      const isTold = (await listGuestEmails(id)).includes("cancelled");
      expect([result, isTold]).toEqual(
        result === "undone" ? ["undone", false] : ["message-sent", true],
      );
    }
  });

  it("a cancellation cannot be undone once its webhook event is queued for a guest without email", async () => {
    const id = await createBooking("2027-04-09", {});
    await cancel(id);
    await queueMessages(id, { automationUrl: "http://127.0.0.1:9/", everyEvent: true });
    expect(await undoNewest(id)).toBe("message-sent");
  });

  it("a cancellation is not undone when its seats were sold meanwhile", async () => {
    const id = await createBooking("2027-04-15", {});
    await cancel(id);
    const party = { participants: 11, children: 0, isPrivate: false };
    await createBooking("2027-04-15", { party });
    expect(await undoNewest(id)).toMatchObject({ reason: "sold-out", seatsLeft: 1 });
    expect(await countTaken("2027-04-15")).toBe(11);
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
  });

  it("a cancellation with a card refund cannot be undone", async () => {
    const id = await given.createPaidBooking({ date: "2027-04-16" });
    await cancel(id);
    expect(await undoNewest(id)).toBe("changed");
  });

  it("the message that the team has to give a guest is again the one from before the cancellation", async () => {
    const id = await createBooking("2027-04-19", {});
    world.clock.advance(1);
    expect(await listManualTopics(id)).toEqual(["confirmed"]);
    await cancel(id);
    expect(await listManualTopics(id)).toEqual(["cancelled"]);
    world.clock.advance(1);
    await undoNewest(id);
    expect(await listManualTopics(id)).toEqual(["confirmed"]);
    const [open] = await listOpenManualMessages(world.db, world.clock.now(), { bookingId: id });
    const told = { told: true, by: "owner" };
    expect(await markGuestNotified(world.deps, id, open?.message.id ?? "", told)).toBe("noted");
    expect(await listManualTopics(id)).toEqual([]);
  });

  it("a move whose email has not left is undone without that email", async () => {
    const id = await createBooking("2027-04-20", { email: guestEmail });
    const to = { date: "2027-04-21", pickupTime: "14:30", by: "operator" } as const;
    await rescheduleBooking(world.deps, id, to);
    await queueMessages(id);
    await undoNewest(id);
    await queueMessages(id);
    const moved = (await given.listDeliveries(id)).find(
      ({ subject }) => subject === `changed:${id}:1`,
    );
    await given.notifier({}).sendDelivery(moved?.id ?? "", { lastTry: false });
    const [row] = await world.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, moved?.id ?? ""));
    expect(row).toMatchObject({ state: "failed", deliveredAt: null });
    expect(await listGuestEmails(id)).toEqual(["changed", "changed"]);
  });
});

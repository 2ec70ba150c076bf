import { createHmac, randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { BookingNotification } from "#app/bookings/booking-events.ts";
import { findLatestPayment } from "#app/bookings/booking-store.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import type { AutomationEvent } from "#app/notifications/webhook/automation-event.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, deliveries } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

/** Passes all events of a booking to the notifier twice, as repeated jobs do. */
async function tell(notifier: Notifier, bookingId: string): Promise<void> {
  for (const news of given.listNotificationsOf(bookingId))
    await notifier.queueBookingNotifications(news);
  await Promise.all(
    given.listNotificationsOf(bookingId).map((news) => notifier.queueBookingNotifications(news)),
  );
}

/** Returns the recorded events about a booking in recording order. */
async function eventsOf(about: string) {
  const rows = await given.listDeliveries(about);
  return rows
    .filter(({ channel, subject }) => channel === "automation" && !subject.startsWith("confirmed:"))
    .sort((a, b) => a.id.localeCompare(b.id))
    .map(({ id, payload }) => ({ id, event: payload as unknown as AutomationEvent }));
}
const typesOf = async (about: string) => (await eventsOf(about)).map(({ event }) => event.type);

describe("an automation webhook that receives every event", () => {
  const on = async (answer?: Parameters<typeof given.startWebhookReceiver>[0]) => {
    const receiver = await given.startWebhookReceiver(answer);
    return {
      receiver,
      notifier: given.notifier({ automationUrl: receiver.url, everyEvent: true }),
    };
  };

  it("the automation webhook receives each event of a booking once, even when jobs repeat", async () => {
    const { receiver, notifier } = await on();
    const id = await given.createPaidBooking({ date: "2026-12-09" });
    await notifier.queueConfirmation(id);
    await rescheduleBooking(world.deps, id, { date: "2026-12-10", pickupTime: "15:00" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-10"), "weather");
    await reopenDeparture(world.deps, sunsetOn("2026-12-10"));
    await cancelBooking(world.deps, id, "full");
    await tell(notifier, id);
    const payment = await findLatestPayment(world.db, id);
    await notifier.queueRefundEmails(payment?.id ?? "");
    await notifier.queueRefundEmails(payment?.id ?? "");
    await refundPayment(world.deps, payment?.id ?? "");
    await refundPayment(world.deps, payment?.id ?? "");
    await tell(notifier, id);
    const events = await eventsOf(id);
    expect(events.map(({ event }) => event.type).sort()).toEqual([
      "booking.cancelled",
      "booking.changed",
      "refund.begun",
      "refund.done",
      "ride.back-on",
      "ride.called-off",
    ]);
    for (const { id: delivery } of events) {
      await notifier.sendDelivery(delivery, { lastTry: false });
      await notifier.sendDelivery(delivery, { lastTry: false });
    }
    expect(receiver.calls).toHaveLength(6);
    const bodies = receiver.calls.map(({ body }) => JSON.parse(body) as AutomationEvent);
    expect(new Set(bodies.map((body) => body.id)).size).toBe(6);
    const done = bodies.find(({ type }) => type === "refund.done");
    expect(done).toMatchObject({
      amountMxn: 3700,
      byHand: false,
      booking: { name: "Hannah Meyer", riders: 2, state: "cancelled", testMode: true },
    });
    expect(done?.reference).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
  });

  it("the automation webhook receives a signed event again under the same delivery id after an error", async () => {
    const { receiver, notifier } = await on((response, call) => {
      response.writeHead(call === 1 ? 503 : 200).end();
    });
    const id = await given.createPaidBooking({ date: "2026-12-11" });
    await rescheduleBooking(world.deps, id, { date: "2026-12-12", pickupTime: "14:30" });
    await tell(notifier, id);
    const [one] = await eventsOf(id);
    const delivery = one?.id ?? "";
    await expect(notifier.sendDelivery(delivery, { lastTry: false })).rejects.toThrow("Error 503");
    await notifier.sendDelivery(delivery, { lastTry: false });
    expect(receiver.calls).toHaveLength(2);
    const [first, again] = receiver.calls;
    expect(again?.body).toBe(first?.body);
    expect(JSON.parse(again?.body ?? "")).toMatchObject({ id: delivery, type: "booking.changed" });
    const key = Buffer.from(given.secret.replace("whsec_", ""), "base64");
    const signed = `${delivery}.${again?.headers["webhook-timestamp"]}.${again?.body}`;
    expect(again?.headers["webhook-id"]).toBe(delivery);
    expect(again?.headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
  });

  it("the automation webhook receives manual payments and the refunds that the operator has to make by hand", async () => {
    const { notifier } = await on();
    const hand = createManualBookingRequest({ key: sunsetOn("2026-12-13"), terms: "on-arrival" });
    await createManualBooking(world.deps, hand);
    const payment = {
      id: randomUUID(),
      method: "cash" as const,
      amountCentavos: 100_000,
      note: "her knee hurts",
      by: "operator",
    };
    await recordManualPayment(world.deps, hand.id, payment);
    await recordManualPayment(world.deps, hand.id, payment);
    const stuck: BookingNotification[] = [
      { type: "refund-stuck", bookingId: hand.id, paymentId: "p1", amountCentavos: 5_000 },
      { type: "refund-returned", bookingId: hand.id, refundId: "r1", amountCentavos: 5_000 },
    ];
    for (const news of [...stuck, ...stuck]) await notifier.queueBookingNotifications(news);
    await tell(notifier, hand.id);
    const events = await eventsOf(hand.id);
    expect(events.map(({ event }) => event.type).sort()).toEqual([
      "payment.noted",
      "refund.returned",
      "refund.stuck",
    ]);
    const noted = events.find(({ event }) => event.type === "payment.noted");
    expect(noted?.event).toMatchObject({ method: "cash", amountMxn: 1000 });
    expect(noted?.event.booking).toMatchObject({ source: "walk-in", toCollectMxn: 2700 });
    expect(JSON.stringify(events)).not.toContain("knee");
  });

  it("the automation webhook never receives remarks, team notes or the manage link", async () => {
    const { notifier } = await on();
    const id = await given.createPaidBooking({
      date: "2026-12-14",
      remarks: "Asma, lleva inhalador",
    });
    const note = { id: "1", at: null, by: null, text: "bad back" };
    await world.db
      .update(bookings)
      .set({ teamNotes: [note] })
      .where(eq(bookings.id, id));
    await rescheduleBooking(world.deps, id, { date: "2026-12-15", pickupTime: "14:30" });
    await tell(notifier, id);
    const { manageToken } = await world.findBooking(id);
    const sent = JSON.stringify(await eventsOf(id));
    expect(sent).toContain("booking.changed");
    for (const secret of ["Asma", "bad back", manageToken]) expect(sent).not.toContain(secret);
  });

  it("the automation webhook receives alerts, and events about messages without their texts", async () => {
    const { notifier } = await on();
    const message = {
      id: randomUUID(),
      receivedAt: defaultNow,
      language: "en" as const,
      name: "Ana",
      email: "ana@example.com",
      subject: "My pregnancy",
      message: "May I ride in the fifth month?",
    };
    for (const _ of [1, 2]) {
      await runInTransaction(world.db, (tx) => notifier.queueContactMessage(tx, message));
      await runInTransaction(world.db, (tx) =>
        notifier.queueAlerts(tx, [{ kind: "no-mail-server" }], defaultNow),
      );
    }
    const [received, ...more] = await eventsOf(message.id);
    expect(more).toEqual([]);
    expect(received?.event).toMatchObject({
      type: "message.received",
      reference: null,
      booking: null,
      message: { name: "Ana", email: "ana@example.com", language: "en" },
    });
    expect(JSON.stringify(received)).not.toMatch(/pregnan|month/);
    const needs = await world.db
      .select()
      .from(deliveries)
      .where(like(deliveries.subject, `needs-you:${defaultNow.toISOString()}`));
    expect(needs.map(({ channel }) => channel).sort()).toEqual(["automation", "mail"]);
  });

  it("automation webhook records are erased with the guest's data", async () => {
    const { notifier } = await on();
    const id = await given.createPaidBooking({ date: "2026-12-16", email: "gone@example.com" });
    await cancelBooking(world.deps, id, "full");
    await tell(notifier, id);
    const payment = await findLatestPayment(world.db, id);
    await refundPayment(world.deps, payment?.id ?? "");
    expect(await typesOf(id)).toEqual(["booking.cancelled"]);
    expect((await eraseWholeGuest(world.deps, "gone@example.com")).outcome).toBe("erased");
    expect(await typesOf(id)).toEqual([]);
    // The job about the completed refund runs after the guest's data was erased.
    await tell(notifier, id);
    expect(await typesOf(id)).toEqual([]);
  });
});

describe("an automation webhook that receives only new bookings", () => {
  it.each([
    ["because nothing else is set", { automationUrl: "http://127.0.0.1:9/" }],
    ["because it has no address", { everyEvent: true }],
  ])(
    "no other events are recorded for an automation webhook that receives only new bookings, %s",
    async (_, parts) => {
      const notifier = given.notifier(parts);
      const id = await given.createPaidBooking({ date: "2026-12-17" });
      await cancelBooking(world.deps, id, "full");
      await tell(notifier, id);
      const payment = await findLatestPayment(world.db, id);
      await notifier.queueRefundEmails(payment?.id ?? "");
      await runInTransaction(world.db, (tx) =>
        notifier.queueAlerts(tx, [{ kind: "sandbox" }], world.clock.now()),
      );
      expect(await typesOf(id)).toEqual([]);
    },
  );
});

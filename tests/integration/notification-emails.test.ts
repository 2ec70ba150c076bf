import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { claimDelivery, claimMs } from "#app/notifications/deliveries/delivery-store.server.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { bookings } from "#db/schema.ts";
import { guestEmail, operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const once = { lastTry: false };

describe("a booking confirmation", () => {
  it("a confirmation is sent once each to guest and operator, even when the job runs several times", async () => {
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-09" });
    for (let run = 0; run < 3; run += 1) {
      await notifier.queueConfirmation(bookingId);
      for (const { id } of await given.listDeliveries(bookingId))
        await notifier.sendDelivery(id, once);
    }
    expect(mailServer.countOffered()).toBe(2);
    const [guest, operator] = mailServer.accepted;
    expect(guest?.to).toEqual([guestEmail]);
    expect(operator?.to).toEqual([operatorEmail]);
    const { reference } = await world.findBooking(bookingId);
    expect(guest?.getHeader("subject")).toContain("Booking confirmed");
    expect(guest?.getHeader("reply-to")).toBe(operatorEmail);
    expect(operator?.getHeader("reply-to")).toBe(guestEmail);
    expect(guest?.message).toContain(`filename=booking-${reference}.ics`);
    expect(operator?.message).not.toContain(".ics");
    const recorded = await given.listDeliveries(bookingId);
    expect(recorded.map(({ state, attempts }) => [state, attempts])).toEqual([
      ["delivered", 1],
      ["delivered", 1],
    ]);
    expect(guest?.getHeader("message-id")).toBe(`<${recorded[0]?.id}@example.com>`);
  });

  it("a confirmation is in the language of the booking", async () => {
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-10" });
    await world.db.update(bookings).set({ language: "es" }).where(eq(bookings.id, bookingId));
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await notifier.sendDelivery(guest?.id ?? "", once);
    expect(mailServer.accepted[0]?.getHeader("subject")).toContain(
      emailMessages.es.confirmed.title.replaceAll(/[¡!]/g, ""),
    );
  });

  it("no confirmation is recorded for a booking that is no longer confirmed", async () => {
    const bookingId = await given.createPaidBooking({ date: "2026-12-11" });
    await world.db.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, bookingId));
    await given.notifier({}).queueConfirmation(bookingId);
    expect(await given.listDeliveries(bookingId)).toEqual([]);
  });

  it.each(["", "a@example.com, b@example.com", "no address", "a@b@example.com", "<a@example.com>"])(
    "a confirmation with the invalid email address %j is sent only to the operator",
    async (email) => {
      const bookingId = await given.createPaidBooking({ date: "2026-12-12", participants: 2 });
      await world.db.update(bookings).set({ email }).where(eq(bookings.id, bookingId));
      await given.notifier({}).queueConfirmation(bookingId);
      const recorded = await given.listDeliveries(bookingId);
      expect(recorded.map(({ recipient }) => recipient)).toEqual([operatorEmail]);
    },
  );
});

describe("a mail server that rejects emails", () => {
  it("an email that the mail server rejected is sent again and arrives once", async () => {
    const mailServer = await given.startMailServer({
      shouldRefuse: (offer, to) => offer === 1 && to.includes(guestEmail),
    });
    const notifier = given.notifier({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-14" });
    await notifier.queueConfirmation(bookingId);
    const [guest, operator] = await given.listDeliveries(bookingId);
    await expect(notifier.sendDelivery(guest?.id ?? "", once)).rejects.toThrow(/try again later/);
    await notifier.sendDelivery(operator?.id ?? "", once);
    expect(await given.findDelivery(guest?.id ?? "")).toMatchObject({
      state: "queued",
      claimedUntil: null,
      lastError: expect.stringContaining("try again later"),
    });

    await notifier.sendDelivery(guest?.id ?? "", once);
    await notifier.sendDelivery(operator?.id ?? "", once);
    expect(mailServer.accepted.map(({ to }) => to)).toEqual([[operatorEmail], [guestEmail]]);
    expect(await given.findDelivery(guest?.id ?? "")).toMatchObject({
      state: "delivered",
      attempts: 2,
      lastError: null,
    });
  });

  it("a delivery fails after its last attempt and is not sent again", async () => {
    const mailServer = await given.startMailServer({ shouldRefuse: () => true });
    const notifier = given.notifier({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-15" });
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await notifier.sendDelivery(guest?.id ?? "", { lastTry: true });
    expect(await given.findDelivery(guest?.id ?? "")).toMatchObject({ state: "failed" });
    await notifier.sendDelivery(guest?.id ?? "", once);
    expect(mailServer.countOffered()).toBe(1);
  });

  it("the email job throws, and is thus retried, when the mail server is unavailable", async () => {
    const bookingId = await given.createPaidBooking({ date: "2026-12-16" });
    const notifier = given.notifier({});
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await expect(notifier.sendDelivery(guest?.id ?? "", once)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe("a database that becomes unavailable", () => {
  it("a sent email is recorded once the database is available again, and is not sent twice", async () => {
    const mailServer = await given.startMailServer();
    let refusals = 3;
    const db = new Proxy(world.db, {
      get(target, name) {
        if (name === "update" && mailServer.countOffered() > 0 && refusals > 0) {
          refusals -= 1;
          throw new Error("the connection was lost");
        }
        return Reflect.get(target, name);
      },
    });
    const notifier = given.notifier({ mailServer, db });
    const bookingId = await given.createPaidBooking({ date: "2026-12-23" });
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await notifier.sendDelivery(guest?.id ?? "", once);
    expect(refusals).toBe(0);
    expect(await given.findDelivery(guest?.id ?? "")).toMatchObject({ state: "delivered" });
    await notifier.sendDelivery(guest?.id ?? "", once);
    expect(mailServer.countOffered()).toBe(1);
  });
});

describe("the operator's list of emails", () => {
  it("the operator sees an email that was not delivered and can send it again", async () => {
    const mailServer = await given.startMailServer({ shouldRefuse: (offer) => offer === 1 });
    const enqueued: string[] = [];
    const notifier = given.notifier({
      mailServer,
      enqueue: async (_tx, id) => void enqueued.push(id),
    });
    const bookingId = await given.createPaidBooking({ date: "2026-12-19" });
    await notifier.queueConfirmation(bookingId);
    const [guest, operator] = await given.listDeliveries(bookingId);
    const id = guest?.id ?? "";
    await notifier.sendDelivery(id, { lastTry: true });
    await notifier.sendDelivery(operator?.id ?? "", once);
    const undelivered = await notifier.listDeliveries({ show: "missed", limit: 50 });
    expect(undelivered.find((one) => one.id === id)).toMatchObject({
      state: "failed",
      recipient: guestEmail,
      lastError: expect.stringContaining("try again later"),
    });
    expect(undelivered.map((one) => one.id)).not.toContain(operator?.id);
    expect(undelivered[0]).not.toHaveProperty("payload");

    enqueued.length = 0;
    expect(await notifier.resendDelivery(id)).toBe(true);
    expect(enqueued).toEqual([id]);
    await notifier.sendDelivery(id, once);
    expect(mailServer.accepted.map(({ to }) => to)).toEqual([[operatorEmail], [guestEmail]]);
    const all = await notifier.listDeliveries({ limit: 50 });
    expect(all.find((one) => one.id === id)).toMatchObject({ state: "delivered" });
  });

  it("the operator can read an email and see its state", async () => {
    const notifier = given.notifier({ automationUrl: "https://hooks.example/new" });
    const bookingId = await given.createPaidBooking({ date: "2026-12-27" });
    await notifier.queueConfirmation(bookingId);
    const { reference } = await world.findBooking(bookingId);
    const [guest, , automation] = await given.listDeliveries(bookingId);
    const mail = await notifier.getDelivery(guest?.id ?? "");
    expect(mail).toMatchObject({
      title: expect.stringContaining(`(${formatReference(reference)})`),
      recipient: guestEmail,
      state: "queued",
      message: {
        kind: "mail",
        locale: "en",
        replyTo: operatorEmail,
        text: expect.stringContaining("BOOKING CONFIRMED!"),
        attachment: `booking-${reference}.ics`,
      },
    });
    const call = await notifier.getDelivery(automation?.id ?? "");
    expect(call).toMatchObject({ title: "Hannah Meyer", channel: "automation" });
    expect(call?.message).toMatchObject({ body: expect.stringContaining('"bookingDate"') });
    expect(await notifier.getDelivery("0193d2a8-7c00-7000-8000-000000000009")).toBeUndefined();
  });

  it("the operator's list of emails shows subjects, newest first, in pages", async () => {
    const notifier = given.notifier({});
    const everything = await notifier.listDeliveries({ limit: 500 });
    const paged: typeof everything = [];
    for (let page = everything.slice(0, 0); ; ) {
      page = await notifier.listDeliveries({
        limit: 3,
        before: paged.at(-1)?.id,
      });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(everything);
    expect(everything.length).toBeGreaterThan(6);
    expect(everything.every(({ title }) => title.length > 10)).toBe(true);
  });

  it("getHealth reports whether emails are being sent and what delays them", async () => {
    const mailServer = await given.startMailServer({ shouldRefuse: (offer) => offer === 1 });
    const notifier = given.notifier({ mailServer });
    const before = (await notifier.getHealth()).mailTrouble?.waiting ?? 0;
    const bookingId = await given.createPaidBooking({ date: "2026-12-28" });
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await expect(notifier.sendDelivery(guest?.id ?? "", once)).rejects.toThrow();
    expect(await notifier.getHealth()).toMatchObject({
      areEmailsSent: true,
      hasAutomation: false,
      callTrouble: null,
      mailTrouble: {
        waiting: before + 1,
        lastError: expect.stringContaining("try again later"),
      },
    });
    await notifier.sendDelivery(guest?.id ?? "", once);
    expect((await notifier.getHealth()).mailTrouble?.waiting ?? 0).toBe(before);
  });

  it("resendDelivery refuses a delivery that is in progress or unknown", async () => {
    const notifier = given.notifier({});
    const bookingId = await given.createPaidBooking({ date: "2026-12-21" });
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    await claimDelivery(world.db, guest?.id ?? "", world.clock.now());
    expect(await notifier.resendDelivery(guest?.id ?? "")).toBe(false);
    expect(await notifier.resendDelivery("0193d2a8-7c00-7000-8000-000000000009")).toBe(false);
  });
});

describe("two workers", () => {
  it("workers that take the same email concurrently send it once", async () => {
    const mailServer = await given.startMailServer({ slowness: 200 });
    const notifiers = Array.from({ length: 6 }, () => given.notifier({ mailServer }));
    const bookingId = await given.createPaidBooking({ date: "2026-12-17" });
    await Promise.all(notifiers.map((notifier) => notifier.queueConfirmation(bookingId)));
    const [guest, ...others] = await given.listDeliveries(bookingId);
    expect(others).toHaveLength(1);
    const tries = await Promise.allSettled(
      notifiers.map((notifier) => notifier.sendDelivery(guest?.id ?? "", once)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of tries) {
      if (result.status === "rejected") expect(String(result.reason)).toMatch(/another attempt/);
    }
    expect(mailServer.countOffered()).toBe(1);
  });

  it("a worker takes over an email from a worker that died while sending, once its claim has expired", async () => {
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-18" });
    await notifier.queueConfirmation(bookingId);
    const [guest] = await given.listDeliveries(bookingId);
    const id = guest?.id ?? "";
    const started = world.clock.now();
    expect(await claimDelivery(world.db, id, started)).toMatchObject({ outcome: "claimed" });

    world.clock.set(new Date(started.getTime() + claimMs - 1));
    await expect(notifier.sendDelivery(id, once)).rejects.toThrow(/another attempt/);
    world.clock.set(new Date(started.getTime() + claimMs));
    await notifier.sendDelivery(id, once);
    expect(mailServer.accepted.map(({ to }) => to)).toEqual([[guestEmail]]);
  });
});

describe("a payment that is refunded because it came too late", () => {
  it("a late payment is reported to guest and operator once each as soon as it is refunded", async () => {
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    const paymentId = await given.createLatePayment("2026-12-20");
    await notifier.queueRefundEmails(paymentId);
    expect(await given.listDeliveries(paymentId)).toHaveLength(2);

    await refundPayment(world.deps, paymentId);
    await notifier.queueRefundEmails(paymentId);
    await notifier.queueRefundEmails(paymentId);
    for (const { id } of await given.listDeliveries(paymentId))
      await notifier.sendDelivery(id, once);
    expect(mailServer.accepted.map(({ to }) => to)).toEqual([[guestEmail], [operatorEmail]]);
    expect(mailServer.accepted[0]?.getHeader("subject")).toContain("Your refund");
    expect(mailServer.accepted[0]?.message.replace(/=\r\n/g, "")).toContain(
      "This payment made no booking",
    );
  });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { storeContactMessage } from "#app/inbox/contact-store.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import type { PushPayload } from "#app/notifications/push/push-kinds.ts";
import { maxPushPhones } from "#app/notifications/push/push-subscriptions.server.ts";
import { runInTransaction } from "#db/database.ts";
import { accounts, deliveries, type PushKind, ringingPhones } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import {
  createPhone,
  decryptPush,
  type Phone,
  startPushService,
  verifyVapid,
} from "../support/fake-push-service.ts";
import { controlTimeLimit } from "../support/fake-time-limit.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  world.clock.set(defaultNow);
  await world.db.delete(ringingPhones);
  await world.db.delete(deliveries).where(eq(deliveries.channel, "push"));
  for (const server of running.splice(0)) await server.close();
});

const accountId = randomUUID();
beforeAll(async () => {
  const ana = { id: accountId, name: "Ana", email: "ana@ranch.test" };
  await world.db.insert(accounts).values({ ...ana, role: "office", language: "es" });
});

const all: readonly PushKind[] = ["new", "changed", "cancelled", "message", "needs-you"];

async function pushService(answer?: Parameters<typeof startPushService>[0]) {
  const service = await startPushService(answer);
  running.push(service);
  return service;
}

type Service = Awaited<ReturnType<typeof pushService>>;

/**
 * Registers a phone for push notifications and returns its id and the keys that only its browser
 * has.
 */
async function add(
  notifier: Notifier,
  service: Service,
  name: string,
  { rings = all, language = "es" as "en" | "es" } = {},
) {
  const phone = createPhone();
  const id = randomUUID();
  const subscription = { endpoint: service.endpoint(name), ...phone.keys };
  const added = await notifier.pushPhones.add({
    id,
    name,
    accountId,
    language,
    rings,
    ...subscription,
  });
  expect(added).toEqual({ outcome: "added", id });
  return { id, phone, subscription };
}

/** Sends every queued push notification as the queue does, and returns the errors. */
async function deliverAll(notifier: Notifier, lastTry = false): Promise<string[]> {
  const rows = await pushes();
  const tries = await Promise.allSettled(
    rows.map(({ id }) => notifier.sendDelivery(id, { lastTry })),
  );
  return tries.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
}

const pushes = () => world.db.select().from(deliveries).where(eq(deliveries.channel, "push"));

function readBy(service: Service, name: string, phone: Phone): PushPayload[] {
  return service.calls
    .filter(({ path }) => path === `/send/${name}`)
    .map(({ body }) => JSON.parse(decryptPush(body, phone)));
}

describe("a phone with push notifications", () => {
  it("a phone is notified of a new booking in its language: guest, riders, time and occupancy", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    const [mar, tom] = [
      await add(notifier, service, "mar"),
      await add(notifier, service, "tom", { language: "en" }),
    ];
    const id = await given.createPaidBooking({ date: "2026-12-09" });
    // The job runs twice because jobs can repeat.
    await Promise.all([notifier.queueConfirmation(id), notifier.queueConfirmation(id)]);
    await notifier.queueConfirmation(id);
    expect(await deliverAll(notifier)).toEqual([]);
    const [spanish, ...more] = readBy(service, "mar", mar.phone);
    expect(more).toEqual([]);
    expect(spanish).toMatchObject({
      title: "Nueva reservación",
      path: `/admin/bookings/${id}`,
      lang: "es",
    });
    expect(spanish?.body).toMatch(/^Hannah Meyer, 2 jinetes, mié 9 dic \d\d:\d\d, 2 de 12, /);
    const [english] = readBy(service, "tom", tom.phone);
    expect(english?.title).toBe("New booking");
    expect(english?.body).toMatch(/^Hannah Meyer, 2 riders, Wed,? Dec 9 \d\d:\d\d, 2 of 12, /);
    // Neither another phone nor the push service can read the notification.
    const [call] = service.calls;
    expect(call?.body.includes("Hannah")).toBe(false);
    expect(call?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: "21600",
      urgency: "high",
    });
    const { key, claims } = verifyVapid(call?.headers.authorization ?? "");
    expect(key).toBe(given.siteKeys.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:operator@example.com" });
    expect(claims.exp).toBe(defaultNow.getTime() / 1000 + 43_200);
    // No guest data is left, and the list shows the time of the last notification.
    expect(await pushes()).toEqual([]);
    const listed = await notifier.pushPhones.list();
    expect(listed.map(({ lastRangAt, lastError }) => [lastRangAt, lastError])).toEqual([
      [defaultNow, null],
      [defaultNow, null],
    ]);
    expect(JSON.stringify(listed)).not.toContain(mar.phone.keys.authSecret);
  });

  it("a phone is notified of guests' changes, messages and alerts if it has chosen their type", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    const every = await add(notifier, service, "every");
    const some = await add(notifier, service, "some", { rings: ["message"] });
    const id = await given.createPaidBooking({ date: "2026-12-10" });
    await notifier.queueConfirmation(id);
    await rescheduleBooking(world.deps, id, { date: "2026-12-11", pickupTime: "15:00" });
    for (const news of given.listNotificationsOf(id))
      await notifier.queueBookingNotifications(news);
    await cancelBooking(world.deps, id, "full");
    for (const news of given.listNotificationsOf(id))
      await notifier.queueBookingNotifications(news);
    const message = {
      id: randomUUID(),
      receivedAt: defaultNow,
      language: "en" as const,
      name: "Tom Baker",
      email: "tom@example.com",
      subject: "My back",
      message: "I have a bad back",
    };
    await runInTransaction(world.db, async (tx) => {
      const stored = await storeContactMessage(tx, message);
      expect(stored).toBeTruthy();
      await notifier.queueContactMessage(tx, message);
      await notifier.queueAlerts(tx, [{ kind: "disk", freeMb: 12 }], defaultNow);
    });
    expect(await deliverAll(notifier)).toEqual([]);
    const heard = readBy(service, "every", every.phone).sort((a, b) =>
      a.title.localeCompare(b.title),
    );
    expect(heard.map(({ title, path }) => [title, path])).toEqual([
      ["Cambió una reservación", `/admin/bookings/${id}`],
      ["Mensaje nuevo", `/admin/inbox/${message.id}`],
      ["Nueva reservación", `/admin/bookings/${id}`],
      ["Se canceló una reservación", `/admin/bookings/${id}`],
      [expect.stringContaining("te necesita"), "/admin"],
    ]);
    // Guests' texts may contain health data, so notifications omit them.
    expect(JSON.stringify(heard)).not.toContain("back");
    expect(readBy(service, "some", some.phone).map(({ body }) => body)).toEqual(["De Tom Baker"]);
  });

  it("a phone is not notified of the operator's changes", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    await add(notifier, service, "mar");
    const key = { tour: "sunset", date: "2026-12-12", start: "16:00" } as const;
    const made = await createManualBooking(
      world.deps,
      createManualBookingRequest({ key, email: "a@example.com" }),
    );
    if (made.outcome !== "booked") throw new Error(made.outcome);
    const { id } = made.booking;
    await notifier.queueConfirmation(id);
    await rescheduleBooking(world.deps, id, {
      date: "2026-12-13",
      pickupTime: "15:00",
      by: "operator",
    });
    await cancelBookingForOperator(world.deps, id, { refund: "full" });
    for (const news of given.listNotificationsOf(id))
      await notifier.queueBookingNotifications(news);
    expect(await pushes()).toEqual([]);
  });

  it("a phone is removed when its push service reports that the subscription no longer exists", async () => {
    for (const status of [404, 410]) {
      const service = await pushService((response) => void response.writeHead(status).end());
      const notifier = given.notifier({});
      const { id } = await add(notifier, service, `gone-${status}`);
      const booking = await given.createPaidBooking({ date: "2026-12-14" });
      await notifier.queueConfirmation(booking);
      expect(await deliverAll(notifier)).toEqual([]);
      expect(await notifier.pushPhones.list()).toEqual([]);
      expect(await pushes()).toEqual([]);
      expect(await notifier.pushPhones.sendTest(id)).toEqual({ outcome: "gone" });
    }
  });

  it("a push notification is retried while its service fails, and dropped when it is too late", async () => {
    const service = await pushService(
      (response, call) => void response.writeHead(call < 3 ? 503 : 201).end(),
    );
    const notifier = given.notifier({});
    const { phone } = await add(notifier, service, "mar");
    await notifier.queueConfirmation(await given.createPaidBooking({ date: "2026-12-15" }));
    expect(await deliverAll(notifier)).toHaveLength(1);
    expect((await notifier.pushPhones.list())[0]?.lastError).toMatch(/^Error 503/);
    expect(await deliverAll(notifier)).toHaveLength(1);
    expect(await deliverAll(notifier)).toEqual([]);
    const tags = new Set(readBy(service, "mar", phone).map(({ tag }) => tag));
    expect([service.calls.length, tags.size]).toEqual([3, 1]);
    expect((await notifier.pushPhones.list())[0]?.lastError).toBeNull();
    await notifier.queueConfirmation(await given.createPaidBooking({ date: "2026-12-16" }));
    world.clock.advance(6 * 60 + 1);
    expect(await deliverAll(notifier)).toEqual([]);
    expect(service.calls).toHaveLength(3);
    expect(await pushes()).toEqual([]);
  });

  it("a push notification fails after ten seconds without a response and delays no email", async () => {
    const service = await pushService(() => {});
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    await add(notifier, service, "mar");
    const id = await given.createPaidBooking({ date: "2026-12-17" });
    await notifier.queueConfirmation(id);
    const limit = controlTimeLimit(10_000);
    const waiting = deliverAll(notifier);
    await expect.poll(() => service.calls.length).toBe(1);
    for (const { id: mail, channel } of await given.listDeliveries(id)) {
      if (channel === "mail") await notifier.sendDelivery(mail, { lastTry: false });
    }
    expect(mailServer.accepted).toHaveLength(2);
    limit.endLimit();
    expect(await waiting).toEqual([expect.stringContaining("No answer within 10 seconds")]);
  });

  it("a push service in a private network is never called", async () => {
    const service = await pushService();
    const notifier = given.notifier({ allowLoopback: false });
    const keys = createPhone().keys;
    const phone = {
      id: randomUUID(),
      name: "x",
      accountId,
      language: "es",
      rings: all,
      ...keys,
    } as const;
    expect(await notifier.pushPhones.add({ ...phone, endpoint: service.endpoint("x") })).toEqual({
      outcome: "no-subscription",
    });
    // The row is inserted directly, as if the push service's name had started to resolve to this
    // address.
    await world.db
      .insert(ringingPhones)
      .values({ ...phone, endpoint: service.endpoint("x"), madeAt: defaultNow });
    expect(await notifier.pushPhones.sendTest(phone.id)).toMatchObject({ outcome: "failed" });
    expect(service.calls).toEqual([]);
  });
});

describe("the list of phones", () => {
  it("a phone is not notified when its account is disabled or may no longer read bookings", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    await add(notifier, service, "ana");
    const own = eq(accounts.id, accountId);
    const rung = async (date: string) => {
      await notifier.queueConfirmation(await given.createPaidBooking({ date }));
      return (await pushes()).length;
    };
    expect(await rung("2026-12-21")).toBe(1);
    await world.db.update(accounts).set({ disabledAt: defaultNow }).where(own);
    expect(await rung("2026-12-22")).toBe(1);
    await world.db.update(accounts).set({ disabledAt: null, role: "guide" }).where(own);
    expect(await rung("2026-12-23")).toBe(1);
    await world.db.update(accounts).set({ role: "office" }).where(own);
    expect(await rung("2026-12-24")).toBe(2);
  });

  it("a phone that is added twice, even concurrently, is listed once", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    const { keys } = createPhone();
    const phone = (name: string) => ({
      ...{ id: randomUUID(), name, accountId, language: "es" as const, rings: all, ...keys },
      endpoint: service.endpoint("same"),
    });
    await Promise.all(["a", "b", "c"].map((name) => notifier.pushPhones.add(phone(name))));
    expect(await notifier.pushPhones.list()).toHaveLength(1);
    const form = { ...phone("d"), endpoint: service.endpoint("other") };
    await Promise.all([notifier.pushPhones.add(form), notifier.pushPhones.add(form)]);
    expect(await notifier.pushPhones.list()).toHaveLength(2);
  });

  it("the number of phones is limited", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    const adding = Array.from({ length: maxPushPhones + 3 }, (_, index) =>
      notifier.pushPhones.add({
        ...{ id: randomUUID(), name: "x", accountId, language: "es", rings: all },
        ...createPhone().keys,
        endpoint: service.endpoint(String(index)),
      }),
    );
    const outcomes = (await Promise.all(adding)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "added")).toHaveLength(maxPushPhones);
    expect(outcomes.filter((one) => one === "too-many")).toHaveLength(3);
  });

  it("a phone can be removed and its notification types changed, and an unknown phone changes nothing", async () => {
    const service = await pushService();
    const notifier = given.notifier({});
    const { id, phone } = await add(notifier, service, "mar", { rings: ["new"] });
    expect(await notifier.pushPhones.setKinds(id, ["cancelled"])).toBe(true);
    expect(await notifier.pushPhones.setKinds(randomUUID(), ["cancelled"])).toBe(false);
    await notifier.queueConfirmation(await given.createPaidBooking({ date: "2026-12-18" }));
    expect(await pushes()).toEqual([]);
    expect(await notifier.pushPhones.sendTest(id)).toEqual({ outcome: "sent" });
    expect(readBy(service, "mar", phone)[0]?.title).toBe("Este teléfono suena");
    expect(await notifier.pushPhones.remove(id)).toBe(true);
    expect(await notifier.pushPhones.remove(id)).toBe(false);
  });
});

it("a queued push notification is erased with its guest's data", async () => {
  const service = await pushService();
  const notifier = given.notifier({});
  await add(notifier, service, "mar");
  const email = "wilma@erase.example";
  const id = await given.createPaidBooking({ date: "2026-12-19", email });
  await notifier.queueConfirmation(id);
  expect(await pushes()).toHaveLength(1);
  world.clock.advance(60 * 24 * 60);
  await eraseWholeGuest({ ...world.deps, forget: eraseNothing }, email);
  expect(await pushes()).toEqual([]);
});

it("push notifications are queued separately from emails", async () => {
  const service = await pushService();
  const queued: (string | undefined)[] = [];
  const notifier = given.notifier({
    enqueue: async (_tx, _id, _seconds, channel) => void queued.push(channel),
  });
  await add(notifier, service, "mar");
  await notifier.queueConfirmation(await given.createPaidBooking({ date: "2026-12-20" }));
  expect(queued.sort()).toEqual(["mail", "mail", "push"]);
});

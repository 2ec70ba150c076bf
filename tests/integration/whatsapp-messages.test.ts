import { randomUUID } from "node:crypto";
import { and, eq, isNull, like } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listReachableGuests } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { thankGuests } from "#app/bookings/thanks/thank-guests.server.ts";
import { submitTemplates } from "#app/notifications/whatsapp/submit-templates.server.ts";
import { templateTexts } from "#app/notifications/whatsapp/template-texts.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { applyConsentReply } from "#app/whatsapp/consent/apply-consent-reply.server.ts";
import { receiveEvents } from "#app/whatsapp/receive-webhook.server.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, deliveries, handMessages, whatsappTemplates } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useCatalogVersions } from "../support/use-catalog-versions.ts";
import { useFakeWhatsApp } from "../support/use-fake-whatsapp.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const whatsapp = useFakeWhatsApp(world);
const withVersion = useCatalogVersions();
const { fake } = whatsapp;
const create = () => given.notifier({ findWhatsAppGateway: whatsapp.findWhatsAppGateway });
let notifier: ReturnType<typeof create>;
beforeAll(() => {
  notifier = create();
});
beforeEach(() => whatsapp.approveTemplates(notifier));
afterEach(() => world.clock.set(defaultNow));

let day = "2026-12-10";
let last = 1000;
function newRide() {
  day = addDays(day, 1);
  return { tour: "sunset", date: day, start: "16:00" } as const;
}

type Wish = Parameters<typeof createManualBookingRequest>[0];

/** Books by phone for a guest with a new number, who agrees to WhatsApp unless told otherwise. */
async function book(change: Wish = {}, { consents = true } = {}) {
  last += 1;
  const number = `+52954133${last}`;
  if (consents) await whatsapp.consent(number);
  const wish = createManualBookingRequest({
    ...{ key: newRide(), source: "operator", terms: "on-arrival", email: "", phone: number },
    ...change,
  });
  const made = await createManualBooking(world.deps, wish);
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  return { id: wish.id, number, key: wish.key };
}

const listPending = (bookingId: string) =>
  world.db
    .select()
    .from(handMessages)
    .where(
      and(
        eq(handMessages.bookingId, bookingId),
        isNull(handMessages.toldAt),
        isNull(handMessages.endedAt),
      ),
    );

const listMails = (bookingId: string) =>
  world.db
    .select()
    .from(deliveries)
    .where(and(like(deliveries.subject, `%:${bookingId}:%`), eq(deliveries.channel, "mail")));

async function findOnly(bookingId: string) {
  const found = await whatsapp.listMessages(bookingId);
  expect(found).toHaveLength(1);
  const [only] = found;
  if (!only) throw new Error("there is no message");
  return only;
}

const waitMinutes = (minutes: number) => world.clock.advance(minutes);

describe("a booking with consent", () => {
  it("is confirmed by WhatsApp, and its row follows the provider's reports to read", async () => {
    const { id, number } = await book();
    expect((await findOnly(id)).delivery.state).toBe("queued");
    await whatsapp.sendWaiting(notifier, id);
    const [message] = fake.messages;
    const { reference } = await world.findBooking(id);
    expect(message).toMatchObject({ to: number, template: "booked_v1" });
    expect(message?.values.every((value) => /^\S(?:[^\n\t]*\S)?$/.test(value))).toBe(true);
    const sent = await findOnly(id);
    expect(sent.delivery).toMatchObject({ state: "accepted", payload: { reference } });
    expect(String(sent.delivery.payload.text)).toContain(message?.values[0]);
    const about = { deliveryId: sent.delivery.id, messageId: message?.id ?? "" };
    await whatsapp.report({
      ...{ ...about, state: "delivered" },
      pricing: { isBillable: true, category: "utility" },
    });
    expect((await findOnly(id)).delivery.state).toBe("delivered");
    await whatsapp.report({ ...about, state: "read" });
    // Reports that come twice and too late change nothing.
    for (const state of ["delivered", "sent", "failed"] as const) {
      await whatsapp.report({ ...about, state });
    }
    const read = await findOnly(id);
    expect(read.delivery.state).toBe("read");
    expect(read.row).toMatchObject({ isBillable: true, priceCategory: "utility" });
    waitMinutes(60 * 24 * 30);
    expect(await notifier.watchWhatsAppDeliveries()).toBe(0);
    expect(await listPending(id)).toEqual([]);
  });

  it("goes without WhatsApp if the guest did not agree, is not set up, or has no approved template", async () => {
    const without = await book({}, { consents: false });
    world.isWhatsAppSetUp = false;
    const notSetUp = await book();
    world.isWhatsAppSetUp = true;
    await world.db.update(whatsappTemplates).set({ state: "paused" });
    const paused = await book();
    for (const { id } of [without, notSetUp, paused]) {
      expect(await whatsapp.listMessages(id)).toEqual([]);
      expect(await listPending(id)).toHaveLength(1);
    }
  });

  it("is told by a person when the provider says that it failed, and nobody twice", async () => {
    const { id } = await book();
    await whatsapp.sendWaiting(notifier, id);
    const { delivery, row } = await findOnly(id);
    await whatsapp.report({
      ...{ deliveryId: delivery.id, messageId: row.messageId ?? "", state: "failed" },
      reason: { reason: "not-on-whatsapp", code: 131026 },
    });
    expect(await notifier.watchWhatsAppDeliveries()).toBe(1);
    expect(await notifier.watchWhatsAppDeliveries()).toBe(0);
    expect(await listPending(id)).toMatchObject([{ about: "confirmed" }]);
    expect((await findOnly(id)).row.fallback).toBe("hand");
    // It has arrived after all.
    await whatsapp.report({
      ...{ deliveryId: delivery.id, messageId: row.messageId ?? "", state: "delivered" },
    });
    expect((await findOnly(id)).delivery.state).toBe("delivered");
    expect(await listPending(id)).toEqual([]);
  });

  it.each(["wrong", "not-on-whatsapp"] as const)(
    "is told by a person if the number is %s",
    async (condition) => {
      const { id, number } = await book();
      fake.numbers.set(number, condition);
      await whatsapp.sendWaiting(notifier, id);
      await notifier.watchWhatsAppDeliveries();
      expect((await findOnly(id)).delivery.state).toBe("failed");
      expect(await listPending(id)).toMatchObject([{ about: "confirmed" }]);
    },
  );

  it("is mailed if the guest has an address by the time WhatsApp fails", async () => {
    const { id, number } = await book();
    fake.numbers.set(number, "wrong");
    await whatsapp.sendWaiting(notifier, id);
    await world.db.update(bookings).set({ email: "new@example.com" }).where(eq(bookings.id, id));
    await notifier.watchWhatsAppDeliveries();
    expect((await findOnly(id)).row.fallback).toBe("mail");
    expect(await listMails(id)).toMatchObject([{ recipient: "new@example.com" }]);
    expect(await listPending(id)).toEqual([]);
  });
});

describe("an answer that is lost", () => {
  it("is never sent again, and becomes unknown and told by a person after ten minutes", async () => {
    const { id } = await book();
    fake.lostAnswers = 1;
    await whatsapp.sendWaiting(notifier, id);
    waitMinutes(4);
    await whatsapp.sendWaiting(notifier, id);
    expect(await notifier.watchWhatsAppDeliveries()).toBe(0);
    expect((await findOnly(id)).delivery.state).toBe("queued");
    waitMinutes(6);
    expect(await notifier.watchWhatsAppDeliveries()).toBe(1);
    await whatsapp.sendWaiting(notifier, id);
    expect(fake.messages).toHaveLength(1);
    expect((await findOnly(id)).delivery.state).toBe("unknown");
    expect(await listPending(id)).toHaveLength(1);
  });

  it("counts as delivered when a report names our id in time", async () => {
    const { id } = await book();
    fake.lostAnswers = 1;
    await whatsapp.sendWaiting(notifier, id);
    const [message] = fake.messages;
    await whatsapp.report({
      ...{ deliveryId: message?.deliveryId ?? "", messageId: message?.id ?? "" },
      state: "delivered",
    });
    waitMinutes(600);
    expect(await notifier.watchWhatsAppDeliveries()).toBe(0);
    expect((await findOnly(id)).delivery.state).toBe("delivered");
  });

  it("is not sent again by an attempt that follows the death of the process", async () => {
    const { id } = await book();
    fake.lostAnswers = 1;
    await whatsapp.sendWaiting(notifier, id);
    const { delivery } = await findOnly(id);
    const claimedUntil = toInstant("2020-01-01", "00:00");
    await world.db.update(deliveries).set({ claimedUntil }).where(eq(deliveries.id, delivery.id));
    const other = create();
    await Promise.all(
      [notifier, other, other].map((one) =>
        one.sendDelivery(delivery.id, { lastTry: false }).catch(() => {}),
      ),
    );
    expect(fake.messages).toHaveLength(1);
  });
});

it("a message that is refused with 429 waits and is sent once", async () => {
  const queued: number[] = [];
  const patient = given.notifier({
    findWhatsAppGateway: whatsapp.findWhatsAppGateway,
    enqueue: async (_tx, _id, seconds) => {
      queued.push(seconds);
    },
  });
  const { id } = await book();
  fake.tooMany = 1;
  fake.refusals.push(131056);
  await whatsapp.sendWaiting(patient, id);
  expect((await findOnly(id)).delivery.state).toBe("queued");
  await whatsapp.sendWaiting(patient, id);
  await whatsapp.sendWaiting(patient, id);
  expect(queued).toEqual([17, 60]);
  expect(fake.messages).toHaveLength(1);
  expect((await findOnly(id)).delivery.state).toBe("accepted");
});

it("a message that is not delivered three hours before the pickup is told by a person", async () => {
  const { id, key } = await book();
  await whatsapp.sendWaiting(notifier, id);
  world.clock.set(toInstant(key.date, "11:29"));
  expect(await notifier.watchWhatsAppDeliveries()).toBe(0);
  world.clock.set(toInstant(key.date, "11:30"));
  expect(await notifier.watchWhatsAppDeliveries()).toBe(1);
  const { delivery, row } = await findOnly(id);
  expect([delivery.state, row.fallback]).toEqual(["accepted", "hand"]);
  expect(await listPending(id)).toHaveLength(1);
});

it("a reminder waits from 21:00 to 8:00, and a move leaves at once", async () => {
  const seconds: number[] = [];
  const { id, key } = await book();
  await whatsapp.sendWaiting(notifier, id);
  fake.messages.length = 0;
  world.clock.set(toInstant(addDays(key.date, -1), "21:30"));
  await remindGuests(world.deps);
  const late = given.notifier({
    findWhatsAppGateway: whatsapp.findWhatsAppGateway,
    enqueue: async (_tx, _id, wait) => {
      seconds.push(wait);
    },
  });
  await whatsapp.sendWaiting(late, id);
  expect(fake.messages).toEqual([]);
  // The questions about the riders go with it.
  expect(seconds).toEqual([10.5 * 3_600, 10.5 * 3_600]);
  const to = newRide();
  const moved = await rescheduleBooking(world.deps, id, {
    by: "operator",
    ...{ date: to.date, pickupTime: "14:30" },
  });
  expect(moved.outcome).toBe("moved");
  await whatsapp.sendWaiting(late, id);
  expect(fake.messages.map(({ template }) => template)).toEqual(["moved_v1"]);
});

it("a payment link of the team goes to the guest at once, also at night", async () => {
  const { id } = await book();
  await whatsapp.sendWaiting(notifier, id);
  world.clock.set(toInstant("2026-12-01", "23:00"));
  const order = { id: randomUUID(), amountCentavos: null, expiresAt: null, by: "Ana" };
  const made = await createPaymentRequest(world.deps, id, order);
  expect(made.outcome).toBe("created");
  await createPaymentRequest(world.deps, id, order);
  await whatsapp.sendWaiting(notifier, id);
  const [, message] = fake.messages;
  expect(message?.template).toBe("payment_link_v1");
  const token = made.outcome === "created" ? made.request.token : "";
  expect(message?.values.some((value) => value.endsWith(token))).toBe(true);
  expect(fake.messages).toHaveLength(2);
});

describe("the thanks after a ride", () => {
  const reviewLink = "https://g.page/r/CdE-f_1/review";
  /** Runs `work` as if the settings had this review link. */
  function withReviewLink<T>(link: string, work: () => T): T {
    const version = getPublishedVersion();
    const business = { ...version.catalog.business, reviewLink: { value: link } };
    return withVersion({ ...version, catalog: { ...version.catalog, business } }, work);
  }
  /** Thanks the guests of a day on the next morning, and returns how many. */
  function thank(date: string, link = reviewLink) {
    world.clock.set(toInstant(addDays(date, 1), "10:00"));
    return withReviewLink(link, () => thankGuests(world.deps));
  }
  const listThanks = async (bookingId: string) =>
    (await whatsapp.listMessages(bookingId)).filter(({ row }) => row.topic === "thanks");
  const listTopics = async (bookingId: string) =>
    (await listPending(bookingId)).map(({ about }) => about);

  it("go by WhatsApp to a guest without an address who agreed, and not to one with an address", async () => {
    const key = newRide();
    const without = await book({ key });
    const withMail = await book({ key, email: "thanked@example.com" });
    const silent = await book({ key }, { consents: false });
    expect(await thank(key.date)).toBe(3);
    expect(await thank(key.date)).toBe(0);
    expect(await listThanks(without.id)).toHaveLength(1);
    expect(await listTopics(without.id)).not.toContain("thanks");
    for (const { id } of [withMail, silent]) expect(await listThanks(id)).toEqual([]);
    fake.messages.length = 0;
    await withReviewLink(reviewLink, () => whatsapp.sendWaiting(notifier, without.id));
    const thanks = fake.messages.find(({ template }) => template === "thanks_v1");
    expect(thanks?.to).toBe(without.number);
    expect(thanks?.values.join(" ")).toContain(reviewLink);
  });

  it("never go to a number of the United States, whose guests hear the rest by WhatsApp", async () => {
    const key = newRide();
    const guests = [];
    for (const [phone, phoneCountry] of [
      ["+14155550134", "US"],
      ["+14155550135", ""],
      ["+15145550136", "CA"],
    ] as const) {
      await whatsapp.consent(phone);
      guests.push(await book({ key, phone, phoneCountry }, { consents: false }));
    }
    for (const { id } of guests) expect(await whatsapp.listMessages(id)).toHaveLength(1);
    await thank(key.date);
    const counts = await Promise.all(guests.map(async ({ id }) => (await listThanks(id)).length));
    expect(counts).toEqual([0, 0, 1]);
  });

  it("do not go by WhatsApp without a review link in the settings", async () => {
    const key = newRide();
    const { id } = await book({ key });
    await thank(key.date, "");
    expect(await listThanks(id)).toEqual([]);
  });
});

describe("STOP, ALTO and BAJA", () => {
  const reply = (from: string, text: string) =>
    runInTransaction(world.db, (tx) => applyConsentReply(tx, { from, text }, world.clock.now()));

  it("end the messages of a number once, and START and ALTA begin them again once", async () => {
    const { id, number, key } = await book();
    expect(await reply(number, " Stop! ")).toBe("end");
    expect(await reply(number, "BAJA")).toBe(null);
    await whatsapp.sendWaiting(notifier, id);
    await notifier.watchWhatsAppDeliveries();
    expect(fake.messages).toEqual([]);
    expect(await listPending(id)).toHaveLength(1);
    const next = await book({ phone: number }, { consents: false });
    expect(await whatsapp.listMessages(next.id)).toEqual([]);
    expect(await reply(number, "Alta")).toBe("renew");
    expect(await reply(number, "start")).toBe(null);
    const third = await book({ phone: number }, { consents: false });
    expect(await whatsapp.listMessages(third.id)).toHaveLength(1);
    expect(key.date < third.key.date).toBe(true);
  });

  it("are answered once in their language, also if the provider reports them twice", async () => {
    const { number } = await book();
    const events = {
      ...{ db: world.db, clock: world.clock, log: world.deps.log },
      findGateway: whatsapp.findWhatsAppGateway,
      tellTeam: async () => {},
    };
    const write = (text: string, messageId: string) =>
      receiveEvents(events, [
        {
          ...{ kind: "reply", from: number, messageId, content: "text", text, senderName: "" },
          at: world.clock.now(),
        },
      ]);
    await write("ALTO", "m-1");
    await write("ALTO", "m-1");
    await write("alto", "m-2");
    await notifier.watchWhatsAppDeliveries();
    await notifier.watchWhatsAppDeliveries();
    expect(fake.messages.map(({ to }) => to)).toEqual([number]);
    expect(fake.messages[0]?.text).toContain("Contesta ALTA");
    await write("start", "m-3");
    fake.lostAnswers = 1;
    await notifier.watchWhatsAppDeliveries();
    await notifier.watchWhatsAppDeliveries();
    expect(fake.messages.map(({ text }) => text?.includes("Answer STOP"))).toEqual([false, true]);
  });

  it("are words of their own, and any other first message is a consent", async () => {
    const { id, number } = await book({}, { consents: false });
    expect(await reply(number, "Don't stop the ride")).toBe(null);
    const next = await book({ phone: number }, { consents: false });
    expect(await whatsapp.listMessages(next.id)).toHaveLength(1);
    expect(await whatsapp.listMessages(id)).toEqual([]);
  });
});

describe("a template", () => {
  it("whose text changes gets a new name, and the old one is sent until that is approved", async () => {
    const deps = {
      ...{ db: world.db, clock: world.clock, log: world.deps.log },
      findWhatsAppGateway: whatsapp.findWhatsAppGateway,
    };
    const changed = {
      ...templateTexts,
      booked: { ...templateTexts.booked, en: templateTexts.booked.en.replace("Hi", "Hello") },
    };
    await submitTemplates(deps, changed);
    await submitTemplates(deps, changed);
    const submitted = fake.templates.filter(({ name }) => name.startsWith("booked_"));
    expect(submitted.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual([
      ...["booked_v1 en_US", "booked_v1 es_MX", "booked_v2 en_US"],
    ]);
    const first = await book({ language: "en" });
    await whatsapp.sendWaiting(notifier, first.id);
    for (const template of submitted) template.status = "APPROVED";
    world.clock.advance(1);
    await submitTemplates(deps, changed);
    const second = await book({ language: "en" });
    await whatsapp.sendWaiting(notifier, second.id);
    const names = fake.messages.map(({ template }) => template);
    expect(names).toEqual(["booked_v1", "booked_v2"]);
  });

  it("that is paused while a message waits stops alone, and a person tells the guest", async () => {
    const { id } = await book({ language: "en" });
    for (const template of fake.templates) {
      if (template.name === "booked_v1") template.status = "PAUSED";
    }
    await whatsapp.sendWaiting(notifier, id);
    await notifier.watchWhatsAppDeliveries();
    expect(fake.messages).toEqual([]);
    expect(await listPending(id)).toHaveLength(1);
    const states = await world.db
      .select({ name: whatsappTemplates.name, language: whatsappTemplates.language })
      .from(whatsappTemplates)
      .where(eq(whatsappTemplates.state, "paused"));
    expect(states).toEqual([{ name: "booked_v1", language: "en_US" }]);
  });

  it("of another category than it was submitted as is not sent", async () => {
    for (const template of fake.templates) {
      if (template.name === "booked_v1") template.category = "MARKETING";
    }
    world.clock.advance(1);
    await notifier.submitWhatsAppTemplates();
    const { id } = await book();
    expect(await whatsapp.listMessages(id)).toEqual([]);
  });
});

it("a rain day of twelve bookings leaves exactly as it was announced", async () => {
  const key = newRide();
  const ways = {
    whatsapp: [] as string[],
    mail: [] as string[],
    both: [] as string[],
    hand: [] as string[],
  };
  const addBooking = async (way: keyof typeof ways, index: number) => {
    const email = way === "mail" || way === "both" ? `${way}${index}@example.com` : "";
    const consents = way === "whatsapp" || way === "both";
    const { id } = await book(
      { key, email, party: { participants: 1, children: 0, isPrivate: false } },
      { consents },
    );
    ways[way].push(id);
  };
  for (const [way, count] of [
    ["whatsapp", 4],
    ["mail", 4],
    ["both", 2],
    ["hand", 2],
  ] as const) {
    for (let index = 0; index < count; index += 1) await addBooking(way, index);
  }
  const all = Object.values(ways).flat();
  for (const id of all) await whatsapp.sendWaiting(notifier, id);
  await world.db.delete(handMessages);
  world.published.length = 0;
  fake.messages.length = 0;
  const before = (await listReachableGuests(world.deps, key.date, key.date)).map(
    ({ byMail, byWhatsApp }) => `${byMail ? "mail" : ""}${byWhatsApp ? "whatsapp" : ""}`,
  );
  expect(before.toSorted()).toEqual(
    [
      ...["", "", "mail", "mail", "mail", "mail", "mailwhatsapp", "mailwhatsapp"],
      ...["whatsapp", "whatsapp", "whatsapp", "whatsapp"],
    ].toSorted(),
  );
  const done = await cancelDepartures(world.deps, [key], "weather");
  expect(done).toMatchObject({ outcome: "done", guests: 12, byMail: 6, byWhatsApp: 6, byHand: 2 });
  for (const id of all) {
    for (const event of given.listNotificationsOf(id))
      await notifier.queueBookingNotifications(event);
    await whatsapp.sendWaiting(notifier, id);
  }
  const bookingIdOf = (deliveryId: string) =>
    world.db
      .select({ subject: deliveries.subject })
      .from(deliveries)
      .where(eq(deliveries.id, deliveryId))
      .then(([row]) => row?.subject.split(":")[1] ?? "");
  const byWhatsApp = await Promise.all(
    fake.messages.map(({ deliveryId }) => bookingIdOf(deliveryId)),
  );
  expect(byWhatsApp.toSorted()).toEqual([...ways.whatsapp, ...ways.both].toSorted());
  expect(new Set(fake.messages.map(({ template }) => template))).toEqual(
    new Set(["called_off_v1"]),
  );
  const mails = await world.db
    .select()
    .from(deliveries)
    .where(and(like(deliveries.subject, "called-off:%"), eq(deliveries.channel, "mail")));
  const mailed = mails.map(({ subject }) => subject.split(":")[1] ?? "");
  expect(mailed.toSorted()).toEqual([...ways.mail, ...ways.both].toSorted());
  const told = (await Promise.all(all.map(listPending))).flat().map(({ bookingId }) => bookingId);
  expect(told.toSorted()).toEqual(ways.hand.toSorted());
});

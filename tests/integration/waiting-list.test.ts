import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listOpenManualMessages } from "#app/bookings/manual-messages/manual-messages.server.ts";
import { markGuestNotified } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import {
  changeWaitingEntry,
  confirmWaitingEntry,
  declineWaitingOffer,
  endWaitingEntry,
} from "#app/bookings/waiting-list/change-waiting-entry.server.ts";
import { enterWaitingList } from "#app/bookings/waiting-list/enter-waiting-list.server.ts";
import { findWaitingEntryPage } from "#app/bookings/waiting-list/find-waiting-entry.server.ts";
import { tendWaitingList } from "#app/bookings/waiting-list/tend-waiting-list.server.ts";
import type { WaitingTexts } from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { getBookingCutoff } from "#app/departures/availability.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { bookings, deliveries, departures, waitingEntries, waitingOffers } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, notifier, findDelivery, listDeliveries } = useNotifiers();
let mailed: string[] = [];
beforeEach(() => {
  world.clock.set(defaultNow);
  mailed = [];
  isDelivered = true;
});

/** Each test has a day of its own, two weeks ahead. */
let dayNumber = 0;
function newDay(): string {
  dayNumber += 1;
  return new Date(Date.UTC(2026, 11, 14 + dayNumber)).toISOString().slice(0, 10);
}

const keyOf = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

/** Books riders by hand on the sunset ride of a day, as walk-ins with an address. */
async function book(date: string, riders: number) {
  const wish = createManualBookingRequest({
    key: keyOf(date),
    party: { participants: riders, children: 0, isPrivate: false },
    email: "walk.in@example.com",
  });
  const made = await createManualBooking(world.deps, wish);
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  return made.booking.id;
}

let guest = 0;
type Change = Partial<WaitingTexts> & { network?: string | null; by?: string | null };

/** Enters the waiting list. Returns how it was answered, and the stored entry. */
async function enter(date: string, { network = null, by = null, ...change }: Change = {}) {
  guest += 1;
  const email = change.email ?? `guest${guest}@example.com`;
  const texts = {
    tour: "sunset",
    days: [date],
    riders: "2",
    name: "",
    phone: "",
    ...change,
    email,
  };
  const result = await enterWaitingList(
    {
      db: world.db,
      clock: world.clock,
      async queueLinkEmail(_, { email: to }) {
        mailed.push(to);
      },
    },
    { texts, phoneCountry: "", language: "en", network, by },
    async () => ({ outcome: "admitted" as const, id: randomUUID() }),
  );
  const [entry] = await world.db
    .select()
    .from(waitingEntries)
    .where(email ? eq(waitingEntries.email, email) : eq(waitingEntries.phone, change.phone ?? ""));
  return { result, entry };
}

/** Enters the waiting list and confirms the address. Returns the entry's link. */
async function wait(date: string, change: Change = {}): Promise<string> {
  const { entry } = await enter(date, change);
  if (!entry) throw new Error("no entry was stored");
  await confirmWaitingEntry(world.deps, entry.token);
  world.clock.advance(1);
  return entry.token;
}

/** Whether the mail server takes the emails with offers. */
let isDelivered = true;

/** Runs the job of the list, and notes the emails of its offers as the sender of emails does. */
async function tend() {
  await tendWaitingList(world.deps);
  if (!isDelivered) return;
  const open = await world.db
    .select({ id: waitingOffers.bookingId })
    .from(waitingOffers)
    .where(isNull(waitingOffers.outcome));
  for (const { id } of open) {
    await world.db
      .insert(deliveries)
      .values({
        id: randomUUID(),
        ...{ subject: `waiting-offer:${id}`, channel: "mail", recipient: "guest@example.com" },
        ...{ payload: {}, state: "delivered", createdAt: world.clock.now() },
      })
      .onConflictDoNothing();
  }
}
const findOffer = async (token: string) => (await findWaitingEntryPage(world.deps, token))?.offer;
const isOffered = async (token: string) => Boolean(await findOffer(token));

async function findEnd(token: string) {
  return (await findWaitingEntryPage(world.deps, token))?.entry.endReason;
}

async function pay(token: string) {
  const opened = await openPaymentRequest(world.deps, token, {
    successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://site.test/booking/pay/x",
    locale: "en",
  });
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  const sessionId = opened.url.split("/").at(-1) ?? "";
  await world.sandbox.paymentActions.pay(sessionId);
  return confirmPayment(world.deps, sessionId);
}

async function payOffer(token: string) {
  const offer = await findOffer(token);
  if (!offer) throw new Error("nothing is on offer");
  return pay(offer.token);
}

/** Lets the open offers end without an answer, as the jobs of the next minutes do. */
async function letOffersEnd(minutes = 61) {
  world.clock.advance(minutes);
  await endUnpaidHolds(world.deps);
  await tend();
}

const cancel = (bookingId: string) => cancelBooking(world.deps, bookingId, "full");

describe("an entry of the waiting list", () => {
  it("waits once its address is confirmed by the link, and gets one email", async () => {
    const date = newDay();
    await book(date, 12);
    const { result, entry } = await enter(date);
    expect(result).toMatchObject({ outcome: "entered", by: "email" });
    expect(entry).toMatchObject({ confirmedAt: null, riders: 2, tourId: "sunset" });
    expect(mailed).toEqual([entry?.email]);
    await confirmWaitingEntry(world.deps, entry?.token ?? "");
    const page = await findWaitingEntryPage(world.deps, entry?.token ?? "");
    expect(page?.entry).toMatchObject({ confirmedAt: defaultNow, days: [date] });
  });

  it("is refused for a day that has room, which can be booked", async () => {
    const date = newDay();
    await book(date, 9);
    const { result, entry } = await enter(date, { riders: "3" });
    expect(result).toMatchObject({ outcome: "has-room", days: [date] });
    expect(entry).toBeUndefined();
    expect((await enter(date, { riders: "4" })).result).toMatchObject({ outcome: "entered" });
  });

  it("can be made by one rider on a ride that nobody has booked", async () => {
    expect((await enter(newDay(), { riders: "1" })).result).toMatchObject({ outcome: "entered" });
  });

  it("of somebody else's address sends one email a day, and changes no confirmed entry", async () => {
    const date = newDay();
    await book(date, 12);
    const email = "somebody@example.com";
    const token = await wait(date, { email });
    for (const riders of ["5", "6"]) {
      const again = await enter(date, { email: email.toUpperCase(), riders });
      expect(again.result).toMatchObject({ outcome: "entered", by: "email" });
    }
    await enter(date, { email, tour: "hot-springs" });
    expect(mailed).toHaveLength(1);
    expect((await findWaitingEntryPage(world.deps, token))?.entry.riders).toBe(2);
    world.clock.advance(25 * 60);
    await enter(date, { email });
    expect(mailed).toHaveLength(2);
  });

  it("is stored once if two forms with the same address arrive at the same time", async () => {
    const date = newDay();
    await book(date, 12);
    const email = "twice@example.com";
    await Promise.all([1, 2, 3].map(() => enter(date, { email })));
    const stored = await world.db
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.email, email));
    expect(stored).toHaveLength(1);
    expect(mailed).toHaveLength(1);
  });

  it("is refused with an error beside each field, however long the texts are", async () => {
    const long = "a".repeat(65_536);
    const { result } = await enter(long, { riders: long, email: long, phone: long, name: long });
    expect(result).toMatchObject({
      outcome: "invalid",
      errors: {
        days: "no-days",
        riders: "not-a-number-of-riders",
        email: "too-long",
        phone: "too-long",
        name: "too-long",
      },
    });
  });

  it("keeps its place when it is changed, and takes no day that has room", async () => {
    const [date, free] = [newDay(), newDay()];
    await book(date, 12);
    const token = await wait(date);
    const changed = await changeWaitingEntry(world.deps, token, {
      days: [date, free],
      riders: "2",
    });
    expect(changed).toEqual({ outcome: "changed" });
    expect((await findWaitingEntryPage(world.deps, token))?.entry.days).toEqual([date]);
    expect(await changeWaitingEntry(world.deps, token, { days: [free], riders: "2" })).toEqual({
      outcome: "invalid",
      errors: { days: "days-have-room" },
    });
  });
});

describe("freed seats", () => {
  it("go to the oldest party that fits, whose guest pays and is confirmed", async () => {
    const date = newDay();
    await book(date, 9);
    const three = await book(date, 3);
    const [four, first, second] = [
      await wait(date, { riders: "4" }),
      await wait(date, { riders: "3" }),
      await wait(date, { riders: "1" }),
    ];
    await tend();
    expect(await isOffered(first)).toBe(false);
    await cancel(three);
    await tend();
    expect([await isOffered(four), await isOffered(first), await isOffered(second)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await payOffer(first)).toMatchObject({ outcome: "confirmed" });
    await tend();
    expect(await findEnd(first)).toBe("booked");
    expect(await world.countSeatsSold(date)).toBe(12);
    expect(await findEnd(four)).toBeNull();
  });

  it("go to the next after an hour without an answer, and two such offers end the entry", async () => {
    const date = newDay();
    await book(date, 10);
    let pair = await book(date, 2);
    const [first, second] = [await wait(date), await wait(date)];
    await cancel(pair);
    await tend();
    expect([await isOffered(first), await isOffered(second)]).toEqual([true, false]);
    await letOffersEnd();
    expect([await isOffered(first), await isOffered(second)]).toEqual([false, true]);
    await payOffer(second);
    await tend();
    // The first one is offered a place again when it is freed again, and not before.
    pair = (await world.db.select().from(bookings).where(eq(bookings.bookingDate, date))).find(
      ({ state, source }) => state === "confirmed" && source === "operator",
    )?.id as string;
    await cancel(pair);
    await tend();
    expect(await isOffered(first)).toBe(true);
    await letOffersEnd();
    expect(await findEnd(first)).toBe("unanswered");
  });

  it("count as unanswered only if the email with the offer was delivered", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const token = await wait(date);
    isDelivered = false;
    await cancel(pair);
    await tend();
    await letOffersEnd();
    const page = await findWaitingEntryPage(world.deps, token);
    const offers = await world.db
      .select()
      .from(waitingOffers)
      .where(eq(waitingOffers.entryId, page?.entry.id ?? ""));
    expect(offers.map(({ outcome }) => outcome)).toEqual(["bounced"]);
  });

  it("are not offered again and again to a guest who does not answer", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const only = await wait(date);
    await cancel(pair);
    await tend();
    await letOffersEnd();
    await tend();
    expect([await isOffered(only), await findEnd(only)]).toEqual([false, null]);
    // The site sells what the list did not take.
    expect(await world.submitCheckout({ date })).toMatchObject({ outcome: "pay" });
  });

  it("are kept from the site until they are offered, and the team may take them", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    await wait(date);
    world.clock.set(toInstant("2026-12-02", "22:00"));
    await cancel(pair);
    await tend();
    expect(await world.submitCheckout({ date })).toMatchObject({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 0 },
    });
    await expect(book(date, 2)).resolves.toBeTruthy();
  });

  it("are offered at eight in the morning if they became free at night", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const token = await wait(date);
    world.clock.set(toInstant("2026-12-02", "22:00"));
    await cancel(pair);
    await tend();
    expect(await isOffered(token)).toBe(false);
    world.clock.set(toInstant("2026-12-03", "08:00"));
    await tend();
    expect((await findOffer(token))?.until).toEqual(toInstant("2026-12-03", "09:00"));
  });

  it("are offered until bookings close, and not after it", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const token = await wait(date);
    await cancel(pair);
    const { catalog } = await readCatalog(world.db);
    const closes = getBookingCutoff(catalog, keyOf(date));
    world.clock.set(new Date(closes.getTime() - 30 * 60_000));
    await tend();
    expect((await findOffer(token))?.until).toEqual(closes);
    await letOffersEnd(31);
    expect(await isOffered(token)).toBe(false);
  });

  it("wait for the team to tell a guest without an address, and the hour starts then", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const { entry } = await enter(date, { email: "", phone: "+52 954 133 4455" });
    await cancel(pair);
    await tend();
    const token = entry?.token ?? "";
    expect((await findOffer(token))?.until).toEqual(
      new Date(world.clock.now().getTime() + 120 * 60_000),
    );
    const open = await listOpenManualMessages(world.db, world.clock.now());
    const told = open.findLast(({ message }) => message.about === "waiting-offer");
    world.clock.advance(30);
    await markGuestNotified(world.deps, told?.booking.id ?? "", told?.message.id ?? "", {
      told: true,
      by: "Ana",
    });
    await tend();
    expect((await findOffer(token))?.until).toEqual(
      new Date(world.clock.now().getTime() + 60 * 60_000),
    );
  });

  it("go to the next if nobody told the guest within two hours, whose place stays", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const { entry } = await enter(date, { email: "", phone: "+52 954 133 4466" });
    world.clock.advance(1);
    const next = await wait(date);
    await cancel(pair);
    await tend();
    await letOffersEnd(121);
    expect(await isOffered(next)).toBe(true);
    const [offer] = await world.db
      .select()
      .from(waitingOffers)
      .where(eq(waitingOffers.entryId, entry?.id ?? ""));
    expect(offer?.outcome).toBe("untold");
    expect(await findEnd(entry?.token ?? "")).toBeNull();
    const open = await listOpenManualMessages(world.db, world.clock.now());
    expect(open.filter(({ booking }) => booking.id === offer?.bookingId)).toEqual([]);
  });

  it("go first to guests of a ride that we cancelled", async () => {
    const [date, cancelledDay] = [newDay(), newDay()];
    await world.hold({ date: cancelledDay, email: "rained.off@example.com" });
    await world.db
      .update(bookings)
      .set({ state: "confirmed" })
      .where(eq(bookings.email, "rained.off@example.com"));
    await world.db
      .update(departures)
      .set({ closedAt: defaultNow, closedReason: "weather" })
      .where(eq(departures.date, cancelledDay));
    await book(date, 10);
    const pair = await book(date, 2);
    const first = await wait(date);
    const rainedOff = await wait(date, { email: "rained.off@example.com" });
    await cancel(pair);
    await tend();
    expect([await isOffered(first), await isOffered(rainedOff)]).toEqual([false, true]);
  });

  it("are offered to a rider who was alone once somebody else has booked the ride", async () => {
    const date = newDay();
    const alone = await wait(date, { riders: "1" });
    await tend();
    expect(await isOffered(alone)).toBe(false);
    await book(date, 1);
    await tend();
    expect(await isOffered(alone)).toBe(true);
    expect(await payOffer(alone)).toMatchObject({ outcome: "confirmed" });
  });

  it("are free at once if the guest declines, who keeps the place in the list", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const [first, second] = [await wait(date), await wait(date)];
    await cancel(pair);
    await tend();
    expect(await declineWaitingOffer(world.deps, first)).toBe(true);
    await tend();
    expect([await findEnd(first), await isOffered(first), await isOffered(second)]).toEqual([
      null,
      false,
      true,
    ]);
  });

  it("are free at once if the guest leaves the list", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const [first, second] = [await wait(date), await wait(date)];
    await cancel(pair);
    await tend();
    await endWaitingEntry(world.deps, first);
    await tend();
    expect([await findEnd(first), await isOffered(second)]).toEqual(["guest", true]);
  });

  it("are not held by one network with one entry after another", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const [first, second] = [
      await wait(date, { network: "stranger" }),
      await wait(date, { network: "stranger" }),
    ];
    await cancel(pair);
    await tend();
    expect(await isOffered(first)).toBe(true);
    await letOffersEnd();
    expect(await isOffered(second)).toBe(false);
    expect(await world.submitCheckout({ date })).toMatchObject({ outcome: "pay" });
  });

  it("count a payment that arrives after the offer's end if the seats are still free", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    const token = await wait(date);
    await cancel(pair);
    await tend();
    const offer = await findOffer(token);
    const opened = await openPaymentRequest(world.deps, offer?.token ?? "", {
      successUrl: "http://site.test/x?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://site.test/x",
      locale: "en",
    });
    const sessionId = (opened?.outcome === "pay" ? opened.url : "").split("/").at(-1) ?? "";
    await world.sandbox.paymentActions.pay(sessionId);
    world.clock.advance(61);
    await tend();
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    await tend();
    expect(await findEnd(token)).toBe("booked");
  });
});

describe("the emails of the waiting list", () => {
  it("an offer is mailed with its deadline, and its end says that the place stays", async () => {
    const date = newDay();
    await book(date, 10);
    const pair = await book(date, 2);
    await wait(date);
    await cancel(pair);
    await tend();
    const made = world.published.findLast(({ type }) => type === "waiting-offer-made");
    if (made?.type !== "waiting-offer-made") throw new Error("no offer was announced");
    const sender = notifier({});
    await sender.queueBookingNotifications(made);
    const offers = await listDeliveries(`waiting-offer:${made.bookingId}`);
    const offer = offers.find(({ recipient }) => recipient !== "guest@example.com");
    const delivery = await findDelivery(offer?.id ?? "");
    expect(JSON.stringify(delivery.payload)).toMatch(/There.s room for you/);
    await letOffersEnd();
    const ended = world.published.findLast(({ type }) => type === "waiting-offer-ended");
    if (ended?.type !== "waiting-offer-ended") throw new Error("no end was announced");
    await sender.queueBookingNotifications(ended);
    const [mail] = await listDeliveries(`waiting-offer-ended:${made.bookingId}`);
    expect(JSON.stringify(mail?.payload)).toContain("You keep your place on the list.");
    expect(world.published.some(({ type }) => type === "hold-ended")).toBe(false);
  });
});

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { createPaymentRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { eraseBooking } from "#app/bookings/privacy/guest-data.server.ts";
import { listEnquiries } from "#app/bookings/quotes/find-enquiry.server.ts";
import {
  declineQuote,
  loseEnquiry,
  withdrawQuote,
} from "#app/bookings/quotes/lose-quote.server.ts";
import { makeQuote, type QuoteWish, tryQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { enquiryStates } from "#app/bookings/quotes/quote-state.ts";
import { findQuote } from "#app/bookings/quotes/quote-store.server.ts";
import type { ContactDependencies } from "#app/inbox/contact-dependencies.ts";
import { messagesPerHour } from "#app/inbox/contact-fields.ts";
import { createContactLimits } from "#app/inbox/contact-limits.server.ts";
import type { EnquiryTexts } from "#app/inbox/enquiry-form.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { issueFormToken } from "#app/inbox/form-token.server.ts";
import { getInboxPage } from "#app/inbox/inbox.server.ts";
import { sendEnquiry } from "#app/inbox/send-enquiry.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { countEnquiries } from "#app/reports/count-enquiries.server.ts";
import { type Connection, connect, runInTransaction } from "#db/database.ts";
import { bookings, contactMessages, departures, enquiries, quotes } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createQuoteWish } from "../support/quote.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const secret = "a secret of this test";
const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;
const asked: EnquiryTexts = {
  tour: "sunset",
  day: "2027-01-10",
  riders: "4",
  childAges: "6",
  message: "A proposal at sunset",
  name: "Hannah Meyer",
  email: "hannah@example.com",
  phone: "",
};

let connection: Connection;
let announced: string[] = [];
let announcedSubject: string | undefined;
beforeAll(() => {
  connection = connect(world.connectionString, () => {});
});
afterAll(() => connection.pool.end());
beforeEach(() => {
  world.clock.set(defaultNow);
  announced = [];
});

function getContactDeps(): ContactDependencies {
  return {
    db: connection.db,
    clock: world.clock,
    limits: createContactLimits(connection.pool),
    secret,
    async queueOperatorEmail(_, { id }, subject) {
      announced.push(id);
      announcedSubject = subject;
    },
    async queueFloodEmail() {},
  };
}

let sender = 0;
/** Sends the enquiry form from a network of its own. */
async function ask(change: Partial<EnquiryTexts> = {}, token = openForm()) {
  sender += 1;
  return sendEnquiry(
    getContactDeps(),
    { texts: { ...asked, ...change }, phoneCountry: "", language: "en", token, honeypot: "" },
    { clientAddress: `203.0.${sender}.7`, isBrowser: true },
  );
}
const openForm = () => issueFormToken(secret, new Date(world.clock.now().getTime() - 30_000));

async function storeEnquiry(change: Partial<EnquiryTexts> = {}): Promise<string> {
  const sent = await ask(change);
  if (sent.outcome !== "sent") throw new Error(JSON.stringify(sent));
  return sent.messageId;
}

/** Each test offers a day of its own. */
let day = 1;
const newKey = () => {
  day += 1;
  const date = new Date(Date.UTC(2027, 0, 10 + day)).toISOString().slice(0, 10);
  return { tour: "sunset", date, start: "16:00" } as const;
};
type Change = Parameters<typeof createQuoteWish>[0];
const createWish = (change: Partial<Change> = {}): QuoteWish =>
  createQuoteWish({ key: newKey(), now: world.clock.now(), ...change });

async function offer(wish = createWish()) {
  const made = await makeQuote(world.deps, wish);
  if (made.outcome !== "made") throw new Error(JSON.stringify(made));
  const quote = await findQuote(world.db, world.clock.now(), made.quote.id);
  if (!quote) throw new Error("the offer was not stored");
  return quote;
}

async function pay(token: string) {
  const opened = await openPaymentRequest(world.deps, token, visit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  const sessionId = opened.url.split("/").at(-1) ?? "";
  await world.sandbox.paymentActions.pay(sessionId);
  return confirmPayment(world.deps, sessionId);
}

async function countTaken({ tour, date, start }: ReturnType<typeof newKey>): Promise<number> {
  const [row] = await world.db
    .select({ taken: departures.taken })
    .from(departures)
    .where(
      and(eq(departures.tourId, tour), eq(departures.date, date), eq(departures.startTime, start)),
    );
  return row?.taken ?? 0;
}

const getState = async (enquiryId: string) =>
  (await listEnquiries(world.db, world.clock.now(), [enquiryId])).get(enquiryId)?.state;

describe("an enquiry", () => {
  it("an enquiry is stored in the inbox with its fields, and the operator is told", async () => {
    const id = await storeEnquiry();
    expect(announced).toEqual([id]);
    // The guest wrote in English, but the team reads Spanish.
    expect(announcedSubject).toMatch(/^Solicitud: .*4 personas/);
    const { messages } = await getInboxPage(world.db, world.clock.now(), {
      search: "proposal",
      limit: 5,
      offset: 0,
    });
    expect(messages[0]).toMatchObject({ id, name: "Hannah Meyer", message: asked.message });
    const enquiry = (await listEnquiries(world.db, world.clock.now(), [id])).get(id);
    expect(enquiry).toMatchObject({
      ...{ state: "new", tour: "sunset", day: "2027-01-10", riders: 4, childAges: [6] },
    });
  });

  it("an enquiry that is submitted twice is stored once", async () => {
    const token = openForm();
    const both = await Promise.all([ask({}, token), ask({}, token)]);
    expect(both[0]).toEqual(both[1]);
    expect(announced).toHaveLength(1);
  });

  it("an enquiry is stored when contact messages have reached the limit of their hour", async () => {
    const { limits } = getContactDeps();
    const address = `203.0.${sender + 1}.7`;
    for (let n = 0; n < messagesPerHour.network; n += 1) {
      await limits.admit(address, `form ${n}`, "contact");
    }
    for (let n = 0; n < messagesPerHour.overall; n += 1) {
      await limits.admit(`192.0.${n}.1`, `form ${n}`, "contact");
    }
    const message = await limits.admit("198.51.100.1", "form", "contact");
    expect(message).toMatchObject({ admitted: false, limit: "overall" });
    await expect(ask()).resolves.toMatchObject({ outcome: "sent" });
  });

  it("an enquiry with only a phone number is stored, and one with neither is refused", async () => {
    const id = await storeEnquiry({ email: "", phone: "+52 954 133 4455" });
    const [message] = await world.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    expect(message).toMatchObject({ email: "", phone: "+52 954 133 4455" });
    const refused = await ask({ email: "", phone: "" });
    expect(refused).toEqual({ outcome: "invalid", errors: { email: "no-address" } });
  });

  it("a message without an address does not show the bookings of guests without one", async () => {
    await offer();
    const id = await storeEnquiry({ email: "", phone: "+52 954 133 4455" });
    const { messages } = await getInboxPage(world.db, world.clock.now(), {
      ...{ search: "", limit: 50, offset: 0 },
    });
    expect(messages.find((one) => one.id === id)?.bookings).toEqual([]);
  });
});

describe("an offer", () => {
  it("an offer holds the seats until its deadline and asks for the deposit", async () => {
    const enquiryId = await storeEnquiry();
    const key = newKey();
    const wish = createWish({
      key,
      enquiry: { id: enquiryId },
      booking: { requestCentavos: 100_000 },
    });
    const quote = await offer(wish);
    expect(quote).toMatchObject({ state: "open", enquiryId, validUntil: wish.booking.heldUntil });
    expect(quote.booking).toMatchObject({ state: "held", totalPrice: 3700 });
    expect(quote.request).toMatchObject({ amountCentavos: 100_000, state: "open" });
    expect(await countTaken(key)).toBe(2);
    expect(await getState(enquiryId)).toBe("offered");
    expect(world.published).toContainEqual({ type: "quote-made", bookingId: quote.id });
  });

  it("an offer that is submitted twice at the same time is made once", async () => {
    const wish = createWish();
    const made = await Promise.all([makeQuote(world.deps, wish), makeQuote(world.deps, wish)]);
    expect(made.map(({ outcome }) => outcome)).toEqual(["made", "made"]);
    const news = world.published.filter(
      (one) => one.type === "quote-made" && one.bookingId === wish.booking.id,
    );
    expect(news).toHaveLength(1);
    expect(await countTaken(wish.booking.key as ReturnType<typeof newKey>)).toBe(2);
  });

  it("two offers for the last seats do not hold more than there are", async () => {
    const key = newKey();
    const party = { participants: 7, children: 0, isPrivate: false };
    const both = await Promise.all(
      [0, 1].map(() => makeQuote(world.deps, createWish({ key, booking: { party } }))),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["made", "refused"]);
    expect(await countTaken(key)).toBe(7);
  });

  it("an offer that is only tried says what making it would answer, and stores nothing", async () => {
    const key = newKey();
    const party = { participants: 7, children: 0, isPrivate: false };
    const wish = createWish({ key, booking: { party } });
    expect(await tryQuote(world.deps, wish)).toMatchObject({ outcome: "made" });
    expect(await countTaken(key)).toBe(0);
    expect((await makeQuote(world.deps, wish)).outcome).toBe("made");
    const second = createWish({ key, booking: { party } });
    expect(await tryQuote(world.deps, second)).toMatchObject({ outcome: "refused" });
    const young = createWish({ booking: { childAges: [8] } });
    expect(await tryQuote(world.deps, young)).toMatchObject({ outcome: "too-young" });
  });

  it("an offer is refused with a deposit above its price, or a deadline that passed or is too late", async () => {
    const tooMuch = createWish({ booking: { requestCentavos: 400_000 } });
    expect(await makeQuote(world.deps, tooMuch)).toMatchObject({ outcome: "too-much" });
    const past = new Date(world.clock.now().getTime() - 1);
    const passed = createWish({ booking: { heldUntil: past } });
    expect(await makeQuote(world.deps, passed)).toMatchObject({ outcome: "deadline-passed" });
    const far = createWish({ booking: { heldUntil: new Date("2027-12-01T00:00:00Z") } });
    expect(await makeQuote(world.deps, far)).toMatchObject({ outcome: "deadline-too-late" });
    for (const { booking } of [tooMuch, passed, far]) {
      const rows = await world.db.select().from(bookings).where(eq(bookings.id, booking.id));
      expect(rows).toEqual([]);
    }
  });

  it("a form with the id of another booking makes no offer of it", async () => {
    const { terms: _, ...wish } = createManualBookingRequest({ key: newKey(), terms: "link" });
    const booked = await createManualBooking(world.deps, { ...wish, terms: "link" });
    expect(booked.outcome).toBe("booked");
    const stolen = createWish({ booking: { id: wish.id } });
    expect(await makeQuote(world.deps, stolen)).toEqual({ outcome: "id-taken" });
    expect(await findQuote(world.db, world.clock.now(), wish.id)).toBeUndefined();
  });

  it("a new payment link accepts the offer, and the old one no longer declines it", async () => {
    const { id, request } = await offer();
    const order = { id: randomUUID(), amountCentavos: 50_000, expiresAt: null, by: "Ana" };
    const made = await createPaymentRequest(world.deps, id, order);
    if (made.outcome !== "created") throw new Error(made.outcome);
    const loss = { reason: "price", note: "" } as const;
    expect(await declineQuote(world.deps, request.token, loss)).toEqual({ outcome: "not-open" });
    const now = world.clock.now();
    expect(await findQuote(world.db, now, id)).toMatchObject({
      ...{ state: "open", requestId: made.request.id },
    });
    expect(await pay(made.request.token)).toMatchObject({ outcome: "confirmed" });
    expect((await findQuote(world.db, now, id))?.state).toBe("won");
  });

  it("an offer for an unknown enquiry or without a text holds nothing", async () => {
    const unknown = createWish({ enquiry: { id: randomUUID() } });
    expect(await makeQuote(world.deps, unknown)).toEqual({ outcome: "unknown-enquiry" });
    const silent = createWish({ text: "  " });
    expect(await makeQuote(world.deps, silent)).toMatchObject({ outcome: "invalid-text" });
  });

  it("paying the deposit wins the offer, and the rest stays to be collected", async () => {
    const enquiryId = await storeEnquiry();
    const wish = createWish({ enquiry: { id: enquiryId }, booking: { requestCentavos: 100_000 } });
    const { id, request } = await offer(wish);
    expect((await pay(request.token)).outcome).toBe("confirmed");
    const quote = await findQuote(world.db, world.clock.now(), id);
    expect(quote).toMatchObject({ state: "won", booking: { state: "confirmed" } });
    expect(quote?.booking.paymentStatus).toBe("pending");
    expect(await getState(enquiryId)).toBe("won");
    const token = request.token;
    expect(await declineQuote(world.deps, token, { reason: "price", note: "" })).toEqual({
      outcome: "not-open",
    });
  });

  it("a declined offer frees its seats at once, and its link cannot be paid", async () => {
    const key = newKey();
    const { id, request, enquiryId } = await offer(createWish({ key }));
    const declined = await declineQuote(world.deps, request.token, { reason: "date", note: "No" });
    expect(declined).toEqual({ outcome: "lost" });
    expect(await countTaken(key)).toBe(0);
    const quote = await findQuote(world.db, world.clock.now(), id);
    expect(quote).toMatchObject({ state: "declined", lostReason: "date", lostNote: "No" });
    expect(await getState(enquiryId)).toBe("lost");
    const opened = await openPaymentRequest(world.deps, request.token, visit);
    expect(opened?.outcome).toBe("not-open");
    expect(world.published).toContainEqual({ type: "quote-declined", bookingId: id });
    expect(await declineQuote(world.deps, request.token, { reason: "date", note: "" })).toEqual({
      outcome: "not-open",
    });
  });

  it("a withdrawn offer frees its seats, and another one reopens the enquiry", async () => {
    const enquiryId = await storeEnquiry();
    const key = newKey();
    const { id } = await offer(createWish({ key, enquiry: { id: enquiryId } }));
    const loss = { reason: "weather", note: "", by: "Ana" } as const;
    expect(await withdrawQuote(world.deps, id, loss)).toEqual({ outcome: "lost" });
    expect(await countTaken(key)).toBe(0);
    expect(await getState(enquiryId)).toBe("lost");
    await offer(createWish({ enquiry: { id: enquiryId } }));
    expect(await getState(enquiryId)).toBe("offered");
  });

  it("an offer that nobody answers ends by itself, and its seats are sold again", async () => {
    const key = newKey();
    const party = { participants: 12, children: 0, isPrivate: false };
    const { id, enquiryId, validUntil } = await offer(createWish({ key, booking: { party } }));
    const blocked = await makeQuote(world.deps, createWish({ key }));
    expect(blocked).toMatchObject({ outcome: "refused", refusal: { reason: "sold-out" } });
    world.clock.set(new Date(validUntil.getTime() + 1));
    expect(await findQuote(world.db, world.clock.now(), id)).toMatchObject({ state: "ended" });
    expect(await getState(enquiryId)).toBe("lost");
    await offer(createWish({ key }));
    await endUnpaidHolds(world.deps);
    expect(await findQuote(world.db, world.clock.now(), id)).toMatchObject({ state: "ended" });
  });

  it("the team notes why nothing came of an enquiry without an offer", async () => {
    const enquiryId = await storeEnquiry();
    expect(await loseEnquiry(world.deps, enquiryId, { reason: "price", note: "" })).toEqual({
      outcome: "lost",
    });
    expect(await getState(enquiryId)).toBe("lost");
    const bad = { reason: "price", note: "see https://spam.example" } as const;
    expect((await loseEnquiry(world.deps, enquiryId, bad)).outcome).toBe("invalid-note");
    expect((await loseEnquiry(world.deps, randomUUID(), { ...bad, note: "" })).outcome).toBe(
      "not-open",
    );
  });
});

describe("the figures and the filter", () => {
  it("reports count enquiries, offers, won and lost by reason, and the filter agrees", async () => {
    world.clock.set(new Date("2026-12-15T18:00:00Z"));
    const today = toLocalDate(world.clock.now());
    const span = { from: today, until: today };
    const won = await storeEnquiry({ name: "Won" });
    const paid = await offer(createWish({ enquiry: { id: won } }));
    await pay(paid.request.token);
    const open = await storeEnquiry({ name: "Open" });
    await offer(createWish({ enquiry: { id: open } }));
    const priced = await storeEnquiry({ name: "Lost" });
    const { request } = await offer(createWish({ enquiry: { id: priced } }));
    await declineQuote(world.deps, request.token, { reason: "price", note: "" });
    const silent = await storeEnquiry({ name: "Silent" });
    const unsaid = await offer(createWish({ enquiry: { id: silent } }));
    await declineQuote(world.deps, unsaid.request.token, { reason: null, note: "" });
    const given = await storeEnquiry({ name: "Given up" });
    await loseEnquiry(world.deps, given, { reason: "weather", note: "" });
    const fresh = await storeEnquiry({ name: "New" });

    expect(await countEnquiries(world.db, world.clock.now(), span)).toEqual({
      ...{ enquiries: 6, offers: 4, won: 1, wonMxn: 3700, open: 1, lost: 3 },
      lostByReason: { price: 1, weather: 1, "not-said": 1 },
    });
    const own = new Set([won, open, priced, silent, given, fresh]);
    const found: Record<string, string[]> = {};
    for (const state of enquiryStates) {
      const page = await getInboxPage(world.db, world.clock.now(), {
        ...{ search: "", state, limit: 100, offset: 0 },
      });
      found[state] = page.messages.map(({ id }) => id).filter((id) => own.has(id));
    }
    expect(found).toEqual({
      new: [fresh],
      offered: [open],
      won: [won],
      lost: expect.arrayContaining([priced, silent, given]),
    });
  });
});

describe("erasing", () => {
  it("erasing the booking of an offer erases its text and the enquiry's message", async () => {
    const enquiryId = await storeEnquiry({ email: "", phone: "+52 954 133 4455" });
    const { id, request } = await offer(createWish({ enquiry: { id: enquiryId } }));
    await declineQuote(world.deps, request.token, { reason: "other", note: "Ask my sister" });
    await runInTransaction(world.db, (tx) =>
      eraseBooking(tx, world.deps, id, { now: world.clock.now(), actor: "operator" }),
    );
    const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, id));
    expect(quote).toMatchObject({ text: "", lostNote: null, lostReason: "other" });
    const messages = await world.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, enquiryId));
    expect(messages).toEqual([]);
  });

  it("an enquiry whose message is erased with age stays in the figures without remarks", async () => {
    const id = await storeEnquiry();
    await loseEnquiry(world.deps, id, { reason: "other", note: "Hannah moved" });
    await eraseOldMessages(world.db, new Date(world.clock.now().getTime() + 60_000), eraseNothing);
    const [row] = await world.db.select().from(enquiries).where(eq(enquiries.id, id));
    expect(row).toMatchObject({ messageId: null, lostNote: null, childAges: [], riders: 4 });
    expect((await loseEnquiry(world.deps, id, { reason: "price", note: "" })).outcome).toBe(
      "not-open",
    );
  });
});

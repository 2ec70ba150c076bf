import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { createPendingMessageAlerts } from "#app/alerts/pending-message-alerts.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { refundRefusedRider } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listReadyMessages } from "#app/bookings/manual-messages/list-ready-messages.server.ts";
import { markGuestNotified } from "#app/bookings/manual-messages/mark-guest-notified.server.ts";
import { recordManualMessage } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { declineQuote } from "#app/bookings/quotes/lose-quote.server.ts";
import { makeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { currentConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { describeEvent } from "#app/web/admin/booking-parts/describe-event.ts";
import { runInTransaction } from "#db/database.ts";
import {
  auditEntries,
  bookingHistory,
  bookings,
  deliveries,
  handMessages,
  paymentRequests,
} from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createQuoteWish } from "../support/quote.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";
import { normalizeSpaces } from "../support/visitor-without-scripts.ts";

const given = useNotifiers();
const { world } = given;
afterEach(() => world.clock.set(defaultNow));

let day = "2026-12-10";
/** Returns a sunset ride on a day that no other test uses. */
function newRide() {
  day = addDays(day, 1);
  return { tour: "sunset", date: day, start: "16:00" } as const;
}
type Ride = ReturnType<typeof newRide>;

/** Creates a confirmed phone booking, whose guest counts as told unless `told` is false. */
async function phoned(
  key: Ride,
  change: Parameters<typeof createManualBookingRequest>[0] = {},
  told = true,
) {
  const wish = createManualBookingRequest({
    key,
    source: "operator",
    terms: "on-arrival",
    ...change,
  });
  const made = await createManualBooking(world.deps, wish);
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  if (told) {
    const message = await open(wish.id);
    if (message)
      await markGuestNotified(world.deps, wish.id, message.id, { told: true, by: "Ana" });
    world.clock.advance(1);
  }
  return wish.id;
}

const allOf = (bookingId: string) =>
  world.db
    .select()
    .from(handMessages)
    .where(eq(handMessages.bookingId, bookingId))
    .orderBy(handMessages.id);

async function open(bookingId: string) {
  const rows = (await allOf(bookingId)).filter(({ toldAt, endedAt }) => !toldAt && !endedAt);
  expect(rows.length).toBeLessThan(2);
  return rows[0];
}

const aboutOf = async (bookingId: string) => (await open(bookingId))?.about ?? null;

/** Returns the open manual message about a booking as the operator's pages show it. */
async function readyFor(bookingId: string) {
  const now = world.clock.now();
  const [one] = await listReadyMessages(world.db, now, { bookingId });
  return one && buildGuestMessage(one, { siteUrl: "http://site.test", now });
}

/** Records the emails about all events of these bookings, as the jobs do. */
async function recordMails(ids: readonly string[]) {
  const notifier = given.notifier({});
  for (const id of ids)
    for (const news of given.listNotificationsOf(id))
      await notifier.queueBookingNotifications(news);
}

const mailsTo = (id: string, subject: string) =>
  world.db
    .select()
    .from(deliveries)
    .where(and(like(deliveries.subject, `${subject}:${id}%`), eq(deliveries.channel, "mail")));

const move = (id: string, { date }: Ride) =>
  rescheduleBooking(world.deps, id, { date, pickupTime: "14:30", by: "operator" });

describe("manual messages about a cancelled departure", () => {
  it("cancelDepartures emails each guest once and leaves a manual message for one without an address", async () => {
    const ride = newRide();
    const mailed: string[] = [];
    for (let guest = 0; guest < 4; guest += 1) {
      mailed.push(await given.createPaidBooking({ date: ride.date, participants: 2 }));
    }
    const marisol = await phoned(ride, {
      party: { participants: 3, children: 0, isPrivate: false },
    });
    const off = await cancelDepartures(world.deps, [ride], "weather");
    expect(off).toEqual({ outcome: "done", guests: 5, byMail: 4, byWhatsApp: 0, byHand: 1 });
    const again = await cancelDepartures(world.deps, [ride], "weather");
    expect(again).toEqual({ outcome: "done", guests: 0, byMail: 0, byWhatsApp: 0, byHand: 0 });
    const all = [...mailed, marisol];
    await recordMails(all);
    await recordMails(all);
    const mails = await Promise.all(all.map((id) => mailsTo(id, "called-off")));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0]);
    expect(await Promise.all(all.map(aboutOf))).toEqual([null, null, null, null, "called-off"]);
    const ready = await readyFor(marisol);
    expect(ready).toMatchObject({ name: "Marisol Pérez Luna", riders: 3 });
    expect(ready?.text).toContain("tuvimos que suspender tu paseo");
    expect(ready?.chat).toContain(encodeURIComponent(ready?.text ?? "none"));
  });

  it("a guest who was not told of a cancellation needs no manual message when the departure is reopened", async () => {
    const ride = newRide();
    const untold = await phoned(ride);
    const told = await phoned(ride, { firstName: "Tomás" });
    await cancelDepartures(world.deps, [ride], "other");
    const message = await open(told);
    await markGuestNotified(world.deps, told, message?.id ?? "", { told: true, by: "Ana" });
    world.clock.advance(1);
    const back = await reopenDeparture(world.deps, ride);
    expect(back).toEqual({ outcome: "done", guests: 1, byMail: 0, byWhatsApp: 0, byHand: 1 });
    expect([await aboutOf(untold), await aboutOf(told)]).toEqual([null, "back-on"]);
    expect((await readyFor(told))?.text).toContain("sí sale");
  });
});

describe("a guest without an email address", () => {
  it("a phone booking without an email address needs a manual message, and a walk-in does not", async () => {
    const ride = newRide();
    expect(await aboutOf(await phoned(ride, {}, false))).toBe("confirmed");
    expect(await aboutOf(await phoned(ride, { source: "walk-in" }, false))).toBeNull();
    expect(await aboutOf(await phoned(ride, { email: "ana@example.com" }, false))).toBeNull();
    // A guest whose email address is invalid needs a manual message.
    expect(await aboutOf(await phoned(ride, { email: "none" }, false))).toBe("confirmed");
  });

  it("the manual message about a move names the old and the new ride, even after two moves", async () => {
    const [first, second, third] = [newRide(), newRide(), newRide()];
    const id = await phoned(first);
    await move(id, second);
    world.clock.advance(1);
    await move(id, third);
    expect(await aboutOf(id)).toBe("moved");
    const text = (await readyFor(id))?.text ?? "";
    const spanish = (date: string) => `${Number(date.slice(8))} de diciembre`;
    expect(text).toContain(spanish(first.date));
    expect(text).toContain(spanish(third.date));
    expect(text).not.toContain(spanish(second.date));
    // The booking is back on the ride that the guest knows of, so no message is open.
    world.clock.advance(1);
    await move(id, first);
    expect(await aboutOf(id)).toBeNull();
  });

  it.each([
    ["riders", "3 personas"],
    ["price", "$3,000"],
    ["cancelled", "quedó cancelada"],
  ] as const)(
    "a guest without an email address needs a manual message about a change: %s",
    async (about, said) => {
      const id = await phoned(newRide());
      const { totalPrice } = await world.findBooking(id);
      const by = "Ana";
      if (about === "riders") {
        const party = { participants: 3, children: 0, isPrivate: false };
        const shownMxn = (totalPrice / 2) * 3;
        const changed = await changeParty(world.deps, id, { party, shownMxn, way: "later", by });
        expect(changed.outcome).toBe("changed");
      } else if (about === "price") {
        const wish = {
          totalMxn: 3_000,
          shownMxn: totalPrice,
          reason: "Friends",
          way: "later" as const,
          by,
        };
        const changed = await changePrice(world.deps, id, wish);
        expect(changed.outcome).toBe("changed");
      } else {
        expect(await cancelBookingForOperator(world.deps, id, { refund: "full" })).toMatchObject({
          outcome: "cancelled",
        });
      }
      expect(await aboutOf(id)).toBe(about);
      expect((await readyFor(id))?.text).toContain(said);
    },
  );

  it("a guest without an email address gets a manual reminder, and the history says why", async () => {
    const ride = newRide();
    const id = await phoned(ride);
    world.clock.set(toInstant(addDays(ride.date, -1), "18:05"));
    await remindGuests(world.deps);
    expect(await aboutOf(id)).toBe("reminder");
    const [line] = await world.db
      .select()
      .from(bookingHistory)
      .where(and(eq(bookingHistory.bookingId, id), eq(bookingHistory.event, "reminded")));
    expect(describeEvent(line ?? { event: "", detail: {} }, "en")).toContain("no email reaches");
    const [first] = createPendingMessageAlerts(
      await listReadyMessages(world.db, world.clock.now()),
      {
        siteUrl: "http://site.test",
        now: world.clock.now(),
      },
    ).filter(({ kind }) => kind === "remind-by-hand");
    expect(first).toMatchObject({ count: 1 });
  });

  it("the manual confirmation after a move names the new ride", async () => {
    const [first, second] = [newRide(), newRide()];
    const id = await phoned(first, {}, false);
    world.clock.advance(1);
    await move(id, second);
    expect(await aboutOf(id)).toBe("confirmed");
    expect((await readyFor(id))?.text).toContain(`${Number(second.date.slice(8))} de diciembre`);
    expect(await allOf(id)).toHaveLength(1);
  });

  it("a guest who cancels on their own booking page needs no manual message", async () => {
    const ride = newRide();
    const id = await phoned(ride);
    await cancelDepartures(world.deps, [ride], "weather");
    world.clock.advance(1);
    const cancelled = await cancelBooking(world.deps, id, "full");
    expect(cancelled.outcome).toBe("cancelled");
    expect(await aboutOf(id)).toBeNull();
  });

  it("a guest whose email address becomes valid gets an email instead of a manual message", async () => {
    const ride = newRide();
    const id = await phoned(ride);
    await cancelDepartures(world.deps, [ride], "weather");
    world.clock.advance(1);
    const { firstName, lastName, phone, pickupLocation, remarks } = await world.findBooking(id);
    const email = "marisol@example.com";
    const details = { firstName, lastName, phone, pickupLocation, remarks, email };
    await changeDetails(world.deps, id, details, "operator");
    expect(await aboutOf(id)).toBeNull();
    await recordMails([id]);
    const [mail] = await mailsTo(id, "called-off");
    expect(mail?.recipient).toBe(email);
    expect(JSON.stringify(mail?.payload)).toContain("suspend");
  });

  it("a manual message expires when the ride is over, and a week later for a cancellation", async () => {
    const ride = newRide();
    const moved = await phoned(newRide());
    await move(moved, ride);
    const off = await phoned(ride);
    await cancelBookingForOperator(world.deps, off, { refund: "full" });
    const seen = async (date: string) => {
      const all = await listReadyMessages(world.db, toInstant(date, "12:00"));
      return [moved, off].map((id) => all.some(({ booking }) => booking.id === id));
    };
    expect(await seen(ride.date)).toEqual([true, true]);
    expect(await seen(addDays(ride.date, 1))).toEqual([false, true]);
    expect(await seen(addDays(ride.date, 8))).toEqual([false, false]);
  });
});

describe("what the text of a manual message says about changes and money", () => {
  const by = "Ana";
  const lower = async (id: string, totalMxn: number, way: "card" | "cash" | "later") => {
    const { totalPrice: shownMxn } = await world.findBooking(id);
    const wish = { totalMxn, shownMxn, reason: "Friends", way, by };
    const changed = await changePrice(world.deps, id, wish);
    expect(changed.outcome).toBe("changed");
    world.clock.advance(1);
  };
  const textOf = async (id: string) => normalizeSpaces((await readyFor(id))?.text ?? "");
  const price = (from: string, to: string) =>
    `Lo que cambió: el total pasa de ${from} MXN a ${to} MXN.`;

  it("names the new price and what is to be given back by hand, and not what was told before", async () => {
    const id = await phoned(newRide(), { terms: "cash" });
    await lower(id, 3_200, "later");
    expect(await textOf(id)).toContain(
      `${price("$3,700", "$3,200")} Te devolvemos $500 MXN en efectivo o por transferencia; dinos por aquí cómo te queda mejor. Ya está todo pagado.`,
    );
    const message = await open(id);
    await markGuestNotified(world.deps, id, message?.id ?? "", { told: true, by });
    world.clock.advance(1);
    await lower(id, 3_000, "cash");
    const text = await textOf(id);
    expect(text).toContain(price("$3,200", "$3,000"));
    expect(text).toContain("Te devolvimos $200 MXN en efectivo o por transferencia.");
    expect(text).not.toContain("$3,700");
  });

  it("names a refund to the card of a guest who was not told of the booking yet", async () => {
    const id = await given.createPaidBooking({ date: newRide().date, participants: 2 });
    await world.db.update(bookings).set({ email: "", language: "es" }).where(eq(bookings.id, id));
    await runInTransaction(world.db, (tx) =>
      recordManualMessage(
        tx,
        { type: "booking-confirmed", bookingId: id },
        { now: world.clock.now(), areEmailsSent: true },
      ),
    );
    world.clock.advance(1);
    await lower(id, 1_850, "card");
    expect(await aboutOf(id)).toBe("confirmed");
    expect(await textOf(id)).toContain(
      `${price("$3,700", "$1,850")} Va en camino tu reembolso de $1,850 MXN, a la tarjeta con que se pagó.`,
    );
    const cancelled = await cancelBookingForOperator(world.deps, id, { refund: "full" });
    expect(cancelled.outcome).toBe("cancelled");
    const text = await textOf(id);
    expect(text).toContain("quedó cancelada");
    expect(text).toContain(
      "Va en camino tu reembolso de $1,850 MXN, a la tarjeta con que se pagó.",
    );
    expect(text).toContain("Antes de la cancelación ya te habíamos devuelto $1,850 MXN.");
  });

  it.each(["price", "refund"])(
    "names cash that was given back with a new %s, however long storing it takes",
    async (act) => {
      const id = await phoned(newRide(), { terms: "cash" });
      const message = await open(id);
      await markGuestNotified(world.deps, id, message?.id ?? "", { told: true, by });
      world.clock.advance(1);
      // Every look at the clock is a millisecond later than the one before.
      const start = world.clock.now().getTime();
      let looks = 0;
      const deps = { ...world.deps, clock: { now: () => new Date(start + looks++) } };
      const how = { way: "cash", reason: "Friends", by } as const;
      const changed =
        act === "price"
          ? await changePrice(deps, id, { totalMxn: 3_000, shownMxn: 3_700, ...how })
          : await refundBooking(deps, id, { id: randomUUID(), amountCentavos: 700_00, ...how });
      expect(changed.outcome).toMatch(/^(changed|given-back)$/);
      world.clock.advance(1);
      expect(await textOf(id)).toContain(
        `${price("$3,700", "$3,000")} Te devolvimos $700 MXN en efectivo o por transferencia.`,
      );
    },
  );

  it("names who comes now and the price of a smaller party", async () => {
    const id = await phoned(newRide(), { terms: "cash" });
    const party = { participants: 1, children: 0, isPrivate: false };
    const fewer = await changeParty(world.deps, id, { party, shownMxn: 1_850, way: "later", by });
    expect(fewer.outcome).toBe("changed");
    expect(await textOf(id)).toContain(
      "Lo que cambió: personas: antes 2, ahora 1; el total pasa de $3,700 MXN a $1,850 MXN. Te devolvemos $1,850 MXN",
    );
  });
});

describe("a public site without a mail server", () => {
  it("a public site without a mail server records a manual message for every guest", async () => {
    const id = await given.createPaidBooking({ date: newRide().date });
    await runInTransaction(world.db, (tx) =>
      recordManualMessage(
        tx,
        { type: "booking-cancelled", bookingId: id, refund: "full", by: "operator" },
        { now: world.clock.now(), areEmailsSent: false },
      ),
    );
    expect(await aboutOf(id)).toBe("cancelled");
  });
});

describe("markGuestNotified", () => {
  const tick = (bookingId: string, id: string, told: boolean, by = "Ana") =>
    runAsActor({ id: "0193d2a8-7c00-7000-8000-0000000000aa", name: by }, () =>
      markGuestNotified(world.deps, bookingId, id, { told, by }),
    );

  it("markGuestNotified records only one of two concurrent calls, with its account and in the audit log", async () => {
    const id = await phoned(newRide(), {}, false);
    const message = (await open(id))?.id ?? "";
    const both = await Promise.all([tick(id, message, true), tick(id, message, true, "Beto")]);
    expect(both.toSorted()).toEqual(["already", "noted"]);
    const [row] = await allOf(id);
    expect(["Ana", "Beto"]).toContain(row?.toldBy);
    expect(row?.toldAt).toEqual(world.clock.now());
    const trail = await world.db.select().from(auditEntries).where(eq(auditEntries.aboutId, id));
    const told = trail.filter(({ action }) => action === "guest-told");
    expect(told.map(({ accountName }) => accountName)).toEqual([row?.toldBy]);
  });

  it("markGuestNotified can be undone, but not after a newer message", async () => {
    const [first, second] = [newRide(), newRide()];
    const id = await phoned(first, {}, false);
    const message = (await open(id))?.id ?? "";
    await tick(id, message, true);
    expect(await tick(id, message, false)).toBe("noted");
    expect(await aboutOf(id)).toBe("confirmed");
    await tick(id, message, true);
    world.clock.advance(1);
    await move(id, second);
    expect(await tick(id, message, false)).toBe("over");
    expect(await aboutOf(id)).toBe("moved");
  });

  it("markGuestNotified applies to the last stored message, even from a process with a slow clock", async () => {
    const id = await phoned(newRide(), {}, false);
    await tick(id, (await open(id))?.id ?? "", true);
    world.clock.advance(-60);
    await move(id, newRide());
    const message = (await open(id))?.id ?? "";
    expect(await tick(id, message, true)).toBe("noted");
    expect(await tick(id, message, false)).toBe("noted");
    expect(await aboutOf(id)).toBe("moved");
  });

  it("manual messages are erased with a guest's data", async () => {
    const ride = newRide();
    const id = await phoned(ride, { email: "not an address" });
    world.clock.set(toInstant(addDays(ride.date, 2), "12:00"));
    await eraseWholeGuest(world.deps, "not an address");
    expect(await allOf(id)).toEqual([]);
  });
});

describe("a rider who leaves with the own link", () => {
  const health = ["pregnancy" as const];

  /** Takes the second rider off, who answers on the own page that she is pregnant. */
  async function leave(id: string) {
    const rider = (await listPartyRiders(world.db, id))[1];
    if (!rider) throw new Error(`booking ${id} has no second rider`);
    const answers = { ...noAnswers, name: "Nora", health, consentNumber: currentConsentNumber };
    const shown = JSON.stringify([null, null, null, null, []]);
    const riders = [{ position: rider.position, answers, shown }];
    await saveRiderAnswers(world.deps, id, riders, "en");
    const request = { key: rider.key, link: "rider" as const };
    const asked = await refundRefusedRider(world.deps, id, { ...request, agreed: null });
    if (asked.outcome !== "offer") throw new Error(JSON.stringify(asked));
    const { revision, totalMxn, backCentavos } = asked.offer;
    const agreed = { formId: randomUUID(), revision, totalMxn, backCentavos };
    const left = await refundRefusedRider(world.deps, id, { ...request, agreed });
    expect(left.outcome).toBe("taken-off");
  }

  it("a guest whom no email reaches has to be told, and is still told of the booking", async () => {
    const told = await phoned(newRide());
    await leave(told);
    expect(await aboutOf(told)).toBe("riders");
    expect((await readyFor(told))?.text).toContain("Lo que cambió: ya no va Nora;");
    const untold = await phoned(newRide(), {}, false);
    await leave(untold);
    expect(await aboutOf(untold)).toBe("confirmed");
  });

  it("emails to the guest and the operator name the rider's link and not the guest as the author", async () => {
    const id = await given.createPaidBooking({ date: newRide().date, participants: 3 });
    await leave(id);
    await recordMails([id]);
    const texts = [await mailsTo(id, "changed"), await mailsTo(id, "changed-notice")].map(
      ([mail]) => JSON.stringify(mail?.payload),
    );
    expect(texts[0]).toContain("gave up their place with their own link");
    expect(texts[0]).not.toContain("your change");
    expect(texts[1]).toContain("desde su propio enlace");
    for (const text of texts) expect(text).not.toMatch(/pregnan|embaraz/i);
    const [line] = await world.db
      .select()
      .from(bookingHistory)
      .where(and(eq(bookingHistory.bookingId, id), eq(bookingHistory.event, "party-changed")));
    expect(line?.detail).toMatchObject({ byRider: true });
    expect(texts[0]).not.toContain("needs at least");
  });

  it("the email to the guest says that the ride now has too few riders", async () => {
    const id = await given.createPaidBooking({ date: newRide().date, participants: 2 });
    await leave(id);
    await recordMails([id]);
    const [mail] = await mailsTo(id, "changed");
    expect(JSON.stringify(mail?.payload)).toContain("This ride needs at least 2 riders.");
  });
});

describe("an offer to a guest without an email address", () => {
  /** Makes an offer and returns the id of its booking. */
  async function makeOffer(email = "") {
    const now = world.clock.now();
    const wish = createQuoteWish({ key: newRide(), now, booking: { email } });
    const made = await makeQuote(world.deps, wish);
    if (made.outcome !== "made") throw new Error(JSON.stringify(made));
    return made.quote.id;
  }

  it("the team has to send it, with its link, until somebody ticks it", async () => {
    const id = await makeOffer();
    const [link] = await world.db
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.bookingId, id));
    expect(await readyFor(id)).toMatchObject({
      about: "offer",
      text: expect.stringContaining(`/${link?.token}`),
      chat: expect.stringContaining("https://wa.me/"),
    });
    const message = await open(id);
    await markGuestNotified(world.deps, id, message?.id ?? "", { told: true, by: "Ana" });
    expect(await aboutOf(id)).toBeNull();
  });

  it("the guest has to hear of its end, whoever had the link", async () => {
    const id = await makeOffer();
    world.clock.advance(25 * 60);
    await endUnpaidHolds(world.deps);
    expect(await aboutOf(id)).toBe("hold-ended");
  });

  it("a guest who declines it knows of it, and one with an address gets an email", async () => {
    const id = await makeOffer();
    const [link] = await world.db
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.bookingId, id));
    const message = (await open(id))?.id ?? "";
    await markGuestNotified(world.deps, id, message, { told: true, by: "Ana" });
    await declineQuote(world.deps, link?.token ?? "", { reason: "price", note: "" });
    const again = { told: false, by: "Ana" };
    expect(await markGuestNotified(world.deps, id, message, again)).toBe("over");
    expect(await aboutOf(id)).toBeNull();
    expect(await aboutOf(await makeOffer("marisol@example.com"))).toBeNull();
  });
});

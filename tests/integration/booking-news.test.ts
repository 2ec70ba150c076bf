import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { findLatestPayment } from "#app/bookings/booking-store.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { releaseHeldBooking } from "#app/bookings/payment-holds/release-held-booking.server.ts";
import { findOpenRequest } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { getDepartureOccupancy } from "#app/departures/get-departure-occupancy.server.ts";
import { suppressionReasons } from "#app/notifications/deliveries/suppression-reasons.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookingHistory, bookings, payments } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { guestEmail, operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));
const once = { lastTry: false };
const words = emailMessages.en;
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const details = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: guestEmail,
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
  remarks: null,
};

const move = (id: string, date: string, pickupTime = "14:30") =>
  rescheduleBooking(world.deps, id, { date, pickupTime });
const correct = (id: string, change: Partial<typeof details>) =>
  changeDetails(world.deps, id, { ...details, ...change });

/** Passes all events of a booking to the notifier, oldest first and each twice. */
async function tell(bookingId: string): Promise<void> {
  const notifier = given.notifier({});
  for (const news of given.listNotificationsOf(bookingId))
    await notifier.queueBookingNotifications(news);
  for (const news of given.listNotificationsOf(bookingId))
    await notifier.queueBookingNotifications(news);
}

/** Returns the recorded emails about a booking with type, recipient and text. */
async function told(bookingId: string) {
  const rows = await given.listDeliveries(bookingId);
  return rows.map(({ subject, recipient, payload }) => {
    const { content, calendar } = payload as unknown as Email;
    return {
      kind: subject.split(":")[0],
      recipient,
      text: renderPlainText(content).replace(/\s+/g, " "),
      sequence: /SEQUENCE:(\d+)/.exec(calendar?.text ?? "")?.[1],
    };
  });
}

const kinds = (mails: Awaited<ReturnType<typeof told>>) => mails.map(({ kind }) => kind);

describe("the notification about a change", () => {
  it("a changed booking is reported to guest and operator with the former values", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-09" });
    await move(id, "2026-12-10", "15:00");
    await tell(id);
    const [guest, operator, ...more] = await told(id);
    expect(more).toEqual([]);
    expect(guest).toMatchObject({ kind: "changed", recipient: guestEmail, sequence: "1" });
    expect(guest?.text).toContain("Thursday, December 10, 2026");
    expect(guest?.text).toContain("3:00 PM");
    expect(guest?.text).toContain(
      "What changed: from Wednesday, December 9 (pickup 2:30 PM) to Thursday, December 10 (pickup 3:00 PM).",
    );
    expect(operator).toMatchObject({ kind: "changed-notice", recipient: operatorEmail });
    expect(operator?.text).toContain(
      "del miércoles 9 de diciembre, 2:30 p. m. al jueves 10 de diciembre, 3:00 p. m.",
    );
  });

  it("several changes in a row are reported once with the final state", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-11" });
    await move(id, "2026-12-12");
    await correct(id, { phone: "+52 954 777 0000" });
    await move(id, "2026-12-13");
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["changed", "changed-notice"]);
    expect(mails[0]?.sequence).toBe("3");
    expect(mails[0]?.text).toContain("Sunday, December 13, 2026");
    expect(mails[0]?.text).not.toContain("December 12");
    expect(mails[0]?.text).toContain("from Friday, December 11 (pickup 2:30 PM) to Sunday,");
    for (const change of ["al sábado 12 de", "corrigió teléfono", "al domingo 13 de"]) {
      expect(mails[1]?.text).toContain(change);
    }
  });

  it("both emails about several changes say which were made by the operator and which by the guest", async () => {
    const id = await given.createPaidBooking({ date: "2027-02-05" });
    await correct(id, { phone: "+52 954 777 0000" });
    const moved = await rescheduleBooking(world.deps, id, {
      date: "2027-02-06",
      pickupTime: "14:30",
      by: "operator",
    });
    expect(moved.outcome).toBe("moved");
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["changed", "changed-notice"]);
    expect(mails[0]?.text).toContain(words.changed.noted.operator);
    expect(mails[1]?.text).toContain("quien reservó: corrigió teléfono");
    expect(mails[1]?.text).toContain("la oficina: del viernes 5 de febrero");
  });

  it("the emails about a change say what went back by hand, and a later email does not repeat it", async () => {
    const wish = createManualBookingRequest({
      ...{ key: sunsetOn("2027-02-10"), source: "operator", terms: "cash", language: "en" },
      email: guestEmail,
    });
    await createManualBooking(world.deps, wish);
    world.clock.advance(1);
    const back = { way: "cash", reason: "Friends", by: "Ana" } as const;
    await refundBooking(world.deps, wish.id, { id: randomUUID(), amountCentavos: 925_00, ...back });
    world.clock.advance(1);
    // The email about the refund leaves only after another change, which the guest made.
    await correct(wish.id, { phone: "+52 954 777 0000" });
    await tell(wish.id);
    const givenBack = /We gave you back MXN 925 in cash or by bank transfer\./;
    const toTeam = /Se devolvieron \$925 MXN en efectivo o por transferencia\./;
    const mails = (await told(wish.id)).filter(({ kind }) => kind?.startsWith("changed"));
    expect(kinds(mails).toSorted()).toEqual(["changed", "changed-notice"]);
    expect(mails.find(({ kind }) => kind === "changed")?.text).toMatch(givenBack);
    expect(mails.find(({ kind }) => kind === "changed-notice")?.text).toMatch(toTeam);
    world.clock.advance(1);
    await correct(wish.id, { phone: "+52 954 777 1111" });
    await tell(wish.id);
    const all = (await told(wish.id)).filter(({ kind }) => kind?.startsWith("changed"));
    const both = ["changed", "changed-notice"];
    expect(kinds(all).toSorted()).toEqual([...both, ...both].toSorted());
    // Without the currency, a random id in a link could match.
    const naming = all.filter(({ text }) => /(MXN |\$)925/.test(text));
    expect(kinds(naming).toSorted()).toEqual(both);
  });

  it("the team's email about a change says what goes back to the card, and the guest's leaves it to its own email", async () => {
    const id = await given.createPaidBooking({ date: "2027-02-11", participants: 2 });
    world.clock.advance(1);
    const how = { way: "card", reason: "Friends", by: "Ana" } as const;
    await changePrice(world.deps, id, { totalMxn: 1_850, shownMxn: 3_700, ...how });
    await tell(id);
    const mails = await told(id);
    const toTeam = mails.find(({ kind }) => kind === "changed-notice")?.text;
    expect(toTeam).toMatch(/Va en camino el reembolso de \$1,850 MXN a su tarjeta\./);
    expect(mails.find(({ kind }) => kind === "changed")?.text).not.toContain("on its way");
  });

  it("a guest's change is reported to the operator even when the departure is cancelled before the email", async () => {
    const id = await given.createPaidBooking({ date: "2027-02-08" });
    await correct(id, { phone: "+52 954 777 0000" });
    await cancelDeparture(world.deps, sunsetOn("2027-02-08"), "weather");
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["called-off", "changed-notice"]);
    expect(mails[0]?.text).toContain(words.calledOff.text.weather.split("{")[0]);
    expect(mails[1]?.text).toContain("quien reservó: corrigió teléfono");
  });

  it("a changed email address is reported to the old address, which gets no other email", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-14" });
    await correct(id, { email: "new@example.com" });
    await move(id, "2026-12-15");
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails).sort()).toEqual(["address-changed", "changed", "changed-notice"]);
    const [old] = mails.filter(({ kind }) => kind === "address-changed");
    expect(old?.recipient).toBe(guestEmail);
    expect(old?.text).not.toMatch(/Hannah|Meyer|Santa Fe|415|new@example|December/);
    expect(mails.find(({ kind }) => kind === "changed")?.recipient).toBe("new@example.com");
  });

  it("only the mistyped address gets an email when an email address is changed and changed back", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-16" });
    await correct(id, { email: "typo@example.com" });
    await correct(id, { email: guestEmail });
    await tell(id);
    const addresses = (await told(id)).filter(({ kind }) => kind === "address-changed");
    expect(addresses.map(({ recipient }) => recipient)).toEqual(["typo@example.com"]);
  });

  it("the email about a change repeats the open offer when the departure is cancelled", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-17" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-17"));
    await correct(id, { phone: "+52 954 777 0000" });
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["changed", "changed-notice"]);
    expect(mails[0]?.text).toContain("YOUR RIDE IS CALLED OFF");
    expect(mails[0]?.text).toContain("Thursday, December 24 at 4:00 PM (Puerto Escondido time)");
    expect(mails[0]?.text).toContain(words.changed.noted.guest);
  });
});

describe("the first address of a confirmed booking", () => {
  const book = async (date: string) => {
    const request = createManualBookingRequest({ key: sunsetOn(date), language: "en" });
    const made = await createManualBooking(world.deps, request);
    if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
    return made.booking.id;
  };
  const addEmail = (id: string, by: "guest" | "operator", email = guestEmail) =>
    changeDetails(world.deps, id, { email }, by);

  it.each(["guest", "operator"] as const)(
    "the first address gets the confirmation once, and no mail tells of a correction (%s)",
    async (by) => {
      const id = await book(by === "guest" ? "2027-03-02" : "2027-03-03");
      await addEmail(id, by);
      await tell(id);
      await given.notifier({}).queueConfirmation(id);
      const mails = await told(id);
      expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ["confirmed", guestEmail],
      ]);
      const [line] = await world.db
        .select()
        .from(bookingHistory)
        .where(eq(bookingHistory.event, "details-changed"))
        .orderBy(desc(bookingHistory.id));
      expect(line?.detail).toEqual({ fields: ["email"], added: ["email"] });
    },
  );

  it("an address that is corrected after the confirmation gets the email about the change", async () => {
    const id = await book("2027-03-04");
    await addEmail(id, "guest");
    await tell(id);
    await addEmail(id, "guest", "hannah@example.org");
    await tell(id);
    expect(kinds(await told(id)).sort()).toEqual([
      "address-changed",
      "changed",
      "changed-notice",
      "confirmed",
    ]);
  });

  it("an address that was taken out and left again gets the email about the change", async () => {
    const id = await book("2027-03-06");
    await addEmail(id, "operator");
    await tell(id);
    await addEmail(id, "operator", "");
    await addEmail(id, "operator", "hannah@example.org");
    await tell(id);
    expect(kinds(await told(id))).toContain("changed");
  });

  it("no confirmation is sent when the first address comes after the start of the ride", async () => {
    const id = await book("2027-03-05");
    world.clock.set(toInstant("2027-03-05", "17:00"));
    await addEmail(id, "operator");
    await tell(id);
    expect(await told(id)).toEqual([]);
  });
});

describe("a delayed email", () => {
  it("a delayed email is dropped when a later change has replaced it", async () => {
    const mailServer = await given.startMailServer();
    const notifier = given.notifier({ mailServer });
    const id = await given.createPaidBooking({ date: "2026-12-18" });
    await notifier.queueConfirmation(id);
    await move(id, "2026-12-19");
    await tell(id);
    for (const delivery of await given.listDeliveries(id))
      await notifier.sendDelivery(delivery.id, once);
    const subjects = mailServer.accepted
      .filter(({ to }) => to.includes(guestEmail))
      .map((mail) => mail.getHeader("subject"));
    expect(subjects).toEqual([expect.stringContaining("Booking changed")]);
    const confirmed = (await given.listDeliveries(id)).find(
      ({ subject }) => subject === `confirmed:${id}`,
    );
    expect(confirmed).toMatchObject({ state: "failed", lastError: suppressionReasons.outdated });
    const missed = await notifier.listDeliveries({ show: "missed", limit: 50 });
    expect(missed.map((one) => one.id)).not.toContain(confirmed?.id);
  });

  it("a delayed reminder is dropped when the ride has started", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-20" });
    world.clock.set(toInstant("2026-12-19", "18:00"));
    await remindGuests(world.deps);
    await tell(id);
    const [reminder] = await given.listDeliveries(id);
    world.clock.set(toInstant("2026-12-20", "14:30"));
    const mailServer = await given.startMailServer();
    await given.notifier({ mailServer }).sendDelivery(reminder?.id ?? "", once);
    expect(mailServer.countOffered()).toBe(0);
    expect(await given.findDelivery(reminder?.id ?? "")).toMatchObject({
      state: "failed",
      lastError: suppressionReasons.tooLate,
    });
  });
});

describe("the notification about a cancellation", () => {
  it("the email about a cancellation names the refund, so that no second email about the refund is sent", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-21" });
    await cancelBooking(world.deps, id, "full");
    await tell(id);
    const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    await refundPayment(world.deps, payment?.id ?? "");
    await given.notifier({}).queueRefundEmails(payment?.id ?? "");
    const [guest, operator, ...more] = await told(id);
    expect(more).toEqual([]);
    expect(guest).toMatchObject({ kind: "cancelled", recipient: guestEmail, sequence: "1" });
    expect(guest?.text).toContain("Your refund of MXN 3,700 is on its way");
    expect(operator).toMatchObject({ kind: "cancelled-notice", recipient: operatorEmail });
    expect(operator?.text).toContain("Va en camino el reembolso de $3,700 MXN a su tarjeta");
  });

  it("the email about a cancellation inside 48 hours says that there is no refund, and why", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-22" });
    world.clock.set(toInstant("2026-12-21", "10:00"));
    await cancelBooking(world.deps, id, "none");
    await tell(id);
    const [guest, operator] = await told(id);
    expect(guest?.text).toContain("canceled less than 48 hours before the start");
    expect(guest?.text).not.toContain("MXN");
    expect(operator?.text).toContain("No se devuelve dinero.");
  });

  it("the email about a cancelled booking that was paid twice names the remaining refund", async () => {
    const held = await world.hold({ date: "2026-12-23" });
    await world.sandbox.paymentActions.pay(held.sessionId);
    await confirmPayment(world.deps, held.sessionId);
    const second = await world.sandbox.create(
      {
        reference: held.bookingId,
        amountCentavos: 370_000,
        description: "Sunset Tour",
        locale: "en",
        customerName: "Hannah Meyer",
        customerEmail: guestEmail,
        metadata: {},
        successUrl: "http://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
        cancelUrl: "http://site.test/booking",
        expiresAt: new Date(world.clock.now().getTime() + 1_800_000),
      },
      "a second session",
    );
    await world.sandbox.paymentActions.pay(second.id);
    await confirmPayment(world.deps, second.id);
    await cancelBooking(world.deps, held.bookingId, "full");
    await tell(held.bookingId);
    const [guest] = await told(held.bookingId);
    expect(guest?.text).toContain("Your refund of MXN 3,700 is on its way");
  });

  it("a refund that the bank returns is reported once and only to the operator", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-24" });
    await cancelBooking(world.deps, id, "full");
    const news = { type: "refund-returned", bookingId: id, refundId: "re_1" } as const;
    for (let time = 0; time < 2; time += 1) {
      await given.notifier({}).queueBookingNotifications({ ...news, amountCentavos: 370_000 });
    }
    const [mail, ...more] = await told(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "refund-returned-notice", recipient: operatorEmail });
    expect(mail?.text).toContain("no recibió el reembolso de $3,700 MXN");
    expect(mail?.text).not.toContain("Ya le avisamos");
  });

  it("an expired offer is reported to guest and operator as a cancellation", async () => {
    const id = await given.createPaidBooking({ date: "2027-01-04" });
    await cancelDeparture(world.deps, sunsetOn("2027-01-04"));
    world.clock.set(toInstant("2027-01-11", "16:00"));
    await closeExpiredOffers(world.deps);
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["cancelled", "cancelled-notice"]);
    expect(mails[0]?.text).toContain("We didn’t hear from you in time");
    expect(mails[0]?.text).toContain("MXN 3,700");
  });

  it("no email is recorded for a guest whose data was erased", async () => {
    const email = "forget.me@example.com";
    const id = await given.createPaidBooking({ date: "2026-12-24", email });
    await cancelBooking(world.deps, id, "full");
    await tell(id);
    expect(await given.listDeliveries(id)).toHaveLength(2);
    await refundPayment(world.deps, (await findLatestPayment(world.db, id))?.id ?? "");
    const erased = await eraseWholeGuest(world.deps, email);
    expect(erased.outcome).toBe("erased");
    await tell(id);
    expect(await given.listDeliveries(id)).toEqual([]);
  });
});

describe("the notification about a cancelled departure", () => {
  it("guests are told that a ride takes place when it is reopened before the cancellation email is sent", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-26" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-26"));
    await reopenDeparture(world.deps, sunsetOn("2026-12-26"));
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["back-on"]);
    expect(mails[0]).toMatchObject({ recipient: guestEmail, sequence: "2" });
  });

  it("guests get an email each time when a departure is cancelled, reopened and cancelled again", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-27" });
    const day = sunsetOn("2026-12-27");
    for (const act of [cancelDeparture, reopenDeparture, cancelDeparture]) {
      await act(world.deps, day);
      await tell(id);
    }
    expect(kinds(await told(id)).sort()).toEqual(["back-on", "called-off", "called-off"]);
  });

  it("a guest whose departure is cancelled during the payment gets an email about that, not a confirmation", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-28" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-28"));
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    await given.notifier({}).queueConfirmation(bookingId);
    await tell(bookingId);
    const mails = await told(bookingId);
    expect(kinds(mails).sort()).toEqual(["called-off", "confirmed-notice"]);
    expect(mails.find(({ kind }) => kind === "confirmed-notice")?.text).toContain(
      "está suspendida",
    );
  });

  it("a cancelled departure is reported to the operator when the guest has no email address", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-29" });
    await world.db.update(bookings).set({ email: "none" }).where(eq(bookings.id, id));
    await cancelDeparture(world.deps, sunsetOn("2026-12-29"));
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["called-off-notice"]);
    expect(mails[0]?.text).toContain("dale tú los detalles");
  });
});

describe("the reminder", () => {
  async function remindedOn(date: string, dayBefore: string) {
    const id = await given.createPaidBooking({ date });
    world.clock.set(toInstant(dayBefore, "18:00"));
    await remindGuests(world.deps);
    return id;
  }

  it("the reminder is sent once to the guest and not to the operator", async () => {
    const id = await remindedOn("2027-01-20", "2027-01-19");
    await tell(id);
    const mails = await told(id);
    expect(kinds(mails)).toEqual(["reminder"]);
    expect(mails[0]).toMatchObject({ recipient: guestEmail, sequence: undefined });
    expect(mails[0]?.text).toContain("Wednesday, January 20, 2027");
    expect(mails[0]?.text).toContain("Sunset: 6:");
  });

  it.each([
    ["cancelled", "2027-01-21", (id: string) => cancelBooking(world.deps, id, "none")],
    ["moved", "2027-01-23", (id: string) => move(id, "2027-01-28")],
    ["called off", "2027-01-25", () => cancelDeparture(world.deps, sunsetOn("2027-01-25"))],
  ])(
    "no reminder is sent for a ride that was %s after the job was queued",
    async (_, date, act) => {
      const before = toInstant(date, "18:00").getTime() - 86_400_000;
      const id = await remindedOn(date, new Date(before).toISOString().slice(0, 10));
      await act(id);
      await tell(id);
      expect(kinds(await told(id))).not.toContain("reminder");
    },
  );

  it("no reminder is sent once the ride has started", async () => {
    const id = await remindedOn("2027-01-27", "2027-01-26");
    world.clock.set(toInstant("2027-01-27", "14:30"));
    await tell(id);
    expect(await told(id)).toEqual([]);
  });
});

it("getDepartureOccupancy returns null when the booking has moved to another ride since it was read", async () => {
  const id = await given.createPaidBooking({ date: "2027-02-03" });
  const read = await world.findBooking(id);
  expect(await getDepartureOccupancy(world.db, read)).toMatchObject({ sold: read.participants });
  await move(id, "2027-02-04");
  expect(await getDepartureOccupancy(world.db, read)).toBeNull();
  expect(await getDepartureOccupancy(world.db, await world.findBooking(id))).toMatchObject({
    sold: read.participants,
  });
});

describe("the notifications about a booking that is held until paid", () => {
  async function hold(date: string) {
    const wish = { key: sunsetOn(date), terms: "link", source: "operator" } as const;
    const request = createManualBookingRequest({ ...wish, email: guestEmail, language: "en" });
    const held = await createManualBooking(world.deps, request);
    if (held.outcome !== "booked") throw new Error(JSON.stringify(held));
    return held.booking.id;
  }

  it("a hold that ends unpaid is reported to guest and operator once, with its deadline", async () => {
    const id = await hold("2027-01-25");
    await tell(id);
    expect(await told(id)).toEqual([]);
    world.clock.advance(24 * 60);
    await Promise.all([1, 2].map(() => endUnpaidHolds(world.deps)));
    await tell(id);
    const mails = await told(id);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["hold-ended", guestEmail],
      ["hold-ended-notice", operatorEmail],
    ]);
    expect(mails[0]?.text).toContain("until Wednesday, December 2, 12:00 PM");
    expect(mails[0]?.text).toContain(words.holdEnded.unpaid);
  });

  it("a hold that the team releases is reported to the guest only", async () => {
    const id = await hold("2027-01-26");
    await releaseHeldBooking(world.deps, id, { by: "Ana" });
    await tell(id);
    expect(kinds(await told(id))).toEqual(["hold-ended"]);
  });

  it("a hold that is paid gets a confirmation and no receipt", async () => {
    const id = await hold("2027-01-27");
    const open = await findOpenRequest(world.db, id, "team");
    const visit = {
      successUrl: "http://a.test/{CHECKOUT_SESSION_ID}",
      cancelUrl: "http://a.test/",
    };
    const page = await openPaymentRequest(world.deps, open?.token ?? "", {
      ...visit,
      locale: "en",
    });
    const sessionId = page?.outcome === "pay" ? (page.url.split("/").at(-1) ?? "") : "";
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    await given.notifier({}).queueConfirmation(id);
    await tell(id);
    expect(kinds(await told(id)).sort()).toEqual(["confirmed", "request-paid-notice"]);
  });
});

import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { computeBalanceCentavos } from "#app/bookings/ledger/booking-balance.ts";
import { getCollectedCentavos } from "#app/bookings/ledger/ledger-store.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { recordManualMessage } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { confirmedUntilSetting } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import type { Database } from "#db/database.ts";
import { bookings, payments, storedSettings } from "#db/schema.ts";
import { deriveUuid, holdDemoSeats, storeAgencies } from "./demo-agencies.ts";
import { storeHorses } from "./demo-horses.ts";
import type { BadWeatherDay, DemoBooking, DemoSeason } from "./demo-season.ts";

type Happening = Readonly<{ at: Date; run(): Promise<void> }>;

/**
 * Runs an invented season through the site's use cases, with the clock set to the time of each
 * event, so that seats and money add up as in a real season. No notifications are sent. Returns the
 * number of bookings and, if allotments were requested, the number of allotments.
 */
export async function playSeason(
  { db, log, siteUrl }: Readonly<{ db: Database; log: Logger; siteUrl: string }>,
  { wishes, badDays }: DemoSeason,
  now: Date,
  withHolds = false,
): Promise<{ booked: number; held: number }> {
  let moment = now;
  const clock = { now: () => moment };
  const doNothing = async () => {};
  // No server listens at this webhook URL, because this file confirms the payments itself.
  const nowhere = { webhookSecret: "demo", webhookUrl: "http://127.0.0.1:9/" };
  const sandbox = createSandbox({ db, clock, log, siteUrl, ...nowhere });
  const deps: BookingDependencies = {
    db,
    clock,
    log,
    gateways: createGateways(sandbox),
    // The invented guests need no notifications, so publishing an event only stores its manual
    // message.
    async publish(tx, event) {
      if (event.type === "booking-confirmed") return;
      await recordManualMessage(tx, event, {
        now: moment,
        areEmailsSent: true,
      });
    },
    areEmailsSent: true,
    isWhatsAppSetUp: false,
    forget: {
      eraseByEmail: doNothing,
      eraseByBooking: doNothing,
      eraseSheetsBefore: doNothing,
      eraseByContactMessages: doNothing,
    },
  };
  const agencies = await storeAgencies(db, now);
  await storeHorses(db, now);
  const { number: shownVersion } = await readCatalog(db);
  let booked = 0;
  const queue: Happening[] = [
    ...wishes.map((wish) => ({ at: wish.at, run: () => createBooking(wish) })),
    ...badDays.flatMap((day) => [
      { at: day.at, run: () => cancelDay(day) },
      { at: toInstant(addDays(day.date, 8), "09:00"), run: refundUndecidedGuests },
    ]),
  ];
  while (queue.length > 0) {
    queue.sort((a, b) => b.at.getTime() - a.at.getTime());
    const next = queue.pop();
    if (!next || next.at >= now) break;
    moment = next.at;
    await next.run();
  }
  moment = now;
  await db
    .insert(storedSettings)
    .values({ name: confirmedUntilSetting, value: now.toISOString() })
    .onConflictDoUpdate({ target: storedSettings.name, set: { value: now.toISOString() } });
  const held = withHolds ? await holdDemoSeats(deps, agencies, now) : 0;
  return { booked, held };

  /** Returns the referral link of an agency for one in ten guests of the site. */
  function findAgencyLink({ phone }: DemoBooking): string | null {
    const number = Number(phone.slice(-2));
    return number < 10 ? (agencies[number % agencies.length]?.code ?? null) : null;
  }

  async function createBooking(wish: DemoBooking): Promise<void> {
    const id = await (wish.source === "site" ? bookOnSite(wish) : enterManualBooking(wish));
    if (!id) return;
    booked += 1;
    const arrival = toInstant(wish.date, wish.start);
    queue.push({ at: arrival, run: () => collectBalance(id) });
    const { cancelsAt } = wish;
    if (cancelsAt) queue.push({ at: cancelsAt, run: () => cancelDemoBooking(id, arrival) });
  }

  async function bookOnSite(wish: DemoBooking): Promise<string | null> {
    const request = { ...emptyDetails, ...wish, children: 0, isPrivate: false };
    const checkout = await startCheckout(deps, request, {
      checkoutKey: deriveId(wish),
      locale: wish.language,
      shownVersion,
      via: [findAgencyLink(wish)],
      origin: null,
      successUrl: `${siteUrl}/booking-confirmation?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteUrl}/booking`,
    });
    if (checkout.outcome !== "pay") return null;
    const session = checkout.booking.paymentSessionId ?? "";
    await sandbox.paymentActions.pay(session);
    await confirmPayment(deps, session);
    return checkout.booking.id;
  }

  async function enterManualBooking(wish: DemoBooking): Promise<string | null> {
    const { tour, date, start, participants, source } = wish;
    if (source === "site") return null;
    const result = await createManualBooking(deps, {
      ...wish,
      id: deriveId(wish),
      key: { tour, date, start },
      party: { participants, children: 0, isPrivate: false },
      source,
      agencyId: agencies.find(({ name }) => name === wish.broughtBy)?.id ?? null,
      agreedMxn: null,
      shownMxn: null,
      by: "operator",
    });
    return result.outcome === "booked" ? result.booking.id : null;
  }

  /** Collects the balance when the guests arrive. One balance in twenty stays open. */
  async function collectBalance(id: string): Promise<void> {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    if (booking?.state !== "confirmed" || booking.offerExpiresAt || id.endsWith("7")) return;
    const amountCentavos = booking.totalPrice * 100 - (await getCollectedCentavos(db, id));
    if (amountCentavos > 0) await recordManualRefund(id, amountCentavos);
  }

  async function cancelDemoBooking(id: string, rideStarts: Date): Promise<void> {
    const isEarly = rideStarts.getTime() - moment.getTime() >= 48 * 3_600_000;
    await cancelBooking(deps, id, isEarly ? "full" : "none");
    await refundDuePayments();
  }

  async function cancelDay({ date }: BadWeatherDay): Promise<void> {
    const rides = await listDepartures(db, moment, date, 1);
    const keys = rides.filter(({ offered }) => offered).map(({ key }) => key);
    if (keys.length > 0) await cancelDepartures(deps, keys, "weather");
  }

  /** Refunds the guests of cancelled departures who have not chosen another day. */
  async function refundUndecidedGuests(): Promise<void> {
    await closeExpiredOffers(deps);
    await refundDuePayments();
  }

  /**
   * Refunds everything that is due: card payments through the gateway, all other payments in cash.
   */
  async function refundDuePayments(): Promise<void> {
    const due = await db.select().from(payments).where(eq(payments.state, "refund-due"));
    for (const { id } of due) await refundPayment(deps, id);
    const owed = await db.select().from(bookings).where(eq(bookings.paymentStatus, "refunding"));
    for (const booking of owed) {
      const amountCentavos = computeBalanceCentavos(
        booking,
        await getCollectedCentavos(db, booking.id),
      );
      if (amountCentavos < 0) await recordManualRefund(booking.id, amountCentavos);
    }
  }

  async function recordManualRefund(id: string, amountCentavos: number): Promise<void> {
    await recordManualPayment(deps, id, {
      id: deriveUuid(`${id} ${moment.toISOString()}`),
      method: "cash",
      amountCentavos,
      note: null,
      by: "operator",
    });
  }
}

/**
 * Derives an id from a booking request. The same request always gives the same id, so that a seed
 * always produces the same bookings.
 */
function deriveId({
  at,
  tour,
  date,
  phone,
}: Pick<DemoBooking, "at" | "tour" | "date" | "phone">): string {
  return deriveUuid(`${at.toISOString()} ${tour} ${date} ${phone}`);
}

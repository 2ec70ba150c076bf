import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { BookingDeps } from "#app/bookings/booking-dependencies.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { closeDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { settleOffers } from "#app/bookings/closures/close-cancellation-offers.server.ts";
import { balanceCentavos } from "#app/bookings/ledger/booking-balance.ts";
import { collectedOfOne } from "#app/bookings/ledger/ledger-store.server.ts";
import { bookByHand } from "#app/bookings/manual/create-manual-booking.server.ts";
import { noteHandPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { noteUntold } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { departuresOn } from "#app/bookings/records/operator-departures.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { untoldUntilName } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { createSandbox } from "#app/payments/sandbox.server.ts";
import { addDays, instantOf } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import type { Database } from "#db/database.ts";
import { bookings, payments, storedSettings } from "#db/schema.ts";
import { holdSome, storeAgencies, uuidFrom } from "./demo-agencies.ts";
import type { BadDay, Season, Wish } from "./demo-season.ts";

type Happening = Readonly<{ at: Date; happen(): Promise<void> }>;

/**
 * Plays an invented season through the use cases of the site, each at its own moment, so that seats
 * and money add up as they do in business. Nobody is told of anything. Returns how many were
 * booked and, if seats are to be held under names in the end, how many holds there are.
 */
export async function playSeason(
  { db, log, siteUrl }: Readonly<{ db: Database; log: Logger; siteUrl: string }>,
  { wishes, badDays }: Season,
  now: Date,
  withHolds = false,
): Promise<{ booked: number; held: number }> {
  let moment = now;
  const clock = { now: () => moment };
  const nothing = async () => {};
  // Nobody listens there: payments are confirmed here.
  const nowhere = { webhookSecret: "demo", webhookUrl: "http://127.0.0.1:9/" };
  const sandbox = createSandbox({ db, clock, log, siteUrl, ...nowhere });
  const deps: BookingDeps = {
    db,
    clock,
    log,
    gateway: sandbox,
    // The invented guests have had their confirmations.
    async publish(tx, event) {
      if (event.type === "booking-confirmed") return;
      await noteUntold(tx, event, { now: moment, mailsLeave: true });
    },
    mailsLeave: true,
    forget: { to: nothing, aboutBooking: nothing, sheetsBefore: nothing, aboutContact: nothing },
  };
  const agencies = await storeAgencies(db, now);
  const { number: shownVersion } = await readCatalog(db);
  let booked = 0;
  const queue: Happening[] = [
    ...wishes.map((wish) => ({ at: wish.at, happen: () => book(wish) })),
    ...badDays.flatMap((day) => [
      { at: day.at, happen: () => callOff(day) },
      { at: instantOf(addDays(day.date, 8), "09:00"), happen: giveBack },
    ]),
  ];
  while (queue.length > 0) {
    queue.sort((a, b) => b.at.getTime() - a.at.getTime());
    const next = queue.pop();
    if (!next || next.at >= now) break;
    moment = next.at;
    await next.happen();
  }
  moment = now;
  await db
    .insert(storedSettings)
    .values({ name: untoldUntilName, value: now.toISOString() })
    .onConflictDoUpdate({ target: storedSettings.name, set: { value: now.toISOString() } });
  const held = withHolds ? await holdSome(deps, agencies, now) : 0;
  return { booked, held };

  /** One guest in ten of the site comes by the link of an agency. */
  function linkOf({ phone }: Wish): string | null {
    const number = Number(phone.slice(-2));
    return number < 10 ? (agencies[number % agencies.length]?.code ?? null) : null;
  }

  async function book(wish: Wish): Promise<void> {
    const id = await (wish.source === "site" ? bookOnSite(wish) : enter(wish));
    if (!id) return;
    booked += 1;
    const arrival = instantOf(wish.date, wish.start);
    queue.push({ at: arrival, happen: () => collect(id) });
    const { cancelsAt } = wish;
    if (cancelsAt) queue.push({ at: cancelsAt, happen: () => cancel(id, arrival) });
  }

  async function bookOnSite(wish: Wish): Promise<string | null> {
    const request = { ...wish, children: 0, isPrivate: false, remarks: null };
    const checkout = await startCheckout(deps, request, {
      checkoutKey: idOf(wish),
      locale: wish.language,
      shownVersion,
      via: [linkOf(wish)],
      origin: null,
      successUrl: `${siteUrl}/booking-confirmation?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteUrl}/booking`,
    });
    if (checkout.outcome !== "pay") return null;
    const session = checkout.booking.stripeSessionId ?? "";
    await sandbox.desk.pay(session);
    await confirmPayment(deps, session);
    return checkout.booking.id;
  }

  async function enter(wish: Wish): Promise<string | null> {
    const { tour, date, start, participants, source } = wish;
    if (source === "site") return null;
    const result = await bookByHand(deps, {
      ...wish,
      id: idOf(wish),
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

  /** Collects what is still due when the guests arrive; one in twenty forgets. */
  async function collect(id: string): Promise<void> {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    if (booking?.state !== "confirmed" || booking.offerExpiresAt || id.endsWith("7")) return;
    const amountCentavos = booking.totalPrice * 100 - (await collectedOfOne(db, id));
    if (amountCentavos > 0) await noteByHand(id, amountCentavos);
  }

  async function cancel(id: string, rideStarts: Date): Promise<void> {
    const isEarly = rideStarts.getTime() - moment.getTime() >= 48 * 3_600_000;
    await cancelBooking(deps, id, isEarly ? "full" : "none");
    await refund();
  }

  async function callOff({ date }: BadDay): Promise<void> {
    const rides = await departuresOn(db, date, 1, moment);
    const keys = rides.filter(({ offered }) => offered).map(({ key }) => key);
    if (keys.length > 0) await closeDepartures(deps, keys, "weather");
  }

  /** Guests who have not chosen another day get their money back. */
  async function giveBack(): Promise<void> {
    await settleOffers(deps);
    await refund();
  }

  /** Gives back what is due: by card, and what was received by hand. */
  async function refund(): Promise<void> {
    const due = await db.select().from(payments).where(eq(payments.state, "refund-due"));
    for (const { id } of due) await refundPayment(deps, id);
    const owed = await db.select().from(bookings).where(eq(bookings.paymentStatus, "refunding"));
    for (const booking of owed) {
      const amountCentavos = balanceCentavos(booking, await collectedOfOne(db, booking.id));
      if (amountCentavos < 0) await noteByHand(booking.id, amountCentavos);
    }
  }

  async function noteByHand(id: string, amountCentavos: number): Promise<void> {
    await noteHandPayment(deps, id, {
      id: uuidFrom(`${id} ${moment.toISOString()}`),
      method: "cash",
      amountCentavos,
      note: null,
      by: "operator",
    });
  }
}

/** The same id for the same wish, so that a seed makes the same bookings. */
function idOf({ at, tour, date, phone }: Pick<Wish, "at" | "tour" | "date" | "phone">): string {
  return uuidFrom(`${at.toISOString()} ${tour} ${date} ${phone}`);
}

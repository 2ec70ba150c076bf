import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import type { WayIn } from "#app/bookings/booking-rules.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { correctAges } from "#app/bookings/changes/correct-ages.server.ts";
import { correctGuestAges } from "#app/bookings/changes/correct-guest-ages.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { makeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { createRecordSchema } from "#app/bookings/records/api-record.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { paymentRequests } from "#db/schema.ts";
import { createManualBookingRequest } from "./manual-booking.ts";
import { linkVisit } from "./payment-links.ts";
import { createQuoteWish } from "./quote.ts";
import { createTestAgency } from "./test-agency.ts";
import { createBookingRequest, type useBookingDatabase } from "./use-booking-database.ts";

type World = ReturnType<typeof useBookingDatabase>;

/** Riders of a party: the number of adults, and the ages of the children. */
export type TestParty = Readonly<{ adults: number; ages?: readonly number[] }>;

/** What is tried on one way in. */
export type Attempt = Readonly<{
  /** The day on which somebody rides after the attempt. */
  date: string;
  /** The booking that exists before, on ways in that change one. */
  base?: string;
  /** Who rides, on ways in that sell; who joins, on those that add. */
  party: TestParty;
  /** The age of the rider who leaves or is corrected; null for an adult. */
  whom?: number | null;
  /** The corrected age. */
  age?: number;
  isWeightUnsure?: boolean;
  /** The reference of the booking in which the adult rides, where the team is asked. */
  adultIn?: string;
}>;

/** What an attempt did: the booking that it made or changed, or why it was refused. */
export type Tried = Readonly<
  { outcome: "done"; bookingId: string } | { outcome: "refused"; why: string }
>;

/** Returns the reason of a refusal in the word of the use case. */
function refuse(result: Readonly<{ outcome: string }> | undefined): Tried {
  const { outcome, refusal, problem } = (result ?? {}) as Readonly<{
    outcome?: string;
    refusal?: Readonly<{ reason: string }>;
    problem?: string;
  }>;
  return { outcome: "refused", why: refusal?.reason ?? problem ?? outcome ?? "nothing" };
}

const start = "16:00";
const toKey = (date: string) => ({ tour: "sunset", date, start }) as const;
const count = ({ adults, ages = [] }: TestParty) => adults + ages.length;
const toParty = (party: TestParty) => ({
  participants: count(party),
  children: 0,
  isPrivate: false,
});

/** Returns the ways into a booking as guests, team and programs use them. */
export function createBookingWays(world: World): Record<WayIn, (wish: Attempt) => Promise<Tried>> {
  const done = (bookingId: string): Tried => ({ outcome: "done", bookingId });
  const getBase = ({ base }: Attempt) => base ?? "";

  async function getKey({ base = "", whom = null }: Attempt): Promise<string> {
    const riders = await listPartyRiders(world.db, base);
    return riders.find(({ age }) => age === whom)?.key ?? "";
  }

  async function changeGuestRiders(
    id: string,
    wish: Omit<Parameters<typeof changeRiders>[2], "agreed">,
  ) {
    const asked = await changeRiders(world.deps, id, { ...wish, agreed: null });
    if (asked.outcome !== "offer") return refuse(asked);
    const { revision, totalMxn, backCentavos } = asked.offer;
    const agreed = { formId: randomUUID(), revision, totalMxn, backCentavos };
    const changed = await changeRiders(world.deps, id, { ...wish, agreed });
    return changed.outcome === "changed" ? done(id) : refuse(changed);
  }

  async function changeTeamRiders(
    { base = "", adultIn = "" }: Attempt,
    party: Parameters<typeof changeParty>[2]["party"],
  ): Promise<Tried> {
    const wish = { party, adultIn, way: "later", by: "Ana" } as const;
    const asked = await changeParty(world.deps, base, { ...wish, shownMxn: null });
    if (asked.outcome !== "other-total") return refuse(asked);
    const changed = await changeParty(world.deps, base, { ...wish, shownMxn: asked.totalMxn });
    return changed.outcome === "changed" ? done(base) : refuse(changed);
  }

  async function getAdded({ base = "", party }: Attempt) {
    const { participants } = await world.findBooking(base);
    return { participants: participants + count(party), off: [], ages: party.ages ?? [] };
  }

  async function getTakenOff(wish: Attempt) {
    const { participants } = await world.findBooking(getBase(wish));
    if (participants === 1) return { participants: 0, off: [], ages: [] };
    return { participants: participants - 1, off: [await getKey(wish)], ages: [] };
  }

  async function move({ base = "", date }: Attempt, by: "guest" | "operator"): Promise<Tried> {
    const to = { date, start, pickupTime: "14:30", by } as const;
    const moved = await rescheduleBooking(world.deps, base, to);
    return moved.outcome === "moved" ? done(base) : refuse(moved);
  }

  async function book({ date, party, isWeightUnsure }: Attempt): Promise<Tried> {
    const { catalog } = await readCatalog(world.db);
    const { ages = [] } = party;
    // A browser sends empty fields as empty texts.
    const details = Object.entries(createBookingRequest({ date })).map(([name, value]) => [
      name,
      value ?? "",
    ]);
    const parsed = parseBookingRequest(catalog, {
      ...Object.fromEntries(details),
      participants: String(count(party)),
      children: String(ages.length),
      childAges: ages.join(" "),
      isPrivate: "",
      isWeightUnsure: isWeightUnsure ? "on" : undefined,
    });
    if (!parsed.ok) return { outcome: "refused", why: Object.values(parsed.errors).join(" ") };
    const checkout = await world.submitCheckout(parsed.request);
    if (checkout.outcome !== "pay") return refuse(checkout);
    const { id, paymentSessionId } = checkout.booking;
    await world.sandbox.paymentActions.pay(paymentSessionId ?? "");
    await confirmPayment(world.deps, paymentSessionId ?? "");
    return done(id);
  }

  async function payLink({ base = "" }: Attempt): Promise<Tried> {
    const [link] = await world.db
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.bookingId, base));
    const opened = await openPaymentRequest(world.deps, link?.token ?? "", linkVisit);
    if (opened?.outcome !== "pay") return refuse(opened);
    const sessionId = opened.url.split("/").at(-1) ?? "";
    await world.sandbox.paymentActions.pay(sessionId);
    const paid = await confirmPayment(world.deps, sessionId);
    return paid.outcome === "confirmed" ? done(base) : refuse(paid);
  }

  const toRequest = ({ party, adultIn = "" }: Attempt) => ({
    ...{ party: toParty(party), childAges: party.ages ?? [], adultIn },
  });

  return {
    "booking-form": book,
    "guest-add": async (wish) => changeGuestRiders(getBase(wish), await getAdded(wish)),
    "guest-take-off": async (wish) => changeGuestRiders(getBase(wish), await getTakenOff(wish)),
    "guest-move": (wish) => move(wish, "guest"),
    "guest-ages": async (wish) => {
      const base = getBase(wish);
      const { revision } = await world.findBooking(base);
      const ages = { [await getKey(wish)]: wish.age ?? null };
      const changed = await correctGuestAges(world.deps, base, { ages, revision, agreed: null });
      return changed.outcome === "changed" ? done(base) : refuse(changed);
    },
    "team-add": async (wish) =>
      changeTeamRiders(wish, { ...(await getAdded(wish)), isPrivate: false }),
    "team-take-off": async (wish) =>
      changeTeamRiders(wish, { ...(await getTakenOff(wish)), isPrivate: false }),
    "team-move": (wish) => move(wish, "operator"),
    "team-ages": async (wish) => {
      const base = getBase(wish);
      const { revision } = await world.findBooking(base);
      const changed = await correctAges(world.deps, base, {
        ...{ ages: { [await getKey(wish)]: wish.age ?? null }, adultIn: wish.adultIn ?? "" },
        ...{ revision, shownMxn: null, way: "later", by: "Ana" },
      });
      return changed.outcome === "changed" ? done(base) : refuse(changed);
    },
    "manual-booking": async (wish) => {
      const booked = await createManualBooking(
        world.deps,
        createManualBookingRequest({ key: toKey(wish.date), ...toRequest(wish) }),
      );
      return booked.outcome === "booked" ? done(booked.booking.id) : refuse(booked);
    },
    quote: async (wish) => {
      const now = world.clock.now();
      const quote = createQuoteWish({ key: toKey(wish.date), now, booking: toRequest(wish) });
      const made = await makeQuote(world.deps, quote);
      return made.outcome === "made" ? done(made.quote.id) : refuse(made);
    },
    "payment-link": payLink,
    "agency-seats": async ({ date, party }) => {
      const agency = await createTestAgency(world.db);
      const held = await holdAllotment(world.deps, {
        ...{ id: randomUUID(), key: toKey(date), seats: count(party), agencyId: agency.id },
        ...{ until: toInstant(date, "15:00"), note: null, by: "Ana" },
      });
      return held.outcome === "held" ? done(held.allotment.id) : refuse(held);
    },
    "legacy-api": async ({ date, party }) => {
      const { catalog } = await readCatalog(world.db);
      const record = createRecordSchema(catalog).safeParse({
        ...{ first_name: "Hannah", booking_date: date, participants: count(party) },
        pickup_time: "14:30",
      });
      if (!record.success) {
        return { outcome: "refused", why: String(record.error.issues[0]?.path[0]) };
      }
      return done((await saveRecord(world.deps, record.data)).id);
    },
  };
}

/** Enters a booking by hand that exists before an attempt. */
export async function enterBooking(
  world: World,
  {
    date,
    party,
    adultIn = "",
    isLink = false,
  }: Pick<Attempt, "date" | "party" | "adultIn"> & Readonly<{ isLink?: boolean }>,
) {
  const request = createManualBookingRequest({
    ...{ key: toKey(date), party: toParty(party), childAges: party.ages ?? [], adultIn },
    terms: isLink ? "link" : "on-arrival",
  });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(JSON.stringify(booked));
  return booked.booking;
}

/** Cancels a booking for the team. */
export async function endBooking(world: World, id: string): Promise<void> {
  const ended = await cancelBookingForOperator(world.deps, id, { refund: "full" });
  if (ended.outcome !== "cancelled") throw new Error(JSON.stringify(ended));
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Account } from "#app/accounts/account.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { submitSheetActs } from "#app/bookings/sheet-submission/submit-sheet-acts.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { bookings, departures } from "#db/schema.ts";
import { waitForAll } from "./step-executors.ts";

/**
 * A phone of the team sends what it recorded about a guest's bookings without a signal. Its request is
 * sent `copies` times at the same moment, and again because the answer was lost.
 */
export type PhoneStep = Readonly<{
  do: "phone";
  guest: number;
  phone: number;
  acts: readonly Readonly<{
    kind: "arrived" | "did-not-come";
    riders: number;
    isSeen: boolean;
    isTakenBack: boolean;
  }>[];
  minutesAgo: number;
  copies: number;
}>;

export const phoneSteps = [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("phone" as const),
      guest: fc.nat({ max: 11 }),
      phone: fc.nat({ max: 2 }),
      acts: fc.array(
        fc.record({
          kind: fc.constantFrom("arrived" as const, "did-not-come" as const),
          riders: fc.nat({ max: 5 }),
          isSeen: fc.boolean(),
          isTakenBack: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      minutesAgo: fc.constantFrom(0, 5, 40),
      copies: fc.constantFrom(1, 1, 2),
    }),
  },
] satisfies { weight: number; arbitrary: fc.Arbitrary<PhoneStep> }[];

const phones: readonly Account[] = ["Ana", "Beto", "Rosa"].map((name) => ({
  ...{ id: randomUUID(), name, role: "office", email: `${name}@rides.example` },
  ...({ language: "en", editsContent: false } as Partial<Account>),
})) as unknown as readonly Account[];
let numbers = 0;

/** Sends the acts of a phone about one booking until no answer says that an act is new. */
export async function sendFromPhone(
  deps: BookingDependencies,
  bookingId: string,
  { phone, acts, minutesAgo, copies }: PhoneStep,
): Promise<void> {
  const [account] = phones.slice(phone);
  const [row] = await deps.db
    .select({ booking: bookings, departure: departures })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(eq(bookings.id, bookingId));
  const tour = findTourById(row?.departure.tourId ?? "");
  if (!account || !row || !tour) return;
  const { participants: of, arrivedRiders, missingRiders } = row.booking;
  const seen = { arrived: arrivedRiders ?? 0, missing: missingRiders ?? 0 };
  const at = new Date(deps.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  const ride = { tour, date: row.departure.date, start: row.departure.startTime };
  const batch = acts.flatMap(({ kind, riders, isSeen, isTakenBack }) => {
    numbers += 2;
    const act = {
      ...{ id: randomUUID(), kind, at, number: numbers, ride, bookingId, of },
      ...{ riders: Math.min(riders, of), from: isSeen ? seen : { arrived: 0, missing: 0 } },
    };
    const back = { id: randomUUID(), kind: "take-back", at, number: numbers + 1, ride };
    return isTakenBack ? [act, { ...back, of: act.id, bookingId }] : [act];
  });
  await waitForAll(Array.from({ length: copies }, () => submitSheetActs(deps, account, batch)));
  const again = await submitSheetActs(deps, account, batch);
  if (again.some(({ outcome }) => outcome === "stored")) {
    throw new Error("an act that was answered before was stored a second time");
  }
}

/** Invariants of acts of day sheets. Each query returns the rows that break it. */
export const phoneInvariants = {
  "an act that is twice in the history": `
    select booking_id, event, detail ->> 'act' from booking_history
    where detail ? 'act' and event in ('arrived', 'arrived-undone', 'no-show', 'no-show-undone')
    group by 1, 2, 3 having count(*) > 1`,
  "more riders who arrived or did not come than booked": `
    select id from bookings b where state = 'confirmed'
      and not exists (select from booking_history h
        where h.booking_id = b.id and h.event = 'party-changed')
      and coalesce(arrived_riders, 0) + coalesce(missing_riders, 0) > participants`,
  "an open question about an act that was taken back": `
    select act_id from sheet_questions q join sheet_acts a on a.id = q.act_id
    where q.closed_at is null and a.taken_back_by is not null`,
};

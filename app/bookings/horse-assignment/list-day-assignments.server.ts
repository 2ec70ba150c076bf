import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { chosenHorses, completedRides, horseRides } from "#db/schema.ts";
import { calmHorseBelowAge } from "../../business/facts.ts";
import type { Horse, Rider } from "../../horses/herd.ts";
import { proposeHorses, type RiderProposal } from "../../horses/propose-horses.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { findHeaviestRiderKg } from "../../tours/catalog/counted-horses.server.ts";
import { listRiders, type Rider as RidingParty } from "../records/list-riders.server.ts";
import { formatRiderOfRide } from "../riders/format-rider.ts";
import { type BookingRider, listBookingRiders } from "../riders/rider-store.server.ts";
import { findRidingObstacle } from "../riders/riding-obstacle.ts";
import { getRideTime, type HorseOfDay, readDayHerd } from "./read-day-herd.server.ts";

/** The horse of one rider on a departure. */
export type RiderAssignment = Readonly<{
  bookingId: string;
  position: number;
  name: string;
  weightKg: number | null;
  /** Whether the rider may ride no horse at all. */
  cannotRide: boolean;
  /** The horse that a person has chosen, and why it may be too weak; null without a choice. */
  choice: Readonly<{ horseId: string; reason: string | null }> | null;
  /** The horse that the rider rides: of the ledger or of the proposal. Null if there is none. */
  horseId: string | null;
  /** The proposal; null once the ride is completed. */
  proposal: RiderProposal | null;
}>;

/** The horses of a departure. */
export type DepartureAssignment = Readonly<{
  departureId: number;
  tour: TourId;
  start: LocalTime;
  /** When and by whom the ride was completed; null before that. */
  completed: Readonly<{ at: Date; by: string }> | null;
  riders: readonly RiderAssignment[];
}>;

/** The horses of a day, and who rides which. */
export type DayAssignments = Readonly<{
  horses: readonly HorseOfDay[];
  departures: readonly DepartureAssignment[];
}>;

/** The id of a rider in a proposal. */
export function getRiderId({ bookingId, position }: Pick<BookingRider, "bookingId" | "position">) {
  return `${bookingId} ${position}`;
}

/** A choice for a rider, in place of the stored one; `horseId` is null for no choice. */
type InsteadChoice = Pick<BookingRider, "bookingId" | "position"> &
  Readonly<{ horseId: string | null; reason: string | null }>;

/**
 * Lists who rides which horse on a day: what the ledger says about completed rides, and proposals for
 * the others. The departures are decided in the order of their starts, so that a horse that is
 * proposed for the morning counts as having worked in the afternoon. `instead` asks what the proposals
 * would be with other choices.
 */
export async function listDayAssignments(
  db: Database | Transaction,
  now: Date,
  {
    day,
    locale,
    instead = [],
  }: Readonly<{ day: LocalDate; locale: Locale; instead?: readonly InsteadChoice[] }>,
): Promise<DayAssignments> {
  const { catalog } = await readCatalog(db);
  const parties = (await listRiders(db, now, day)).filter(
    ({ booking }) => booking.state === "confirmed" && booking.offerExpiresAt === null,
  );
  const people = await listBookingRiders(
    db,
    parties.map(({ booking }) => booking.id),
  );
  const byDeparture = [...Map.groupBy(parties, ({ booking }) => booking.departureId ?? 0)].sort(
    ([, [a]], [, [b]]) => (a?.start ?? "").localeCompare(b?.start ?? ""),
  );
  const stored = await readStoredHorses(
    db,
    byDeparture.map(([id]) => id),
  );
  const herd = await readDayHerd(db, catalog, day);
  const limitKg = await readLimitBesideHorses(db, catalog, day);
  const workload = new Map(herd.map((horse) => [horse.id, [...horse.rides]]));
  const assigned = byDeparture.flatMap(([departureId, own]) => {
    const [first] = own;
    if (!first) return [];
    const context = { departureId, own, people, stored, instead, catalog, day, locale, limitKg };
    const horses = herd
      .filter(({ retiredAt }) => retiredAt === null)
      .map((horse) => ({ ...horse, rides: workload.get(horse.id) ?? [] }));
    const departure = assignDeparture(context, first, horses);
    if (!departure.completed) {
      const time = getRideTime(catalog, { tour: first.tour, date: day, start: first.start });
      for (const { horseId } of departure.riders) if (horseId) workload.get(horseId)?.push(time);
    }
    return [departure];
  });
  return { horses: herd, departures: assigned };
}

type StoredHorses = Awaited<ReturnType<typeof readStoredHorses>>;

/** Reads the choices, the completed rides and the ledger of departures. */
async function readStoredHorses(db: Database | Transaction, ids: readonly number[]) {
  if (ids.length === 0) return { choices: [], completed: [], ledger: [] };
  const list = [...ids];
  return {
    choices: await db.select().from(chosenHorses).where(inArray(chosenHorses.departureId, list)),
    completed: await db
      .select()
      .from(completedRides)
      .where(inArray(completedRides.departureId, list)),
    ledger: await db.select().from(horseRides).where(inArray(horseRides.departureId, list)),
  };
}

type DepartureContext = Readonly<{
  departureId: number;
  own: readonly RidingParty[];
  people: readonly BookingRider[];
  stored: StoredHorses;
  instead: readonly InsteadChoice[];
  catalog: Catalog;
  day: LocalDate;
  locale: Locale;
  limitKg: number | null;
}>;

function assignDeparture(
  { departureId, own, people, stored, instead, catalog, day, locale, limitKg }: DepartureContext,
  { tour, start }: RidingParty,
  horses: readonly Horse[],
): DepartureAssignment {
  const done = stored.completed.find((one) => one.departureId === departureId);
  const present = own.filter(({ booking }) => booking.noShowAt === null);
  const findChoice = ({ bookingId, position }: BookingRider) => {
    const isOwn = (one: InsteadChoice) => one.bookingId === bookingId && one.position === position;
    const other = instead.find(isOwn);
    if (other) return other.horseId === null ? undefined : { ...other, horseId: other.horseId };
    return stored.choices.find((choice) => choice.departureId === departureId && isOwn(choice));
  };
  const riders = present.flatMap(({ booking }) => {
    const party = people.filter(({ bookingId }) => bookingId === booking.id);
    return party.map((rider, index) => ({
      rider,
      name: formatRiderOfRide(rider, index, booking, locale),
      choice: findChoice(rider),
    }));
  });
  const { childBelowAge } = catalog.listings[tour];
  const proposals = done
    ? []
    : proposeHorses(
        getRideTime(catalog, { tour, date: day, start }),
        riders.map(({ rider, name, choice }): Rider => {
          const { weightKg, experience } = rider.answers;
          return {
            ...{ id: getRiderId(rider), name, weightKg, age: getAgeForRules(rider, childBelowAge) },
            experience: experience ?? "unknown",
            cannotRide: cannotRide(rider, limitKg),
            lock: choice ? { horseId: choice.horseId, reason: choice.reason } : null,
          };
        }),
        horses,
      );
  return {
    ...{ departureId, tour, start },
    completed: done ? { at: done.completedAt, by: done.completedBy } : null,
    riders: riders.map(({ rider, name, choice }) => {
      const { bookingId, position, answers } = rider;
      const proposal = proposals.find(({ riderId }) => riderId === getRiderId(rider)) ?? null;
      const ridden = stored.ledger.find(
        (one) =>
          one.departureId === departureId &&
          one.bookingId === bookingId &&
          one.position === position,
      );
      return {
        ...{ bookingId, position, name, weightKg: answers.weightKg, proposal },
        cannotRide: cannotRide(rider, limitKg),
        choice: choice ? { horseId: choice.horseId, reason: choice.reason } : null,
        horseId: done
          ? (ridden?.horseId ?? null)
          : proposal?.outcome === "proposed"
            ? proposal.horse.horseId
            : null,
      };
    }),
  };
}

/**
 * Reads the most that a rider may weigh whatever a horse carries, in kilograms; null if only the
 * horses limit it. The limit of the settings counts while horses do not count one by one
 * (`readWeightLimits`), also for a horse that would carry more.
 */
async function readLimitBesideHorses(
  db: Database | Transaction,
  { business }: Catalog,
  day: LocalDate,
): Promise<number | null> {
  const counted = await findHeaviestRiderKg(db, day);
  return counted === null ? business.weightLimitKg.value : null;
}

/** Whether a rider may ride no horse, whatever it carries. */
function cannotRide({ answers }: BookingRider, limitKg: number | null): boolean {
  return findRidingObstacle(answers, limitKg) !== null;
}

/**
 * Returns a rider's age. A rider of unknown age who pays the child price counts as young enough for
 * the rules about children; any other unknown age stays unknown.
 */
function getAgeForRules({ age, price }: BookingRider, childBelowAge = calmHorseBelowAge) {
  return age ?? (price === "child" ? Math.min(childBelowAge, calmHorseBelowAge) - 1 : null);
}

import { isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { horses as horseTable } from "#db/schema.ts";
import type { Localized } from "../i18n/locale.ts";
import { addDays, type LocalDate, listDays } from "../platform/local-date.ts";
import { type LocalTime, toLocalDate } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { findLowerWeightLimit, readHorseRules } from "../tours/catalog/counted-horses.server.ts";
import { type HorseRules, noHorseRules } from "../tours/catalog/horse-rules.ts";
import {
  findWeightLimitsOfSwitch,
  type WeightLimitsOfSwitch,
} from "../tours/catalog/weight-limits.server.ts";
import { getBookingHorizon, type StoredDepartures } from "./availability.ts";
import { findCountedHerd, readHerd } from "./counted-herd.server.ts";
import { getRideMinutes } from "./departure-times.ts";
import {
  computeAvailability,
  type DepartureAvailability,
} from "./get-month-availability.server.ts";
import { type CountedHorse, countHorsesInService, type Herd, isInService } from "./herd.ts";
import { getHorsesOnDay, type HorseShortageDay, listShortages } from "./horse-capacity.ts";
import { getDeparturesAhead } from "./list-horse-shortages.server.ts";
import { findNumberMend, type NumberMend } from "./number-mend.ts";

/** Whether horses count one by one, and what the other state of the switch would change. */
export type HorseCountPreview = Readonly<{
  isCounted: boolean;
  /** The horses that are in service today. */
  inService: number;
  /** The number of horses that the catalog has for today. */
  number: number;
  /** The days from today on that the other state leaves with too few horses, or with fewer. */
  shortages: readonly HorseShortageDay[];
  /** The rides that stop selling because the rules of the horses count, too. */
  tooLong: readonly LongRide[];
  /** The most that pages let a rider weigh today in both states. */
  weightLimits: WeightLimitsOfSwitch;
}>;

/** Returns what changes if the owner switches "Count these horses" on, or off again. */
export async function previewHorseCount(db: Database, now: Date): Promise<HorseCountPreview> {
  const { catalog } = await readCatalog(db);
  const today = toLocalDate(now);
  const { uses, herd } = await getDeparturesAhead(db, catalog, now);
  const horses = herd?.horses ?? (await readHerd(db, today));
  const rules = await readHorseRules(db);
  const present = listShortages(catalog, uses, herd);
  const other = listShortages(catalog, uses, herd ? null : { since: today, horses, rules });
  return {
    isCounted: herd !== null,
    inService: countHorsesInService(horses, today),
    number: getHorsesOnDay(catalog.horses, today),
    shortages: listLargerShortages(other, present, today),
    tooLong: herd ? [] : listLongRides(catalog, today, rules),
    weightLimits: await findWeightLimitsOfSwitch(db, catalog, today),
  };
}

/** Lists the shortages of days and weeks that are not over and are larger than those of before. */
function listLargerShortages(
  shortages: readonly HorseShortageDay[],
  before: readonly HorseShortageDay[],
  today: LocalDate,
): HorseShortageDay[] {
  const formatKey = ({ date, week }: HorseShortageDay) => `${date} ${week ? "week" : "day"}`;
  const missing = new Map(before.map((one) => [formatKey(one), one.riders - one.horses]));
  return shortages.filter(
    (shortage) =>
      (shortage.week?.[1] ?? shortage.date) >= today &&
      shortage.riders - shortage.horses > (missing.get(formatKey(shortage)) ?? 0),
  );
}

/** The rules of ADR 75, and what they change while the horses count one by one. */
export type HorseRulesPreview = Readonly<{
  rules: HorseRules;
}> &
  HorseRulesEffects;

/** The rides that stop selling because of rules. */
export type HorseRulesEffects = Readonly<{
  /** Rides on offer that no horse may do, because they are longer than its hours in a day. */
  tooLong: readonly LongRide[];
  /** The days and weeks that the rules leave with too few horses, or with fewer. */
  shortages: readonly HorseShortageDay[];
}>;

/** The days on which guests can no longer book a tour because of new rules. */
export type StoppedDays = Readonly<{ tour: TourId; days: readonly LocalDate[] }>;

/** What new rules change, beside what the present ones do already. */
export type NewHorseRulesEffects = HorseRulesEffects &
  Readonly<{ stopped: readonly StoppedDays[] }>;

type LongRide = Readonly<{
  tour: TourId;
  start: LocalTime;
  name: Localized | null;
  minutes: number;
}>;

/** Returns what the rules of the horses change for the rides that are sold, and for those offered. */
export async function previewHorseRules(db: Database, now: Date): Promise<HorseRulesPreview> {
  const { catalog } = await readCatalog(db);
  const { uses, herd } = await getDeparturesAhead(db, catalog, now);
  const rules = await readHorseRules(db);
  if (!herd) return { rules, tooLong: [], shortages: [] };
  const today = toLocalDate(now);
  const before = listShortages(catalog, uses, { ...herd, rules: noHorseRules });
  return {
    rules,
    tooLong: listLongRides(catalog, today, rules),
    shortages: listLargerShortages(listShortages(catalog, uses, herd), before, today),
  };
}

/**
 * Returns which rides stop selling if these become the rules, beside those that the present rules stop
 * already: rides that become too long, days and weeks that become short of horses, and other days on
 * which guests can no longer book a tour.
 */
export async function findHorseRulesEffects(
  db: Database,
  now: Date,
  rules: HorseRules,
): Promise<NewHorseRulesEffects> {
  const { catalog } = await readCatalog(db);
  const ahead = await getDeparturesAhead(db, catalog, now);
  const { uses, herd } = ahead;
  if (!herd) return { tooLong: [], shortages: [], stopped: [] };
  const today = toLocalDate(now);
  const present = listLongRides(catalog, today, herd.rules);
  const isStopped = ({ tour, start }: LongRide) =>
    present.some((one) => one.tour === tour && one.start === start);
  const after = listShortages(catalog, uses, { ...herd, rules });
  const tooLong = listLongRides(catalog, today, rules).filter((ride) => !isStopped(ride));
  return {
    tooLong,
    shortages: listLargerShortages(after, listShortages(catalog, uses, herd), today),
    stopped: listStoppedDays(catalog, ahead, { ...herd, rules }, { tooLong, now }),
  };
}

/** What the rides ahead become without a horse. */
export type MissingHorseEffects = Pick<NewHorseRulesEffects, "shortages" | "stopped"> &
  Readonly<{
    /** The weight limit that guests read now, and the lower one from a day on; null if it stays. */
    weightLimit: Awaited<ReturnType<typeof findLowerWeightLimit>>;
  }>;

/**
 * Returns which days and weeks become short of horses while a horse is out of service, on which days
 * guests can then no longer book a tour, and how much less riders may weigh. A retired horse is out
 * of service without an end. Nothing changes while the horses do not count one by one.
 */
export async function findMissingHorseEffects(
  db: Database,
  now: Date,
  { horseId, ...absence }: MissingHorse,
): Promise<MissingHorseEffects> {
  const { catalog } = await readCatalog(db);
  const ahead = await getDeparturesAhead(db, catalog, now);
  const { uses, herd } = ahead;
  if (!herd) return { shortages: [], stopped: [], weightLimit: null };
  const today = toLocalDate(now);
  const days = listDays(today, getBookingHorizon(catalog, now)).filter(
    (day) => !isInService({ absences: [absence] }, [day]),
  );
  const horses = (await readHerd(db, today)).map((horse) =>
    horse.id === horseId ? { ...horse, absences: [...horse.absences, absence] } : horse,
  );
  const rest = { ...herd, horses };
  const before = listShortages(catalog, uses, herd);
  return {
    shortages: listLargerShortages(listShortages(catalog, uses, rest), before, today),
    stopped: listStoppedDays(catalog, ahead, rest, { tooLong: [], now }),
    weightLimit: await findLowerWeightLimit(db, days, horseId),
  };
}

/** A horse, and the days on which it would be out of service. */
type MissingHorse = CountedHorse["absences"][number] & Readonly<{ horseId: string }>;

/**
 * Lists the days on which guests can book a tour now, but not with another herd, without the rides
 * that are too long today already. A ride that ends at sunset may be too long in summer only.
 */
function listStoppedDays(
  catalog: Catalog,
  ahead: StoredDepartures,
  herd: Herd,
  { tooLong, now }: Readonly<{ tooLong: readonly LongRide[]; now: Date }>,
): StoppedDays[] {
  const days = listDays(toLocalDate(now), getBookingHorizon(catalog, now));
  return tourIds.flatMap((tour) => {
    const isTooLong = ({ start }: DepartureAvailability) =>
      tooLong.some((ride) => ride.tour === tour && ride.start === start);
    const list = (around: StoredDepartures) =>
      computeAvailability(catalog, { tour, days }, around, now).map(({ date, departures }) => ({
        date,
        isSold: departures.some((departure) => departure.refusal === null && !isTooLong(departure)),
      }));
    const after = new Map(list({ ...ahead, herd }).map(({ date, isSold }) => [date, isSold]));
    const stopped = list(ahead).filter(({ date, isSold }) => isSold && !after.get(date));
    return stopped.length > 0 ? [{ tour, days: stopped.map(({ date }) => date) }] : [];
  });
}

function listLongRides(
  { listings }: Catalog,
  today: LocalDate,
  { mostHoursADay }: HorseRules,
): LongRide[] {
  if (mostHoursADay === null) return [];
  return tourIds.flatMap((tour) =>
    listings[tour].departures.flatMap(({ start, name = null, offered }) => {
      const minutes = getRideMinutes(listings[tour], { date: today, start });
      return offered && minutes > mostHoursADay * 60 ? [{ tour, start, name, minutes }] : [];
    }),
  );
}

/** On a day, the number of horses that rides sell from, and how many horses are in service. */
export type HorseSupply = Readonly<{ date: LocalDate; number: number; inService: number }>;

/**
 * What rides sell from today and tomorrow, whether horses count one by one, and what the owner enters
 * so that the number matches the horses.
 */
export type HorseSupplies = Readonly<{
  isCounted: boolean;
  mend: NumberMend;
  today: HorseSupply;
  tomorrow: HorseSupply;
}>;

/** Compares the number that rides sell from with the horses in service; null if no horse is entered. */
export async function findHorseSupplies(db: Database, now: Date): Promise<HorseSupplies | null> {
  const { catalog } = await readCatalog(db);
  const { horses } = catalog;
  const today = toLocalDate(now);
  if ((await db.$count(horseTable, isNull(horseTable.retiredAt))) === 0) return null;
  const own = await readHerd(db, today);
  const isCounted = (await findCountedHerd(db, today)) !== null;
  const getSupply = (date: LocalDate): HorseSupply => {
    const inService = countHorsesInService(own, date);
    return { date, inService, number: isCounted ? inService : getHorsesOnDay(horses, date) };
  };
  const mend = findNumberMend(horses, own, { today, last: getBookingHorizon(catalog, now) });
  return { isCounted, mend, today: getSupply(today), tomorrow: getSupply(addDays(today, 1)) };
}

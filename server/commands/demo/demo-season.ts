import { listRidesOnDay } from "#app/departures/departure-times.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { type LocalTime, toInstant } from "#app/platform/local-time.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import type { BookingSource, ManualPaymentMethod } from "#db/schema.ts";
import { agencyNames } from "./demo-agencies.ts";

/** An invented guest's booking, and what happens to it later. */
export type DemoBooking = Readonly<{
  at: Date;
  tour: TourId;
  date: LocalDate;
  start: LocalTime;
  pickupTime: LocalTime;
  participants: number;
  source: BookingSource;
  broughtBy: string | null;
  language: Locale;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pickupLocation: string;
  terms: ManualPaymentMethod | "on-arrival";
  teamNote: string | null;
  /** When the guest cancels, or null if the guest rides. */
  cancelsAt: Date | null;
}>;

/**
 * A day whose departures are cancelled because of the weather, and the time of the cancellation.
 */
export type BadWeatherDay = Readonly<{ date: LocalDate; at: Date }>;

export type DemoSeason = Readonly<{
  wishes: readonly DemoBooking[];
  badDays: readonly BadWeatherDay[];
}>;

const firstNames = {
  en: ["Hannah", "Oliver", "Emma", "Noah", "Zoë", "Liam", "Chloé", "Ewan", "Priya", "Jürgen"],
  es: [
    "Marisol",
    "Diego",
    "Lucía",
    "Mateo",
    "Sofía",
    "Andrés",
    "Camila",
    "Tomás",
    "Renata",
    "Hugo",
  ],
};
const lastNames = {
  en: ["Meyer", "Calloway", "Fischer", "Hughes", "Tremblay", "O'Brien", "Nguyen", "Rossi"],
  es: ["Pérez Luna", "Ramírez", "Castellanos", "Vásquez", "Jiménez", "Santiago", "Torres", "Núñez"],
};
const places = [
  "Hotel Santa Fe, Zicatela",
  "Hotel Escondido",
  "Villas Carrizalillo",
  "La Punta, in front of the bakery",
  "Rinconada, Calle Benito Juárez",
  "Hostal Frutas y Verduras",
];
const notes = ["Wants the calm horse", "First time on a horse", "Knows the owner", "Birthday"];

/**
 * The share of seats that are sold in each month from January on. The days around Christmas have a
 * higher share.
 */
const demand = [0.5, 0.45, 0.45, 0.4, 0.2, 0.15, 0.35, 0.35, 0.15, 0.2, 0.4, 0.5];

/**
 * Generates the bookings made before `now` for the rides of the 400 days before `today` and the 90
 * days after it. The same seed always gives the same season.
 */
export function generateSeason(
  catalog: Catalog,
  now: Date,
  today: LocalDate,
  seed: number,
): DemoSeason {
  const chance = createRandomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const wishes: DemoBooking[] = [];
  const badDays: BadWeatherDay[] = [];
  const until = addDays(today, 90);
  for (let date = addDays(today, -400); date <= until; date = addDays(date, 1)) {
    const isRainy = /-(0[6-9])-/.test(date) && chance() < 0.04;
    if (isRainy) badDays.push({ date, at: toInstant(date, "07:00") });
    for (const tour of tourIds) {
      const listing = catalog.listings[tour];
      for (const ride of listRidesOnDay(listing, date).filter(({ offered }) => offered)) {
        const share = getShareSold(date, addDays(today, -200)) * (0.5 + chance());
        for (let riders = 0; riders < share * listing.capacity - 1; ) {
          const participants = pick([2, 2, 2, 2, 3, 4, 4, 5]);
          riders += participants;
          wishes.push(
            createDemoBooking({
              tour,
              date,
              start: ride.start,
              pickups: ride.pickups,
              participants,
            }),
          );
        }
      }
    }
  }
  const isPast = ({ at }: { at: Date }) => at < now;
  return { wishes: wishes.filter(isPast), badDays: badDays.filter(isPast) };

  function createDemoBooking(ride: DemoRide): DemoBooking {
    const source = pick<BookingSource>([
      ...Array<BookingSource>(6).fill("site"),
      "operator",
      "operator",
      "walk-in",
      "agency",
    ]);
    const language = chance() < 0.55 ? "en" : "es";
    const firstName = pick(firstNames[language]);
    const lastName = pick(lastNames[language]);
    const number = Math.floor(chance() * 1e7);
    const daysAhead = source === "walk-in" ? 1 : 1 + Math.floor(-Math.log(1 - chance()) * 9);
    const hour = String(8 + Math.floor(chance() * 11)).padStart(2, "0");
    const minute = String(Math.floor(chance() * 60)).padStart(2, "0");
    const at = toInstant(addDays(ride.date, -Math.min(daysAhead, 80)), `${hour}:${minute}`);
    const { pickups, ...key } = ride;
    return {
      ...key,
      at,
      source,
      language,
      firstName,
      lastName,
      pickupTime: pick(pickups),
      broughtBy: source === "agency" ? pick(agencyNames) : null,
      email:
        source === "site" || chance() < 0.3
          ? `${toPlainLetters(firstName)}.${toPlainLetters(lastName)}.${number}@example.com`
          : "",
      phone: `+52 954 ${String(number).padStart(7, "0")}`,
      pickupLocation: pick(places),
      terms: source === "agency" ? "agency" : pick(["cash", "transfer", "on-arrival"] as const),
      teamNote: source !== "site" && chance() < 0.2 ? pick(notes) : null,
      cancelsAt: chance() < 0.06 ? pickMomentAfter(at, ride.date, chance()) : null,
    };
  }
}

type DemoRide = Pick<DemoBooking, "tour" | "date" | "start" | "participants"> & {
  pickups: readonly LocalTime[];
};

/**
 * Picks an instant between the booking and the evening before the ride, at least a minute after the
 * booking.
 */
function pickMomentAfter(at: Date, date: LocalDate, share: number): Date {
  const last = toInstant(addDays(date, -1), "18:00").getTime();
  return new Date(at.getTime() + Math.max(60_000, (last - at.getTime()) * share));
}

/** Returns the share of seats that are sold on a day. From `growsFrom` on, it is a fifth higher. */
function getShareSold(date: LocalDate, growsFrom: LocalDate): number {
  const day = date.slice(5);
  const usual = demand[Number(day.slice(0, 2)) - 1] ?? 0;
  const share = day >= "12-22" || day <= "01-04" ? 0.8 : usual;
  return date >= growsFrom ? share * 1.2 : share;
}

function toPlainLetters(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();
}

/**
 * Creates a generator of pseudo-random numbers between 0 and 1 (mulberry32). The same seed gives
 * the same numbers.
 */
function createRandomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

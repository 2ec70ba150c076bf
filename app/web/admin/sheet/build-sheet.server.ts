import { type Account, hasPermission } from "#app/accounts/account.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { Attendance } from "#app/bookings/sheet-acts/act.ts";
import { getAttendance } from "#app/bookings/sheet-acts/attendance.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { findSignerRole, findValidWaiver } from "#app/bookings/waivers/signer-role.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { findAbsenceOn } from "#app/horses/absences.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import {
  type HealthAnswers,
  healthDays,
  keptDays,
  type SheetAnswer,
  type SheetBooking,
  type SheetRide,
} from "#app/phone-sheet/sheet.ts";
import { addDays, type LocalDate, listDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";
import { formatRideName, getShortTitle } from "../departure-parts/departure-view.ts";
import { getGuidesOfRides, type RideGuides } from "../departure-parts/guides-view.ts";
import { type RiderLine, toRiderLines } from "../departure-parts/ride-manifest.server.ts";
import { mayReadAnswers } from "../rider-parts/rider-answers-view.server.ts";

type Reader = Readonly<{
  services: Pick<Services, "operator" | "waivers" | "clock" | "env">;
  account: Account;
  locale: Locale;
  /** Whether the phone can lock health answers and therefore asks for them. */
  wantsHealth: boolean;
}>;

type Ride = Awaited<ReturnType<Reader["services"]["operator"]["listDepartures"]>>[number];

/** Reads the rides of the next seven days that this account leads or may see the riders of. */
export async function buildPhoneSheet(reader: Reader): Promise<SheetAnswer> {
  const { services, account, locale, wantsHealth } = reader;
  const { operator, waivers, clock } = services;
  const now = clock.now();
  const today = toLocalDate(now);
  const days = listDays(today, addDays(today, keptDays - 1));
  const [all, guided, isSeen, { isOn, newest }] = await Promise.all([
    operator.listDepartures(today, keptDays),
    operator.listGuidedDepartures(today, days.at(-1)),
    operator.getRideVisibility(account, days),
    waivers.getWaiverSetting(),
  ]);
  const guides = getGuidesOfRides(all, { guided, ridersPerGuide: null, hasTeam: false });
  const own = all
    .map((ride, index) => ({ ride, guides: guides[index]?.guides ?? [] }))
    .filter(({ ride, guides: led }) => isSeen(ride.key) && mayReadAnswers(account, led))
    .filter(({ ride, guides: led }) => ride.guests + ride.held + led.length > 0);
  const built = await Promise.all(
    days.map((day) =>
      buildDay(
        { ...reader, now, day, asksWaivers: isOn },
        own.filter(({ ride }) => ride.key.date === day),
      ),
    ),
  );
  return {
    sheet: {
      account: { id: account.id, name: account.name },
      brand: getPublishedBusiness().brand.value,
      locale,
      readAt: now.toISOString(),
      today,
      rides: built.flatMap(({ rides }) => rides),
      waiverText: isOn && newest ? { en: newest.en, es: newest.es, number: newest.number } : null,
    },
    health: wantsHealth
      ? Object.assign({}, ...built.slice(0, healthDays).map(({ health }) => health))
      : null,
  };
}

type DayReader = Reader & Readonly<{ now: Date; day: LocalDate; asksWaivers: boolean }>;
type OwnRide = Readonly<{ ride: Ride; guides: RideGuides["guides"] }>;
type BuiltDay = Readonly<{ rides: readonly SheetRide[]; health: HealthAnswers }>;

async function buildDay(reader: DayReader, own: readonly OwnRide[]): Promise<BuiltDay> {
  if (own.length === 0) return { rides: [], health: {} };
  const { services, account, locale, now, day } = reader;
  const { operator, waivers, env } = services;
  const riders = await operator.listRiders(day);
  const ids = riders.map(({ booking }) => booking.id);
  const [people, signed, assignments] = await Promise.all([
    operator.listBookingRiders(ids),
    waivers.listSignedWaivers(ids),
    operator.listDayAssignments({ day, locale }),
  ]);
  const built = own.map(({ ride, guides }) => {
    const lines = toRiderLines(riders, ride.key, {
      ...{ siteUrl: env.siteUrl, now, account, locale, people, guides, earlier: new Map() },
    });
    const assigned = assignments.departures.find(
      ({ tour, start }) => tour === ride.key.tour && start === ride.key.start,
    );
    const ridden = new Set(assigned?.riders.map(({ horseId }) => horseId));
    const sheet: SheetRide = {
      id: `${day} ${formatRideName(ride.key)}`,
      ...ride.key,
      title: getShortTitle(ride, locale),
      guides: guides.map(({ name }) => name),
      isClosed: ride.closed !== null,
      mayReadHealth:
        hasPermission(account, "run-office") || guides.some(({ id }) => id === account.id),
      bookings: lines.map((line) =>
        buildBooking(line, {
          ...reader,
          attendance: findAttendance(riders, line),
          people: people.filter(({ bookingId }) => bookingId === line.id),
          horses: assigned?.riders.filter(({ bookingId }) => bookingId === line.id) ?? [],
          signed,
        }),
      ),
      horses: assignments.horses
        .filter(({ id, retiredAt }) => retiredAt === null || ridden.has(id))
        .map(({ id, name, maxRiderKg, absences }) => ({
          ...{ id, name, maxRiderKg, isOut: findAbsenceOn(absences, day) !== undefined },
        }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    };
    return { sheet, health: lines.flatMap(listHealthOfLine) };
  });
  return {
    rides: built.map(({ sheet }) => sheet),
    health: Object.fromEntries(built.flatMap(({ health }) => health)),
  };
}

function findAttendance(
  riders: Awaited<ReturnType<Reader["services"]["operator"]["listRiders"]>>,
  { id }: RiderLine,
): Attendance {
  const booking = riders.find((rider) => rider.booking.id === id)?.booking;
  return booking ? getAttendance(booking) : { arrived: 0, missing: 0 };
}

/** Returns what a booking's riders told about their health, if the account may read it. */
function listHealthOfLine({ id, people }: RiderLine): [string, string][] {
  return people.flatMap(({ position, health }): [string, string][] =>
    health ? [[`${id} ${position}`, health]] : [],
  );
}

type BookingParts = Readonly<{
  services: Reader["services"];
  locale: Locale;
  asksWaivers: boolean;
  attendance: Attendance;
  people: readonly BookingRider[];
  horses: readonly Readonly<{
    position: number;
    horseId: string | null;
    choice: Readonly<{ horseId: string }> | null;
  }>[];
  signed: Parameters<typeof findValidWaiver>[0];
}>;

function buildBooking(line: RiderLine, parts: BookingParts): SheetBooking {
  const { services, locale, attendance, people, horses, signed, asksWaivers } = parts;
  const { participants } = line.party;
  const canSign = asksWaivers && !line.isPaying && !line.isUndecided && !line.isNoShow;
  return {
    id: line.id,
    reference: line.reference,
    name: line.name,
    participants,
    party: formatRidersOfBooking(
      formatQuantity(participants, "riders", locale),
      line.party,
      locale,
    ),
    pickupTime: line.pickupTime,
    place: line.place.trim(),
    phone: line.phone,
    tel: line.links?.call ?? null,
    whatsApp: line.chat,
    balanceMxn: line.balanceMxn,
    remarks: [
      ...line.additionalTexts.map(({ text }) => text),
      ...(line.teamNote ? [line.teamNote] : []),
    ],
    isPaying: line.isPaying,
    isUndecided: line.isUndecided,
    attendance,
    language: line.language,
    riders: line.people.map(({ position, title, facts, tooHeavy }) => {
      const rider = people.find((one) => one.position === position);
      const horse = horses.find((one) => one.position === position);
      const isUnsigned = canSign && rider && !findValidWaiver(signed, rider);
      return {
        ...{ position, title, facts: [facts, tooHeavy].filter(Boolean).join(". ") },
        horseId: horse?.horseId ?? "",
        chosenHorseId: horse?.choice?.horseId ?? "",
        waiver: isUnsigned
          ? { riderMark: services.waivers.getRiderMark(rider), role: findSignerRole(rider) }
          : null,
      };
    }),
  };
}

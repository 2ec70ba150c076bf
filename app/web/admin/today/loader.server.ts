import { type Account, hasPermission } from "#app/accounts/account.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getMaxRidersPerGuide } from "#app/business/ways.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";
import { allBookings } from "../addresses/bookings-query.ts";
import { loadBookings } from "../booking-list-parts/load-bookings.server.ts";
import {
  canAddRiders,
  canBeCancelled,
  hasEnded,
  hasStarted,
  isOfferedBookedOrClosed,
} from "../departure-parts/departure-view.ts";
import { getGuidesOfRides } from "../departure-parts/guides-view.ts";
import { getTotalToCollectMxn, groupIntoStops } from "../departure-parts/pickup-stops.ts";
import { toRiderLines } from "../departure-parts/ride-manifest.server.ts";

/** Bookings made after this time yesterday count as new. */
const evening = "18:00";

/** The number of bookings at the end of the Today screen. */
const newestShown = 10;

export type TodayPage = Awaited<ReturnType<typeof getTodayPage>>;
export type TodayDay = TodayPage["days"][number];
export type TodayRide = TodayDay["rides"][number];

/** Returns today's and tomorrow's rides with their pickups, the alerts and the newest bookings. */
export async function getTodayPage(
  services: Pick<Services, "operator" | "customers" | "launch" | "clock" | "env">,
  account: Account,
  locale: Locale,
) {
  const { operator, clock, env } = services;
  const now = clock.now();
  const canManage = hasPermission(account, "run-office");
  const today = toLocalDate(now);
  const tomorrow = addDays(today, 1);
  const canChangeSettings = hasPermission(account, "change-settings");
  const [rides, riders, isSeen, alerts, booked, newest, guided, team, launch] = await Promise.all([
    operator.listDepartures(today, 2),
    Promise.all([operator.listRiders(today), operator.listRiders(tomorrow)]),
    operator.getRideVisibility(account, [today, tomorrow]),
    canManage ? operator.listAlerts() : [],
    canManage
      ? operator.countBookingsSince(toInstant(addDays(today, -1), evening))
      : { bookings: 0, riders: 0 },
    canManage ? loadBookings(services, { view: allBookings, limit: newestShown, locale }) : null,
    operator.listGuidedDepartures(today, tomorrow),
    operator.listGuides(),
    canChangeSettings ? services.launch.findLaunchCard() : null,
  ]);
  const ids = riders.flatMap((day) => day.map(({ booking }) => booking.id));
  const people = await operator.listBookingRiders(ids);
  const earlier = await services.customers.countEarlierBookings(ids);
  const business = getPublishedBusiness();
  const guides = getGuidesOfRides(rides, {
    guided,
    ridersPerGuide: getMaxRidersPerGuide(business),
    hasTeam: team.length > 1 && business.hasGuides.value,
  });
  const buildDay = (date: LocalDate, manifest: (typeof riders)[number]) => ({
    date,
    rides: rides
      .filter((ride) => ride.key.date === date && isOfferedBookedOrClosed(ride) && isSeen(ride.key))
      .map((ride) => ({
        ...buildRide(ride, manifest, {
          ...{ siteUrl: env.siteUrl, now, account, locale, people, earlier },
          guides: guides[rides.indexOf(ride)]?.guides ?? [],
        }),
        guides: guides[rides.indexOf(ride)] ?? null,
      }))
      // Rides that are over come last.
      .sort((a, b) => Number(a.isOver) - Number(b.isOver)),
  });
  return {
    today,
    launch,
    isOver: rides.every((ride) => ride.key.date !== today || isOverOrClosed(ride, now)),
    days: [buildDay(today, riders[0]), buildDay(tomorrow, riders[1])],
    canManage,
    // Only owners hear of the server's programs.
    alerts: alerts.filter(({ kind }) => canChangeSettings || kind !== "old-node"),
    booked,
    newest,
    canChangeSettings,
  };
}

function isOverOrClosed(ride: OperatorDeparture, now: Date): boolean {
  return !canBeCancelled(ride) || hasEnded(ride, now);
}

function buildRide(
  ride: OperatorDeparture,
  manifest: Parameters<typeof toRiderLines>[0],
  chat: Parameters<typeof toRiderLines>[2],
) {
  const { now, account } = chat;
  const lines = toRiderLines(manifest, ride.key, chat).filter(({ isPaying }) => !isPaying);
  return {
    ride,
    stops: groupIntoStops(lines),
    toCollectMxn: getTotalToCollectMxn(lines),
    riders: lines.reduce((sum, { party }) => sum + party.participants, 0),
    answered: lines.reduce((sum, line) => sum + line.answered, 0),
    isUnderway: hasStarted(ride, now) && !hasEnded(ride, now),
    isOver: hasEnded(ride, now),
    canAdd: hasPermission(account, "run-office") && canAddRiders(ride, now),
  };
}

import { type Account, may } from "#app/accounts/account.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { addDays, instantOf, type LocalDate, localDateOf } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";
import { guidesOfRides } from "../departure-day/guides-view.ts";
import { stopsOf, toCollectMxn } from "../departure-day/pickup-stops.ts";
import { ridersOf } from "../departure-day/ride-manifest.server.ts";
import {
  hasEnded,
  hasStarted,
  isCallable,
  isOn,
  takesRiders,
} from "../departures/departure-view.ts";

/** New bookings are counted from this hour of the day before. */
const evening = "18:00";

export type TodayPage = Awaited<ReturnType<typeof todayPage>>;
export type TodayDay = TodayPage["days"][number];
export type TodayRide = TodayDay["rides"][number];

/** The rides of today and tomorrow with their pickups, and what needs the operator. */
export async function todayPage(
  { operator, clock, env }: Pick<Services, "operator" | "clock" | "env">,
  account: Account,
) {
  const now = clock.now();
  const canManage = may(account, "run-office");
  const today = localDateOf(now);
  const tomorrow = addDays(today, 1);
  const [rides, riders, isSeen, troubles, booked, guided, team] = await Promise.all([
    operator.departuresOn(today, 2),
    Promise.all([operator.manifestOf(today), operator.manifestOf(tomorrow)]),
    operator.ridesSeenBy(account, [today, tomorrow]),
    canManage ? operator.troubles() : [],
    canManage
      ? operator.bookedSince(instantOf(addDays(today, -1), evening))
      : { bookings: 0, riders: 0 },
    operator.guidesOn(today, tomorrow),
    operator.listGuides(),
  ]);
  const guides = guidesOfRides(rides, {
    guided,
    ridersPerGuide: printedBusiness().ridersPerGuide.value,
    hasTeam: team.length > 1,
  });
  const dayOf = (date: LocalDate, manifest: (typeof riders)[number]) => ({
    date,
    rides: rides
      .filter((ride) => ride.key.date === date && isOn(ride) && isSeen(ride.key))
      .map((ride) => ({
        ...rideOf(ride, manifest, { siteUrl: env.siteUrl, now, account }),
        guides: guides[rides.indexOf(ride)] ?? null,
      }))
      // What is over makes room for what comes next.
      .sort((a, b) => Number(a.isOver) - Number(b.isOver)),
  });
  return {
    today,
    isOver: rides.every((ride) => ride.key.date !== today || isDone(ride, now)),
    days: [dayOf(today, riders[0]), dayOf(tomorrow, riders[1])],
    canManage,
    troubles,
    booked,
  };
}

function isDone(ride: OperatorDeparture, now: Date): boolean {
  return !isCallable(ride) || hasEnded(ride, now);
}

function rideOf(
  ride: OperatorDeparture,
  manifest: Parameters<typeof ridersOf>[0],
  chat: Parameters<typeof ridersOf>[2],
) {
  const { now, account } = chat;
  const lines = ridersOf(manifest, ride.key, chat).filter(({ isPaying }) => !isPaying);
  return {
    ride,
    stops: stopsOf(lines),
    toCollectMxn: toCollectMxn(lines),
    isUnderway: hasStarted(ride, now) && !hasEnded(ride, now),
    isOver: hasEnded(ride, now),
    canAdd: may(account, "run-office") && takesRiders(ride, now),
  };
}

import { randomUUID } from "node:crypto";
import { type Account, hasPermission } from "#app/accounts/account.ts";
import { undoWindowMs } from "#app/bookings/changes/undo-window.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getMaxRidersPerGuide } from "#app/business/ways.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { getSky } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  canAddRiders,
  formatRideName,
  isCancelledWithDay,
  isOfferedBookedOrClosed,
} from "../departure-parts/departure-view.ts";
import { getGuidesOfRides } from "../departure-parts/guides-view.ts";
import { toRiderLines } from "../departure-parts/ride-manifest.server.ts";
import { findNotifiedOutcome } from "../message-parts/mark-notified.server.ts";
import { mayReadAnswers } from "../rider-parts/rider-answers-view.server.ts";
import { buildWaiverPanel, getDayWaivers } from "../rider-parts/waiver-panel-view.server.ts";
import { parseDayChange } from "./day-change.ts";
import { buildHorsePanel } from "./horse-panel-view.server.ts";
import { getOwnCash } from "./own-cash.server.ts";

type Visit = Readonly<{
  services: Services;
  account: Account;
  date: LocalDate;
  url: URL;
  locale: Locale;
}>;

export async function getDayPage({ services, account, date, url, locale }: Visit) {
  const canManage = hasPermission(account, "run-office");
  const done = parseDayChange(url.searchParams);
  const [all, closedDays, riders, isSeen, guided, team, untold] = await Promise.all([
    services.operator.listDepartures(date, 1),
    services.operator.listClosedDays(date, date),
    services.operator.listRiders(date),
    services.operator.getRideVisibility(account, [date]),
    services.operator.listGuidedDepartures(date),
    services.operator.listGuides(),
    services.operator.listReadyMessages({ date }),
  ]);
  const waiting = canManage ? await services.waitingList.countWaitingEntries(date) : null;
  const rides = all.filter(({ key }) => isSeen(key));
  const ids = riders.map(({ booking }) => booking.id);
  const people = await services.operator.listBookingRiders(ids);
  const earlier = await services.customers.countEarlierBookings(ids);
  const collected = await services.operator.listCollectedPayments(ids);
  const payments = collected.filter(({ isUndone }) => !isUndone);
  const waivers = await getDayWaivers(services, riders, people);
  const assignments = await services.operator.listDayAssignments({ day: date, locale });
  const now = services.clock.now();
  const chat = { siteUrl: services.env.siteUrl, now, account };
  const business = getPublishedBusiness();
  const guides = getGuidesOfRides(all, {
    guided,
    ridersPerGuide: getMaxRidersPerGuide(business),
    hasTeam: team.length > 1 && business.hasGuides.value,
  });
  const lines = untold.map((one) => buildGuestMessage(one, chat)).filter(({ key }) => isSeen(key));
  const sheets = rides.map((ride) => ({
    ride,
    guides: guides[all.indexOf(ride)] ?? null,
    riders: toRiderLines(riders, ride.key, {
      ...{ ...chat, locale, people, earlier },
      guides: guides[all.indexOf(ride)]?.guides ?? [],
    }).map((rider) => ({
      ...rider,
      untold: lines.find(({ bookingId }) => bookingId === rider.id)?.about ?? null,
      collecting: mayReadAnswers(account, guides[all.indexOf(ride)]?.guides ?? [])
        ? {
            payments: payments
              .filter(({ bookingId }) => bookingId === rider.id)
              .map((payment) => ({
                ...payment,
                canUndo:
                  payment.isLast &&
                  payment.collectedBy === account.id &&
                  now.getTime() - payment.at.getTime() <= undoWindowMs,
              })),
            nextId: randomUUID(),
            nextActIds: { arrived: randomUUID(), missing: randomUUID() },
          }
        : null,
    })),
    canAdd: canManage && canAddRiders(ride, now),
    mayRecord: mayReadAnswers(account, guides[all.indexOf(ride)]?.guides ?? []),
    horses: mayReadAnswers(account, guides[all.indexOf(ride)]?.guides ?? [])
      ? buildHorsePanel(assignments, ride.key, {
          canComplete: now >= getDepartureStart(ride.key),
          locale,
        })
      : null,
    waivers: mayReadAnswers(account, guides[all.indexOf(ride)]?.guides ?? [])
      ? buildWaiverPanel(waivers, ride.key, { now, locale })
      : null,
  }));
  const ownSheets = sheets.filter((sheet) =>
    sheet.guides?.guides.some(({ id }) => id === account.id),
  );
  const asked = await services.operator.listSheetQuestions({ date });
  return {
    questions: asked.filter(({ key }) =>
      sheets.some(
        ({ ride, mayRecord }) => mayRecord && formatRideName(ride.key) === formatRideName(key),
      ),
    ),
    waiting,
    cash: await getOwnCash(
      { services, account, date },
      ownSheets.flatMap((sheet) => sheet.riders),
    ),
    date,
    closedDays,
    isOver: date < toLocalDate(now),
    team: canManage && business.hasGuides.value ? team : [],
    canManage,
    canCallOff: canManage && rides.some((ride) => isCancelledWithDay(ride, now)),
    // Only managers get these messages, because they contain links that open the guests' bookings.
    untold: canManage ? lines : [],
    ticked: await findNotifiedOutcome(services, url),
    loadedAt: now,
    sunset: getSky(date).sunset,
    // Rides that are offered, booked or closed come first. The others, such as a morning ride that
    // is not offered on this day, need no attention.
    sheets: sheets.sort(
      (a, b) => Number(isOfferedBookedOrClosed(b.ride)) - Number(isOfferedBookedOrClosed(a.ride)),
    ),
    done,
    /** What the sales of today and tomorrow become, after a remark took a horse out of service. */
    supplies: done?.operation === "horse-out" ? await services.horses.findHorseSupplies() : null,
  };
}

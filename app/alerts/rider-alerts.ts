import type { BookingRow } from "../bookings/booking-store.server.ts";
import type { DepartureAssignment } from "../bookings/horse-assignment/list-day-assignments.server.ts";
import { isMinor } from "../bookings/riders/is-minor.ts";
import { mustAskWeights } from "../bookings/riders/must-ask-weights.ts";
import { getRidingAdvice } from "../bookings/riders/rider-answers.ts";
import type { BookingRider } from "../bookings/riders/rider-store.server.ts";
import { findRidingObstacle } from "../bookings/riders/riding-obstacle.ts";
import type { DepartureKey } from "../departures/availability.ts";
import type { Localized } from "../i18n/locale.ts";
import { getRiderRequestChatLink, getTalkChatLink } from "../notifications/whatsapp-texts.ts";
import type { Alert } from "./alert.ts";

/** A confirmed booking of a ride that is not over, with its riders. */
export type BookingToCheck = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  /** The ride's own name; null if it has none. */
  ride: Localized | null;
  riders: readonly BookingRider[];
}>;

type Context = Readonly<{
  siteUrl: string;
  /** The most that a rider may weigh on the day of the ride; null if no limit is known. */
  limitKg: number | null;
}>;

/**
 * Creates the alerts about what the riders of a booking answered. They say who it is about, but
 * never what was answered: that is read on the booking only.
 */
export function createAnswerAlerts(
  { booking, key, ride, riders }: BookingToCheck,
  { siteUrl, limitKg }: Context,
): Alert[] {
  const about = {
    ...{ ...key, ride, bookingId: booking.id, guest: getGuestName(booking) },
    isAlone: booking.participants === 1,
  };
  const ofRiders = riders.flatMap(({ answers, position }): Alert[] => {
    const kind =
      findRidingObstacle(answers, limitKg) !== null
        ? "cannot-ride"
        : getRidingAdvice(answers.health) === "ask-doctor"
          ? "read-answers"
          : null;
    if (kind === null) return [];
    const chat = getTalkChatLink(booking, siteUrl);
    const others = riders.filter((one) => one.position !== position);
    const isAdultNeeded =
      others.length > 0 && others.every(isMinor) && booking.adultBookingId === null;
    return [{ kind, ...about, position, rider: answers.name, isAdultNeeded, chat }];
  });
  return [
    ...ofRiders,
    ...(mustAskWeights(booking, riders, limitKg)
      ? [
          {
            kind: "ask-weights" as const,
            ...about,
            chat: getRiderRequestChatLink(booking, siteUrl),
          },
        ]
      : []),
  ];
}

/**
 * Creates the alert about the riders of one departure who have not answered and about the horses
 * that are missing for the others; an empty list if there is nothing to do.
 */
export function createRideAlerts(
  parties: readonly BookingToCheck[],
  assignment: Pick<DepartureAssignment, "riders"> | undefined,
  { siteUrl, limitKg }: Context,
): Alert[] {
  const [first] = parties;
  if (!first) return [];
  const asks = parties.flatMap(({ booking, riders }) => {
    const missing = riders.filter(({ isAnswered }) => !isAnswered).length;
    // Another alert asks this guest with the same text already.
    if (missing === 0 || mustAskWeights(booking, riders, limitKg)) return [];
    return [
      {
        ...{ bookingId: booking.id, guest: getGuestName(booking), missing, riders: riders.length },
        chat: getRiderRequestChatLink(booking, siteUrl),
      },
    ];
  });
  const horses = countMissingHorses(assignment?.riders ?? []);
  if (asks.length === 0 && horses === 0) return [];
  return [{ kind: "ride-unready", ...first.key, ride: first.ride, asks, horses }];
}

/** Counts the riders for whom another horse is needed. No horse helps a rider who cannot ride. */
function countMissingHorses(riders: DepartureAssignment["riders"]): number {
  const causes = riders.flatMap(({ proposal }) =>
    proposal?.outcome === "no-horse" ? [proposal.missing.cause.cause] : [],
  );
  return causes.filter((cause) => !["no-horses", "cannot-ride", "too-heavy"].includes(cause))
    .length;
}

/** Returns the name of the guest who booked, or else the reference of the booking. */
export function getGuestName({ firstName, lastName, reference }: BookingRow): string {
  return `${firstName} ${lastName}`.trim() || reference;
}

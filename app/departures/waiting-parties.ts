import type { LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** The rules of the waiting list (ADR 98). Times of day are those of the tours' place. */
export const waitingRules = {
  /** Offers are sent between these times of day. */
  offersFrom: "08:00",
  offersUntil: "21:00",
  /** How long an offer is good, at most until bookings of the ride close. */
  offerMinutes: 60,
  /** How long the team has to tell an offer to a guest whom no email reaches. */
  tellMinutes: 120,
  /** In the last hours before bookings close, freed seats are on sale at once. */
  lastHours: 2,
  /** The most of a departure that is on offer at one time. A larger party is offered it alone. */
  share: 1 / 2,
  /** How many offers of an entry may end without an answer before the entry ends. */
  mostUnanswered: 2,
} as const;

/** A party that waits for a day of a tour and has no open offer. */
export type WaitingParty = Readonly<{
  entryId: string;
  tour: TourId;
  date: LocalDate;
  riders: number;
  /**
   * Whether freed seats are kept from the site for it: its address is confirmed, or the team
   * entered it.
   */
  keepsSeats: boolean;
  /** The start times that are not offered to it again for now. */
  pausedStarts: readonly LocalTime[];
}>;

/** An open offer of the waiting list, whose seats are held. */
export type SeatsOnOffer = Readonly<{
  tour: string;
  date: LocalDate;
  start: LocalTime;
  riders: number;
}>;

/** Who waits in a period, in the order in which seats are offered, and what is on offer. */
export type WaitingList = Readonly<{
  parties: readonly WaitingParty[];
  offers: readonly SeatsOnOffer[];
}>;

/** Who waits for one departure, in the order in which its seats are offered. */
export type WaitingForDeparture = Readonly<{
  parties: readonly Pick<WaitingParty, "entryId" | "riders" | "keepsSeats">[];
  /** The seats that are on offer now. */
  onOffer: number;
  /** Free seats that belong to the booking that is being changed. */
  ownSeats: number;
}>;

/** Returns who waits for a departure; undefined if nobody does. */
export function findWaitingForDeparture(
  { parties, offers }: WaitingList,
  key: Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>,
  ownSeats: number,
): WaitingForDeparture | undefined {
  const waiting = parties.filter(
    ({ tour, date, pausedStarts }) =>
      tour === key.tour && date === key.date && !pausedStarts.includes(key.start),
  );
  if (waiting.length === 0) return undefined;
  const onOffer = offers
    .filter(
      ({ tour, date, start }) => tour === key.tour && date === key.date && start === key.start,
    )
    .reduce((sum, { riders }) => sum + riders, 0);
  return { parties: waiting, onOffer, ownSeats };
}

type Room = Readonly<{
  /** The riders that the departure can still take. */
  left: number;
  capacity: number;
  /** The size of the smallest party that may ride. */
  smallestParty: number;
}>;

/**
 * Chooses the parties that are offered the free seats of a departure now: in the order of the list,
 * each whose riders all fit. A party that is too large keeps its place. A party is never overtaken by
 * a later one that is not smaller, except while the ride has too few riders for it. The order of
 * `parties` is kept.
 */
export function chooseOffers<Waiting extends Readonly<{ riders: number }>>(
  room: Room,
  { parties, onOffer }: Readonly<{ parties: readonly Waiting[]; onOffer: number }>,
): Waiting[] {
  const mostOnOffer = Math.floor(room.capacity * waitingRules.share);
  let { left } = room;
  let offered = onOffer;
  return parties.filter(({ riders }) => {
    const isWithinShare = riders > mostOnOffer ? offered === 0 : offered + riders <= mostOnOffer;
    if (riders > left || riders < room.smallestParty || !isWithinShare) return false;
    left -= riders;
    offered += riders;
    return true;
  });
}

/**
 * Returns how many free seats are kept from the site for those who wait, because they are offered
 * soon. Only seats that became free since are kept: nobody can wait for a day that has room for the
 * party. `closes` is when bookings of the departure close.
 */
export function countKeptSeats(
  room: Room,
  waiting: WaitingForDeparture | undefined,
  { closes, now }: Readonly<{ closes: Date; now: Date }>,
): number {
  if (!waiting) return 0;
  if (now.getTime() >= closes.getTime() - waitingRules.lastHours * 3_600_000) return 0;
  const free = { ...room, left: room.left - waiting.ownSeats };
  return chooseOffers(free, waiting)
    .filter(({ keepsSeats }) => keepsSeats)
    .reduce((sum, { riders }) => sum + riders, 0);
}

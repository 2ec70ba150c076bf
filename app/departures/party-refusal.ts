/** What is left of a departure that guests may book. */
export type DepartureRoom = Readonly<{
  seatsLeft: number;
  /** The smallest party that can book it. */
  minRiders: number;
  /** Whether nobody has a seat, so that a private party can have it. */
  isEmpty?: boolean;
}>;

/** Why a departure that guests may book cannot take one party. */
export type PartyRefusal =
  | Readonly<{ reason: "sold-out"; seatsLeft: number }>
  /** With so many riders more the party could book. */
  | Readonly<{ reason: "needs-company"; missing: number }>
  /** The party wants a private ride, but the departure already has riders. */
  | Readonly<{ reason: "has-riders" }>;

type RidingParty = Readonly<{ participants: number; isPrivate: boolean }>;

/**
 * Returns why a departure cannot take a party; null if it can. Calendars, lists of days, bookings and
 * reports have the reason from here (docs/rulings.md 8).
 */
export function findPartyRefusal(
  { seatsLeft, minRiders, isEmpty = false }: DepartureRoom,
  { participants, isPrivate }: RidingParty,
): PartyRefusal | null {
  if (participants > seatsLeft) return { reason: "sold-out", seatsLeft };
  if (isPrivate) return isEmpty ? null : { reason: "has-riders" };
  const missing = minRiders - participants;
  return missing > 0 ? { reason: "needs-company", missing } : null;
}

/**
 * Returns why none of the departures of a day can take a party: the reason of the one that lacks
 * least. Null if one of them can, or if there is none.
 */
export function findDayPartyRefusal(
  departures: readonly DepartureRoom[],
  party: RidingParty,
): PartyRefusal | null {
  let closest: PartyRefusal | null = null;
  for (const departure of departures) {
    const refusal = findPartyRefusal(departure, party);
    if (!refusal) return null;
    if (!closest || countLacking(refusal, party) < countLacking(closest, party)) closest = refusal;
  }
  return closest;
}

/** Counts the riders or seats that a party lacks; a ride that others have lacks everything. */
function countLacking(refusal: PartyRefusal, { participants }: RidingParty): number {
  if (refusal.reason === "sold-out") return participants - refusal.seatsLeft;
  return refusal.reason === "needs-company" ? refusal.missing : Number.POSITIVE_INFINITY;
}

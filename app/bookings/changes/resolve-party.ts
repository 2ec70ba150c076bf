import type { Party } from "../../tours/pricing.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import type { WayIn } from "../booking-rules.ts";
import { countAtChildPrice } from "../riders/child-ages.ts";
import type { PartyRider } from "../riders/party-rider.ts";
import { findTooYoung, lacksAdult, type RiderAge } from "../riders/party-rules.ts";

/** Who leaves a party and who joins it, as a form says it. */
export type PartyWish = Readonly<{
  /** The number of riders after the change. */
  participants: number;
  /** The number at the child's price; without it, what is known about the riders decides. */
  children?: number;
  /** The keys of the riders who no longer come (`PartyRider`). */
  off?: readonly string[];
  /**
   * The ages of the children among the added riders; null if an age was not chosen. Without it,
   * nobody was asked.
   */
  ages?: readonly (number | null)[];
}>;

/**
 * Why a wish is not clear or breaks a rule:
 * - `choose-riders`: somebody leaves, and only a person knows who.
 * - `other-riders`: somebody was named who is not in the party any more.
 * - `missing-ages`, `too-young`: the ages of added children.
 * - `no-adult`: only children would be left.
 */
export type PartyProblem =
  | "choose-riders"
  | "other-riders"
  | "missing-ages"
  | "too-young"
  | "no-adult";

export type ResolvedParty = Readonly<{
  party: Party;
  /** The riders who leave by name. Others about whom nothing is known may leave, too. */
  leaving: readonly PartyRider[];
  ages: readonly (number | null)[];
}>;

type Side = "guest" | "team";

/** Returns the party after a change and who leaves it, or why the change is refused. */
export function resolveParty(
  listing: Pick<Listing, "minimumAge" | "childBelowAge">,
  { from, riders }: Readonly<{ from: Party; riders: readonly PartyRider[] }>,
  wish: PartyWish & Readonly<{ isPrivate: boolean }>,
  { side, isAdultElsewhere = false }: Readonly<{ side: Side; isAdultElsewhere?: boolean }>,
): ({ ok: true } & ResolvedParty) | { ok: false; problem: PartyProblem } {
  const { participants, isPrivate, off = [], ages } = wish;
  const fail = (problem: PartyProblem) => ({ ok: false as const, problem });
  if (participants < 1) return fail("no-adult");
  const leaving = riders.filter(({ key }) => off.includes(key));
  if (leaving.length < new Set(off).size) return fail("other-riders");
  const staying = riders.filter((rider) => !leaving.includes(rider));
  const added = participants - staying.length;
  if (added < 0 && riders.some(({ isKnown }) => isKnown)) return fail("choose-riders");
  const joining = ages?.slice(0, Math.max(0, added)) ?? [];
  if (joining.includes(null)) return fail("missing-ages");
  const way: WayIn = `${side}-${added > 0 ? "add" : "take-off"}`;
  const children = joining.map((age) => ({ age, isChild: true }));
  // A private ride takes younger children, so all ages are new to a party that shares its ride.
  const isNewlyShared = from.isPrivate && !isPrivate;
  const checked = isNewlyShared ? [...staying, ...children] : children;
  const ageWay = isNewlyShared ? (`${side}-add` as const) : way;
  if (findTooYoung(ageWay, listing, checked, isPrivate).length > 0) return fail("too-young");
  const adults = Array<RiderAge>(Math.max(0, added - joining.length)).fill({
    age: null,
    isChild: false,
  });
  const isSmaller = leaving.length > 0 || added !== 0;
  if (isSmaller && lacksAdult(way, [...staying, ...children, ...adults], isAdultElsewhere)) {
    return fail("no-adult");
  }
  const party = {
    participants,
    isPrivate,
    children: isPrivate
      ? 0
      : (wish.children ??
        countStayingAtChildPrice(listing, from, staying) + countAtChildPrice(listing, joining)),
  };
  return { ok: true, party, leaving, ages: joining };
}

/** A private ride has one price for all; where it stops being private, the known ages decide. */
function countStayingAtChildPrice(
  listing: Pick<Listing, "childBelowAge">,
  { isPrivate }: Party,
  staying: readonly PartyRider[],
): number {
  return isPrivate
    ? countAtChildPrice(
        listing,
        staying.map(({ age }) => age),
      )
    : staying.filter(({ price }) => price === "child").length;
}

import { isId } from "#app/bookings/booking-id.ts";
import type { PartyWish } from "#app/bookings/changes/resolve-party.ts";
import { parseAges } from "#app/bookings/riders/child-ages.ts";

/**
 * Who comes, as the guest typed it: a new number where nothing is known about the riders, or else
 * who no longer comes and how many more come.
 */
export type TypedRiders = Readonly<{
  participants: string | null;
  added: string;
  /** How many of those who are added are under 18, and their ages, separated by spaces. */
  children: string;
  ages: string;
  /** The keys of the riders who no longer come. */
  off: readonly string[];
}>;
export type RidersErrors = Readonly<Partial<Record<"participants" | "added" | "children", true>>>;

/** The prefix of the names of the boxes for riders who no longer come. */
export const offPrefix = "off-";

/** Reads what was typed; returns null if the form has not been submitted. */
export function readTypedRiders(fields: URLSearchParams): TypedRiders | null {
  const participants = fields.get("participants");
  if (participants === null && !fields.has("added")) return null;
  const readText = (name: string) => (fields.get(name) ?? "").slice(0, 20);
  const ages: string[] = [];
  while (fields.has(`age-${ages.length + 1}`)) ages.push(readText(`age-${ages.length + 1}`));
  return {
    participants: participants?.slice(0, 20) ?? null,
    added: readText("added"),
    children: readText("children"),
    ages: ages.join(" "),
    off: [...fields.keys()]
      .filter((name) => name.startsWith(offPrefix))
      .map((name) => name.slice(offPrefix.length)),
  };
}

/**
 * Returns the riders who are wished, or the fields that do not contain valid numbers. `keys` are
 * those of the riders in the booking: a form that was sent before may name somebody who has left.
 */
export function parseRiders(
  typed: TypedRiders,
  { current, most, keys }: Readonly<{ current: number; most: number; keys: readonly string[] }>,
): { riders: PartyWish } | { errors: RidersErrors } {
  const { participants: total, off } = typed;
  const staying = current - countLeaving(typed, keys);
  const added = typed.added === "" ? 0 : parseWholeNumber(typed.added);
  const participants =
    total === null ? (added === null ? null : staying + added) : parseWholeNumber(total);
  if (participants === null || participants < 1 || participants > most) {
    return { errors: total === null ? { added: true } : { participants: true } };
  }
  const more = Math.max(0, participants - staying);
  const children = typed.children === "" ? 0 : parseWholeNumber(typed.children);
  if (children === null || (more > 0 && children > more)) return { errors: { children: true } };
  const chosen = parseAges(typed.ages);
  const ages = Array.from({ length: more > 0 ? children : 0 }, (_, index) => chosen[index] ?? null);
  return { riders: { participants, off, ages } };
}

/** Returns how many riders of the booking the form takes off. */
export function countLeaving({ off }: TypedRiders, keys: readonly string[]): number {
  return keys.filter((key) => off.includes(key)).length;
}

/** Returns the fields that send a wish again, as `readTypedRiders` reads them. */
export function toRidersFields(
  { off = [], ages = [], participants }: PartyWish,
  { current, isKnown }: Readonly<{ current: number; isKnown: boolean }>,
): Readonly<Record<string, string>> {
  return {
    ...(isKnown
      ? { added: String(participants - current + off.length) }
      : { participants: String(participants) }),
    children: String(ages.length),
    ...Object.fromEntries(ages.map((age, index) => [`age-${index + 1}`, String(age ?? "")])),
    ...Object.fromEntries(off.map((key) => [`${offPrefix}${key}`, "on"])),
  };
}

/**
 * Returns the address fields of a wish without one of the riders who no longer come; null if nothing
 * else is wished.
 */
export function toRemainingFields(
  { added, children, ages, off }: TypedRiders,
  key: string,
): URLSearchParams | null {
  const others = off.filter((one) => one !== key);
  if (others.length === 0 && !parseWholeNumber(added)) return null;
  return new URLSearchParams([
    ["added", added],
    ["children", children],
    ...ages.split(" ").map((age, index) => [`age-${index + 1}`, age]),
    ...others.map((other) => [offPrefix + other, "on"]),
  ]);
}

/**
 * Returns the price and refund that the guest agreed to; null if the form was not sent from this
 * page.
 */
export function parseAgreedAmounts(form: Pick<URLSearchParams, "get">) {
  const formId = form.get("id") ?? "";
  const [revision, totalMxn, backCentavos] = ["revision", "total", "back"].map((name) =>
    parseWholeNumber(form.get(name) ?? ""),
  );
  if (!isId(formId) || revision == null || totalMxn == null || backCentavos == null) return null;
  return { formId, revision, totalMxn, backCentavos };
}

function parseWholeNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}

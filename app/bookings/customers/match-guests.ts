/** What decides whether two bookings are of the same guest. */
export type GuestIdentity = Readonly<{
  firstName: string;
  lastName: string;
  /** Empty if unknown. */
  email: string;
  /** The complete phone number; null if its country is not known. */
  phoneE164: string | null;
  /** Whether an agency or hotel brought the guest, so that the contact data may be its own. */
  isThroughAgency: boolean;
}>;

/**
 * `same`: the bookings are joined without asking. `similar`: the team is asked. `none`: nothing
 * suggests that they are of one guest.
 */
export type GuestMatch = "same" | "similar" | "none";

/** Words in a name that many people share, or that stand in its place. They are not compared. */
const commonWords = new Set(
  "al and bin da das de del den der di do dos du el la las le los van von y e don dona dr dra mr mrs ms sr sra srta familia family hotel recepcion reception huesped guest".split(
    " ",
  ),
);

/**
 * Splits a name into the words that are compared, without accents, case and initials. Takes time in
 * proportion to the length of the name.
 */
function splitName(name: string): ReadonlySet<string> {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => [...word].length > 1 && !commonWords.has(word)));
}

type NameWords = Readonly<Record<"first" | "last" | "whole", ReadonlySet<string>>>;

/** The words of names that were compared, because one guest is compared with many others. */
const knownWords = new WeakMap<GuestIdentity, NameWords>();

function getWords(guest: GuestIdentity): NameWords {
  const known = knownWords.get(guest);
  if (known) return known;
  const first = splitName(guest.firstName);
  const last = splitName(guest.lastName);
  const words = { first, last, whole: first.union(last) };
  knownWords.set(guest, words);
  return words;
}

/**
 * Returns whether two names share at least two words, and one of them has no other words. The second
 * surname may be missing, and surnames may be written first.
 */
function isSameWholeName(one: GuestIdentity, other: GuestIdentity): boolean {
  const [some, more] = [getWords(one).whole, getWords(other).whole];
  return some.size > more.size
    ? more.size > 1 && more.isSubsetOf(some)
    : some.size > 1 && some.isSubsetOf(more);
}

/** Returns whether two guests have a first or a last name in common, or the same words in all. */
export function doNamesAgree(one: GuestIdentity, other: GuestIdentity): boolean {
  const [own, theirs] = [getWords(one), getWords(other)];
  return (
    !own.first.isDisjointFrom(theirs.first) ||
    !own.last.isDisjointFrom(theirs.last) ||
    isSameWholeName(one, other)
  );
}

/** Returns the key of an email address; addresses are compared without case. */
function toEmailContact(email: string): string {
  return `email:${email.trim().toLowerCase()}`;
}

/** Lists the contact data by which a guest is found, as keys that can be compared. */
export function listContacts({
  email,
  phoneE164,
}: Pick<GuestIdentity, "email" | "phoneE164">): readonly string[] {
  return [
    ...(email.trim() ? [toEmailContact(email)] : []),
    ...(phoneE164 ? [`phone:${phoneE164}`] : []),
  ];
}

/**
 * Decides whether two bookings are of the same guest (ADR 69). `shared` has the contact data that
 * several people use, such as the phone of a hotel: it joins only bookings under the same whole name.
 */
export function matchGuests(
  one: GuestIdentity,
  other: GuestIdentity,
  shared: ReadonlySet<string>,
): GuestMatch {
  const theirs = listContacts(other);
  const contacts = listContacts(one).filter((contact) => theirs.includes(contact));
  if (isSameWholeName(one, other)) return contacts.length > 0 ? "same" : "similar";
  if (contacts.length === 0) return "none";
  const isPersonal =
    !one.isThroughAgency &&
    !other.isThroughAgency &&
    contacts.some((contact) => !shared.has(contact));
  return isPersonal && doNamesAgree(one, other) ? "same" : "similar";
}

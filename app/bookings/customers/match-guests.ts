/** What decides whether two bookings are of the same guest. */
export type GuestIdentity = Readonly<{
  firstName: string;
  lastName: string;
  /** Empty if unknown. */
  email: string;
  /** The phone number as it was typed; empty if unknown. */
  phone: string;
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
 * Splits a name into its words, without accents and case. Takes time in proportion to the length of
 * the name.
 */
function splitName(name: string): readonly string[] {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

type NameWords = Readonly<{
  /** The whole given name, with all its words in order; empty if unknown. */
  given: string;
  /** The words of the whole name that are compared: no initials and no words of many people. */
  whole: ReadonlySet<string>;
}>;

/** The words of names that were compared, because one guest is compared with many others. */
const knownWords = new WeakMap<GuestIdentity, NameWords>();

function getWords(guest: GuestIdentity): NameWords {
  const known = knownWords.get(guest);
  if (known) return known;
  const givenNames = splitName(guest.firstName);
  const nameParts = [...givenNames, ...splitName(guest.lastName)];
  const whole = nameParts.filter((word) => [...word].length > 1 && !commonWords.has(word));
  const nameWords = { given: givenNames.join(" "), whole: new Set(whole) };
  knownWords.set(guest, nameWords);
  return nameWords;
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

/** Returns whether two guests have the same whole given name: "María" is not "María José". */
export function hasSameGivenName(one: GuestIdentity, other: GuestIdentity): boolean {
  const { given } = getWords(one);
  return given !== "" && given === getWords(other).given;
}

/** Returns whether two guests have given names that differ. An unknown one differs from none. */
export function doGivenNamesDiffer(one: GuestIdentity, other: GuestIdentity): boolean {
  const [own, theirs] = [getWords(one).given, getWords(other).given];
  return own !== "" && theirs !== "" && own !== theirs;
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

/** Returns a guest's address and phone number as they are compared; empty if unknown. */
function getGivenContacts({ email, phone, phoneE164 }: GuestIdentity) {
  return { email: email.trim().toLowerCase(), phone: phoneE164 ?? phone.trim() };
}

/** Returns whether two guests gave different addresses, or different phone numbers. */
function doContactsDiffer(one: GuestIdentity, other: GuestIdentity): boolean {
  const [own, theirs] = [getGivenContacts(one), getGivenContacts(other)];
  return (["email", "phone"] as const).some(
    (kind) => own[kind] !== "" && theirs[kind] !== "" && own[kind] !== theirs[kind],
  );
}

/** Returns whether each contact data of a guest is that of one of the others. */
export function hasAllContacts(others: readonly GuestIdentity[], guest: GuestIdentity): boolean {
  const own = getGivenContacts(guest);
  const theirs = others.map(getGivenContacts);
  return (["email", "phone"] as const).every(
    (kind) => own[kind] === "" || theirs.some((other) => other[kind] === own[kind]),
  );
}

/**
 * Decides whether two bookings are of the same guest (ADR 69). They are joined if address and phone
 * number agree, or if one of them agrees, the other is missing, and the whole given name is the same.
 * A booking with another phone number is never joined by its address and name alone, because whoever
 * knows these could get into the guest's record. `shared` has the contact data that several people
 * use, which joins nobody.
 */
export function matchGuests(
  one: GuestIdentity,
  other: GuestIdentity,
  shared: ReadonlySet<string>,
): GuestMatch {
  const theirs = listContacts(other);
  const contacts = listContacts(one).filter((contact) => theirs.includes(contact));
  if (contacts.length === 0) return isSameWholeName(one, other) ? "similar" : "none";
  const isPersonal =
    !one.isThroughAgency &&
    !other.isThroughAgency &&
    !contacts.some((contact) => shared.has(contact));
  // The given names of two people who use the same contact data differ, so that it is shared.
  if (!isPersonal || doGivenNamesDiffer(one, other) || doContactsDiffer(one, other)) {
    return "similar";
  }
  return contacts.length > 1 || hasSameGivenName(one, other) ? "same" : "similar";
}

/**
 * Lists the contact data that several people use: two guests with given names that differ have it.
 * Contact data without such guests belongs to one person. Takes time in proportion to the guests.
 */
export function listSharedContacts(guests: readonly GuestIdentity[]): ReadonlySet<string> {
  const givenNames = new Map<string, string>();
  const shared = new Set<string>();
  for (const guest of guests) {
    const { given } = getWords(guest);
    for (const contact of given === "" ? [] : listContacts(guest)) {
      const known = givenNames.get(contact) ?? given;
      if (known !== given) shared.add(contact);
      givenNames.set(contact, known);
    }
  }
  return shared;
}

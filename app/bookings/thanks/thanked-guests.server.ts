import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { thankedGuests } from "#db/schema.ts";
import { getGuestEmail } from "../guest-email.ts";

type Guest = Readonly<{ email: string; phone: string }>;

/** Returns what identifies a guest in `thanked_guests`; null without an address and a number. */
export function getThanksAddress(guest: Guest): string | null {
  const email = getGuestEmail(guest);
  return email === null ? guest.phone.replace(/\D/g, "") || null : email.toLowerCase();
}

/**
 * Stores that a guest is thanked now. Returns false if the guest was thanked since `since` or has
 * ended these messages. Two processes that thank the same guest wait for each other.
 */
export async function claimThanks(
  tx: Transaction,
  address: string,
  { now, since }: Readonly<{ now: Date; since: Date }>,
): Promise<boolean> {
  const rows = await tx
    .insert(thankedGuests)
    .values({ address, thankedAt: now })
    .onConflictDoUpdate({
      target: thankedGuests.address,
      set: { thankedAt: now },
      setWhere: and(isNull(thankedGuests.endedAt), lt(thankedGuests.thankedAt, since)),
    })
    .returning({ address: thankedGuests.address });
  return rows.length > 0;
}

/** Returns the token of the link with which a guest ends these messages; null once it is used. */
export async function findOpenThanksToken(db: Database, guest: Guest): Promise<string | null> {
  const address = getThanksAddress(guest);
  const [row] = await db
    .select({ token: thankedGuests.token })
    .from(thankedGuests)
    .where(and(eq(thankedGuests.address, address ?? ""), isNull(thankedGuests.endedAt)));
  return row?.token ?? null;
}

/** Returns whether the guest with a link has ended these messages; undefined for an unknown link. */
export async function hasEndedThanks(db: Database, token: string): Promise<boolean | undefined> {
  const [row] = await db
    .select({ endedAt: thankedGuests.endedAt })
    .from(thankedGuests)
    .where(eq(thankedGuests.token, token));
  return row && row.endedAt !== null;
}

/** Ends these messages for the guest with a link. Returns false for an unknown link. */
export async function endThanks(
  { db, clock }: Readonly<{ db: Database; clock: { now(): Date } }>,
  token: string,
): Promise<boolean> {
  const rows = await db
    .update(thankedGuests)
    .set({ endedAt: sql`coalesce(${thankedGuests.endedAt}, ${clock.now()})` })
    .where(eq(thankedGuests.token, token))
    .returning({ address: thankedGuests.address });
  return rows.length > 0;
}

/** Whether the guest with an email address has ended these messages. */
export async function isThanksEnded(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ address: thankedGuests.address })
    .from(thankedGuests)
    .where(and(eq(thankedGuests.address, email.toLowerCase()), isNotNull(thankedGuests.endedAt)));
  return row !== undefined;
}

/** Returns what is stored about the messages to some addresses, for their guest to read. */
export async function exportThanks(db: Database, addresses: readonly string[]) {
  return db
    .select({
      address: thankedGuests.address,
      thankedAt: thankedGuests.thankedAt,
      endedAt: thankedGuests.endedAt,
    })
    .from(thankedGuests)
    .where(inArray(thankedGuests.address, addresses.map(normalizeAddress)));
}

/** Deletes the rows of addresses, also those whose guests ended these messages. */
export async function eraseThanks(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await tx
    .delete(thankedGuests)
    .where(inArray(thankedGuests.address, addresses.map(normalizeAddress)));
}

const normalizeAddress = (address: string) => address.trim().toLowerCase();

/** Deletes the rows of guests who were last thanked before a time and did not end these messages. */
export async function eraseOldThankedGuests(db: Database, before: Date): Promise<void> {
  await db
    .delete(thankedGuests)
    .where(and(isNull(thankedGuests.endedAt), lt(thankedGuests.thankedAt, before)));
}

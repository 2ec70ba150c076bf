import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, riders, waivers, waiverTexts } from "#db/schema.ts";
import { readSetting } from "../../platform/stored-settings.server.ts";
import { isId } from "../booking-id.ts";
import { findBookingById } from "../booking-store.server.ts";
import type { BookingRider } from "../riders/rider-store.server.ts";
import { hashWaiver } from "./hash-waiver.server.ts";
import { findValidWaiver } from "./signer-role.ts";
import type { WaiverSetting, WaiverText } from "./waiver-text.ts";

/** The stored setting whose presence means that waivers are asked for. */
export const waiverSetting = "waiver-on-since";

/** Returns whether guests are asked for waivers, and the newest version of the text. */
export async function getWaiverSetting(db: Database | Transaction): Promise<WaiverSetting> {
  const [newest] = await db.select().from(waiverTexts).orderBy(desc(waiverTexts.number)).limit(1);
  const isOn = (await readSetting(db, waiverSetting)) !== undefined;
  return { isOn: isOn && newest !== undefined, newest: newest ?? null };
}

/** Lists all versions of the text, newest first. */
export async function listWaiverTexts(db: Database | Transaction): Promise<WaiverText[]> {
  return db.select().from(waiverTexts).orderBy(desc(waiverTexts.number));
}

/** A signed waiver in lists, without its text and signature. */
export type SignedWaiver = Readonly<
  Pick<
    typeof waivers.$inferSelect,
    "id" | "bookingId" | "riderToken" | "riderName" | "role" | "signerName" | "signedAt"
  > & {
    /** Whether the rider left the booking, or the booking ended or did not come. */
    didNotRide: boolean;
  }
>;

const didNotRide = sql<boolean>`(${bookings.state} <> 'confirmed' or ${bookings.noShowAt} is not null
  or not exists (select from ${riders} where ${riders.token} = ${waivers.riderToken}))`;

/** Lists the waivers of bookings, also those of riders who have left, in the order of signing. */
export async function listSignedWaivers(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<SignedWaiver[]> {
  if (bookingIds.length === 0) return [];
  const { id, bookingId, riderToken, riderName, role, signerName, signedAt } = waivers;
  return db
    .select({ id, bookingId, riderToken, riderName, role, signerName, signedAt, didNotRide })
    .from(waivers)
    .innerJoin(bookings, eq(bookings.id, waivers.bookingId))
    .where(inArray(waivers.bookingId, [...bookingIds]))
    .orderBy(asc(waivers.signedAt), asc(waivers.id));
}

/** Returns whether guests are asked to sign and at least one of these riders has no waiver yet. */
export async function areWaiversMissing(
  db: Database,
  riders: readonly Pick<BookingRider, "bookingId" | "token" | "age" | "price">[],
): Promise<boolean> {
  if (!(await getWaiverSetting(db)).isOn) return false;
  const signed = await listSignedWaivers(db, [...new Set(riders.map((rider) => rider.bookingId))]);
  return riders.some((rider) => !findValidWaiver(signed, rider));
}

/** Returns the stored waivers of bookings with everything that they say, for their guest to read. */
export async function exportWaivers(db: Database, bookingIds: readonly string[]) {
  const rows = await db
    .select()
    .from(waivers)
    .where(inArray(waivers.bookingId, [...bookingIds]));
  return rows.map(({ riderToken: _, ...waiver }) => waiver);
}

/**
 * Finds a signed waiver with its booking. `isUnaltered` says whether the hash that was stored when
 * it was signed still belongs to what is stored.
 */
export async function findWaiver(db: Database, id: string) {
  const [row] = isId(id) ? await db.select().from(waivers).where(eq(waivers.id, id)) : [];
  const booking = row && (await findBookingById(db, row.bookingId));
  if (!row || !booking) return undefined;
  const { riderToken: _, ...waiver } = row;
  const listed = (await listSignedWaivers(db, [row.bookingId])).find((one) => one.id === row.id);
  return {
    ...{ waiver, booking, isUnaltered: hashWaiver(waiver) === waiver.sha256 },
    didNotRide: listed?.didNotRide ?? true,
  };
}

/** Deletes the waivers of a booking, whose guest's data is erased. */
export async function eraseWaivers(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(waivers).where(eq(waivers.bookingId, bookingId));
}

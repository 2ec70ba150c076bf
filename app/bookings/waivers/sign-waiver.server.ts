import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings, waivers } from "#db/schema.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { acceptsAnswers } from "../riders/accepts-answers.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";
import { hashWaiver } from "./hash-waiver.server.ts";
import { findSignerRole, findValidWaiver } from "./signer-role.ts";
import type { Signing } from "./waiver-form.ts";
import { getWaiverSetting } from "./waiver-store.server.ts";

/** What was signed: the rider, the version of the text that was shown, and the form's values. */
export type SignedForm = Readonly<{
  bookingId: string;
  riderToken: string;
  textNumber: number;
  language: Locale;
  signing: Signing;
}>;

export type SignWaiverResult =
  | { outcome: "signed"; id: string }
  /** This rider's waiver was signed before. It stays as it is. */
  | { outcome: "already-signed" }
  /** The text has a newer version than the one that was shown. */
  | { outcome: "text-changed" }
  /** The rider is a minor, so a parent or guardian has to sign. */
  | { outcome: "rider-is-minor" }
  /** The rider no longer belongs to the booking. */
  | { outcome: "other-riders" }
  /** The ride is over or canceled, or waivers are no longer asked for. */
  | { outcome: "not-needed" };

/**
 * Stores a signed waiver with its hash. A rider has at most one waiver that counts. If two forms
 * arrive at the same time, the first one is stored, because the booking is locked.
 */
export async function signWaiver(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  { bookingId, riderToken, textNumber, language, signing }: SignedForm,
): Promise<SignWaiverResult> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, bookingId))
      .for("update");
    const rider = (await listBookingRiders(tx, [bookingId])).find(
      ({ token }) => token === riderToken,
    );
    const earlier = await tx
      .select({ riderToken: waivers.riderToken, role: waivers.role })
      .from(waivers)
      .where(eq(waivers.riderToken, riderToken));
    const isSigned = rider ? findValidWaiver(earlier, rider) : earlier[0];
    if (isSigned) return { outcome: "already-signed" };
    if (!booking || !acceptsAnswers(booking, now)) return { outcome: "not-needed" };
    if (!rider) return { outcome: "other-riders" };
    const { isOn, newest } = await getWaiverSetting(tx);
    if (!isOn || !newest) return { outcome: "not-needed" };
    if (newest.number !== textNumber) return { outcome: "text-changed" };
    if (findSignerRole(rider) === "guardian" && signing.role === "self") {
      return { outcome: "rider-is-minor" };
    }
    const waiver = {
      ...{ id: randomUUID(), bookingId, position: rider.position, riderAge: rider.age },
      ...{ ...signing, textNumber, language, text: newest[language], signedAt: now },
    };
    await tx.insert(waivers).values({ ...waiver, riderToken, sha256: hashWaiver(waiver) });
    return { outcome: "signed", id: waiver.id };
  });
}

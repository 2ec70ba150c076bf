import { eq, inArray, sql } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { bookingHistory, bookings, deliveries, payments } from "#db/schema.ts";
import { recordHistory } from "./booking-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { localDateOf } from "./local-time.ts";

/** Everything stored about the guest with an e-mail address, for them to read. */
export async function exportGuest(db: Database, email: string) {
  const own = await db
    .select()
    .from(bookings)
    .where(sql`lower(${bookings.email}) = ${email.trim().toLowerCase()}`);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { bookings: [], payments: [], history: [] };
  return {
    bookings: own.map(({ manageToken: _, checkoutKey: __, ...booking }) => booking),
    payments: await db.select().from(payments).where(inArray(payments.bookingId, ids)),
    history: await db.select().from(bookingHistory).where(inArray(bookingHistory.bookingId, ids)),
  };
}

export type Erasure =
  | { outcome: "erased"; bookings: number }
  /** Somebody who still rides cannot be erased before; the reference says which booking. */
  | { outcome: "rides-ahead"; reference: string };

/**
 * Empties the personal fields of a guest's bookings and of the messages about them. The bookings
 * stay, with their numbers, so that seats and sums remain true.
 */
export async function eraseGuest(deps: BookingDeps, email: string): Promise<Erasure> {
  const now = deps.clock.now();
  const today = localDateOf(now);
  return transact(deps.db, async (tx) => {
    const own = await tx
      .select()
      .from(bookings)
      .where(sql`lower(${bookings.email}) = ${email.trim().toLowerCase()}`)
      .for("update");
    const ahead = own.find(
      ({ state, bookingDate }) =>
        state === "held" || (state === "confirmed" && bookingDate >= today),
    );
    if (ahead) return { outcome: "rides-ahead", reference: ahead.reference };
    for (const { id } of own) {
      await tx
        .update(bookings)
        .set({
          firstName: "",
          lastName: "",
          email: "",
          phone: "",
          pickupLocation: "",
          manageToken: sql`replace(gen_random_uuid()::text, '-', '')`,
          erasedAt: now,
        })
        .where(eq(bookings.id, id));
      await recordHistory(tx, { bookingId: id, at: now, actor: "operator", event: "erased" });
      await tx.delete(deliveries).where(sql`${deliveries.subject} like ${`%${id}%`}`);
    }
    return { outcome: "erased", bookings: own.length };
  });
}

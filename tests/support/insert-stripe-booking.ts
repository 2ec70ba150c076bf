import { randomUUID } from "node:crypto";
import type { Connection } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";

/** Inserts a booking that was paid with Stripe's real money. */
export async function insertStripeBooking(db: Connection["db"]): Promise<void> {
  const bookingId = randomUUID();
  const now = new Date();
  await db.insert(bookings).values({
    ...{ id: bookingId, reference: "REALMONEY", state: "unscheduled", holdExpiresAt: null },
    ...{ firstName: "Ana", lastName: "Ruiz", email: "ana@rides.example", phone: "+52 954 1" },
    ...{ bookingDate: "2027-01-10", bookingTimestamp: now, participants: 2, pickupTime: "14:00" },
    ...{ pickupLocation: "Hotel", totalPrice: 3700, language: "es", paymentStatus: "paid" },
    ...{ tourName: "Sunset" },
  });
  await db.insert(payments).values({
    ...{ id: randomUUID(), bookingId, attempt: 1, provider: "stripe", state: "paid" },
    ...{ sessionId: "cs_live_real", amountCentavos: 370_000, createdAt: now },
  });
}

import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";

/** Money that a guest's bank has sent back, so that the operator has to pay it by hand. */
export type OwedRefund = Readonly<{
  bookingId: string;
  reference: string;
  /** Empty once the guest's data is erased. */
  name: string;
  amountMxn: number;
}>;

/** What is still owed, in the order in which it was paid. */
export async function owedRefunds(db: Database): Promise<OwedRefund[]> {
  const owed = await db
    .select({ booking: bookings, amountCentavos: payments.amountCentavos })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.state, "refund-returned"))
    .orderBy(asc(payments.createdAt));
  return owed.map(({ booking, amountCentavos }) => ({
    bookingId: booking.id,
    reference: booking.reference,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    amountMxn: amountCentavos / 100,
  }));
}

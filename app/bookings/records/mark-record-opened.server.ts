import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

/**
 * Records that the team has opened a record without a paid session. The record is then retained as
 * long as bookings are (`eraseUnpaidRecords`). Has no effect on other bookings.
 */
export async function markRecordOpened(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  id: string,
): Promise<void> {
  await db
    .update(bookings)
    .set({ recognizedAt: clock.now() })
    .where(
      and(eq(bookings.id, id), eq(bookings.state, "unscheduled"), isNull(bookings.recognizedAt)),
    );
}

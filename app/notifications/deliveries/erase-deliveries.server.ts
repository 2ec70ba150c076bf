import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";
import type { MessageEraser } from "../../platform/message-eraser.ts";
import type { Mailer } from "../email/mailer.server.ts";

type Parts = Readonly<{
  forgetMails: Mailer["deleteFiles"];
  deleteJobs(
    tx: Transaction,
    about: Readonly<{ deliveryIds: readonly string[] }> | Readonly<{ bookingId: string }>,
  ): Promise<void>;
}>;

/**
 * Matches day sheets. This repeats the condition of the index `deliveries_sheets`, so that
 * PostgreSQL can use the index.
 */
const isSheet = sql`${deliveries.subject} like 'sheet:%'`;

/**
 * Creates the functions that delete messages and their jobs, including finished jobs, because the
 * result of a job can contain a mail server's response with the recipient's address. Files are
 * deleted before the transaction commits. If it then fails, only copies of emails are lost, and
 * those emails can be sent again. In the opposite order, a failure could leave personal data behind
 * unnoticed.
 */
export function createMessageEraser({ forgetMails, deleteJobs: forgetJobs }: Parts): MessageEraser {
  async function eraseWhere(tx: Transaction, which: SQL): Promise<void> {
    const gone = await tx
      .delete(deliveries)
      .where(which)
      .returning({ id: deliveries.id, date: deliveries.createdAt });
    if (gone.length === 0) return;
    await forgetJobs(tx, { deliveryIds: gone.map(({ id }) => id) });
    await forgetMails(gone);
  }
  return {
    eraseByEmail: (tx, email) =>
      eraseWhere(tx, sql`lower(${deliveries.recipient}) = ${email.trim().toLowerCase()}`),
    async eraseByBooking(tx, bookingId) {
      await eraseWhere(tx, sql`split_part(${deliveries.subject}, ':', 2) = ${bookingId}`);
      // A day sheet contains the names of all riders of its day.
      await eraseWhere(
        tx,
        sql`${isSheet} and ${deliveries.payload} -> 'bookings' @> to_jsonb(${bookingId}::text)`,
      );
      await forgetJobs(tx, { bookingId });
    },
    async eraseSheetsBefore(tx, day) {
      await eraseWhere(tx, sql`${isSheet} and ${deliveries.subject} < ${`sheet:${day}`}`);
    },
    async eraseByContactMessages(tx, messageIds) {
      // The operator email about a contact message and the emails with the answers to it have the
      // message's id in their subjects.
      const about = sql`split_part(${deliveries.subject}, ':', 2)`;
      if (messageIds.length > 0) await eraseWhere(tx, inArray(about, [...messageIds]));
    },
  };
}

import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";
import type { MessageEraser } from "../../platform/forget-messages.ts";
import type { Mailer } from "../email/mailer.server.ts";

type Parts = Readonly<{
  forgetMails: Mailer["deleteFiles"];
  /** Deletes the queue's jobs about deliveries or about a booking. */
  deleteJobs(
    tx: Transaction,
    about: Readonly<{ deliveryIds: readonly string[] }> | Readonly<{ bookingId: string }>,
  ): Promise<void>;
}>;

/** The condition of the index `deliveries_sheets`. */
const isSheet = sql`${deliveries.subject} like 'sheet:%'`;

/**
 * Creates the functions that delete messages and their jobs: waiting jobs, and finished jobs, whose
 * result can quote a mail server that names the recipient. Files are deleted before the transaction
 * ends. If the transaction then fails, only copies are lost, which can be sent again. In the
 * opposite order, a failure could leave personal data behind unnoticed.
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
      // The sheet of a day names all its riders.
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
      // The operator email about a message and the emails with its answers contain the message's
      // id.
      const about = sql`split_part(${deliveries.subject}, ':', 2)`;
      if (messageIds.length > 0) await eraseWhere(tx, inArray(about, [...messageIds]));
    },
  };
}

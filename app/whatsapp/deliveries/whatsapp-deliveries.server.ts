import { randomUUIDv7 } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { deliveries, type WhatsAppTopic, whatsappDeliveries } from "#db/schema.ts";

export type WhatsAppDeliveryRow = typeof whatsappDeliveries.$inferSelect;

type NewWhatsAppDelivery = Readonly<
  Pick<
    typeof whatsappDeliveries.$inferInsert,
    "bookingId" | "topic" | "fromRide" | "isStartedBySite" | "hasMail" | "needsTelling" | "dueAt"
  > & {
    number: string;
    reference: string;
    /** Tells this message from others on the topic, such as the booking's revision. */
    key: string;
  }
>;

/**
 * Stores a WhatsApp message that is to be sent, with its delivery. Returns the id of the delivery;
 * null if the same message is stored already.
 */
export async function insertWhatsAppDelivery(
  tx: Transaction,
  { number, reference, key, ...message }: NewWhatsAppDelivery,
  now: Date,
): Promise<string | null> {
  const { topic, bookingId } = message;
  const [inserted] = await tx
    .insert(deliveries)
    .values({
      id: randomUUIDv7(),
      subject: `whatsapp-${topic}:${bookingId}:${key}`,
      channel: "whatsapp",
      recipient: number,
      payload: { type: topic, reference },
      state: "queued",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  if (!inserted) return null;
  await tx.insert(whatsappDeliveries).values({ deliveryId: inserted.id, ...message });
  return inserted.id;
}

export async function findWhatsAppDelivery(
  db: Database | Transaction,
  deliveryId: string,
): Promise<WhatsAppDeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(whatsappDeliveries)
    .where(eq(whatsappDeliveries.deliveryId, deliveryId));
  return row;
}

/**
 * Locks the messages of a booking on a topic, and returns the ids of their deliveries; null if one
 * of them may have left. A sender that begins with one at the same time waits for this transaction.
 */
export async function lockUnsentMessages(
  tx: Transaction,
  bookingId: string,
  topic: WhatsAppTopic,
): Promise<string[] | null> {
  const rows = await tx
    .select()
    .from(whatsappDeliveries)
    .where(and(eq(whatsappDeliveries.bookingId, bookingId), eq(whatsappDeliveries.topic, topic)))
    .for("update");
  if (rows.some(({ attemptedAt, acceptedAt }) => attemptedAt || acceptedAt)) return null;
  return rows.map(({ deliveryId }) => deliveryId);
}

/** Deletes messages that were not sent. */
export async function deleteMessages(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(deliveries).where(inArray(deliveries.id, [...ids]));
}

/** Returns whether a message of a booking on a topic still waits for its first call. */
export async function hasUnsentMessage(
  db: Database,
  bookingId: string,
  topic: WhatsAppTopic,
): Promise<boolean> {
  const [row] = await db
    .select({ id: whatsappDeliveries.deliveryId })
    .from(whatsappDeliveries)
    .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
    .where(
      and(
        eq(whatsappDeliveries.bookingId, bookingId),
        eq(whatsappDeliveries.topic, topic),
        eq(deliveries.state, "queued"),
        isNull(whatsappDeliveries.attemptedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Lists those of the given bookings for which this transaction has made a WhatsApp message. */
export async function listQueuedBookings(
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: whatsappDeliveries.bookingId })
    .from(whatsappDeliveries)
    .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
    .where(
      and(
        inArray(whatsappDeliveries.bookingId, [...bookingIds]),
        sql`${deliveries}.xmin = pg_current_xact_id()::xid`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns whether a WhatsApp message of a booking is on its way. */
export async function isBeingWritten(db: Database, bookingId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: whatsappDeliveries.deliveryId })
    .from(whatsappDeliveries)
    .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
    .where(
      and(
        eq(whatsappDeliveries.bookingId, bookingId),
        isNull(whatsappDeliveries.fellBackAt),
        inArray(deliveries.state, ["queued", "accepted"]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

import {
  and,
  desc,
  eq,
  getTableColumns,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";
import { createPushDeliveries } from "../push/push-deliveries.server.ts";
import type { NewDelivery } from "./new-delivery.ts";
import { silentSuppressions } from "./suppression-reasons.ts";

export type { NewDelivery } from "./new-delivery.ts";
export type DeliveryRow = typeof deliveries.$inferSelect;

/**
 * How long one attempt may claim a delivery, in milliseconds. This is longer than sending and
 * recording can take, so a claim expires only if its process has died.
 */
export const claimMs = 150_000;

/**
 * Stores those deliveries that are not stored yet, together with their push notifications. Returns
 * the newly stored ones.
 */
export async function saveDeliveries(
  tx: Transaction,
  news: readonly NewDelivery[],
  now: Date,
): Promise<DeliveryRow[]> {
  const inserted = await insertDeliveries(tx, news, now);
  const ids = new Set(inserted.map(({ id }) => id));
  const pushes = await createPushDeliveries(
    tx,
    news.filter(({ id }) => ids.has(id)),
  );
  return [...inserted, ...(await insertDeliveries(tx, pushes, now))];
}

async function insertDeliveries(tx: Transaction, news: readonly NewDelivery[], now: Date) {
  if (news.length === 0) return [];
  return tx
    .insert(deliveries)
    .values(
      news.map(({ ring: _, ...one }) => ({ ...one, state: "queued" as const, createdAt: now })),
    )
    .onConflictDoNothing()
    .returning();
}

export async function findDelivery(
  db: Database,
  key: Pick<DeliveryRow, "subject" | "channel">,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.subject, key.subject), eq(deliveries.channel, key.channel)));
  return row;
}

export async function findDeliveryById(db: Database, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row;
}

/** A delivery as a list shows it to the operator. */
export type DeliveryView = Readonly<
  Omit<DeliveryRow, "payload" | "claimedUntil"> & {
    /**
     * The subject of an email, the guest's name for a call about a new booking, or the type of any
     * other event.
     */
    title: string;
    /** Whether the email was only written to a file, because no mail server is configured. */
    isOnlyWrittenToFile?: boolean;
  }
>;

export type DeliveryFilter = Readonly<{
  /**
   * Limits the list to emails to guests, emails to the operator, calls to the automation, or
   * messages that should have arrived but did not. Without it, the list contains all deliveries.
   */
  show?: "guests" | "operator" | "calls" | "missed" | undefined;
  limit: number;
  /** Only deliveries older than the delivery with this id. */
  before?: string;
  /** Only deliveries about the booking or message with this id. */
  about?: string;
}>;

/** Lists emails and calls to the automation, newest first. */
export async function listDeliveries(
  db: Database,
  operatorEmail: string,
  { show, limit, before, about }: DeliveryFilter,
): Promise<DeliveryView[]> {
  const { payload, claimedUntil: _, ...columns } = getTableColumns(deliveries);
  const title = sql<string>`coalesce(${payload} #>> '{content,subject}', ${payload} ->> 'customerName', concat_ws(' ', ${payload} ->> 'type', ${payload} ->> 'reference'), '')`;
  return (
    db
      .select({ ...columns, title })
      .from(deliveries)
      .where(
        and(
          // Push notifications are left out because they repeat an email. The page of phones shows
          // those that failed.
          ne(deliveries.channel, "push"),
          show && buildShowCondition(show, operatorEmail),
          before ? lt(deliveries.id, before) : undefined,
          about ? sql`split_part(${deliveries.subject}, ':', 2) = ${about}` : undefined,
        ),
      )
      // Ids increase with time and are indexed, so this sorts by time.
      .orderBy(desc(deliveries.id))
      .limit(limit)
  );
}

function buildShowCondition(show: NonNullable<DeliveryFilter["show"]>, operatorEmail: string) {
  const isMail = eq(deliveries.channel, "mail");
  const isToOperator = or(eq(deliveries.recipient, operatorEmail), isOperatorEmail);
  switch (show) {
    case "guests":
      return and(isMail, not(isToOperator ?? isOperatorEmail));
    case "operator":
      return and(isMail, isToOperator);
    case "calls":
      return eq(deliveries.channel, "automation");
    case "missed":
      return and(notInArray(deliveries.state, [...arrivedStates]), isNotSuppressed);
  }
}

/** The states of messages that have arrived, or that WhatsApp has taken on. */
const arrivedStates = ["delivered", "accepted", "read"] as const;

/** Selects operator emails, including those sent to a former address of the operator. */
const isOperatorEmail = sql<boolean>`split_part(${deliveries.subject}, ':', 1) ~ '(-notice|-flood|-alarm)$|^(contact|alone|needs-you)$'`;

/** Matches deliveries that were not suppressed on purpose. */
const isNotSuppressed = or(
  isNull(deliveries.lastError),
  notInArray(deliveries.lastError, [...silentSuppressions]),
);

/**
 * Queues a delivery again in any state. Returns false while an attempt to send it is running, and for
 * a WhatsApp message, which is never sent twice.
 */
export async function requeueDelivery(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "queued", deliveredAt: null, claimedUntil: null })
    .where(and(eq(deliveries.id, id), ne(deliveries.channel, "whatsapp"), isUnclaimed(now)))
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

function isUnclaimed(now: Date) {
  return or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now));
}

export type ClaimResult =
  | { outcome: "claimed"; delivery: DeliveryRow }
  /** Another attempt is currently sending the delivery. */
  | { outcome: "busy" }
  | { outcome: "delivered" }
  | { outcome: "failed" }
  /** There is no such delivery, or it is a WhatsApp message about which only reports are awaited. */
  | { outcome: "unknown" };

/**
 * Claims a delivery for one attempt. If several attempts try at the same time, even in different
 * processes, only one gets the claim.
 */
export async function claimDelivery(db: Database, id: string, now: Date): Promise<ClaimResult> {
  const [delivery] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      claimedUntil: new Date(now.getTime() + claimMs),
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, "queued"), isUnclaimed(now)))
    .returning();
  if (delivery) return { outcome: "claimed", delivery };
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) return { outcome: "unknown" };
  if (row.state === "queued") return { outcome: "busy" };
  const { state } = row;
  return { outcome: state === "delivered" || state === "failed" ? state : "unknown" };
}

/**
 * Records that a delivery has arrived, even if another attempt has claimed it in the meantime.
 * Returns false if the delivery has been erased.
 */
export async function recordDelivered(db: Database, id: string, now: Date): Promise<boolean> {
  const noted = await db
    .update(deliveries)
    .set({ state: "delivered", deliveredAt: now, claimedUntil: null, lastError: null })
    .where(eq(deliveries.id, id))
    .returning({ id: deliveries.id });
  return noted.length > 0;
}

/** Releases the claim after a failed attempt. If `forGood` is true, the delivery is not retried. */
export async function recordDeliveryFailure(
  db: Database,
  claimed: Pick<DeliveryRow, "id" | "attempts">,
  error: string,
  forGood: boolean,
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: forGood ? "failed" : "queued",
      claimedUntil: null,
      // A server's response can be long, and a text column cannot store NUL.
      lastError: error.replaceAll("\0", "").slice(0, 500),
    })
    .where(
      and(
        eq(deliveries.id, claimed.id),
        // Nothing is updated if the claim has expired and another attempt has claimed the delivery.
        eq(deliveries.attempts, claimed.attempts),
        eq(deliveries.state, "queued"),
      ),
    );
}

/**
 * Deletes a push notification that was sent or given up. It contains a guest's name and only
 * repeats the email.
 */
export async function deletePushDelivery(db: Database, id: string): Promise<void> {
  await db.delete(deliveries).where(and(eq(deliveries.id, id), eq(deliveries.channel, "push")));
}

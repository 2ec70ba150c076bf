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
 * How long one attempt may hold a delivery, in milliseconds: longer than sending and noting
 * together may take, so that a claim runs out only when its holder has died.
 */
export const claimMs = 150_000;

/** Stores the deliveries that are not stored yet with their rings, and returns those. */
export async function saveDeliveries(
  tx: Transaction,
  news: readonly NewDelivery[],
  now: Date,
): Promise<DeliveryRow[]> {
  const told = await insertDeliveries(tx, news, now);
  const ids = new Set(told.map(({ id }) => id));
  const pushes = await createPushDeliveries(
    tx,
    news.filter(({ id }) => ids.has(id)),
  );
  return [...told, ...(await insertDeliveries(tx, pushes, now))];
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

/** A delivery as the operator sees it in a list. */
export type DeliveryView = Readonly<
  Omit<DeliveryRow, "payload" | "claimedUntil"> & {
    /** The subject line of a mail, the guest's name of a new booking's call to the automation, or the type of its event. */
    title: string;
    /** Whether the mail was written to a file instead, because no mail server is set. */
    isKept?: boolean;
  }
>;

export type DeliveryFilter = Readonly<{
  /**
   * Only mails to guests, only mails to the operator, only calls of the automation, or only what
   * should have arrived and has not; everything without it.
   */
  show?: "guests" | "operator" | "calls" | "missed" | undefined;
  limit: number;
  /** Only deliveries older than the delivery with this id. */
  before?: string;
  /** Only deliveries about the booking or message with this id. */
  about?: string;
}>;

/** Recorded mails and calls, newest first. */
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
          // A ring says what a mail says; the page of phones tells of those that fail.
          ne(deliveries.channel, "push"),
          show && buildPartCondition(show, operatorEmail),
          before ? lt(deliveries.id, before) : undefined,
          about ? sql`split_part(${deliveries.subject}, ':', 2) = ${about}` : undefined,
        ),
      )
      // Ids are ordered by time, and indexed.
      .orderBy(desc(deliveries.id))
      .limit(limit)
  );
}

function buildPartCondition(show: NonNullable<DeliveryFilter["show"]>, operatorEmail: string) {
  const isMail = eq(deliveries.channel, "mail");
  const isToOperator = or(eq(deliveries.recipient, operatorEmail), isNotice);
  switch (show) {
    case "guests":
      return and(isMail, not(isToOperator ?? isNotice));
    case "operator":
      return and(isMail, isToOperator);
    case "calls":
      return eq(deliveries.channel, "automation");
    case "missed":
      return and(ne(deliveries.state, "delivered"), isMissed);
  }
}

/** What only the operator gets, also of the time when the operator had another address. */
const isNotice = sql<boolean>`split_part(${deliveries.subject}, ':', 1) ~ '(-notice|-flood|-alarm)$|^(contact|alone|needs-you)$'`;

/** Leaves out deliveries that were rightly held back. */
const isMissed = or(
  isNull(deliveries.lastError),
  notInArray(deliveries.lastError, [...silentSuppressions]),
);

/** Queues a delivery again, whatever its state; false while an attempt to send it holds it. */
export async function requeueDelivery(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "queued", deliveredAt: null, claimedUntil: null })
    .where(and(eq(deliveries.id, id), isUnclaimed(now)))
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

function isUnclaimed(now: Date) {
  return or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now));
}

export type ClaimResult =
  | { outcome: "claimed"; delivery: DeliveryRow }
  /** Another attempt is sending the delivery right now. */
  | { outcome: "busy" }
  | { outcome: "delivered" }
  | { outcome: "failed" }
  | { outcome: "unknown" };

/** Takes a delivery for one attempt; of many that try at once, in any process, one gets it. */
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
  return { outcome: row.state === "queued" ? "busy" : row.state };
}

/**
 * Notes that a delivery has arrived, even if another attempt holds it by now. False when the
 * delivery was erased on its way.
 */
export async function recordDelivered(db: Database, id: string, now: Date): Promise<boolean> {
  const noted = await db
    .update(deliveries)
    .set({ state: "delivered", deliveredAt: now, claimedUntil: null, lastError: null })
    .where(eq(deliveries.id, id))
    .returning({ id: deliveries.id });
  return noted.length > 0;
}

/** Gives a claim back after a failed attempt; with `forGood` the delivery is not tried again. */
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
      // A server's answer can be long, and NUL does not fit into a text column.
      lastError: error.replaceAll("\0", "").slice(0, 500),
    })
    .where(
      and(
        eq(deliveries.id, claimed.id),
        // Does nothing if the claim ran out and another attempt holds the delivery now.
        eq(deliveries.attempts, claimed.attempts),
        eq(deliveries.state, "queued"),
      ),
    );
}

/** Deletes a ring that was sent or given up: it names a guest, and the mail says the same. */
export async function deletePushDelivery(db: Database, id: string): Promise<void> {
  await db.delete(deliveries).where(and(eq(deliveries.id, id), eq(deliveries.channel, "push")));
}

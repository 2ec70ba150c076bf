import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { deliveries, type WhatsAppFallback, whatsappDeliveries } from "#db/schema.ts";
import {
  type BookingRow,
  findBookingById,
  lockBooking,
} from "../../bookings/booking-store.server.ts";
import { canSendEmails, isReachable } from "../../bookings/guest-email.ts";
import { addPendingMessage } from "../../bookings/manual-messages/record-manual-message.server.ts";
import { sendConsentAnswers } from "../../whatsapp/consent/consent-answers.server.ts";
import { lostAnswerMs } from "../../whatsapp/deliveries/waiting-times.ts";
import {
  findWhatsAppDelivery,
  type WhatsAppDeliveryRow,
} from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import { silentSuppressions, suppressionReasons } from "../deliveries/suppression-reasons.ts";
import { queueEmailCopy } from "../events/queue-email-copy.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { isStillTrue } from "./is-still-true.ts";

/** The most messages that one run takes over. The next run handles the rest. */
const maxPerRun = 200;

/**
 * Lets email or a person take over for WhatsApp messages that failed, whose answer was lost ten
 * minutes ago, or that have not arrived in time (ADR 97). Each message is taken over once. Safe to
 * run at any time and concurrently. Also sends the answers to words such as STOP. Returns the number
 * of messages that were taken over.
 */
export async function watchWhatsAppDeliveries(deps: NotifierDependencies): Promise<number> {
  await sendConsentAnswers({ db: deps.db, findGateway: deps.findWhatsAppGateway });
  const due = await deps.db
    .select({ id: whatsappDeliveries.deliveryId })
    .from(whatsappDeliveries)
    .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
    .where(buildDueCondition(deps.clock.now()))
    .orderBy(asc(whatsappDeliveries.dueAt))
    .limit(maxPerRun);
  let count = 0;
  for (const { id } of due) {
    try {
      if (await takeOver(deps, id)) count += 1;
    } catch (error) {
      deps.log.error({ err: error, deliveryId: id }, "a WhatsApp message was not taken over");
    }
  }
  return count;
}

function buildDueCondition(now: Date) {
  const isLost = and(
    eq(deliveries.state, "queued"),
    lte(whatsappDeliveries.attemptedAt, new Date(now.getTime() - lostAnswerMs)),
  );
  const isLate = and(
    lte(whatsappDeliveries.dueAt, now),
    or(
      eq(deliveries.state, "accepted"),
      and(eq(deliveries.state, "queued"), isNull(whatsappDeliveries.attemptedAt)),
    ),
  );
  return and(
    isNull(whatsappDeliveries.fellBackAt),
    or(inArray(deliveries.state, ["failed", "unknown"]), isLost, isLate),
  );
}

type Taken = Readonly<{ fallback: WhatsAppFallback; handMessageId: string | null }>;

/**
 * Takes over for one message, unless it has arrived or was taken over meanwhile. An email is queued
 * before the message counts as taken over, so that no end of the process loses it.
 */
async function takeOver(deps: NotifierDependencies, id: string): Promise<boolean> {
  const now = deps.clock.now();
  const isMailed = await mailGuestWithNewAddress(deps, id);
  return runInTransaction(deps.db, async (tx) => {
    const found = await findBookingOf(tx, id);
    if (!found) return false;
    // Bookings are locked before their messages, as everywhere.
    await lockBooking(tx, found);
    const booking = await findBookingById(tx, found);
    await tx
      .select({ id: whatsappDeliveries.deliveryId })
      .from(whatsappDeliveries)
      .where(eq(whatsappDeliveries.deliveryId, id))
      .for("update");
    const [one] = await tx
      .select({ delivery: deliveries, row: whatsappDeliveries })
      .from(whatsappDeliveries)
      .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
      .where(and(eq(deliveries.id, id), buildDueCondition(now)));
    if (!one || !booking) return false;
    const { delivery, row } = one;
    if (delivery.state === "queued") {
      const isLost = row.attemptedAt !== null;
      await tx
        .update(deliveries)
        .set({
          claimedUntil: null,
          ...(isLost
            ? { state: "unknown", lastError: "The answer was lost" }
            : { state: "failed", lastError: suppressionReasons.takenOver }),
        })
        .where(eq(deliveries.id, id));
    }
    const isSilent =
      delivery.state === "failed" && silentSuppressions.includes(delivery.lastError ?? "");
    const taken = isSilent ? nobody : await chooseFallback(tx, { booking, row, now, isMailed });
    await tx
      .update(whatsappDeliveries)
      .set({ ...taken, fellBackAt: now })
      .where(eq(whatsappDeliveries.deliveryId, id));
    return true;
  });
}

const nobody: Taken = { fallback: "none", handMessageId: null };

async function findBookingOf(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ bookingId: whatsappDeliveries.bookingId })
    .from(whatsappDeliveries)
    .where(eq(whatsappDeliveries.deliveryId, id));
  return row?.bookingId;
}

/** Email where it reaches the guest, and otherwise a line in "Guests to tell yourself". */
async function chooseFallback(
  tx: Transaction,
  {
    booking,
    row,
    now,
    isMailed,
  }: Readonly<{ booking: BookingRow; row: WhatsAppDeliveryRow; now: Date; isMailed: boolean }>,
): Promise<Taken> {
  if (!isStillTrue(booking, row.topic)) return nobody;
  // The email about the same event went at once.
  if (row.hasMail || isMailed) return { fallback: "mail", handMessageId: null };
  const { topic, fromRide: from } = row;
  if (!row.needsTelling || topic === "payment-link" || topic === "rider-details") return nobody;
  const handMessageId = await addPendingMessage(tx, booking, { about: topic, from }, now);
  return { fallback: "hand", handMessageId };
}

/**
 * Emails a guest who has an address only since the message was made. The email describes the whole
 * booking. Returns whether it is queued.
 */
async function mailGuestWithNewAddress(deps: NotifierDependencies, id: string): Promise<boolean> {
  const row = await findWhatsAppDelivery(deps.db, id);
  const booking = row && (await findBookingById(deps.db, row.bookingId));
  if (!booking || row.hasMail || !row.needsTelling || !isStillTrue(booking, row.topic))
    return false;
  if (!isReachable(booking, { areEmailsSent: canSendEmails(deps) })) return false;
  return (await queueEmailCopy(deps, booking.id, id)) === "queued";
}

import type { Transaction } from "#db/database.ts";
import type { WhatsAppTopic } from "#db/schema.ts";
import { hasNoPickup } from "../../departures/pickup.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { toInstant } from "../../platform/local-time.ts";
import { getFallbackTime, getLeavingTime } from "../../whatsapp/deliveries/waiting-times.ts";
import { insertWhatsAppDelivery } from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import { topicsStartedBySite } from "../../whatsapp/templates/template-kinds.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { findChannelsOfGuest } from "../guest-channels.server.ts";
import type { PendingMessage } from "./merge-pending.ts";

/** Queues the job that sends a delivery once the transaction commits. */
export type QueueWhatsApp = (
  tx: Transaction,
  deliveryId: string,
  afterSeconds: number,
) => Promise<void>;

type NewMessage = Readonly<{
  topic: WhatsAppTopic;
  from: PendingMessage["from"];
  /** Tells this message from others on the topic. */
  key: string;
  /** Whether somebody has to tell the guest if it does not arrive. */
  needsTelling: boolean;
  /** How long the message waits at least, in seconds. */
  waitSeconds: number;
}>;

type Context = Readonly<{
  now: Date;
  areEmailsSent: boolean;
  queueWhatsApp?: QueueWhatsApp | null;
}>;

/**
 * Queues the WhatsApp message to a guest who agreed to them, in the transaction of the event. Returns
 * whether one goes to the guest.
 */
export async function queueWhatsAppMessage(
  tx: Transaction,
  booking: BookingRow,
  { topic, from, key, needsTelling, waitSeconds }: NewMessage,
  { now, areEmailsSent, queueWhatsApp }: Context,
): Promise<boolean> {
  const { phoneE164: number, id: bookingId, reference } = booking;
  if (!queueWhatsApp || !number) return false;
  const settings = { areEmailsSent, isWhatsAppSetUp: true };
  const { byMail, byWhatsApp } = await findChannelsOfGuest(tx, settings, booking, topic);
  if (!byWhatsApp) return false;
  const isStartedBySite = topicsStartedBySite.includes(topic);
  const deliveryId = await insertWhatsAppDelivery(
    tx,
    {
      ...{ bookingId, number, reference, key, topic, fromRide: from },
      ...{ isStartedBySite, needsTelling, hasMail: byMail },
      dueAt: getFallbackTime(now, getPickupInstant(booking)),
    },
    now,
  );
  if (deliveryId === null) return true;
  const leavesAt = isStartedBySite ? getLeavingTime(now) : now;
  const seconds = Math.ceil((leavesAt.getTime() - now.getTime()) / 1_000);
  await queueWhatsApp(tx, deliveryId, Math.max(seconds, waitSeconds));
  return true;
}

/** Returns when the guest is picked up or has to be there; null if the time is not known. */
function getPickupInstant({ bookingDate, pickupTime, rideStart }: BookingRow): Date | null {
  const time = hasNoPickup(pickupTime) || !isTimeOfDay(pickupTime) ? rideStart : pickupTime;
  return time ? toInstant(bookingDate, time) : null;
}

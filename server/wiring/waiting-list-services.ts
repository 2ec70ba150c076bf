import { createHmac } from "node:crypto";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import {
  changeWaitingEntry,
  confirmWaitingEntry,
  declineWaitingOffer,
  endWaitingEntry,
  endWaitingEntryForTeam,
} from "#app/bookings/waiting-list/change-waiting-entry.server.ts";
import {
  enterWaitingList,
  type WaitingSubmission,
} from "#app/bookings/waiting-list/enter-waiting-list.server.ts";
import { findWaitingEntryPage } from "#app/bookings/waiting-list/find-waiting-entry.server.ts";
import {
  countWaitingEntries,
  listWaitingEntries,
} from "#app/bookings/waiting-list/list-waiting-entries.server.ts";
import { tendWaitingList } from "#app/bookings/waiting-list/tend-waiting-list.server.ts";
import { listDaysWithoutRoom } from "#app/departures/get-month-availability.server.ts";
import { admitForm, type FormRefusal } from "#app/inbox/admit-form.server.ts";
import type { ContactDependencies, ContactSender } from "#app/inbox/contact-dependencies.ts";
import { deriveId } from "#app/inbox/derived-id.server.ts";
import { createNetworkLimit } from "#app/legacy-api/legacy-api-limits.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import type { Connection } from "#db/database.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** How many links that no entry has one network may ask for in an hour. */
const unknownLinksPerHour = 30;

type Visitor = Parameters<typeof getHoldOrigin>[0];
type GuestForm = Omit<WaitingSubmission, "network" | "by"> &
  Readonly<{ token: string; honeypot: string }>;
type TeamForm = Omit<WaitingSubmission, "network"> & Readonly<{ id: string; by: string }>;

/** The use cases of the waiting list (ADR 98). */
export function createWaitingListServices(
  deps: BookingDependencies,
  {
    pool,
    originSecret,
    privateFactor,
    notifier,
    contact,
  }: Readonly<{
    pool: Connection["pool"];
    /** The secret of the keyed digests that the database stores instead of guests' networks. */
    originSecret: string;
    privateFactor: number;
    notifier: Pick<Notifier, "queueWaitingLink">;
    contact: ContactDependencies;
  }>,
) {
  const { db, clock } = deps;
  const entering = { db, clock, queueLinkEmail: notifier.queueWaitingLink };
  const refuseUnknownLink = createNetworkLimit(pool, originSecret, {
    ...{ keyPrefix: "waiting-link", points: unknownLinksPerHour, privateFactor },
  });
  return {
    ...bindDependencies(deps, {
      changeWaitingEntry,
      confirmWaitingEntry,
      declineWaitingOffer,
      endWaitingEntry,
      endWaitingEntryForTeam,
      findWaitingEntryPage,
      listDaysWithoutRoom,
      tendWaitingList,
    }),
    ...bindDependencies(db, { countWaitingEntries, listWaitingEntries }),
    /**
     * Stores the entry of a guest, under the protection of the contact form. The guest's network is
     * stored as a keyed digest.
     */
    enterAsGuest: (form: GuestForm, visitor: Visitor & ContactSender) => {
      const origin = getHoldOrigin(visitor, originSecret);
      const network = origin && hash(originSecret, `waiting ${origin.wide ?? origin.network}`);
      return enterWaitingList<FormRefusal>(entering, { ...form, network, by: null }, async () => {
        const admission = await admitForm(contact, "waiting", form, visitor);
        if (admission.outcome !== "admitted") return admission;
        const id = deriveId([admission.opened.id, JSON.stringify(form.texts)]);
        return { outcome: "admitted" as const, id };
      });
    },
    /** Stores an entry that the team makes for a guest, which has no network. */
    enterForGuest: ({ id, ...form }: TeamForm) =>
      enterWaitingList<never>(entering, { ...form, network: null }, async () => ({
        outcome: "admitted" as const,
        id,
      })),
    /**
     * Returns how many seconds a network has to wait before it may ask for another link that no entry
     * has; null if it need not wait.
     */
    refuseUnknownLinkFor: (clientAddress: string) => refuseUnknownLink(clientAddress),
  };
}

function hash(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { assignMissingCustomers } from "#app/bookings/customers/assign-customers.server.ts";
import { eraseOldCustomerNotes } from "#app/bookings/customers/customer-notes.server.ts";
import { examineEarlierJoins } from "#app/bookings/customers/examine-joins.server.ts";
import { eraseUnpaidRecords } from "#app/bookings/privacy/erase-legacy-records.server.ts";
import { eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { eraseOldAnswers } from "#app/bookings/riders/rider-store.server.ts";
import { thankGuests } from "#app/bookings/thanks/thank-guests.server.ts";
import { eraseOldThankedGuests } from "#app/bookings/thanks/thanked-guests.server.ts";
import { eraseOldWaitingEntries } from "#app/bookings/waiting-list/erase-waiting-entries.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { retryConfirmations } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { deleteOldDrafts } from "#app/tours/catalog/catalog-drafts.server.ts";
import { eraseOldThreads } from "#app/whatsapp/erase-threads.server.ts";
import { runInTransaction } from "#db/database.ts";
import { retryFailedJobs } from "#jobs/retry-failed-jobs.server.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** The jobs of the night and the morning: reminders, thanks, retries and erasure. */
export function createNightlyServices(deps: BookingDependencies) {
  const { db, clock, forget } = deps;
  return {
    ...bindDependencies(deps, { remindGuests, thankGuests }),
    /** Retries the messages about bookings whose jobs have used up their attempts or are lost. */
    async retryFailedMessages() {
      await retryFailedJobs(db);
      await retryConfirmations(deps);
    },
    /**
     * Erases personal data that has reached the age in the operator's setting or the privacy
     * notice, unpaid records that nobody opened, catalog drafts older than a day, the day
     * sheets of past days, old answers of riders, ended entries of the waiting list, and old notes about customers. Also assigns bookings of a process of a former release to customers, and examines why.
     */
    async eraseOldGuests() {
      await deleteOldDrafts(db, clock.now());
      await runInTransaction(db, (tx) => forget.eraseSheetsBefore(tx, toLocalDate(clock.now())));
      await eraseOldAnswers(db, toLocalDate(clock.now()));
      await eraseUnpaidRecords(deps);
      await runInTransaction(db, (tx) => eraseOldWaitingEntries(tx, forget, clock.now()));
      await assignMissingCustomers(db, clock.now());
      await examineEarlierJoins(db);
      return eraseOldGuests(deps, async (before) => {
        const notes = await eraseOldCustomerNotes(db, before);
        await eraseOldThankedGuests(db, before);
        await eraseOldThreads(db, before, forget);
        return notes + (await eraseOldMessages(db, before, forget));
      });
    },
  };
}

import { join } from "node:path";
import { BackupCopyFailed, createBackup } from "#app/backup/create-backup.server.ts";
import { recordBackup } from "#app/backup/last-backup.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { eraseUnpaidRecords } from "#app/bookings/privacy/erase-legacy-records.server.ts";
import { eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { retryConfirmations } from "#app/notifications/deliveries/retry-confirmations.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { encryptStoredSecrets } from "#app/platform/secrets/stored-secrets.server.ts";
import { deleteOldDrafts } from "#app/tours/catalog/catalog-drafts.server.ts";
import { runInTransaction } from "#db/database.ts";
import { retryFailedJobs } from "#jobs/retry-failed-jobs.server.ts";
import { bindDependencies } from "./bind-dependencies.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/** The jobs of the night: reminders, retries, erasure and the backup. */
export function createNightlyServices(
  deps: BookingDependencies,
  { env, connection, secrets }: Pick<WiringDependencies, "env" | "connection" | "secrets">,
) {
  const { db, clock, log, forget } = deps;
  return {
    ...bindDependencies(deps, { remindGuests }),
    /** Retries the messages about bookings whose jobs have used up their attempts or are lost. */
    async retryFailedMessages() {
      await retryFailedJobs(db);
      await retryConfirmations(deps);
    },
    /**
     * Erases personal data that has reached the age in the operator's setting or the privacy
     * notice, unpaid records that nobody opened, catalog drafts older than a day, and the day
     * sheets of past days.
     */
    async eraseOldGuests() {
      await deleteOldDrafts(db, clock.now());
      await runInTransaction(db, (tx) => forget.eraseSheetsBefore(tx, toLocalDate(clock.now())));
      await eraseUnpaidRecords(deps);
      return eraseOldGuests(deps, (before) => eraseOldMessages(db, before, forget));
    },
    /** Writes the nightly backup, and deletes the oldest backups beyond the number to keep. */
    async createNightlyBackup() {
      await encryptStoredSecrets(db, { to: secrets });
      const made = await createBackup({
        connectionString: connection.connectionString,
        dataDir: env.dataDir,
        folder: join(env.dataDir, "backups"),
        secondFolder: env.backupFolder,
        settingsFile: ".env",
        keep: env.backupsKept,
      }).catch((error: unknown) => {
        if (!(error instanceof BackupCopyFailed)) throw error;
        // A retry would write another backup here and remove an older one for it. An alert tells
        // the operator when the last good backup is too old.
        log.error({ err: error }, "the backup was not copied");
      });
      if (!made) return;
      await recordBackup(db, made.manifest.madeAt);
      log.info({ file: made.file, bytes: made.bytes }, "backed up");
    },
  };
}

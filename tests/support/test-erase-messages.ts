import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { deleteJobs } from "#jobs/delete-old-jobs.server.ts";

/** Forgets messages that have become no files. */
export const eraseNothing = createMessageEraser({ forgetMails: async () => {}, deleteJobs });

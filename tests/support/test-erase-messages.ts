import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { deleteJobs } from "#jobs/delete-jobs.server.ts";

/** A message eraser for tests whose emails are not stored as files. */
export const eraseNothing = createMessageEraser({ forgetMails: async () => {}, deleteJobs });

import { createForgetMessages } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { forgetJobs } from "#jobs/delete-old-jobs.server.ts";

/** Forgets messages that have become no files. */
export const forget = createForgetMessages({ forgetMails: async () => {}, forgetJobs });

import type { PgBoss } from "pg-boss";
import { timeZone } from "../app/business/facts.ts";
import type { JobName } from "./job-definitions.ts";

/**
 * The recurring jobs. However many processes run, each job runs once at its time, because the
 * database gives it to one of them. If no process is running at that time, the job is skipped.
 */
const recurring: readonly Readonly<{ job: JobName; cron: string }>[] = [
  // Asks the provider about payments whose result is not known yet, for example because a webhook
  // event was lost or the guest closed the browser.
  { job: "reconcile-payments", cron: "* * * * *" },
  // Ends the bookings that were held until paid and were not paid in time, and tells guest and team.
  { job: "end-unpaid-holds", cron: "* * * * *" },
  // Offers places that became free to those who wait for them, and notes what became of offers.
  { job: "tend-waiting-list", cron: "* * * * *" },
  // Retries the refunds that are due, and notifies the operator of refunds that need a person.
  { job: "tend-refunds", cron: "*/10 * * * *" },
  // Refunds the guests of cancelled departures who have not chosen in time.
  { job: "settle-offers", cron: "*/10 * * * *" },
  // Reminds tomorrow's guests from 18:00 on. It runs often, so that an outage delays reminders but
  // loses none.
  { job: "remind-guests", cron: "*/10 * * * *" },
  // Thanks yesterday's guests from 10:00 on, until the evening. An outage only delays it within that day.
  { job: "thank-guests", cron: "*/10 * * * *" },
  // Sends tomorrow's day sheet to the team from 18:00 on. It runs often, so that an outage only
  // delays it.
  { job: "send-sheet", cron: "*/10 * * * *" },
  // Erases the personal data of old rides, after the time in the operator's settings or in the
  // privacy notice. It runs twice a night, so that an outage delays it by a day at most.
  { job: "erase-old-guests", cron: "20 3,5 * * *" },
  // Makes the publications of pages whose time has come. It runs often, so that an outage only delays
  // them.
  { job: "publish-scheduled", cron: "* * * * *" },
  // Fetches the exchange rates of the day, if the operator gave an address for them. It runs often,
  // so that a new address is used soon and a failure is retried.
  { job: "fetch-rates", cron: "*/10 * * * *" },
  // Deletes unfinished and failed uploads within an hour, and replaces the originals of an earlier
  // release.
  { job: "tend-pictures", cron: "*/10 * * * *" },
  // Emails the operator about alerts that have been open for an hour.
  { job: "tell-operator", cron: "*/10 * * * *" },
  // Retries messages that have used up their attempts, and finds confirmed bookings without a
  // confirmation.
  { job: "tend-messages", cron: "35 * * * *" },
  // Applies the reports of the WhatsApp provider that could not be applied when they came.
  { job: "apply-whatsapp-events", cron: "* * * * *" },
  // Lets email or a person take over for WhatsApp messages that failed or have not arrived.
  { job: "watch-whatsapp", cron: "* * * * *" },
  // Submits new WhatsApp templates and reads the states of the others, for webhooks can be lost.
  { job: "submit-templates", cron: "*/10 * * * *" },
  // Runs after the erasure, so that the newest backup does not contain the erased data.
  { job: "back-up", cron: "40 5 * * *" },
];

/** Updates the schedules in the database to match this list. */
export async function applySchedule(boss: PgBoss): Promise<void> {
  for (const { job, cron } of recurring) await boss.schedule(job, cron, {}, { tz: timeZone });
  for (const { name } of await boss.getSchedules()) {
    if (!recurring.some(({ job }) => job === name)) await boss.unschedule(name);
  }
}

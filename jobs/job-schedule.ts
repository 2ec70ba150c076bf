import type { PgBoss } from "pg-boss";
import { timeZone } from "../app/business/facts.ts";
import type { JobName } from "./job-definitions.ts";

/**
 * Every recurring job. Each job runs once at its time regardless of the number of processes,
 * because the database gives it to one of them. A time at which no process runs is skipped.
 */
const recurring: readonly Readonly<{ job: JobName; cron: string }>[] = [
  // Asks the provider about payments without a report, after a lost webhook or a closed browser.
  { job: "reconcile-payments", cron: "* * * * *" },
  // Retries the refunds that are due, and informs the operator of those that need a person.
  { job: "tend-refunds", cron: "*/10 * * * *" },
  // Refunds the guests of cancelled departures who have not chosen in time.
  { job: "settle-offers", cron: "*/10 * * * *" },
  // Reminds tomorrow's guests from 18:00 on. It runs often, so that an outage loses no reminder.
  { job: "remind-guests", cron: "*/10 * * * *" },
  // Sends tomorrow's day sheet to the team from 18:00 on. It runs often, so that an outage only
  // delays it.
  { job: "send-sheet", cron: "*/10 * * * *" },
  // Erases the personal data of old rides, by the operator's setting or the privacy notice. It runs
  // twice a night, so that an outage delays it by a day at most.
  { job: "erase-old-guests", cron: "20 3,5 * * *" },
  // Emails the operator the alerts that have been open for an hour.
  { job: "tell-operator", cron: "*/10 * * * *" },
  // Retries the messages that have used up their attempts, and finds confirmed bookings without a
  // notification.
  { job: "tend-messages", cron: "35 * * * *" },
  // Runs after the erasure, so that no newer backup contains erased data.
  { job: "back-up", cron: "40 5 * * *" },
];

/** Makes the schedules in the database match this list. */
export async function applySchedule(boss: PgBoss): Promise<void> {
  for (const { job, cron } of recurring) await boss.schedule(job, cron, {}, { tz: timeZone });
  for (const { name } of await boss.getSchedules()) {
    if (!recurring.some(({ job }) => job === name)) await boss.unschedule(name);
  }
}

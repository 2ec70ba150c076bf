import type { PgBoss } from "pg-boss";
import { timeZone } from "../app/content/facts.ts";
import type { JobName } from "./queues.ts";

/**
 * Every recurring job. Each runs once at its time however many processes work (the database hands
 * it to one of them), and not at all for times at which none worked.
 */
const recurring: readonly Readonly<{ job: JobName; cron: string }>[] = [
  // Asks the provider about payments nobody has reported: a lost webhook, a closed browser.
  { job: "reconcile-payments", cron: "* * * * *" },
  // Tries again what has not gone back yet, and tells the operator what needs a person.
  { job: "tend-refunds", cron: "*/10 * * * *" },
  // Pays back the guests of rides called off who have not chosen in time.
  { job: "settle-offers", cron: "*/10 * * * *" },
  // From 18:00 on for the guests of tomorrow; often, so that a pause costs nobody the reminder.
  { job: "remind-guests", cron: "*/10 * * * *" },
  // Empties the personal data of rides long past, if the operator has set that; twice a night, so
  // that a pause costs a day at most.
  { job: "erase-old-guests", cron: "20 3,5 * * *" },
  // What has needed a person for an hour.
  { job: "tell-operator", cron: "*/10 * * * *" },
  // After the erasing, so that no newer backup holds what is gone.
  { job: "back-up", cron: "40 5 * * *" },
];

/** Brings the schedules in the database to this list. */
export async function applySchedule(boss: PgBoss): Promise<void> {
  for (const { job, cron } of recurring) await boss.schedule(job, cron, {}, { tz: timeZone });
  for (const { name } of await boss.getSchedules()) {
    if (!recurring.some(({ job }) => job === name)) await boss.unschedule(name);
  }
}

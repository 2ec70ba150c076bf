import type { PgBoss } from "pg-boss";
import { timeZone } from "../app/business/facts.ts";
import type { JobName } from "./job-definitions.ts";

/**
 * Every recurring job. Each job runs once at its time however many processes work, because the
 * database hands it to one of them. Times at which no process worked are not made up for.
 */
const recurring: readonly Readonly<{ job: JobName; cron: string }>[] = [
  // Asks the provider about payments nobody has reported: a lost webhook, a closed browser.
  { job: "reconcile-payments", cron: "* * * * *" },
  // Tries again the refunds that are still due, and tells the operator which need a person.
  { job: "tend-refunds", cron: "*/10 * * * *" },
  // Pays back the guests of rides called off who have not chosen in time.
  { job: "settle-offers", cron: "*/10 * * * *" },
  // From 18:00 on for the guests of tomorrow; often, so that a pause costs nobody the reminder.
  { job: "remind-guests", cron: "*/10 * * * *" },
  // From 18:00 on the sheet of tomorrow's rides to the team; often, so that a pause makes it late,
  // not lost.
  { job: "send-sheet", cron: "*/10 * * * *" },
  // Empties the personal data of rides long past, by the operator's setting or the privacy notice;
  // twice a night, so that a pause costs a day at most.
  { job: "erase-old-guests", cron: "20 3,5 * * *" },
  // Tells the operator of anything that has needed a person for an hour.
  { job: "tell-operator", cron: "*/10 * * * *" },
  // Tries once more the messages that have used up their tries, and finds confirmed bookings that
  // nobody was told of.
  { job: "tend-messages", cron: "35 * * * *" },
  // Runs after the erasing, so that no newer backup holds erased data.
  { job: "back-up", cron: "40 5 * * *" },
];

/** Brings the schedules in the database to this list. */
export async function applySchedule(boss: PgBoss): Promise<void> {
  for (const { job, cron } of recurring) await boss.schedule(job, cron, {}, { tz: timeZone });
  for (const { name } of await boss.getSchedules()) {
    if (!recurring.some(({ job }) => job === name)) await boss.unschedule(name);
  }
}

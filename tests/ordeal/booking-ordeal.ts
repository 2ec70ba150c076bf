import type { Connection } from "#db/database.ts";
import type { PostOffice } from "./post-office.ts";
import { checkAlways, checkAtRest, checkMails } from "./promises.ts";
import type { Action } from "./steps.ts";
import { openWorld } from "./world.ts";

/** Runs one sequence on an emptied database and throws at the first violation. */
export async function runSequence(
  connection: Connection,
  office: PostOffice,
  actions: readonly Action[],
): Promise<void> {
  const world = await openWorld(connection, office);
  for (const { steps, crash } of actions) {
    await world.takeAll(steps, crash);
    await checkAlways(connection, office);
  }
  await world.comeToRest();
  await checkAlways(connection, office);
  await checkMails(connection);
  await world.waitForOffers();
  await checkAlways(connection, office);
  await checkMails(connection);
  await checkAtRest(connection);
}

/** Makes the table of published events and the ledger of refunds; once per database. */
export async function prepareOrdeal(connection: Connection): Promise<void> {
  await connection.pool.query(`
    create table ordeal_outbox (event jsonb not null, told boolean not null default false);
    create table ordeal_refunds (session_id text not null);
    create function ordeal_note_refund() returns trigger language plpgsql as $$
      begin
        insert into ordeal_refunds values (new.id);
        return new;
      end $$;
    create trigger ordeal_refunds after update of refunded_at on sandbox_sessions
      for each row execute function ordeal_note_refund();`);
}

import { ensureCatalog } from "#app/catalog/publish-catalog.server.ts";
import type { Connection } from "#db/database.ts";
import { checkAlways, checkAtRest, checkMails } from "./promises.ts";
import type { Action } from "./steps.ts";
import { openWorld, type Stage } from "./world.ts";

/** Runs one sequence on an emptied database and throws at the first violation. */
export async function runSequence(stage: Stage, actions: readonly Action[]): Promise<void> {
  const world = await openWorld(stage);
  for (const action of actions) {
    await world.takeAll(action);
    await checkAlways(stage, world.pagesShown());
  }
  await world.comeToRest();
  await checkAlways(stage, world.pagesShown());
  await checkMails(stage);
  await world.waitForOffers();
  await checkAlways(stage, world.pagesShown());
  await checkMails(stage);
  await checkAtRest(stage);
}

/** Makes the tables of published events, of refunds and of the provider's books; once a database. */
export async function prepareOrdeal(connection: Connection): Promise<void> {
  await ensureCatalog(connection.db, new Date());
  await connection.pool.query(`
    create table ordeal_outbox (event jsonb not null, told boolean not null default false);
    create table ordeal_refunds (session_id text not null);
    create table ordeal_books (id text, ours boolean, open boolean, paid boolean, amount integer,
      refunded integer, refunds integer, "refundsLost" integer, "byHand" integer, dispute text);
    create function ordeal_note_refund() returns trigger language plpgsql as $$
      begin
        insert into ordeal_refunds values (new.id);
        return new;
      end $$;
    create trigger ordeal_refunds after update of refunded_at on sandbox_sessions
      for each row execute function ordeal_note_refund();`);
}

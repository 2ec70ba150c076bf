import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog, publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import type { DepartureTime } from "#app/tours/tour-listing.ts";
import type { Connection } from "#db/database.ts";
import { type ChaosStage, openChaosEnvironment } from "./chaos-environment.ts";
import { chaosRides } from "./chaos-rides.ts";
import { recordSeatsOfClosedDays } from "./close-day-steps.ts";
import { checkMissingHorses, countMissingHorses, isHorseStep } from "./horse-steps.ts";
import { checkAfterAllJobs, checkEmails, checkInvariants } from "./invariants.ts";
import { type Action, days } from "./step-generators.ts";

/** Runs one sequence on an emptied database. Throws at the first violation. */
export async function runSequence(stage: ChaosStage, actions: readonly Action[]): Promise<void> {
  const world = await openChaosEnvironment(stage);
  let missing: ReadonlyMap<string, number> = new Map();
  const checkHorses = async (mayCauseShortage: boolean) => {
    const now = await countMissingHorses(stage.connection);
    if (!mayCauseShortage) checkMissingHorses(missing, now);
    missing = now;
  };
  for (const action of actions) {
    await world.runAction(action);
    await checkInvariants(stage, world.pagesShown());
    await checkHorses(action.steps.some(isHorseStep));
  }
  await world.runJobsToRest();
  await checkInvariants(stage, world.pagesShown());
  await checkHorses(false);
  await checkEmails(stage);
  await world.waitForOffers();
  await checkHorses(false);
  await checkInvariants(stage, world.pagesShown());
  await checkEmails(stage);
  await checkAfterAllJobs(stage);
}

/**
 * Publishes prices for children, private parties and one of the days, a deposit in percent if
 * given, and the overlapping rides of `chaosRides`.
 */
export async function publishPriceList(
  db: Connection["db"],
  depositPercent?: number,
): Promise<void> {
  const { number, catalog } = await readCatalog(db);
  const [, dearDay = ""] = days;
  const [early, late, afternoon] = [getRide(0), getRide(1), getRide(2)];
  const { depositPercent: _, ...listing } = catalog.listings.sunset;
  const sunset = {
    ...listing,
    ...{ childPriceMxn: 900, childBelowAge: 14, privateRideMxn: 15_000 },
    ...(depositPercent !== undefined && { depositPercent }),
    pricePeriods: [{ from: dearDay, to: dearDay, pricePerPersonMxn: 2200 }],
    departures: [early, late] as const,
  };
  const springs = { ...catalog.listings["hot-springs"], departures: [afternoon] as const };
  const listings = { ...catalog.listings, sunset, "hot-springs": springs };
  const next = { catalog: { ...catalog, listings }, basedOn: number, by: "chaos" };
  const { outcome } = await publishCatalog(db, { ...next, now: new Date() });
  if (outcome !== "published") throw new Error(`the price list was not published: ${outcome}`);
}

function getRide(index: 0 | 1 | 2): DepartureTime {
  const { start, end, pickupTime } = chaosRides[index];
  return { start, end, pickups: [pickupTime], offered: true, intoSunset: false };
}

/**
 * Creates the tables for published events, refunds and the provider's ledger. Call it once per
 * database.
 */
export async function prepareChaosDatabase(connection: Connection): Promise<void> {
  await ensureCatalog(connection.db, new Date());
  await publishPriceList(connection.db);
  await recordSeatsOfClosedDays(connection);
  await connection.pool.query(`
    create table chaos_outbox (event jsonb not null, told boolean not null default false);
    create table chaos_refunds (session_id text not null);
    create table chaos_books (id text, ours boolean, open boolean, paid boolean, amount integer,
      refunded integer, refunds integer, "refundsLost" integer, parts integer, "partCentavos" integer, "byHand" integer, dispute text);
    create function chaos_note_refund() returns trigger language plpgsql as $$
      begin
        insert into chaos_refunds values (new.id);
        return new;
      end $$;
    create trigger chaos_refunds after update of refunded_at on sandbox_sessions
      for each row execute function chaos_note_refund();`);
}

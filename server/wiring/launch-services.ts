import { findLaunch, findLaunchCard } from "#app/launch/find-launch.server.ts";
import { setLaunchAnswer } from "#app/launch/launch-answers.server.ts";
import type { SetupFacts } from "#app/launch/launch-facts.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";
import { bindChanges } from "./bind-dependencies.ts";

/** Creates the use cases of the steps before a site sells. */
export function createLaunchServices(
  deps: Readonly<{ db: Database; clock: Clock }>,
  getSetup: () => SetupFacts,
) {
  const { db, clock } = deps;
  return {
    findLaunch: () => findLaunch(db, { setup: getSetup(), now: clock.now() }),
    findLaunchCard: () => findLaunchCard(db, { setup: getSetup(), now: clock.now() }),
    ...bindChanges(deps, { setLaunchAnswer }),
  };
}

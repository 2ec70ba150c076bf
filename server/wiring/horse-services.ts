import {
  findHorseSupplies,
  findMissingHorseEffects,
  previewHorseCount,
  previewHorseRules,
} from "#app/departures/preview-horse-count.server.ts";
import { changeHorseRules } from "#app/horses/change-horse-rules.server.ts";
import { findHerd, setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { findPublicHorseWeek } from "#app/horses/find-public-horse-week.server.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { listHorseRemarks } from "#app/horses/horse-remarks.server.ts";
import { findHorse, listHorses } from "#app/horses/horse-store.server.ts";
import { readHorseVisibility, setHorseVisibility } from "#app/horses/horse-visibility.server.ts";
import { listHorseWeek } from "#app/horses/list-horse-week.server.ts";
import { previewNewHorseRules } from "#app/horses/preview-new-horse-rules.server.ts";
import { addHorse, setHorseRetired, updateHorse } from "#app/horses/update-horse.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";
import { bindChanges, bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** Creates the use cases of the horses that riders are given. */
export function createHorseServices(deps: Readonly<{ db: Database; clock: Clock }>) {
  return {
    ...bindQueries(deps, {
      listHorses,
      findHorse,
      listHorseWeek,
      findPublicHorseWeek,
      findHerd,
      previewHorseCount,
      previewHorseRules,
      previewNewHorseRules,
      findHorseSupplies,
      findMissingHorseEffects,
    }),
    ...bindDependencies(deps.db, { listHorseRemarks, readHorseVisibility }),
    ...bindChanges(deps, {
      addHorse,
      updateHorse,
      setHorseRetired,
      addHorseAbsence,
      endHorseAbsence,
      setHorsesCounted,
      changeHorseRules,
      setHorseVisibility,
    }),
  };
}

import type { Database } from "#db/database.ts";
import {
  findHorseRulesEffects,
  type NewHorseRulesEffects,
} from "../departures/preview-horse-count.server.ts";
import { readHorseRules } from "../tours/catalog/counted-horses.server.ts";
import type { HorseRulesChange } from "./change-horse-rules.server.ts";
import { mergeHorseRules } from "./horse-rules-form.ts";

/** Returns which rides stop selling if `changeHorseRules` stores the rules that were typed. */
export async function previewNewHorseRules(
  db: Database,
  now: Date,
  change: Omit<HorseRulesChange, "now">,
): Promise<NewHorseRulesEffects> {
  const rules = mergeHorseRules(await readHorseRules(db), change);
  return findHorseRulesEffects(db, now, rules);
}

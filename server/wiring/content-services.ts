import {
  discardContentDraft,
  getEditedPage,
  listContentDrafts,
  publishContentDraft,
  readDraftContent,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** The use cases of the pages' content: its drafts and their publication. */
export function createContentServices(deps: Readonly<{ db: Database; clock: Clock }>) {
  return {
    ...bindDependencies(deps.db, { getEditedPage, listContentDrafts, readDraftContent }),
    ...bindChanges(deps, { saveSection, discardContentDraft, publishContentDraft }),
  };
}

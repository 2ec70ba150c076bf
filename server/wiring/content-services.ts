import {
  discardContentDraft,
  getEditedPage,
  listContentDrafts,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import {
  publishContentDrafts,
  settleDraftConflicts,
} from "#app/content/editing/publish-drafts.server.ts";
import {
  acknowledgeQuestion,
  readDraftContent,
  reviewContentDrafts,
} from "#app/content/editing/review-drafts.server.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import {
  findContentVersion,
  listContentVersions,
} from "#app/content/history/content-history.server.ts";
import { getNewestContentNumber } from "#app/content/publication/content-store.server.ts";
import { publishScheduledContent } from "#app/content/schedule/publish-scheduled-content.server.ts";
import {
  cancelContentSchedule,
  listContentSchedules,
  scheduleContentDrafts,
} from "#app/content/schedule/schedule-content.server.ts";
import { listScheduledSections } from "#app/content/schedule/scheduled-changes.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** The use cases of the pages' content: its drafts, their publication and the history. */
export function createContentServices(deps: Readonly<{ db: Database; clock: Clock }>) {
  return {
    ...bindDependencies(deps.db, {
      ...{ getEditedPage, listContentDrafts, readDraftContent, reviewContentDrafts },
      ...{ listContentSchedules, listScheduledSections },
      ...{ findContentVersion, getNewestContentNumber, listContentVersions },
    }),
    ...bindChanges(deps, {
      ...{ saveSection, discardContentDraft, publishContentDrafts },
      ...{ settleDraftConflicts, acknowledgeQuestion, bringBackContent },
      ...{ scheduleContentDrafts, cancelContentSchedule },
    }),
    ...bindDependencies(deps, { publishScheduledContent }),
  };
}

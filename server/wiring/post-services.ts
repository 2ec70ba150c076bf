import {
  createPost,
  discardPostDraft,
  findEditedPost,
  listEditedPosts,
  savePost,
} from "#app/content/posts/post-drafts.server.ts";
import { publishPost, withdrawPost } from "#app/content/posts/publish-post.server.ts";
import { readContentWithPost } from "#app/content/posts/read-content-with-post.server.ts";
import {
  cancelPostSchedule,
  publishScheduledPosts,
  schedulePost,
} from "#app/content/posts/schedule-post.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** The use cases of the posts of the blog: their drafts, publication and schedule. */
export function createPostServices(deps: Readonly<{ db: Database; clock: Clock }>) {
  return {
    ...bindDependencies(deps.db, { findEditedPost, listEditedPosts }),
    ...bindChanges(deps, {
      ...{ createPost, savePost, discardPostDraft, publishPost, withdrawPost },
      ...{ schedulePost, cancelPostSchedule, readContentWithPost },
    }),
    ...bindDependencies(deps, { publishScheduledPosts }),
  };
}

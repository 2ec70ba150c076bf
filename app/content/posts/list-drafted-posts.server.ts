import type { Transaction } from "#db/database.ts";
import { postDrafts, postSchedules } from "#db/schema.ts";
import { postFacts } from "../content-schema.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import { buildPost } from "./build-post.server.ts";

/** Lists the posts as their drafts and scheduled publications would publish them, without their day. */
export async function listDraftedPosts(
  tx: Transaction,
  content: ContentDocument,
): Promise<StoredPost[]> {
  const drafts = await tx.select({ id: postDrafts.post, texts: postDrafts.texts }).from(postDrafts);
  const schedules = await tx
    .select({ id: postSchedules.post, texts: postSchedules.texts })
    .from(postSchedules);
  return [...drafts, ...schedules].map(
    ({ id, texts }) => buildPost(texts, { id, content, facts: postFacts, today: "" }).post,
  );
}

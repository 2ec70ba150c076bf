import { type Database, runInTransaction } from "#db/database.ts";
import { isBuiltInPicture } from "../../media/picture-files.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readContentPictures } from "../content-pictures.ts";
import { postFacts } from "../content-schema.server.ts";
import { readDraftContent } from "../editing/review-drafts.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import type { PostBlock } from "../model/post-block.ts";
import { listPictureUses } from "../picture-uses.ts";
import { buildPost } from "./build-post.server.ts";
import { readEditedPost } from "./post-drafts.server.ts";
import { putPost } from "./publish-post.server.ts";

/**
 * Returns the content with the drafts of all pages and of a post, for a preview. What is wrong with the
 * post is left out. Null if there is no such post.
 */
export async function readContentWithPost(
  db: Database,
  { post: id, now }: Readonly<{ post: string; now: Date }>,
): Promise<ContentDocument | null> {
  const edited = await runInTransaction(db, (tx) => readEditedPost(tx, id));
  if (!edited) return null;
  const content = await readDraftContent(db);
  const { post } = buildPost(edited.form, {
    ...{ id, content, facts: postFacts, today: toLocalDate(now) },
  });
  return putPost(content, omitUnknownPictures(post, content));
}

function omitUnknownPictures(post: StoredPost, content: ContentDocument): StoredPost {
  const pictures = readContentPictures(content);
  const isKnown = (name: string) => pictures.get(name)?.file || isBuiltInPicture(name);
  const known = listPictureUses(content).find(({ picture }) => isKnown(picture))?.picture;
  const texts = Object.entries(post.texts).map(([locale, one]) => [
    locale,
    {
      ...one,
      blocks: one.blocks.flatMap((block): PostBlock[] => {
        if (block.kind !== "pictures") return [block];
        const shown = block.pictures.filter(({ picture }) => isKnown(picture));
        return shown.length > 0 ? [{ ...block, pictures: shown }] : [];
      }),
    },
  ]);
  return {
    ...post,
    cover: isKnown(post.cover) ? post.cover : ((known ?? post.cover) as StoredPost["cover"]),
    gallery: post.gallery.filter(isKnown),
    texts: Object.fromEntries(texts),
  };
}

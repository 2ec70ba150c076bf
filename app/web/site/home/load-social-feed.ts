export type SocialPost = Readonly<{ url: string; image: string; text: string }>;

const maxPosts = 6;

/**
 * Returns the posts of a JSON Feed (jsonfeed.org) that have a picture. Throws if the value is not a
 * JSON Feed.
 */
export function parseSocialFeed(feed: unknown): readonly SocialPost[] {
  const items = isRecord(feed) ? feed.items : undefined;
  if (!Array.isArray(items)) throw new Error("the social feed is not a JSON Feed");
  return items.flatMap(readPost).slice(0, maxPosts);
}

/** Loads the posts of the feed at `path`. Throws if the feed cannot be loaded. */
export async function loadSocialFeed(
  path: string,
  signal: AbortSignal,
): Promise<readonly SocialPost[]> {
  const response = await fetch(path, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`the social feed answered ${response.status}`);
  return parseSocialFeed(await response.json());
}

function readPost(item: unknown): SocialPost[] {
  if (!isRecord(item)) return [];
  const { url, image, title, summary, content_text: content } = item;
  if (typeof url !== "string" || typeof image !== "string") return [];
  if (!/^https:\/\//.test(url)) return [];
  const text = [title, summary, content].find(
    (candidate) => typeof candidate === "string" && candidate !== "",
  );
  return [{ url, image, text: typeof text === "string" ? text : "" }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

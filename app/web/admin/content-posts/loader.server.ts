import { timeZone } from "#app/business/facts.ts";
import type { EditedPost } from "#app/content/posts/post-drafts.server.ts";
import { fillMessage, formatDate, formatInstant } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { findPagePath } from "#app/routing/paths.ts";
import { normalizeWord } from "#app/search/split-words.ts";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { getEditedTitle, getPostGroup, type PostGroup } from "../post-parts/format-post-state.ts";
import { postMessages } from "../post-parts/messages.ts";

const groups = ["scheduled", "drafts", "published", "withdrawn"] as const;

/** Returns the posts in their groups, the newest first, whose titles have the words of a search. */
export function showPosts(posts: readonly EditedPost[], search: string, locale: Locale) {
  const messages = normalizeWord(search).split(/\s+/).filter(Boolean);
  const found = posts.filter(({ form }) => {
    const titles = normalizeWord(locales.map((one) => form[`${one}.title`] ?? "").join(" "));
    return messages.every((word) => titles.includes(word));
  });
  return groups.flatMap((group) => {
    const listed = found.filter((post) => getPostGroup(post) === group);
    if (listed.length === 0) return [];
    return [
      { group, posts: listed.toSorted(compare(group)).map((post) => showPost(post, locale)) },
    ];
  });
}

const compare = (group: PostGroup) => (a: EditedPost, b: EditedPost) =>
  group === "scheduled"
    ? getTime(a.schedule?.publishAt) - getTime(b.schedule?.publishAt)
    : group === "drafts"
      ? getTime(b.draft?.changedAt) - getTime(a.draft?.changedAt)
      : (b.stored?.date ?? "").localeCompare(a.stored?.date ?? "");

function getTime(instant: Date | undefined): number {
  return instant?.getTime() ?? 0;
}

function showPost(post: EditedPost, locale: Locale) {
  const { id, form, stored, draft, schedule } = post;
  const messages = postMessages[locale].listed;
  const languages = locales.filter((one) => form[`${one}.shown`] === "yes");
  const [only] = languages;
  const isOnSite = stored !== null && !stored.withdrawn;
  const when = schedule && formatInstant(schedule.publishAt, locale, timeZone);
  return {
    id,
    title: getEditedTitle(post, locale),
    lines: [
      ...(when
        ? [fillMessage(schedule.refusal ? messages.refused : messages.scheduled, { when })]
        : []),
      ...(isOnSite
        ? [fillMessage(messages.published, { date: formatDate(stored.date, locale) })]
        : []),
      ...(isOnSite && draft ? [messages.changed] : []),
      ...(!stored && draft
        ? [
            fillMessage(messages.draft, {
              name: formatVersionAuthor(draft.changedBy, locale),
              when: formatInstant(draft.changedAt, locale, timeZone),
            }),
          ]
        : []),
      ...(only ? [languages.length > 1 ? messages.both : messages.only[only]] : []),
    ],
    path: isOnSite
      ? (findPagePath("blogPost", locale, id) ??
        locales.map((one) => findPagePath("blogPost", one, id)).find(Boolean) ??
        null)
      : null,
  };
}

export type ShownPost = ReturnType<typeof showPost>;

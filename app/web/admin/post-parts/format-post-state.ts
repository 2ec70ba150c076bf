import { timeZone } from "#app/business/facts.ts";
import type { EditedPost } from "#app/content/posts/post-drafts.server.ts";
import { fillMessage, formatDate, formatInstant } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { postMessages } from "./messages.ts";

export type PostGroup = "drafts" | "scheduled" | "published" | "withdrawn";

/** Returns the group of the list in which a post stands. */
export function getPostGroup({ stored, schedule }: EditedPost): PostGroup {
  if (schedule) return "scheduled";
  if (!stored) return "drafts";
  return stored.withdrawn ? "withdrawn" : "published";
}

/** Returns the title of a post, in a language if it has one in it; empty if it has none. */
export function getEditedTitle({ form }: EditedPost, locale: Locale): string {
  const [own, other] = [locale, ...locales.filter((one) => one !== locale)];
  return form[`${own}.title`] || form[`${other}.title`] || "";
}

/** Says what guests see of a post. */
export function formatPostState({ stored, schedule, draft }: EditedPost, locale: Locale): string {
  const { state } = postMessages[locale];
  const date = stored ? formatDate(stored.date, locale) : "";
  const seen = stored?.withdrawn
    ? state.withdrawn
    : stored
      ? fillMessage(draft ? state.changed : state.published, { date })
      : schedule
        ? ""
        : state.draft;
  if (!schedule) return seen;
  const when = formatInstant(schedule.publishAt, locale, timeZone);
  const planned = fillMessage(schedule.refusal ? state.refused : state.scheduled, { when });
  return [seen, planned, schedule.refusal ? "" : state.scheduledNote].filter(Boolean).join(" ");
}

import { data } from "react-router";
import { getCategory } from "#app/content/blog/get-category.server.ts";
import type { EditedPost } from "#app/content/posts/post-drafts.server.ts";
import { formatDigests } from "#app/content/posts/text-digest.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type CategoryId, categorySlugs } from "#app/routing/blog-addresses.ts";
import { findPagePath } from "#app/routing/paths.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import type { Services } from "#server/wiring/services.ts";
import { loadPostTextTools } from "../content-parts/load-text-tools.server.ts";
import { readLibrary, toShownPicture } from "../picture-parts/library.server.ts";
import { formatPostState, getEditedTitle } from "../post-parts/format-post-state.ts";

type Opened = Readonly<{
  services: Services;
  post: string;
  /** The language whose texts are shown. */
  language: Locale;
  locale: Locale;
}>;

/** Returns a post for its editor: the texts of a language, and what they can be chosen from. */
export async function loadPost({ services, post: id, language, locale }: Opened) {
  const edited = await services.posts.findEditedPost(id);
  if (!edited) throw data(null, { status: 404 });
  const texts = pickLanguage(edited.form, language);
  const { stored, schedule, draft } = edited;
  return {
    ...{ id, locale, language, texts, digests: formatDigests(texts) },
    seen: draft?.changedAt.toISOString() ?? "",
    title: getEditedTitle(edited, locale),
    state: formatPostState(edited, locale),
    languages: [locale, ...locales.filter((one) => one !== locale)].map((one) => ({
      language: one,
      isShown: edited.form[`${one}.shown`] === "yes",
    })),
    isNew: stored === null,
    isOnSite: stored !== null && !stored.withdrawn,
    isWithdrawn: stored?.withdrawn === true,
    hasDraft: draft !== null,
    schedule: schedule ? { isRefused: schedule.refusal !== null } : null,
    /** The day after today, at which a post is scheduled unless somebody chooses another one. */
    tomorrow: toLocalDate(new Date(services.clock.now().getTime() + 24 * 3_600_000)),
    address: formatAddress(edited, language),
    ...(await listChoices(services, locale)),
  };
}

/** Returns the texts of a language and those that belong to both. */
function pickLanguage(form: EditedPost["form"], language: Locale): Record<string, string> {
  const others = locales.filter((one) => one !== language);
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => !others.some((one) => name.startsWith(`${one}.`))),
  );
}

function formatAddress({ id, stored }: EditedPost, language: Locale): string | null {
  return stored ? (findPagePath("blogPost", language, id) ?? null) : null;
}

async function listChoices(services: Services, locale: Locale) {
  const { pictures } = await readLibrary(services);
  return {
    pictures: pictures
      .filter(({ upload }) => upload?.state !== "failed")
      .map((one) => ({
        value: one.picture.name as string,
        label: one.picture.alt[locale] || one.upload?.fileName || one.picture.name,
        src: toShownPicture(one)?.small ?? null,
        alt: one.picture.alt,
      })),
    categories: (Object.keys(categorySlugs) as CategoryId[]).map((value) => ({
      value,
      label: getCategory(value, locale).name,
    })),
    tours: tourIds.map((value) => ({ value, label: getTourName(value, locale) })),
    tools: loadPostTextTools(locale),
  };
}

export type PostPage = Awaited<ReturnType<typeof loadPost>>;

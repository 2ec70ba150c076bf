import { setTimeout as sleep } from "node:timers/promises";
import type { PostProblem, PostProblems } from "#app/content/posts/post-problem.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { addPicturePrefix, readLibrary, toPictureTexts } from "../picture-parts/library.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** The field for the description of a picture in a language: `alt.es.upload-1`. */
const prefix = "alt.";

/** The most characters of a description (`app/content/pages/pictures.ts`). */
const longest = 300;

/** The time between two looks at pictures that are not ready, in milliseconds. */
const pause = 500;

/**
 * Describes pictures as `describePictures`, and waits up to `most` milliseconds for those whose files
 * are still being made.
 */
export async function describeWhenReady(
  submission: Described,
  most: number,
): Promise<Descriptions> {
  const described = await describePictures(submission);
  if (described.waiting.length === 0 || most <= 0) return described;
  await sleep(pause);
  return describeWhenReady(submission, most - pause);
}

/** What became of typed descriptions. */
export type Descriptions = Readonly<{
  /** The pictures whose files do not exist yet, so that they cannot be described yet. */
  waiting: readonly string[];
  /** The descriptions that cannot be stored, by their fields. */
  problems: PostProblems;
}>;

type Described = Pick<Submission, "services" | "form" | "by">;

/**
 * Stores the descriptions of pictures that were typed beside them, in the draft of the pictures.
 */
async function describePictures({ services, form, by }: Described): Promise<Descriptions> {
  const typed = [...form].flatMap(([name, value]) => {
    const [, language = "", picture = ""] = name.startsWith(prefix) ? name.split(".") : [];
    const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    return isLocale(language) && text ? [{ name, language, picture, text }] : [];
  });
  if (typed.length === 0) return { waiting: [], problems: {} };
  const { pictures } = await readLibrary(services);
  const waiting: string[] = [];
  const problems: Record<string, PostProblem> = {};
  for (const { name: input, language, picture: name, text } of typed) {
    const found = pictures.find(({ picture }) => picture.name === name);
    if (!found) continue;
    const texts = toPictureTexts(found.picture);
    const field = language === "es" ? "altEs" : "altEn";
    if (texts[field] === text) continue;
    if (text.length > longest) {
      problems[input] = "text-too-long";
      continue;
    }
    // A picture that is not in the content yet is added as a whole.
    const shown = found.isInContent ? { [field]: texts[field] } : {};
    const next = found.isInContent ? { [field]: text } : { ...texts, [field]: text };
    const saved = await services.content.saveSection({
      ...{ page: "pictures", section: "library", by },
      shown: { ...addPicturePrefix(name, shown), pictures: found.isInContent ? name : "" },
      typed: { ...addPicturePrefix(name, next), pictures: name },
    });
    if (saved.outcome === "saved") continue;
    const codes = saved.outcome === "invalid" ? Object.entries(saved.problems) : [];
    if (codes.some(([one]) => one.endsWith(field))) problems[input] = "text-unreadable";
    else waiting.push(name);
  }
  return { waiting, problems };
}

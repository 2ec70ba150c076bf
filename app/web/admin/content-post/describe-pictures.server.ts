import { setTimeout as sleep } from "node:timers/promises";
import { isLocale } from "#app/i18n/locale.ts";
import { addPicturePrefix, readLibrary, toPictureTexts } from "../picture-parts/library.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** The field for the description of a picture in a language: `alt.es.upload-1`. */
const prefix = "alt.";

/** The time between two looks at pictures that are not ready, in milliseconds. */
const pause = 500;

/**
 * Describes pictures as `describePictures`, and waits up to `most` milliseconds for those whose files
 * are still being made.
 */
export async function describeWhenReady(
  submission: Described,
  most: number,
): Promise<readonly string[]> {
  const waiting = await describePictures(submission);
  if (waiting.length === 0 || most <= 0) return waiting;
  await sleep(pause);
  return describeWhenReady(submission, most - pause);
}

type Described = Pick<Submission, "services" | "form" | "by">;

/**
 * Stores the descriptions of pictures that were typed beside them, in the draft of the pictures. Returns
 * the names of the pictures whose files do not exist yet, so that they cannot be described yet.
 */
async function describePictures({ services, form, by }: Described): Promise<string[]> {
  const typed = [...form].flatMap(([name, value]) => {
    const [, language = "", picture = ""] = name.startsWith(prefix) ? name.split(".") : [];
    const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    return isLocale(language) && text ? [{ language, picture, text: text.slice(0, 400) }] : [];
  });
  if (typed.length === 0) return [];
  const { pictures } = await readLibrary(services);
  const waiting: string[] = [];
  for (const { language, picture: name, text } of typed) {
    const found = pictures.find(({ picture }) => picture.name === name);
    if (!found) continue;
    const texts = toPictureTexts(found.picture);
    const field = language === "es" ? "altEs" : "altEn";
    if (texts[field] === text) continue;
    // A picture that is not in the content yet is added as a whole.
    const shown = found.isInContent ? { [field]: texts[field] } : {};
    const next = found.isInContent ? { [field]: text } : { ...texts, [field]: text };
    const saved = await services.content.saveSection({
      ...{ page: "pictures", section: "library", by },
      shown: { ...addPicturePrefix(name, shown), pictures: found.isInContent ? name : "" },
      typed: { ...addPicturePrefix(name, next), pictures: name },
    });
    if (saved.outcome !== "saved") waiting.push(name);
  }
  return waiting;
}

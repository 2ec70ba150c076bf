import { createPost, findEditedPost, savePost } from "#app/content/posts/post-drafts.server.ts";
import { digestText } from "#app/content/posts/text-digest.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#db/database.ts";

type Writing = Readonly<{ by?: string; now: Date; locale?: Locale }>;

/** Saves texts of a post as its form does that showed what is stored now. */
export async function savePostTexts(
  db: Database,
  post: string,
  typed: Readonly<Record<string, string>>,
  { by = "Ana", now }: Writing,
) {
  const stored = (await findEditedPost(db, post))?.form ?? {};
  const digests = new Map(
    Object.keys(typed).map((name) => [name, digestText(stored[name] ?? "")] as const),
  );
  return savePost(db, { post, typed, shown: {}, digests, by, now });
}

/** Writes a post with a title, a description and a paragraph in a language. Returns its id. */
export async function writePost(
  db: Database,
  { title = "Amanecer en la playa", ...more }: Readonly<Record<string, string>>,
  { by = "Ana", now, locale = "es" }: Writing,
): Promise<string> {
  const id = await createPost(db, { locale, by, now });
  const edited = await findEditedPost(db, id);
  const block = edited?.form[`${locale}.blocks`] ?? "";
  const texts = {
    [`${locale}.title`]: title,
    [`${locale}.metaDescription`]: "Cómo es salir con los caballos antes de que salga el sol.",
    [`${locale}.blocks.${block}.text`]: "Salimos a las cinco.\nEl mar todavía está oscuro.",
    ...more,
  };
  await savePostTexts(db, id, texts, { by, now });
  return id;
}

import { type Locale, locales } from "../../i18n/locale.ts";
import type { StoredPost } from "../model/post.ts";

/** Returns the short title of a post, in a language if it exists in it. */
export function getPostName({ id, texts }: StoredPost, locale: Locale): string {
  const own = texts[locale] ?? locales.map((one) => texts[one]).find(Boolean);
  return own ? (own.shortTitle ?? own.title) : id;
}

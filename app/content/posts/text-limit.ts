import { blockTextLimits, postTextLimits } from "../model/post-limits.ts";
import type { PostForm } from "./post-form.ts";

/** Returns the most characters of a text of a post, or of its longest part; 0 if it has no limit. */
export function getTextLimit(name: string, form: PostForm): number {
  const [locale = "", list, id, part = ""] = name.split(".");
  if (list !== "blocks" || !id) {
    const field = list ?? locale;
    if (field === "keywords") return postTextLimits.keyword;
    return Object.hasOwn(postTextLimits, field)
      ? postTextLimits[field as keyof typeof postTextLimits]
      : 0;
  }
  const { paragraph, heading, button, caption, title, content, item } = blockTextLimits;
  const kind = form[`${locale}.blocks.${id}.kind`];
  const text = kind === "heading" ? heading : kind === "button" ? button : paragraph;
  const limits = { text, caption1: caption, caption2: caption, title, content, items: item };
  return Object.hasOwn(limits, part) ? limits[part as keyof typeof limits] : 0;
}

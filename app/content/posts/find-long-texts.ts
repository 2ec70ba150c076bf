import { blockTextLimits, postTextLimits } from "../model/post-limits.ts";
import { toPlainText } from "../model/rich-text.ts";
import { parseRichText } from "../model/rich-text-markup.ts";
import type { PostForm } from "./post-form.ts";
import type { PostProblems } from "./post-problem.ts";
import { getTextLimit } from "./text-limit.ts";

/** Finds the texts of a post that are too long to be published. Drafts may have them. */
export function findLongTexts(form: PostForm): PostProblems {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name, text]) => {
        const most = getTextLimit(name, form);
        return most > 0 && splitText(name, text, most).some((part) => part.length > most);
      })
      .map(([name]) => [name, "text-too-long" as const]),
  );
}

/** Splits a text into the parts that are counted: lines of a paragraph, points of a box, keywords. */
function splitText(name: string, text: string, most: number): string[] {
  if (most === postTextLimits.keyword && name.endsWith(".keywords")) return text.split(/[,\n]/);
  const isOfLines = most === blockTextLimits.paragraph || most === blockTextLimits.item;
  const parts = isOfLines ? text.split("\n") : [text];
  return parts.map((part) => toPlainText(parseRichText(part.trim())));
}

import { isLocale } from "../../i18n/locale.ts";
import { createItemId } from "../editing/change-items.ts";
import { blockKinds, listBlockIds, mostBlocks, type PostForm } from "./post-form.ts";

/** What a button of a part does: `add es paragraph a1` (below a1), `up es a1`, `remove es a1`. */
const intentPattern = /^(add|remove|up|down) (\w\w)(?: ([a-z]+))? ([\w-]{1,40})$/;

/** The place above the first part, as the name of the part below which one is added. */
export const topOfPost = "top";

/** What a new part has at first. */
const firstTexts: Readonly<Record<string, PostForm>> = {
  paragraph: { type: "regular" },
  heading: { level: "1" },
  callout: { type: "info" },
};

/**
 * Adds, removes or moves a part of a post in a form. The texts of the others stay. Returns null if the
 * intent is another one.
 */
export function changeBlocks(form: PostForm, intent: string): PostForm | null {
  const [, act, locale = "", kind, id = ""] = intentPattern.exec(intent) ?? [];
  if (!act || !isLocale(locale)) return null;
  const ids = listBlockIds(form, locale);
  const place = ids.indexOf(id);
  const setIds = (next: readonly string[]) => ({ ...form, [`${locale}.blocks`]: next.join(" ") });
  if (act === "add") {
    if (!blockKinds.some((one) => one === kind) || ids.length >= mostBlocks) return form;
    const added = createItemId();
    const texts = Object.entries({ ...firstTexts[kind ?? ""], kind: kind ?? "" });
    const at = place < 0 && id !== topOfPost ? ids.length : place + 1;
    return {
      ...setIds(ids.toSpliced(at, 0, added)),
      ...Object.fromEntries(
        texts.map(([name, text]) => [`${locale}.blocks.${added}.${name}`, text]),
      ),
    };
  }
  if (place < 0) return form;
  const others = ids.toSpliced(place, 1);
  if (act === "remove") return setIds(others);
  return setIds(others.toSpliced(Math.max(0, act === "up" ? place - 1 : place + 1), 0, id));
}

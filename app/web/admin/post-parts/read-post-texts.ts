import { splitNames } from "#app/content/posts/post-form.ts";
import { categorySlugs } from "#app/routing/blog-addresses.ts";

/** The texts of a post have this prefix in its form, so that none is mistaken for a control. */
const prefix = "text.";

/** The names of the ticks of a form. A browser does not send a tick that is not set. */
export const tickNames = {
  shown: (language: string) => `tick.${language}.shown`,
  also: (category: string) => `tick.also.${category}`,
};

/** Reads the texts of a post in a language from its form, by their names without the prefix. */
export function readPostTexts(form: FormData, language: string): Record<string, string> {
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string"
        ? [[name.slice(prefix.length), value.replace(/\r\n?/g, "\n")]]
        : [],
    ),
  );
  // An automatic save sends only what was changed, with the ticks as texts.
  if (!form.has("ticks")) return texts;
  const also = Object.keys(categorySlugs).filter((id) => form.has(tickNames.also(id)));
  return {
    ...texts,
    [`${language}.shown`]: form.has(tickNames.shown(language)) ? "yes" : "",
    also: keepOrder(also, `${form.get("ticks")}`),
  };
}

/** Puts ticked categories in the order in which they are stored, so that no order counts as a change. */
function keepOrder(names: readonly string[], stored: string): string {
  const before = splitNames(stored).filter((name) => names.includes(name));
  return [...before, ...names.filter((name) => !before.includes(name))].join(" ");
}

/** Adds or removes a picture of the gallery. Returns null if the intent is another one. */
export function changeGallery(
  texts: Readonly<Record<string, string>>,
  intent: string,
  added: string,
): Record<string, string> | null {
  const [act, name = ""] = intent.split(" ");
  const names = splitNames(texts.gallery);
  if (act === "gallery-add") {
    return { ...texts, gallery: splitNames([...names, added].join(" ")).join(" ") };
  }
  if (act !== "gallery-remove") return null;
  return { ...texts, gallery: names.filter((one) => one !== name).join(" ") };
}

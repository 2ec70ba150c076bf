import { postCounts } from "#app/content/model/post-limits.ts";
import { isBlockKind, mostBlocks, splitNames } from "#app/content/posts/post-form.ts";
import type { PostProblems } from "#app/content/posts/post-problem.ts";
import { getTextLimit } from "#app/content/posts/text-limit.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { isLocale } from "#app/i18n/locale.ts";
import type { PostMessages } from "../post-parts/messages.ts";
import type { PostPage } from "./loader.server.ts";

type Texts = Readonly<Record<string, string>>;

/** Returns the label of a text of a post: "Title", or "Paragraph 2, Text" in a part. */
export function formatPostField(name: string, texts: Texts, messages: PostMessages): string {
  const parts = name.split(".");
  const last = parts.at(-1) ?? "";
  const labels: Readonly<Record<string, string>> = messages.fields;
  const label = labels[last] ?? messages.fields.post;
  const [locale = "", list, id] = parts;
  if (locale === "alt") return messages.fields.alt;
  if (list !== "blocks" || !id) return label;
  const kind = texts[`${locale}.blocks.${id}.kind`] ?? "";
  const place = (texts[`${locale}.blocks`] ?? "").split(" ").indexOf(id) + 1;
  const part = isBlockKind(kind) ? messages.kinds[kind] : messages.fields.text;
  return `${part} ${place}, ${label}`;
}

/** The most characters of a picture's description, as the list of pictures has it. */
const descriptionLength = 300;

/** Returns the limits that the error message about a text names. */
function getLimits(name: string, texts: Texts): Readonly<{ max: number; most: number }> {
  const field = name.split(".").at(-1) ?? "";
  const { gallery, keywords, lines: items } = postCounts;
  const most: Readonly<Record<string, number>> = { gallery, keywords, items };
  return {
    max: name.startsWith("alt.") ? descriptionLength : getTextLimit(name, texts),
    most: most[field] ?? mostBlocks,
  };
}

type Place = Readonly<{ texts: Texts; page: PostPage; messages: PostMessages }>;

/** Lists what keeps a post from being published, each with the field that mends it. */
export function listPostProblems(problems: PostProblems, { texts, page, messages }: Place) {
  return Object.entries(problems).map(([name, problem]) => {
    const message = fillMessage(messages.problems[problem], {
      field: formatPostField(name, texts, messages),
      ...getLimits(name, texts),
    });
    const [locale = ""] = name.split(".");
    // The texts of the other language are on another page.
    const isElsewhere = isLocale(locale) && locale !== page.language;
    return {
      id: problem === "picture-alt-missing" ? findDescription(name, { texts, page }) : name,
      message: isElsewhere ? `${messages.languages[locale]}: ${message}` : message,
    };
  });
}

/** Returns the name of the field in which a picture is described. */
function findDescription(name: string, { texts, page }: Omit<Place, "messages">): string {
  const value = texts[name] ?? "";
  const picture =
    name === "gallery"
      ? splitNames(value).find(
          (one) => !page.pictures.find((known) => known.value === one)?.alt[page.language],
        )
      : value;
  return `alt.${page.language}.${picture}.${name.replaceAll(".", "-")}`;
}

import type { Locale } from "../../i18n/locale.ts";
import { findTextProblem } from "../model/content-schema.server.ts";
import type { PostBlock } from "../model/post-block.ts";
import { blockTextLimits, postCounts } from "../model/post-limits.ts";
import { makeSlug } from "../model/post-slug.ts";
import { linkTarget, type RichText } from "../model/rich-text.ts";
import { findBrokenLinks, parseRichText } from "../model/rich-text-markup.ts";
import { listBlockIds, mostBlocks, type PostForm } from "./post-form.ts";
import type { PostProblem, PostProblems } from "./post-problem.ts";

/** The most characters of the name of a heading in addresses. */
const anchorLength = 60;

/** The parts of a post in one language, and what is wrong with them. Wrong parts are left out. */
export type BuiltBlocks = Readonly<{ blocks: readonly PostBlock[]; problems: PostProblems }>;

type Draft = Readonly<{ id: string; prefix: string; form: PostForm }>;

/**
 * Builds the parts of a post from its form. A part without any text is left out, and each line of a
 * paragraph is a paragraph of its own. `facts` are the names that texts may contain.
 */
export function buildBlocks(
  form: PostForm,
  locale: Locale,
  facts: ReadonlySet<string>,
): BuiltBlocks {
  const problems: Record<string, PostProblem> = {};
  const blocks = listBlockIds(form, locale)
    .slice(0, mostBlocks)
    .flatMap((id) => {
      const built = buildBlock({ id, prefix: `${locale}.blocks.${id}.`, form }, facts);
      Object.assign(problems, built.problems);
      return Object.keys(built.problems).length > 0 ? [] : built.blocks;
    });
  const named = nameHeadings(blocks);
  if (!named.some(({ kind }) => kind === "paragraph") && Object.keys(problems).length === 0) {
    problems[`${locale}.blocks`] = "body-missing";
  }
  if (named.length > mostBlocks) problems[`${locale}.blocks`] = "too-many";
  return { blocks: named, problems };
}

function buildBlock({ id, prefix, form }: Draft, facts: ReadonlySet<string>): BuiltBlocks {
  const problems: Record<string, PostProblem> = {};
  const get = (name: string) => (form[prefix + name] ?? "").trim();
  const kind = get("kind");
  const names = get("onlyIf").split(" ").filter(Boolean);
  const onlyIf = names.length > 0 ? { onlyIf: names as never } : {};
  /** Reads a text, and remembers what is wrong with it. */
  const check = <T extends RichText>(name: string, text: T, most: number): T => {
    const problem = findTextProblem(text, most, facts);
    if (problem) problems[prefix + name] ??= problem;
    return text;
  };
  const readRich = (name: string, typed: string, most: number) => {
    if (findBrokenLinks(typed).length > 0) problems[prefix + name] ??= "link-unknown";
    return check(name, parseRichText(typed), most);
  };
  const done = (...blocks: readonly PostBlock[]): BuiltBlocks => ({ blocks, problems });
  switch (kind) {
    case "heading": {
      const text = get("text");
      if (text === "") return done();
      const level = Number(get("level")) as 1 | 2 | 3;
      return done({
        ...{ id, kind, text: check("text", joinLines(text), blockTextLimits.heading) },
        ...{ level: [1, 2, 3].includes(level) ? level : 1, anchor: get("anchor") },
      });
    }
    case "pictures": {
      const pictures = (["1", "2"] as const).flatMap((number) => {
        const picture = get(`picture${number}`);
        const caption = joinLines(get(`caption${number}`));
        if (picture === "") return [];
        if (!/^[\w-]{1,60}$/.test(picture))
          problems[`${prefix}picture${number}`] = "picture-unknown";
        if (caption) check(`caption${number}`, caption, blockTextLimits.caption);
        return [{ picture: picture as never, ...(caption && { caption }) }];
      });
      return pictures.length > 0 ? done({ id, ...onlyIf, kind, pictures }) : done();
    }
    case "callout": {
      const [title, content] = [joinLines(get("title")), joinLines(get("content"))];
      const lines = listLines(get("items"));
      if (title === "" && content === "" && lines.length === 0) return done();
      if (lines.length > postCounts.lines) problems[`${prefix}items`] = "too-many";
      if (content === "" && lines.length === 0) problems[`${prefix}content`] = "text-missing";
      return done({
        ...{ id, ...onlyIf, kind, type: pick(get("type"), calloutTypes, "info") },
        title: check("title", title, blockTextLimits.title),
        ...(content && { content: readRich("content", content, blockTextLimits.content) }),
        ...(lines.length > 0 && {
          items: lines.map((line) => readRich("items", line, blockTextLimits.item)),
        }),
      });
    }
    case "button": {
      const [text, link] = [joinLines(get("text")), readLinkTarget(get("link"))];
      if (text === "" && !link) return done();
      if (!link) problems[`${prefix}link`] = "link-missing";
      check("text", text, blockTextLimits.button);
      if (!link) return done();
      const [variant, size] = [get("variant"), get("size")];
      return done({
        ...{ id, ...onlyIf, kind, text, link },
        ...((variant === "gold" || variant === "line") && { variant }),
        ...((size === "large" || size === "small") && { size }),
        ...(get("fullWidth") === "yes" && { fullWidth: true }),
      });
    }
    default: {
      const type = pick(get("type"), paragraphTypes, "regular");
      return done(
        ...listLines(get("text")).map((line, index): PostBlock => {
          const text = readRich("text", line, blockTextLimits.paragraph);
          // The first paragraph of several is the introduction.
          const own = index > 0 && type === "lead" ? "regular" : type;
          return {
            ...{ id: index === 0 ? id : `${id}-${index + 1}`, ...onlyIf },
            ...{ kind: "paragraph", type: own, text },
          };
        }),
      );
    }
  }
}

const paragraphTypes = ["lead", "regular", "bold", "tip", "warning"] as const;
const calloutTypes = ["primary", "info", "warning", "success"] as const;

function pick<const T extends string>(value: string, values: readonly T[], usual: T): T {
  return values.find((one) => one === value) ?? usual;
}

/** Reads the target of a button: `tour:sunset`; null if it is none. */
function readLinkTarget(typed: string) {
  const [kind = "", target = ""] = typed.split(":");
  return linkTarget.safeParse({ [kind]: target }).data ?? null;
}

function listLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A line break within one paragraph means nothing. */
function joinLines(text: string): string {
  return listLines(text).join(" ");
}

/**
 * Gives each heading a name of its own and a level that follows that above it, and each part an id of
 * its own.
 */
function nameHeadings(blocks: readonly PostBlock[]): PostBlock[] {
  const anchors = new Set<string>();
  const ids = new Set<string>();
  let above = 0;
  return blocks.map((block): PostBlock => {
    const id = findFree(block.id, ids);
    if (block.kind !== "heading") return { ...block, id };
    const made = block.anchor || makeSlug(block.text).slice(0, anchorLength - 4) || "part";
    const anchor = findFree(made.replace(/-$/, ""), anchors);
    const level = Math.min(block.level, above + 1) as 1 | 2 | 3;
    above = level;
    return { ...block, id, level, anchor };
  });
}

function findFree(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}

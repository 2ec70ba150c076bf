import type { ContentProblems } from "../content-schema.server.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { StoredPost } from "../model/post.ts";
import { listBlockIds, type PostForm, splitNames } from "./post-form.ts";
import type { PostProblem, PostProblems } from "./post-problem.ts";

type Place = Readonly<{ post: StoredPost; content: ContentDocument; form: PostForm }>;

/**
 * Returns the problems of the whole content, such as a picture without a description, by the texts of
 * the form of a post that is in it. Problems elsewhere are those of `post`.
 */
export function findContentProblems(
  problems: ContentProblems,
  { post, content, form }: Place,
): PostProblems {
  const index = content.posts.findIndex(({ id }) => id === post.id);
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [
      findName(path.split("."), { index, post, form }),
      code as PostProblem,
    ]),
  );
}

/** The problem of a picture in a gallery or a part is that of the field that names it. */
function findName(
  [posts, at, first = "", ...rest]: readonly string[],
  { index, post, form }: Readonly<{ index: number; post: StoredPost; form: PostForm }>,
): string {
  if (posts !== "posts" || at !== String(index)) return "post";
  if (first === "cover") return form.cover ? "cover" : findPictureName(post.cover, form);
  if (first === "gallery") return "gallery";
  const [locale = "", ...more] = rest;
  if (first === "addresses") return `${locale}.slug`;
  if (first !== "texts") return "post";
  const [field = "", block = "", part, number = ""] = more;
  if (field !== "blocks") return `${locale}.${field}`;
  const texts = post.texts[locale as "en" | "es"];
  const id = texts?.blocks[Number(block)]?.id;
  if (id === undefined) return `${locale}.blocks`;
  const known = listBlockIds(form, locale);
  // A line of a paragraph has the id of the paragraph and a number.
  const name = known.includes(id) ? id : id.replace(/-\d+$/, "");
  const isPicture = part === "pictures";
  return isPicture ? `${locale}.blocks.${name}.picture${Number(number) + 1}` : `${locale}.blocks`;
}

/** Returns the name of the text that names a picture. */
function findPictureName(picture: string, form: PostForm): string {
  if (splitNames(form.gallery).includes(picture)) return "gallery";
  const named = Object.entries(form).find(
    ([name, value]) => value === picture && /\.picture[12]$/.test(name),
  );
  return named?.[0] ?? "cover";
}

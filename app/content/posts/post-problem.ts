import type { ContentProblem } from "../model/content-problem.ts";
import type { SlugProblem } from "../model/post-slug.ts";

/** What is wrong with a text of a post that is to be published. */
export type PostProblem =
  | ContentProblem
  | SlugProblem
  | "link-unknown"
  | "link-missing"
  | "body-missing"
  | "language-missing";

/** The first problem of each text, by its name in the form. */
export type PostProblems = Readonly<Record<string, PostProblem>>;

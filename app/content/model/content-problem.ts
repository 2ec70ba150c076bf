/** The codes of the errors that the content can have. */
export type ContentProblem =
  | "text-missing"
  | "text-too-long"
  | "text-unreadable"
  | "fact-unknown"
  | "too-few"
  | "too-many"
  | "id-twice"
  | "picture-unknown"
  | "picture-alt-missing"
  | "picture-too-small"
  | "choice-unknown"
  | "not-a-day"
  | "slug-taken"
  | "slug-reserved"
  | "section-missing"
  | "page-missing";

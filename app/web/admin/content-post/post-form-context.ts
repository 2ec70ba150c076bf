import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { PostMessages } from "../post-parts/messages.ts";
import type { PostPage } from "./loader.server.ts";

/** What the fields of a post's form share. */
export type PostFormContext = Readonly<{
  page: PostPage;
  messages: PostMessages;
  language: Locale;
  texts: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The descriptions of pictures that were typed and are not stored, by their fields. */
  descriptions: Readonly<Record<string, string>>;
  /** The choices between two editors' values, below the fields with a conflict. */
  choices: Readonly<Partial<Record<string, ReactNode>>>;
  /** Pictures that were uploaded since the page was opened. */
  uploaded: readonly PostPage["pictures"][number][];
  addUploaded: (picture: PostPage["pictures"][number]) => void;
  /** Called when a field changes without an event of its own. */
  onChange: () => void;
}>;

const context = createContext<PostFormContext | null>(null);
export const PostFormProvider = context.Provider;

export function usePostForm(): PostFormContext {
  const form = useContext(context);
  if (!form) throw new Error("a field of a post is outside of its form");
  return form;
}

/** The attributes that all fields of a post have, by the name of their text. */
export function usePostField(name: string) {
  const { texts, errors, choices } = usePostForm();
  return {
    ...{ id: name, name: `text.${name}`, defaultValue: texts[name] ?? "" },
    ...{ error: errors[name], after: choices[name] },
  };
}

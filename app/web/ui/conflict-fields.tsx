import type { ReactNode } from "react";
import type { ConflictMessages } from "#app/edit-conflicts/messages.ts";
import { ConflictChoice } from "./conflict-choice.tsx";

/**
 * Builds the sentences and choices for a form's conflicts. Each sentence is shown as its field's
 * error message, with the choice below it.
 */
export function buildConflictFields<Field extends string>(
  conflicts: Readonly<Partial<Record<Field, Readonly<{ sentence: string }>>>>,
  messages: ConflictMessages,
): { sentences: Partial<Record<Field, string>>; choices: Partial<Record<Field, ReactNode>> } {
  const sentences: Partial<Record<Field, string>> = {};
  const choices: Partial<Record<Field, ReactNode>> = {};
  for (const field of Object.keys(conflicts) as Field[]) {
    sentences[field] = conflicts[field]?.sentence;
    choices[field] = <ConflictChoice field={field} words={messages} />;
  }
  return { sentences, choices };
}

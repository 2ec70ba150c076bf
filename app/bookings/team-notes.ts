/** A note of the team about a booking; notes are added and never changed. */
export type TeamNote = Readonly<{
  id: string;
  /** When it was written, ISO 8601, and by which account; null where that is not known. */
  at: string | null;
  by: string | null;
  text: string;
}>;

type Noted = Readonly<{ teamNotes: readonly TeamNote[]; teamNote: string | null }>;

/** A booking's notes, the first one first; one that an older version's process stored included. */
export function listTeamNotes({ teamNotes, teamNote }: Noted): readonly TeamNote[] {
  return teamNote === null
    ? teamNotes
    : [{ id: "", at: null, by: null, text: teamNote }, ...teamNotes];
}

/** The notes as one text, for lists and sheets; null without any. */
export function formatTeamNotes(noted: Noted): string | null {
  const texts = listTeamNotes(noted).map(({ text }) => text);
  return texts.length > 0 ? texts.join("\n") : null;
}

/** A note of the team about a booking. Notes can be added, but not changed. */
export type TeamNote = Readonly<{
  id: string;
  /** When it was written (ISO 8601) and by which account; null where that is not known. */
  at: string | null;
  by: string | null;
  text: string;
}>;

type Noted = Readonly<{ teamNotes: readonly TeamNote[]; teamNote: string | null }>;

/**
 * Lists the notes of a booking, oldest first, including one that an older version stored in the
 * former single-note field.
 */
export function listTeamNotes({ teamNotes, teamNote }: Noted): readonly TeamNote[] {
  return teamNote === null
    ? teamNotes
    : [{ id: "", at: null, by: null, text: teamNote }, ...teamNotes];
}

/** Joins the notes as one text for lists and sheets; null without notes. */
export function formatTeamNotes(noted: Noted): string | null {
  const texts = listTeamNotes(noted).map(({ text }) => text);
  return texts.length > 0 ? texts.join("\n") : null;
}

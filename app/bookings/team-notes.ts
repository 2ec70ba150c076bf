/** A note of the team about a booking. Notes can be added but not edited. */
export type TeamNote = Readonly<{
  id: string;
  /** When the note was written (ISO 8601); null if unknown. */
  at: string | null;
  by: string | null;
  text: string;
}>;

type BookingNotes = Readonly<{ teamNotes: readonly TeamNote[]; teamNote: string | null }>;

/**
 * Lists the notes of a booking, oldest first, including the single note that older versions stored.
 */
export function listTeamNotes({ teamNotes, teamNote }: BookingNotes): readonly TeamNote[] {
  return teamNote === null
    ? teamNotes
    : [{ id: "", at: null, by: null, text: teamNote }, ...teamNotes];
}

/** Joins the notes into one text for lists and sheets; null if there are none. */
export function formatTeamNotes(noted: BookingNotes): string | null {
  const texts = listTeamNotes(noted).map(({ text }) => text);
  return texts.length > 0 ? texts.join("\n") : null;
}

/** How long after an act its notice offers to undo it. */
export const undoMs = 10 * 60_000;

/** A line of a booking's history, as far as undoing needs it. */
type Line = Readonly<{
  id: number;
  at: Date;
  actor: string;
  event: string;
  detail: Readonly<Record<string, unknown>>;
}>;

/**
 * The operator's newest act on a booking, if it can be undone: it has told no guest, and nothing has
 * happened to the booking since. Undoing is itself such an act, but it is not undone again.
 */
export function undoableLine(history: readonly Line[], now: Date): Line | null {
  const newest = history.reduce<Line | null>(
    (last, line) => (last && last.id > line.id ? last : line),
    null,
  );
  if (newest?.actor !== "operator" || "undoes" in newest.detail) return null;
  if (now.getTime() - newest.at.getTime() > undoMs) return null;
  switch (newest.event) {
    case "note-added":
    case "no-show":
    case "no-show-undone":
      return newest;
    case "collected":
    case "given-back":
      return typeof newest.detail.handPaymentId === "string" ? newest : null;
    default:
      return null;
  }
}

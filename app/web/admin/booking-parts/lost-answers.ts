type Line = Readonly<{ id: number; event: string; detail: Readonly<Record<string, unknown>> }>;

/**
 * Whether the newest line of a booking's history, oldest first, is a cancellation that deleted what
 * riders had answered, or the undoing of one.
 */
export function hasLostAnswers(history: readonly Line[]): boolean {
  const newest = history.at(-1);
  const end =
    newest?.event === "cancelled-undone"
      ? history.find(({ id }) => id === newest.detail.undoes)
      : newest;
  return end?.event === "cancelled" && end.detail.hadAnswers === true;
}

/** The part of an address that says that a cancellation deleted what riders had answered. */
export const lostAnswersQuery = "lost=answers";

/** The field with which undoing such a cancellation passes that on. */
export const lostAnswersField = { lost: "answers" } as const;

/** Whether an address or a form says that answers of riders were deleted. */
export function areAnswersLost(given: URLSearchParams | FormData): boolean {
  return given.get("lost") === lostAnswersField.lost;
}

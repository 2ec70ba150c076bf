/** The boxes of changes have this prefix in the form of the review. */
export const changePrefix = "change.";

/** Returns the name of the box of a change: `change.home hero title`. */
export function getChangeName(page: string, change: string): string {
  return `${changePrefix}${page} ${change}`;
}

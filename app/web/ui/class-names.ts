/** Joins class names and leaves out false and missing ones. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

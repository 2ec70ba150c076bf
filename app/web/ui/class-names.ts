/** Joins class names, and omits those that are false or missing. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
